import { renderToStaticMarkup } from "react-dom/server.edge";
import { profile } from "#app/business/profile.ts";
import type { Block, Letter, Price } from "./letter.ts";
import { looks } from "./letter-looks.ts";
import { Cell, each, Runs, type Side, sideOf, Table } from "./letter-parts.tsx";
import { darkCss, document } from "./letter-shell.ts";

export function letterHtml(letter: Letter): string {
	return document({
		language: letter.language,
		title: letter.subject,
		css: darkCss,
		body: renderToStaticMarkup(<LetterBody letter={letter} />),
	});
}

function LetterBody({ letter }: { letter: Letter }) {
	const { language, preview, title, blocks, footer } = letter;
	const side = sideOf(language);
	return (
		<div
			lang={language}
			dir={side.dir}
			className="paper"
			style={{ ...looks.paper, direction: side.dir }}
		>
			<div style={looks.preview}>{preview}</div>
			<Table side={side} width={600} style={looks.card}>
				<tr>
					<Cell side={side} className="pad" style={looks.band}>
						{profile.name[language]}
					</Cell>
				</tr>
				<tr>
					<Cell side={side} className="surface pad" style={looks.surface}>
						<h1 className="ink" style={looks.title}>
							{title}
						</h1>
						{each(blocks, (block) => (
							<BlockView block={block} side={side} />
						))}
					</Cell>
				</tr>
				{footer.length > 0 && (
					<tr>
						<Cell side={side} className="muted pad" style={looks.foot}>
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
	switch (block.is) {
		case "paragraph":
			return (
				<p
					className={block.quiet ? "muted" : "ink"}
					style={block.quiet ? looks.quiet : looks.paragraph}
				>
					<Runs text={block.text} />
				</p>
			);
		case "heading":
			return (
				<h2 className="green" style={looks.heading}>
					{block.text}
				</h2>
			);
		case "ticket":
			return (
				<Table side={side} style={looks.block}>
					<tr>
						<Cell side={side} className="wash ink" style={looks.ticket}>
							<div className="muted" style={looks.ticketLabel}>
								{block.label}
							</div>
							<div style={looks.ticketValue}>
								<Runs text={block.value} />
							</div>
						</Cell>
					</tr>
				</Table>
			);
		case "facts":
			return (
				<Table side={side} style={looks.block}>
					{each(block.rows, ({ label, value }) => (
						<tr>
							<Cell
								side={side}
								width="34%"
								className="muted line"
								style={looks.label}
							>
								{label}
							</Cell>
							<Cell side={side} className="ink line" style={looks.value}>
								<Runs text={value} />
							</Cell>
						</tr>
					))}
				</Table>
			);
		case "prices":
			return (
				<Table side={side} style={looks.block}>
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
				<Table side={side} style={looks.block}>
					{each(block.items, (item) => (
						<tr>
							<Cell
								side={side}
								width={18}
								className="green"
								style={looks.bullet}
							>
								•
							</Cell>
							<Cell side={side} className="ink" style={looks.item}>
								<Runs text={item} />
							</Cell>
						</tr>
					))}
				</Table>
			);
		case "quote":
			return (
				<Table side={side} style={looks.block}>
					<tr>
						<Cell side={side} className="wash ink" style={looks.quote}>
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
			<Cell side={side} className={className} style={looks[look]}>
				<Runs text={price.label} />
			</Cell>
			<Cell
				side={side}
				align={side.end}
				className={className}
				style={{ ...looks[look], whiteSpace: "nowrap" }}
			>
				<Runs text={price.price} />
			</Cell>
		</tr>
	);
}
