import { decodeEntities, elementsIn, textOf } from "./elements.ts";

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
	page.source = await response.text();
	const html = withoutTemplates(page.source);
	/** Words of different elements are not one word. */
	const spaced = new HTMLRewriter().on("main *", {
		element: (element) => void element.before(" "),
	});
	const found = await elementsIn(new Response(html), {
		html: "html",
		head: "head > meta, head > link",
		title: "head > title",
		links: "a",
		scripts: "script",
		cells: "tr, th, td",
		headings: "h1, h2, h3, h4, h5, h6",
	});
	const { main } = await elementsIn(spaced.transform(new Response(html)), { main: "main" });
	page.htmlAttributes = found.html[0]?.attributes ?? {};
	page.head.push(...found.head);
	page.title = decodeText(textOf(found.title));
	page.links.push(...found.links.map(({ attributes }) => attributes));
	page.mainText = decodeText(textOf(main));
	for (const { attributes, text } of found.scripts) {
		page.scripts.push({ type: attributes.type ?? "", src: attributes.src, text });
		if (attributes.type === "application/ld+json") page.structuredData.push(JSON.parse(text));
	}
	for (const { tag, text } of found.cells)
		if (tag === "tr") page.rows.push([]);
		else page.rows.at(-1)?.push(text);
	for (const { tag, text } of found.headings)
		page.headings.push({ level: Number(tag.slice(1)), text });
	return page;
}

/** The content of a template element is not rendered. */
function withoutTemplates(html: string): string {
	return html.replace(/<template\b[\s\S]*?<\/template>/g, "");
}

/** Resolves character references and removes direction marks. */
function decodeText(text: string): string {
	return decodeEntities(text)
		.replace(/[\u200E\u200F\u2066-\u2069]/g, "")
		.replace(/\s+/g, " ")
		.trim();
}
