import type { Language } from "#app/business/base/language.ts";
import { removeDirectionMarks } from "#app/business/base/text.ts";

/** The content of a mail, from which both the HTML part and the text part are rendered. */
export type MailBody = {
	language: Language;
	/** Never contains user input. */
	subject: string;
	/** The preview text that an inbox shows after the subject. */
	preview: string;
	title: string;
	blocks: Block[];
	footer: Text[];
};

export type Block =
	| { type: "paragraph"; text: Text; note?: boolean }
	| { type: "heading"; text: string }
	/**
	 * What the mail is about, at a glance: the first in large letters, the others below it, beside each other or, with a
	 * note, one by one. Of a cancelled booking it is grey.
	 */
	| { type: "ticket"; facts: Fact[]; isCancelled?: boolean }
	/** A quiet one is not the first thing to do. */
	| { type: "button"; label: Text; href: string; isQuiet?: boolean }
	| { type: "details"; rows: { label: string; value: Text }[] }
	| { type: "prices"; rows: Price[]; totals: Price[] }
	| { type: "list"; items: Text[] }
	| { type: "message"; text: string };

export type Fact = { label: string; value: Text; note?: string };

/** What the customer pays is bold, what only leads to it is grey. */
export type Price = { label: Text; price: Text; weight?: "total" | "due" };

export type Text = Run | Run[];
export type Run =
	| string
	/** Always left to right: numbers, references, URLs. */
	| { ltr: string; href?: string }
	/** User input, in either direction. */
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

/** A sentence with runs in it: `sentence` writes a mark in the place of each, and is cut at the marks. */
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
