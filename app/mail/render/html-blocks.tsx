import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import { direction, type Language } from "#app/business/base/language.ts";
import { type Run, runsOf, type Text } from "./body.ts";
import { colours, fonts } from "./html-document.ts";

/** Gmail drops `dir` from html and body, so each table and cell has its own. */
export type Side = { dir: "rtl" | "ltr"; start: "right" | "left"; end: "right" | "left" };

export function sideOf(language: Language): Side {
	return direction[language] === "rtl"
		? { dir: "rtl", start: "right", end: "left" }
		: { dir: "ltr", start: "left", end: "right" };
}

type StyledProps = { className?: string; style?: CSSProperties; children: ReactNode };

export function Table({
	side,
	width = "100%",
	style,
	...rest
}: StyledProps & { side: Side; width?: number | string }) {
	const { children, className } = rest;
	return (
		<table
			role="presentation"
			dir={side.dir}
			width={width}
			cellPadding={0}
			cellSpacing={0}
			border={0}
			className={className}
			style={{ width: "100%", borderCollapse: "separate", direction: side.dir, ...style }}
		>
			<tbody>{children}</tbody>
		</table>
	);
}

export function Cell({
	side,
	align = side.start,
	width,
	className,
	style,
	children,
}: StyledProps & { side: Side; align?: "left" | "right"; width?: number | string }) {
	return (
		<td
			dir={side.dir}
			align={align}
			width={width}
			className={className}
			style={{ direction: side.dir, textAlign: align, fontFamily: fonts, ...style }}
		>
			{children}
		</td>
	);
}

export function Runs({ text }: { text: Text }) {
	return each(runsOf(text), renderRun);
}

/** Children passed as arguments need no keys; a mail is rendered only once. */
export function each<T>(items: T[], render: (item: T, index: number) => ReactNode): ReactNode {
	return createElement(Fragment, null, ...items.map(render));
}

function renderRun(run: Run): ReactNode {
	if (typeof run === "string") return run;
	if ("link" in run) return withLink(run.link, run.href);
	if ("userText" in run)
		return withLink(<bdi style={{ overflowWrap: "anywhere" }}>{run.userText}</bdi>, run.href);
	return withLink(
		<span dir="ltr" style={{ unicodeBidi: "isolate", whiteSpace: "nowrap" }}>
			{run.ltr}
		</span>,
		run.href,
	);
}

function withLink(content: ReactNode, href?: string): ReactNode {
	if (!href) return content;
	return (
		<a href={href} className="green" style={{ color: colours.green, textDecoration: "underline" }}>
			{content}
		</a>
	);
}
