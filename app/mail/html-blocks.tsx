import {
	type CSSProperties,
	createElement,
	Fragment,
	type ReactNode,
} from "react";
import { direction, type Language } from "#app/business/language.ts";
import { type Run, runsOf, type Text } from "./body.ts";
import { colours, fonts } from "./html-document.ts";

/** Gmail drops `dir` from html and body, so every table and cell says its direction itself. */
export type Side = {
	dir: "rtl" | "ltr";
	start: "right" | "left";
	end: "right" | "left";
};

export function sideOf(language: Language): Side {
	return direction[language] === "rtl"
		? { dir: "rtl", start: "right", end: "left" }
		: { dir: "ltr", start: "left", end: "right" };
}

type Look = { className?: string; style?: CSSProperties; children: ReactNode };

export function Table({
	side,
	width = "100%",
	style,
	...rest
}: Look & { side: Side; width?: number | string }) {
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
			style={{
				width: "100%",
				borderCollapse: "separate",
				direction: side.dir,
				...style,
			}}
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
}: Look & { side: Side; align?: "left" | "right"; width?: number | string }) {
	return (
		<td
			dir={side.dir}
			align={align}
			width={width}
			className={className}
			style={{
				direction: side.dir,
				textAlign: align,
				fontFamily: fonts,
				...style,
			}}
		>
			{children}
		</td>
	);
}

export function Runs({ text }: { text: Text }) {
	return each(runsOf(text), runView);
}

/** Spread children need no keys: a letter is rendered once and never changes. */
export function each<T>(
	items: T[],
	view: (item: T, at: number) => ReactNode,
): ReactNode {
	return createElement(Fragment, null, ...items.map(view));
}

function runView(run: Run): ReactNode {
	if (typeof run === "string") return run;
	if ("link" in run) return linked(run.link, run.href);
	if ("userText" in run)
		return linked(
			<bdi style={{ overflowWrap: "anywhere" }}>{run.userText}</bdi>,
			run.href,
		);
	return linked(
		<span dir="ltr" style={{ unicodeBidi: "isolate", whiteSpace: "nowrap" }}>
			{run.ltr}
		</span>,
		run.href,
	);
}

function linked(words: ReactNode, href?: string): ReactNode {
	if (!href) return words;
	return (
		<a
			href={href}
			className="green"
			style={{ color: colours.green, textDecoration: "underline" }}
		>
			{words}
		</a>
	);
}
