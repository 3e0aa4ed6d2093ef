import type { ReactNode } from "react";

/** The first cell of each row is its heading. On a phone it scrolls sideways, or each row is a card. */
export function Table({
	caption,
	columns,
	rows,
	cards,
}: {
	caption: string;
	columns: string[];
	rows: { key: string; cells: ReactNode[] }[];
	cards?: boolean;
}) {
	return (
		<div className="overflow-x-auto">
			<table className={`specs w-full ${cards ? "cards" : ""}`}>
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
					{rows.map(({ key, cells: [heading, ...cells] }) => (
						<tr key={key}>
							<th scope="row">{heading}</th>
							{cells.map((cell, column) => (
								<td key={columns[column + 1]}>{cell}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
