import type { CSSProperties } from "react";
import type { Block, Fact, Text } from "./body.ts";
import { Cell, each, Runs, Table } from "./html-blocks.tsx";
import { styles } from "./html-styles.ts";

type Ticket = Extract<Block, { type: "ticket" }>;

/** What the mail is about, the first of it large. A cancelled one is grey. */
export function TicketView({ ticket }: { ticket: Ticket }) {
	const { facts, isCancelled } = ticket;
	const [first, ...others] = facts;
	const ink = isCancelled ? "muted" : "ink";
	return (
		<Table style={styles.ticketBlock}>
			<tr>
				<Cell
					className={isCancelled ? "grey muted" : "wash ink"}
					style={{ ...styles.ticket, ...(isCancelled && styles.cancelledTicket) }}
				>
					{first && (
						<FactView
							fact={first}
							className={isCancelled ? undefined : "big"}
							style={isCancelled ? styles.cancelledFact : styles.firstFact}
						/>
					)}
					{others.length > 0 && (
						<Table className="rule" style={styles.otherFacts}>
							{each(rowsOf(others), (row, index) => (
								<tr>
									{each(row, (fact) => (
										<Cell
											width={row.length > 1 ? "50%" : undefined}
											className={ink}
											style={{ ...styles.otherFact, ...(index > 0 && styles.nextFacts) }}
										>
											<FactView fact={fact} style={styles.fact} />
										</Cell>
									))}
								</tr>
							))}
						</Table>
					)}
				</Cell>
			</tr>
		</Table>
	);
}

function FactView({ fact, ...rest }: { fact: Fact; className?: string; style: CSSProperties }) {
	return (
		<>
			<div className="muted" style={styles.factLabel}>
				{fact.label}
			</div>
			<div {...rest}>
				<Runs text={withWholeDate(fact.value)} />
			</div>
			{fact.note && (
				<div className="muted" style={styles.factLabel}>
					{fact.note}
				</div>
			)}
		</>
	);
}

/** Beside each other, unless one has a note, for which half a phone is too narrow. */
function rowsOf(facts: Fact[]): Fact[][] {
	return facts.some(({ note }) => note) ? facts.map((fact) => [fact]) : [facts];
}

/** If a day does not fit on a line, it breaks after the weekday. */
export function withWholeDate(value: Text): Text {
	if (typeof value !== "string") return value;
	return value.replace(/ (\D+) (\d{4})$/, "\u00A0$1\u00A0$2");
}
