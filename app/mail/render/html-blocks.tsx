import {
	type CSSProperties,
	createContext,
	createElement,
	Fragment,
	type ReactNode,
	useContext,
} from "react";
import { direction, type Language } from "#app/business/base/language.ts";
import { type Block, type Run, runsOf, type Text } from "./body.ts";
import { colours, fonts } from "./html-document.ts";
import { styles } from "./html-styles.ts";

const sides = {
	rtl: { dir: "rtl", start: "right", end: "left" },
	ltr: { dir: "ltr", start: "left", end: "right" },
} as const;

/** Gmail drops `dir` from html and body, so each table and cell has its own. */
const Side = createContext<(typeof sides)["rtl" | "ltr"]>(sides.rtl);
export const useSide = () => useContext(Side);

type StyledProps = { className?: string; style?: CSSProperties; children: ReactNode };

export function Root({ language, style, ...rest }: StyledProps & { language: Language }) {
	const side = sides[direction[language]];
	return (
		<Side value={side}>
			<div lang={language} dir={side.dir} style={{ ...style, direction: side.dir }} {...rest} />
		</Side>
	);
}

type BoxProps = StyledProps & { width?: number | string };

export function Table({ width = "100%", className, style, children }: BoxProps) {
	const { dir } = useSide();
	return (
		<table
			{...{ role: "presentation", dir, width, className }}
			{...{ cellPadding: 0, cellSpacing: 0, border: 0 }}
			style={{ width: "100%", borderCollapse: "separate", direction: dir, ...style }}
		>
			<tbody>{children}</tbody>
		</table>
	);
}

export function Cell({ at = "start", style, ...rest }: BoxProps & { at?: "start" | "end" }) {
	const { dir, [at]: align } = useSide();
	return (
		<td
			{...{ dir, align, ...rest }}
			style={{ direction: dir, textAlign: align, fontFamily: fonts, ...style }}
		/>
	);
}

type ButtonProps = { block: Extract<Block, { type: "button" }>; className?: string };

export function Button({ block: { isQuiet, href, label }, className }: ButtonProps) {
	return (
		<Table width="auto" className={className} style={styles.buttonTable}>
			<tr>
				<Cell
					className={isQuiet ? "edge" : undefined}
					style={isQuiet ? styles.quietButton : styles.button}
				>
					<a
						href={href}
						className={isQuiet ? "green" : undefined}
						style={isQuiet ? styles.quietLink : styles.buttonLink}
					>
						<Runs text={label} />
					</a>
				</Cell>
			</tr>
		</Table>
	);
}

export function Runs({ text }: { text: Text }) {
	return mapBlocks(runsOf(text), renderRun);
}

/** Children passed as arguments need no keys; a mail is rendered only once. */
export function mapBlocks<T>(items: T[], render: (item: T, index: number) => ReactNode): ReactNode {
	return createElement(Fragment, null, ...items.map(render));
}

function renderRun(run: Run): ReactNode {
	if (typeof run === "string") return run;
	if ("link" in run) return wrapInLink(run.link, run.href);
	if ("userText" in run)
		return wrapInLink(<bdi style={{ overflowWrap: "anywhere" }}>{run.userText}</bdi>, run.href);
	return wrapInLink(
		<span dir="ltr" style={{ unicodeBidi: "isolate", whiteSpace: "nowrap" }}>
			{run.ltr}
		</span>,
		run.href,
	);
}

function wrapInLink(content: ReactNode, href?: string): ReactNode {
	if (!href) return content;
	return (
		<a href={href} className="green" style={{ color: colours.green, textDecoration: "underline" }}>
			{content}
		</a>
	);
}
