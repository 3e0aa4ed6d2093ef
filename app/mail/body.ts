import type { Language } from "#app/business/language.ts";

/**
 * A letter is written once and rendered twice, as HTML and as its plain-text twin, so the two cannot
 * say different things.
 */
export type MailBody = {
	language: Language;
	/** Never holds what a person typed. */
	subject: string;
	/** The line that an inbox shows after the subject. */
	preview: string;
	title: string;
	blocks: Block[];
	footer: Text[];
};

export type Block =
	| { type: "paragraph"; text: Text; quiet?: boolean }
	| { type: "heading"; text: string }
	| { type: "ticket"; label: string; value: Text }
	| { type: "facts"; rows: { label: string; value: Text }[] }
	| { type: "prices"; rows: Price[]; sums: Price[] }
	| { type: "list"; items: Text[] }
	| { type: "quote"; text: string };

export type Price = { label: Text; price: Text; total?: boolean };

export type Text = Run | Run[];
export type Run =
	| string
	/** Reads from left to right wherever it stands: numbers, references, addresses of the web. */
	| { ltr: string; href?: string }
	/** Typed by a person, in whichever direction. */
	| { userText: string; href?: string }
	| { link: string; href: string };

export function ltr(text: string, href?: string): Run {
	return { ltr: text, href };
}

export function typed(text: string, href?: string): Run {
	return { userText: text, href };
}

export function runsOf(text: Text): Run[] {
	return Array.isArray(text) ? text : [text];
}

/** Fills `{{placeholders}}` and keeps each value a run of its own. */
export function fillRuns(template: string, values: Record<string, Run>): Run[] {
	return template
		.split(/(\{\{\w+\}\})/)
		.filter((part) => part !== "")
		.map((part) => {
			const name = /^\{\{(\w+)\}\}$/.exec(part)?.[1];
			return (name !== undefined && values[name]) || part;
		});
}
