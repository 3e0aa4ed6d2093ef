import type { Language } from "#app/business/language.ts";
import {
	type Film,
	films,
	type Property,
	properties,
	type Value,
} from "#app/business/specs.ts";
import { fill, formatCount } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { Table } from "./table.tsx";

/** Two films side by side, property by property; what neither maker states has no row. */
export function SpecTable({
	film,
	language,
}: {
	film: Film;
	language: Language;
}) {
	const copy = copyFor(language).specs;
	const brands = films[film];
	const stated = properties.filter((property) =>
		brands.some(({ values }) => values[property]),
	);
	return (
		<Table
			caption={copy.captions[film]}
			columns={[copy.property, ...brands.map(({ name }) => name)]}
			rows={stated.map((property) => ({
				key: property,
				cells: [
					copy.properties[property],
					...brands.map(({ name, values }) => (
						<Measured
							key={name}
							value={values[property]}
							{...{ property, language }}
						/>
					)),
				],
			}))}
		/>
	);
}

function Measured({
	value,
	property,
	language,
}: {
	value?: Value;
	property: Property;
	language: Language;
}) {
	const copy = copyFor(language).specs;
	if (!value) return <span className="text-sm text-muted">{copy.missing}</span>;
	const { amount, unit, than, called } = value;
	const bound = property === "heat" ? copy.upTo : than && copy[than];
	return (
		<>
			{bound && <span className="text-sm text-muted">{bound} </span>}
			<bdi className="font-medium [font-variant-numeric:tabular-nums]">
				{unit === "years"
					? formatCount(amount, copyFor(language).chrome.years, language)
					: fill(copy.units[unit], { amount })}
			</bdi>
			{called && (
				<span className="block text-sm text-muted">{called[language]}</span>
			)}
		</>
	);
}
