import type { ReactNode } from "react";
import stylesheet from "./table.css?url";

/** How a row looks on a phone, if not as a row. */
const looks = {
	/** As a card. */
	cards: "cards",
	/** As one option with two prices, its days and warranty in one line, and its button. */
	facts: "cards facts",
};

/** The first cell of each row is its heading. Where rows have no cell, one that says so once stands for all that are below each other. */
export function Table({
	caption,
	columns,
	rows,
	missing,
	look,
}: {
	caption: string;
	columns: string[];
	rows: { key: string; cells: ReactNode[] }[];
	/** In place of cells that are undefined. */
	missing?: string;
	look?: keyof typeof looks;
}) {
	const isMissing = (row: number, column: number) =>
		rows[row] && rows[row].cells[column] === undefined;
	const missingFrom = (row: number, column: number): number =>
		isMissing(row, column) ? 1 + missingFrom(row + 1, column) : 0;
	return (
		// Positioned, so that words for screen readers scroll with it.
		<div className="relative overflow-x-auto">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<table className={`specs w-full ${look ? looks[look] : ""}`}>
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
								return (
									<td key={columns[column]}>
										{look === "facts" && <span className="column">{columns[column]} </span>}
										{cell}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
