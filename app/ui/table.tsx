import type { ReactNode } from "react";

/** The first cell of each row is its heading. On a phone it scrolls sideways, or each row is a card. */
export function Table({
	caption,
	columns,
	rows,
	cards,
	labelled,
}: {
	caption: string;
	columns: string[];
	rows: { key: string; cells: ReactNode[] }[];
	cards?: boolean;
	/** In a card, each cell stands below the heading of its column. */
	labelled?: boolean;
}) {
	return (
		<div className="overflow-x-auto">
			<table
				className={`specs w-full ${cards ? "cards" : ""} ${labelled ? "labelled" : ""}`}
			>
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
								<td key={columns[column + 1]}>
									{labelled && (
										<span className="column">{columns[column + 1]}</span>
									)}
									{cell}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
