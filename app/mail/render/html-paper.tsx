import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import type { FormField, Link, MailBody, PaperBlock } from "./body.ts";
import { Button, Cell, each, Root, Runs, Table } from "./html-blocks.tsx";
import { colours, darkCss, fonts, htmlDocument } from "./html-document.ts";

const paperCss = `${darkCss}
/* High enough for a thumb. */
.form a, .tasks a { display: inline-block; padding: 6px 0; }
@media (max-width: 480px) {
	.half { display: block !important; width: auto !important; white-space: normal !important; }
}
@media (prefers-color-scheme: dark) {
	.column { border-color: #24332c !important; }
}
@page { size: A4; margin: 10mm 12mm; }
@media print {
	/* Six cars fit on one page. */
	.paper { zoom: 0.8; }
	body, .paper, .surface { background: none !important; padding: 0 !important; }
	.screen, .screen + .muted { display: none !important; }
	.form, .tasks { break-inside: avoid; }
	h2 { break-after: avoid; }
	a { color: inherit !important; text-decoration: none !important; padding: 0 !important; }
}`;

const text = { fontSize: 14, lineHeight: 1.55, color: colours.ink };
const muted = { ...text, fontSize: 12, color: colours.muted };
const styles = {
	page: { padding: 16, backgroundColor: colours.surface, fontFamily: fonts },
	title: { margin: 0, fontSize: 22, lineHeight: 1.3, color: colours.ink },
	heading: { margin: "14px 0 6px", fontSize: 15, color: colours.green },
	form: { border: `1px solid ${colours.muted}`, borderRadius: 8, margin: "0 0 7px" },
	field: { ...text, padding: "3px 10px" },
	firstFields: { ...text, padding: "6px 10px 2px" },
	blank: { ...muted, padding: "3px 10px 6px" },
	box: {
		display: "inline-block",
		width: 11,
		height: 11,
		border: `1.5px solid ${colours.muted}`,
		borderRadius: 2,
		verticalAlign: "-1px",
	},
	dots: { borderBottom: `1px dotted ${colours.muted}` },
	tasks: { margin: "0 0 6px" },
	column: {
		...text,
		textAlign: "center",
		border: `1px solid ${colours.line}`,
		padding: "3px 2px",
		fontSize: 12,
	},
} satisfies Record<string, CSSProperties>;

/** A mail to print: dense, on A4 paper. */
export function renderPaper(body: MailBody<PaperBlock>): string {
	const { language, subject, title, blocks } = body;
	return htmlDocument({
		language,
		title: subject,
		css: paperCss,
		body: renderToStaticMarkup(
			<Root language={language} className="paper surface" style={styles.page}>
				<div style={{ maxWidth: 760, margin: "0 auto" }}>
					<h1 className="ink" style={styles.title}>
						{title}
					</h1>
					{each(blocks, (block) => (
						<BlockOnPaper block={block} />
					))}
				</div>
			</Root>,
		),
	});
}

function BlockOnPaper({ block }: { block: PaperBlock }) {
	switch (block.type) {
		case "paragraph":
			return (
				<div className={block.note ? "muted" : "ink"} style={block.note ? muted : text}>
					<Runs text={block.text} />
				</div>
			);
		case "heading":
			return (
				<h2 className="green" style={styles.heading}>
					{block.text}
				</h2>
			);
		case "button":
			return (
				<div className="screen" style={{ marginTop: 14 }}>
					<Button block={block} />
				</div>
			);
		case "details":
			return (
				<Table className="tasks" style={styles.tasks}>
					<tr>
						{each(block.rows, ({ label, value }) => (
							<td className="ink column" style={styles.column}>
								{label}
								<br />
								<b style={{ whiteSpace: "nowrap" }}>
									<Runs text={value} />
								</b>
							</td>
						))}
					</tr>
				</Table>
			);
		case "form":
			return (
				<Table className="form" style={styles.form}>
					{each(block.rows, (row, index) => (
						<FormRow row={row} isFirst={index === 0} />
					))}
					<tr className="screen">
						<td colSpan={2} style={{ padding: "0 10px 2px" }}>
							<Links links={block.links} />
						</td>
					</tr>
				</Table>
			);
		case "tasks":
			return (
				<div className="tasks" style={styles.tasks}>
					<div className="muted" style={muted}>
						{block.title}:
					</div>
					{each(block.tasks, (task) => (
						<div className="ink" style={text}>
							<Box /> <Runs text={task.text} />
							<Links links={task.links} />
						</div>
					))}
					{block.more && (
						<div className="muted" style={muted}>
							{block.more}
						</div>
					)}
				</div>
			);
	}
}

/** In two halves; a row with one field, over the whole width. */
function FormRow({ row, isFirst }: { row: FormField[]; isFirst: boolean }) {
	const [first, ...others] = row;
	if (!first) return null;
	const style = isFirst ? styles.firstFields : styles.field;
	if (first.isBlank)
		return (
			<tr>
				<td colSpan={2} className="muted" style={styles.blank}>
					<Blank field={first} />
				</td>
			</tr>
		);
	return (
		<tr>
			<Cell
				width="58%"
				className="ink half"
				style={{ ...style, fontWeight: isFirst ? 700 : undefined }}
			>
				<Field field={first} />
			</Cell>
			<Cell
				className={others[0]?.isBlank ? "muted half" : "ink half"}
				style={others[0]?.isBlank ? styles.blank : { ...style, whiteSpace: "nowrap" }}
			>
				{each(others, (field, index) => (
					<>
						{index > 0 && " \u00A0 "}
						{field.isBlank ? <Blank field={field} /> : <Field field={field} />}
					</>
				))}
			</Cell>
		</tr>
	);
}

function Field({ field }: { field: FormField }) {
	return (
		<>
			{field.hasBox && (
				<>
					<Box />{" "}
				</>
			)}
			<Runs text={field.text} />
			{field.strong && (
				<b>
					<Runs text={field.strong} />
				</b>
			)}
		</>
	);
}

function Blank({ field }: { field: FormField }) {
	return (
		<Table>
			<tr>
				<td className="muted" style={{ ...muted, width: 1, whiteSpace: "nowrap" }}>
					<Runs text={field.text} />:
				</td>
				<td style={styles.dots}>&nbsp;</td>
			</tr>
		</Table>
	);
}

const Box = () => <span style={styles.box} />;

function Links({ links }: { links: Link[] }) {
	return (
		<div className="screen muted" style={text}>
			{each(links, (link, index) => (
				<>
					{index > 0 && " · "}
					<Runs text={link} />
				</>
			))}
		</div>
	);
}
