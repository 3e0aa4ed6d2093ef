import { renderToStaticMarkup } from "react-dom/server.edge";
import { profile } from "#app/business/profile.ts";
import type { Block, MailBody, Price } from "./body.ts";
import { Cell, each, Runs, type Side, sideOf, Table } from "./html-blocks.tsx";
import { darkCss, document } from "./html-document.ts";
import { styles } from "./html-styles.ts";

export function renderHtml(letter: MailBody): string {
	return document({
		language: letter.language,
		title: letter.subject,
		css: darkCss,
		body: renderToStaticMarkup(<LetterBody letter={letter} />),
	});
}

function LetterBody({ letter }: { letter: MailBody }) {
	const { language, preview, title, blocks, footer } = letter;
	const side = sideOf(language);
	return (
		<div
			lang={language}
			dir={side.dir}
			className="paper"
			style={{ ...styles.paper, direction: side.dir }}
		>
			<div style={styles.preview}>{preview}</div>
			<Table side={side} width={600} style={styles.card}>
				<tr>
					<Cell side={side} className="pad" style={styles.band}>
						{profile.name[language]}
					</Cell>
				</tr>
				<tr>
					<Cell side={side} className="surface pad" style={styles.surface}>
						<h1 className="ink" style={styles.title}>
							{title}
						</h1>
						{each(blocks, (block) => (
							<BlockView block={block} side={side} />
						))}
					</Cell>
				</tr>
				{footer.length > 0 && (
					<tr>
						<Cell side={side} className="muted pad" style={styles.foot}>
							{each(footer, (line) => (
								<div>
									<Runs text={line} />
								</div>
							))}
						</Cell>
					</tr>
				)}
			</Table>
		</div>
	);
}

function BlockView({ block, side }: { block: Block; side: Side }) {
	switch (block.type) {
		case "paragraph":
			return (
				<p
					className={block.quiet ? "muted" : "ink"}
					style={block.quiet ? styles.quiet : styles.paragraph}
				>
					<Runs text={block.text} />
				</p>
			);
		case "heading":
			return (
				<h2 className="green" style={styles.heading}>
					{block.text}
				</h2>
			);
		case "ticket":
			return (
				<Table side={side} style={styles.block}>
					<tr>
						<Cell side={side} className="wash ink" style={styles.ticket}>
							<div className="muted" style={styles.ticketLabel}>
								{block.label}
							</div>
							<div style={styles.ticketValue}>
								<Runs text={block.value} />
							</div>
						</Cell>
					</tr>
				</Table>
			);
		case "facts":
			return (
				<Table side={side} style={styles.block}>
					{each(block.rows, ({ label, value }) => (
						<tr>
							<Cell
								side={side}
								width="34%"
								className="muted line"
								style={styles.label}
							>
								{label}
							</Cell>
							<Cell side={side} className="ink line" style={styles.value}>
								<Runs text={value} />
							</Cell>
						</tr>
					))}
				</Table>
			);
		case "prices":
			return (
				<Table side={side} style={styles.block}>
					{each(block.rows, (price) => (
						<PriceRow price={price} look="row" side={side} />
					))}
					{each(block.sums, (price) => (
						<PriceRow
							price={price}
							look={price.total ? "total" : "sum"}
							side={side}
						/>
					))}
				</Table>
			);
		case "list":
			return (
				<Table side={side} style={styles.block}>
					{each(block.items, (item) => (
						<tr>
							<Cell
								side={side}
								width={18}
								className="green"
								style={styles.bullet}
							>
								•
							</Cell>
							<Cell side={side} className="ink" style={styles.item}>
								<Runs text={item} />
							</Cell>
						</tr>
					))}
				</Table>
			);
		case "quote":
			return (
				<Table side={side} style={styles.block}>
					<tr>
						<Cell side={side} className="wash ink" style={styles.quote}>
							{each(block.text.split("\n"), (line) => (
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

function PriceRow({
	price,
	look,
	side,
}: {
	price: Price;
	look: "row" | "sum" | "total";
	side: Side;
}) {
	const className = `line ${look === "sum" ? "muted" : "ink"}`;
	return (
		<tr>
			<Cell side={side} className={className} style={styles[look]}>
				<Runs text={price.label} />
			</Cell>
			<Cell
				side={side}
				align={side.end}
				className={className}
				style={{ ...styles[look], whiteSpace: "nowrap" }}
			>
				<Runs text={price.price} />
			</Cell>
		</tr>
	);
}
