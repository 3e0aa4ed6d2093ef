/** A page as a reader meets it, taken apart inside workerd by its own HTML parser. */
export type Heading = { level: number; text: string };
export type Element = { tag: string; attributes: Record<string, string> };

export class Page {
	readonly headings: Heading[] = [];
	readonly head: Element[] = [];
	readonly links: Record<string, string>[] = [];
	readonly rows: string[][] = [];
	readonly facts: Record<string, unknown>[] = [];
	readonly scripts: { type: string; src?: string; text: string }[] = [];
	html: Record<string, string> = {};
	title = "";
	/** The words of the main element, with single spaces. */
	main = "";
	whole = "";
	constructor(
		readonly status: number,
		readonly headers: Headers,
	) {}

	/** The attribute of the one element of the head that has these. */
	inHead(match: Record<string, string>, attribute: string): string | undefined {
		const found = this.head.filter(({ attributes }) =>
			Object.entries(match).every(
				([name, value]) => attributes[name] === value,
			),
		);
		if (found.length > 1)
			throw new Error(`${found.length} times ${JSON.stringify(match)}`);
		return found[0]?.attributes[attribute];
	}
}

export async function readPage(response: Response): Promise<Page> {
	const page = new Page(response.status, response.headers);
	const rewriter = new HTMLRewriter()
		.on("html", {
			element(html) {
				page.html = attributesOf(html);
			},
		})
		.on("head > meta, head > link", {
			element: (one) =>
				void page.head.push({
					tag: one.tagName,
					attributes: attributesOf(one),
				}),
		})
		.on("head > title", {
			text({ text }) {
				page.title += text;
			},
		})
		.on("a", { element: (link) => void page.links.push(attributesOf(link)) })
		.on("main", {
			text({ text }) {
				page.main += text;
			},
		})
		.on("main *", {
			element() {
				page.main += " ";
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
	page.whole = await response.text();
	await rewriter.transform(new Response(shown(page.whole))).text();
	page.main = plain(page.main);
	page.title = plain(page.title);
	for (const { type, text } of page.scripts)
		if (type === "application/ld+json") page.facts.push(JSON.parse(text));
	return page;
}

/** What lies in a template is kept for later and shown to nobody. */
function shown(html: string): string {
	return html.replace(/<template\b[\s\S]*?<\/template>/g, "");
}

/** At run time pairs of name and value; the browser's types, which come first, know them as a NamedNodeMap. */
function attributesOf({ attributes }: { attributes: unknown }) {
	return Object.fromEntries(attributes as Iterable<[string, string]>);
}

/** As it is read: character references resolved, marks of direction left out. */
function plain(text: string): string {
	return text
		.replace(/&#x([0-9a-f]+);/gi, (_, code) =>
			String.fromCodePoint(Number.parseInt(code, 16)),
		)
		.replace(/&quot;/g, '"')
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&amp;/g, "&")
		.replace(/[\u200E\u200F\u2066-\u2069]/g, "")
		.replace(/\s+/g, " ")
		.trim();
}
