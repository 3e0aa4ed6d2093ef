import type { ReactNode } from "react";
import stylesheet from "./table.css?url";

/** The first cell of each row is its heading. Where rows have no cell, one that says so once stands for all that are below each other. */
export function Table({
	caption,
	columns,
	rows,
	missing,
}: {
	caption: string;
	columns: string[];
	rows: { key: string; cells: ReactNode[] }[];
	/** In place of cells that are undefined. */
	missing?: string;
}) {
	const isMissing = (row: number, column: number) =>
		rows[row] && rows[row].cells[column] === undefined;
	const missingFrom = (row: number, column: number): number =>
		isMissing(row, column) ? 1 + missingFrom(row + 1, column) : 0;
	return (
		// Positioned, so that words for screen readers scroll with it.
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
