import type { ReactNode } from "react";
import stylesheet from "./table.css?url";

/** How a row looks on a phone, if not as a row. */
const looks = {
	/** As a card. */
	cards: "cards",
	/** As one option with two prices, its days and warranty in one line, and its button. */
	facts: "cards facts",
};

/** The first cell of each row is its heading. */
export function Table({
	caption,
	columns,
	rows,
	look,
}: {
	caption: string;
	columns: string[];
	rows: { key: string; cells: ReactNode[] }[];
	look?: keyof typeof looks;
}) {
	return (
		<div className="overflow-x-auto">
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
					{rows.map(({ key, cells: [heading, ...cells] }) => (
						<tr key={key}>
							<th scope="row">{heading}</th>
							{cells.map((cell, column) => (
								<td key={columns[column + 1]}>
									{look === "facts" && (
										<span className="column">{columns[column + 1]} </span>
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
