import { direction, type Language } from "#app/business/base/language.ts";
import { isolateLeftToRight, removeDirectionMarks } from "#app/business/base/text.ts";
import type { Stage } from "./stage.ts";

/** HTML part and text part are both rendered from this. */
export type MailBody = {
	language: Language;
	/** The subject never contains user input. */
	subject: string;
	preview: string;
	title: string;
	/** A picture above the title shows the state of the car, and `note` says it in the HTML. */
	stage?: { name: Stage; note: string };
	blocks: Block[];
	footer: Text[];
};

export type Block =
	| { type: "paragraph"; text: Text; note?: boolean }
	| { type: "heading"; text: string }
	| { type: "button"; label: Text; href: string; isQuiet?: boolean }
	| { type: "details"; rows: { label: string; value: Text }[] }
	/** The first fact is large. The others are beside each other or, with a note, one by one. A cancelled one is grey. */
	| { type: "ticket"; facts: Fact[]; isCancelled?: boolean }
	| { type: "prices"; rows: PriceLine[]; totals: PriceLine[] }
	| { type: "list"; items: Text[] }
	| { type: "message"; text: string };

export function paragraph(text: Text, note?: boolean): Block {
	return { type: "paragraph", text, note };
}

export const heading = (text: string): Block => ({ type: "heading", text });

export function button(label: Text, href: string, isQuiet?: boolean): Block {
	return { type: "button", label, href, isQuiet };
}

export const quietButton = (label: Text, href: string) => button(label, href, true);

export function detailRows(rows: { label: string; value: Text }[]): Block {
	return { type: "details", rows };
}

export type Fact = { label: string; value: Text; note?: string };

export type PriceLine = { label: Text; price: Text; weight?: "total" | "due" };

export type Text = Run | Run[];
export type Run =
	| string
	/** Numbers, references and URLs are always left to right. */
	| { ltr: string; href?: string }
	/** User input may be in either direction. */
	| { userText: string; href?: string }
	| { link: string; href: string };

export function ltr(text: string, href?: string): Run {
	return { ltr: text, href };
}

export function userText(text: string, href?: string): Run {
	return { userText: removeDirectionMarks(text), href };
}

export function runsOf(text: Text): Run[] {
	return Array.isArray(text) ? text : [text];
}

/** The copy writes a mark in the place of each run, and the sentence is cut at the marks. */
export function runsWith<Name extends string>(
	runs: Record<Name, Run>,
	sentence: (marks: Record<Name, string>) => string,
): Run[] {
	const marks = Object.fromEntries(
		Object.keys(runs).map((name) => [name, `\0${name}\0`]),
	) as Record<Name, string>;
	return sentence(marks)
		.split("\0")
		.map((part, index) => (index % 2 ? runs[part as Name] : part))
		.filter((run) => run !== "");
}

/** Plain text has no markup, so Unicode isolates set the direction of each run. */
export function renderText(body: MailBody): string {
	const rightToLeft = direction[body.language] === "rtl";
	const plainText = (text: Text) =>
		runsOf(text)
			.map((run) => {
				if (typeof run === "string") return run;
				if ("userText" in run) return isolateDirection(run.userText);
				if ("ltr" in run) return rightToLeft ? isolateLeftToRight(run.ltr) : run.ltr;
				return `${run.link}: ${run.href}`;
			})
			.join("");

	const price = ({ label, price }: PriceLine) => `${plainText(label)}: ${plainText(price)}`;

	const blockText = (block: Block): string => {
		switch (block.type) {
			case "paragraph":
				return plainText(block.text);
			case "heading":
				return `* ${block.text} *`;
			case "ticket":
				return block.facts
					.flatMap(({ label, value, note = [] }) => [
						`${label}: ${plainText(value)}`,
						...[note].flat(),
					])
					.join("\n");
			case "button":
				return `${plainText(block.label)}:\n${block.href}`;
			case "details":
				return block.rows.map(({ label, value }) => `${label}: ${plainText(value)}`).join("\n");
			case "prices":
				return [...block.rows.map((row) => `- ${price(row)}`), "", ...block.totals.map(price)].join(
					"\n",
				);
			case "list":
				return block.items.map((item) => `- ${plainText(item)}`).join("\n");
			case "message":
				return block.text.split("\n").map(isolateDirection).join("\n");
		}
	};

	return [
		body.title,
		...body.blocks.map(blockText).filter(Boolean),
		...(body.footer.length > 0 ? ["--", body.footer.map(plainText).join("\n")] : []),
		"",
	].join("\n\n");
}

/** Between U+2068 and U+2069 the first strong character gives the direction, and the text around is not affected. */
const isolateDirection = (text: string) => `\u2068${text}\u2069`;
