import type { Language } from "#app/business/language.ts";
import { removeDirectionMarks } from "#app/business/text.ts";

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
	| { type: "reference"; label: string; value: Text }
	| { type: "button"; label: string; href: string }
	| { type: "details"; rows: { label: string; value: Text }[] }
	| { type: "prices"; rows: Price[]; totals: Price[] }
	| { type: "list"; items: Text[] }
	| { type: "message"; text: string };

export type Price = { label: Text; price: Text; total?: boolean };

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

/** Replaces each `{{placeholder}}` by a separate run. */
export function fillRuns(template: string, values: Record<string, Run>): Run[] {
	return template
		.split(/(\{\{\w+\}\})/)
		.filter((part) => part !== "")
		.map((part) => {
			const name = /^\{\{(\w+)\}\}$/.exec(part)?.[1];
			return (name !== undefined && values[name]) || part;
		});
}
