import type { Language } from "#app/business/base/language.ts";
import {
	type Film,
	films,
	type Property,
	statedProperties,
	type Value,
} from "#app/business/prices/specs.ts";
import { counted } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { Disclosure } from "#app/ui/basic/disclosure.tsx";
import { Table } from "#app/ui/basic/table.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";

/** Compares two films, closed: it is the last that somebody chooses by. Properties that neither manufacturer states have no row. */
export function SpecTable({ film, language }: { film: Film; language: Language }) {
	const copy = copyFor(language).specs;
	const brands = films[film];
	const units = brands.flatMap(({ values }) => Object.values(values).map(({ unit }) => unit));
	return (
		<Disclosure summary={<h2>{copy.title}</h2>}>
			<Table
				caption={copy.captions[film]}
				columns={[copy.property, ...brands.map(({ name }) => name)]}
				missing={copy.missing}
				rows={statedProperties([film]).map((property) => ({
					key: property,
					cells: [
						copy.properties[property],
						...brands.map(
							({ name, values }) =>
								values[property] && (
									<SpecValue key={name} value={values[property]} {...{ property, language }} />
								),
						),
					],
				}))}
			/>
			<ul className="my-4 grid gap-1 text-sm text-muted">
				{Object.entries(copy.meanings).map(
					([unit, meaning]) => units.some((used) => used === unit) && <li key={unit}>{meaning}</li>,
				)}
			</ul>
		</Disclosure>
	);
}

export function SpecValue({
	value,
	property,
	language,
}: {
	value?: Value;
	property: Property;
	language: Language;
}) {
	const t = useTranslate();
	const copy = copyFor(language).specs;
	if (!value) return;
	const { amount, unit, comparison, layerName } = value;
	const limit = property === "heat" ? copy.upTo : comparison && copy[comparison];
	return (
		<>
			{limit && <span className="text-sm text-muted">{limit} </span>}
			<bdi className="figures">
				{unit === "years"
					? t("chrome:years", counted(amount))
					: t(`specs:units.${unit}`, { amount })}
			</bdi>
			{layerName && <span className="block text-sm text-muted">{layerName[language]}</span>}
		</>
	);
}
