import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { profile } from "#app/business/centre/profile.ts";
import type { Block, Fact, MailBody, PriceLine, Text } from "./body.ts";
import { Button, Cell, mapBlocks, Root, Runs, Table, useSide } from "./html-blocks.tsx";
import { htmlDocument } from "./html-document.ts";
import { styles } from "./html-styles.ts";
import { stageId, stageSize } from "./stage.ts";

export function renderHtml(body: MailBody): string {
	return htmlDocument({
		language: body.language,
		title: body.subject,
		body: renderToStaticMarkup(<MailLayout body={body} />),
	});
}

function MailLayout({ body }: { body: MailBody }) {
	const { language, preview, title, stage, blocks, footer } = body;
	const isCancelled = blocks.some((block) => block.type === "ticket" && block.isCancelled);
	return (
		<Root language={language} className="paper page" style={styles.page}>
			<div style={styles.preview}>{preview}</div>
			<Table width={600} style={styles.card}>
				{stage && (
					<tr>
						<Cell style={styles.stage}>
							<Picture
								{...stageSize}
								id={stageId}
								alt={stage.note}
								at={600}
								style={styles.stagePicture}
							/>
						</Cell>
					</tr>
				)}
				<tr>
					<Cell
						className="pad"
						style={{
							...styles.header,
							...(isCancelled && styles.cancelledHeader),
							...(stage && styles.stageHeader),
						}}
					>
						<p style={styles.name}>{profile.name[language]}</p>
						<h1 style={styles.title}>{title}</h1>
					</Cell>
				</tr>
				<tr>
					<Cell className="surface pad" style={styles.surface}>
						{mapBlocks(blocks, (block) => (
							<BlockView block={block} />
						))}
					</Cell>
				</tr>
				{(footer.length > 0 || stage) && (
					<tr>
						<Cell className="muted pad" style={styles.footer}>
							{mapBlocks(stage ? [stage.note, ...footer] : footer, (line) => (
								<div>
									<Runs text={line} />
								</div>
							))}
						</Cell>
					</tr>
				)}
			</Table>
		</Root>
	);
}

function BlockView({ block }: { block: Block }) {
	const { end } = useSide();
	switch (block.type) {
		case "ticket":
			return <TicketView ticket={block} />;
		case "paragraph":
			return (
				<p
					className={block.note ? "muted" : "ink"}
					style={block.note ? styles.note : styles.paragraph}
				>
					<Runs text={block.text} />
				</p>
			);
		case "heading":
			return (
				<h2 className="ink rule" style={styles.heading}>
					{block.text}
				</h2>
			);
		case "button":
			return <Button block={block} className="wide" />;
		case "details":
			return (
				<Table style={styles.block}>
					{mapBlocks(block.rows, ({ label, value }, index) => {
						const last = index === block.rows.length - 1 && styles.lastRow;
						return (
							<tr>
								<Cell
									width="34%"
									className="muted line"
									style={{ ...styles.label, ...gapAt[end], ...last }}
								>
									{label}
								</Cell>
								<Cell className="ink line" style={{ ...styles.value, ...last }}>
									<Runs text={keepDateTogether(value)} />
								</Cell>
							</tr>
						);
					})}
				</Table>
			);
		case "prices":
			return (
				<Table style={styles.block}>
					{mapBlocks(block.rows, (price) => (
						<PriceRow price={price} variant="row" />
					))}
					{mapBlocks(block.totals, (price) => (
						<PriceRow price={price} variant={price.weight ?? "subtotal"} />
					))}
				</Table>
			);
		case "list":
			return (
				<Table style={styles.block}>
					{mapBlocks(block.items, (item) => (
						<tr>
							<Cell width={18} className="green" style={styles.bullet}>
								•
							</Cell>
							<Cell className="ink" style={styles.item}>
								<Runs text={item} />
							</Cell>
						</tr>
					))}
				</Table>
			);
		case "message":
			return (
				<Table style={styles.block}>
					<tr>
						<Cell className="wash ink" style={styles.message}>
							{mapBlocks(block.text.split("\n"), (line) => (
								<div dir="auto" style={{ overflowWrap: "anywhere" }}>
									{line || "\u00A0"}
								</div>
							))}
						</Cell>
					</tr>
				</Table>
			);
	}
}

type PictureProps = { id: string; alt: string; width: number; height: number; at: number };

function Picture({ id, alt, width, height, at, style }: PictureProps & { style: CSSProperties }) {
	const size = { width: at, height: Math.round((height * at) / width) };
	// Without `loading`, React would add a preload.
	return <img src={`cid:${id}`} alt={alt} {...size} loading="lazy" style={style} />;
}

const gapAt = { left: { paddingLeft: 14 }, right: { paddingRight: 14 } };

type PriceProps = { price: PriceLine; variant: "row" | "subtotal" | "total" | "due" };

function PriceRow({ price, variant }: PriceProps) {
	const { end } = useSide();
	const className = `${variant === "due" ? "strong" : "line"} ${variant === "subtotal" ? "muted" : "ink"}`;
	return (
		<tr>
			<Cell className={className} style={{ ...styles[variant], ...gapAt[end] }}>
				<Runs text={price.label} />
			</Cell>
			<Cell at="end" className={className} style={{ ...styles[variant], whiteSpace: "nowrap" }}>
				<Runs text={price.price} />
			</Cell>
		</tr>
	);
}

type Ticket = Extract<Block, { type: "ticket" }>;

function TicketView({ ticket }: { ticket: Ticket }) {
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
							{mapBlocks(rowsOf(others), (row, index) => (
								<tr>
									{mapBlocks(row, (fact) => (
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
				<Runs text={keepDateTogether(fact.value)} />
			</div>
			{fact.note && (
				<div className="muted" style={styles.factLabel}>
					{fact.note}
				</div>
			)}
		</>
	);
}

/** Half a phone is too narrow for a fact with a note. */
function rowsOf(facts: Fact[]): Fact[][] {
	return facts.some(({ note }) => note) ? facts.map((fact) => [fact]) : [facts];
}

/** If a day does not fit on a line, it breaks after the weekday. */
function keepDateTogether(value: Text): Text {
	if (typeof value !== "string") return value;
	return value.replace(/ (\D+) (\d{4})$/, "\u00A0$1\u00A0$2");
}
