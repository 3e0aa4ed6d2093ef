import type { ReactNode } from "react";
import type { Language } from "#app/business/base/language.ts";
import {
	type Film,
	films,
	type Property,
	statedProperties,
	type Value,
} from "#app/business/prices/specs.ts";
import { pluralValues } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { Disclosure } from "#app/ui/basic/disclosure.tsx";
import stylesheet from "#app/ui/basic/table.css?url";
import { useTranslate } from "#app/ui/basic/translate.ts";

/** Visitors choose by these figures last, so the table is closed. Properties without figures have no row. */
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

type SpecValueProps = { value?: Value; property: Property; language: Language };

export function SpecValue({ value, property, language }: SpecValueProps) {
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
					? t("chrome:years", pluralValues(amount))
					: t(`specs:units.${unit}`, { amount })}
			</bdi>
			{layerName && <span className="block text-sm text-muted">{layerName[language]}</span>}
		</>
	);
}

type TableProps = {
	caption: string;
	columns: string[];
	rows: { key: string; cells: ReactNode[] }[];
	missing?: string;
};

/** The first cell of each row is its heading. One cell that says `missing` stands for all missing ones below it. */
function Table({ caption, columns, rows, missing }: TableProps) {
	const isMissing = (row: number, column: number) =>
		rows[row] && rows[row].cells[column] === undefined;
	const missingFrom = (row: number, column: number): number =>
		isMissing(row, column) ? 1 + missingFrom(row + 1, column) : 0;
	return (
		// The box is positioned, so that words for screen readers scroll with it.
		<div className="relative overflow-x-auto">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<table className="specs w-full">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						{columns.map((column) => (
							<th key={column} scope="col">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, cells: [heading, ...cells] }, row) => (
						<tr key={key}>
							<th scope="row">{heading}</th>
							{cells.map((cell, index) => {
								const column = index + 1;
								if (cell === undefined)
									return isMissing(row - 1, column) ? null : (
										<td key={columns[column]} rowSpan={missingFrom(row, column)}>
											<span className="text-sm text-muted">{missing}</span>
										</td>
									);
								return <td key={columns[column]}>{cell}</td>;
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
