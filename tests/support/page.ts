import { decodeEntities, elementsIn, textOf } from "./elements.ts";

/** A page, parsed inside workerd by its own HTML parser. */
export async function readPage(response: Response) {
	const source = await response.text();
	/** The content of a template element is not rendered. */
	const html = source.replace(/<template\b[\s\S]*?<\/template>/g, "");
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
	const htmlAttributes: Record<string, string> = found.html[0]?.attributes ?? {};
	const rows: string[][] = [];
	for (const { tag, text } of found.cells)
		if (tag === "tr") rows.push([]);
		else rows.at(-1)?.push(text);
	return {
		...{ status: response.status, headers: response.headers, source, htmlAttributes, rows },
		head: found.head,
		title: decodeText(textOf(found.title)),
		links: found.links.map(({ attributes }) => attributes),
		/** The text of the main element, with single spaces. */
		mainText: decodeText(textOf(main)),
		headings: found.headings.map(({ tag, text }) => ({ level: Number(tag.slice(1)), text })),
		scripts: found.scripts.map(({ attributes: { type = "", src }, text }) => ({ type, src, text })),
		structuredData: found.scripts
			.filter(({ attributes }) => attributes.type === "application/ld+json")
			.map(({ text }): Record<string, unknown> => JSON.parse(text)),

		/** The text of the item of a list, or the row of a table, that has this id. */
		mainPart(id: string): string | undefined {
			const item = source.match(new RegExp(`<(li|tr) id="${id}"[\\s\\S]*?</\\1>`));
			return item?.[0].replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
		},

		/** An attribute of the one head element that has the given attributes. */
		headAttribute(match: Record<string, string>, attribute: string): string | undefined {
			const matches = found.head.filter(({ attributes }) =>
				Object.entries(match).every(([name, value]) => attributes[name] === value),
			);
			if (matches.length > 1) throw new Error(`${matches.length} times ${JSON.stringify(match)}`);
			return matches[0]?.attributes[attribute];
		},
	};
}

/** Resolves character references and removes direction marks. */
function decodeText(text: string): string {
	return decodeEntities(text)
		.replace(/[\u200E\u200F\u2066-\u2069]/g, "")
		.replace(/\s+/g, " ")
		.trim();
}
