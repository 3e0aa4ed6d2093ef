import { decodeEntities } from "./booking-form.ts";

export type Heading = { level: number; text: string };
export type HeadElement = { tag: string; attributes: Record<string, string> };

/** A page, parsed inside workerd by its own HTML parser. */
export class ParsedPage {
	readonly headings: Heading[] = [];
	readonly head: HeadElement[] = [];
	readonly links: Record<string, string>[] = [];
	readonly rows: string[][] = [];
	readonly structuredData: Record<string, unknown>[] = [];
	readonly scripts: { type: string; src?: string; text: string }[] = [];
	htmlAttributes: Record<string, string> = {};
	title = "";
	/** The text of the main element, with single spaces. */
	mainText = "";
	source = "";
	constructor(
		readonly status: number,
		readonly headers: Headers,
	) {}

	/** The text of the item of a list, or the row of a table, that has this id. */
	mainPart(id: string): string | undefined {
		const item = this.source.match(new RegExp(`<(li|tr) id="${id}"[\\s\\S]*?</\\1>`));
		return item?.[0].replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
	}

	/** An attribute of the one head element that has the given attributes. */
	headAttribute(match: Record<string, string>, attribute: string): string | undefined {
		const matches = this.head.filter(({ attributes }) =>
			Object.entries(match).every(([name, value]) => attributes[name] === value),
		);
		if (matches.length > 1) throw new Error(`${matches.length} times ${JSON.stringify(match)}`);
		return matches[0]?.attributes[attribute];
	}
}

export async function readPage(response: Response): Promise<ParsedPage> {
	const page = new ParsedPage(response.status, response.headers);
	const rewriter = new HTMLRewriter()
		.on("html", {
			element(html) {
				page.htmlAttributes = attributesOf(html);
			},
		})
		.on("head > meta, head > link", {
			element: (element) =>
				void page.head.push({ tag: element.tagName, attributes: attributesOf(element) }),
		})
		.on("head > title", {
			text({ text }) {
				page.title += text;
			},
		})
		.on("a", { element: (link) => void page.links.push(attributesOf(link)) })
		.on("main", {
			text({ text }) {
				page.mainText += text;
			},
		})
		.on("main *", {
			element() {
				page.mainText += " ";
			},
		})
		.on("script", {
			element: (script) =>
				void page.scripts.push({
					type: script.getAttribute("type") ?? "",
					src: script.getAttribute("src") ?? undefined,
					text: "",
				}),
			text: ({ text }) => {
				const last = page.scripts.at(-1);
				if (last) last.text += text;
			},
		})
		.on("tr", { element: () => void page.rows.push([]) })
		.on("th, td", {
			element: () => void page.rows.at(-1)?.push(""),
			text: ({ text }) => {
				const row = page.rows.at(-1);
				if (row) row[row.length - 1] += text;
			},
		});
	for (const level of [1, 2, 3, 4, 5, 6])
		rewriter.on(`h${level}`, {
			element: () => void page.headings.push({ level, text: "" }),
			text: ({ text }) => {
				const last = page.headings.at(-1);
				if (last) last.text += text;
			},
		});
	page.source = await response.text();
	await rewriter.transform(new Response(withoutTemplates(page.source))).text();
	page.mainText = decodeText(page.mainText);
	page.title = decodeText(page.title);
	for (const { type, text } of page.scripts)
		if (type === "application/ld+json") page.structuredData.push(JSON.parse(text));
	return page;
}

/** The content of a template element is not rendered. */
function withoutTemplates(html: string): string {
	return html.replace(/<template\b[\s\S]*?<\/template>/g, "");
}

/** In workerd these are pairs of name and value; the DOM types, which win here, declare a NamedNodeMap. */
function attributesOf({ attributes }: { attributes: unknown }) {
	return Object.fromEntries(
		[...(attributes as Iterable<[string, string]>)].map(([name, value]) => [
			name,
			value.replace(/&amp;/g, "&"),
		]),
	);
}

/** Resolves character references and removes direction marks. */
function decodeText(text: string): string {
	return decodeEntities(text)
		.replace(/[\u200E\u200F\u2066-\u2069]/g, "")
		.replace(/\s+/g, " ")
		.trim();
}
