/** `text` is as it stands in the source. */
export type FoundElement = { tag: string; attributes: Record<string, string>; text: string };

/** The HTML parser is workerd's own. */
export async function elementsIn<Name extends string>(
	response: Response,
	selectors: Record<Name, string>,
): Promise<Record<Name, FoundElement[]>> {
	const found = {} as Record<Name, FoundElement[]>;
	const rewriter = new HTMLRewriter();
	for (const [name, selector] of Object.entries(selectors) as [Name, string][]) {
		const elements: FoundElement[] = [];
		found[name] = elements;
		rewriter.on(selector, {
			element: (element) => {
				elements.push({ tag: element.tagName, attributes: attributesOf(element), text: "" });
			},
			text: ({ text }) => {
				const last = elements.at(-1);
				if (last) last.text += text;
			},
		});
	}
	await rewriter.transform(response).arrayBuffer();
	return found;
}

const textsById = (elements: FoundElement[]) =>
	Object.fromEntries(
		elements.filter(({ text }) => text).map(({ attributes, text }) => [attributes.id ?? "", text]),
	);

const textOf = (elements: FoundElement[]) => elements.map(({ text }) => text).join("");

/** In workerd these are pairs of name and value; the DOM types, which win here, declare a NamedNodeMap. */
function attributesOf({ attributes }: { attributes: unknown }): Record<string, string> {
	const pairs = [...(attributes as Iterable<[string, string]>)];
	return Object.fromEntries(pairs.map(([name, value]) => [name, decodeEntities(value)]));
}

export function fieldsIn(inputs: FoundElement[]): Record<string, string[]> {
	const fields: Record<string, string[]> = {};
	for (const { attributes } of inputs) {
		const { name, type = "", value = "", checked } = attributes;
		if (!name || (/radio|checkbox/.test(type) && checked === undefined)) continue;
		fields[name] = [...(fields[name] ?? []), value];
	}
	return fields;
}

export function decodeEntities(text: string): string {
	return text
		.replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
		.replace(/&quot;/g, '"')
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&amp;/g, "&");
}

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
		mainText: decodeText(textOf(main)),
		headings: found.headings.map(({ tag, text }) => ({ level: Number(tag.slice(1)), text })),
		scripts: found.scripts.map(({ attributes: { type = "", src }, text }) => ({ type, src, text })),
		structuredData: found.scripts
			.filter(({ attributes }) => attributes.type === "application/ld+json")
			.map(({ text }): Record<string, unknown> => JSON.parse(text)),

		mainPart(id: string): string | undefined {
			const item = source.match(new RegExp(`<(li|tr) id="${id}"[\\s\\S]*?</\\1>`));
			return item?.[0].replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
		},

		headAttribute(match: Record<string, string>, attribute: string): string | undefined {
			const matches = found.head.filter(({ attributes }) =>
				Object.entries(match).every(([name, value]) => attributes[name] === value),
			);
			if (matches.length > 1) throw new Error(`${matches.length} times ${JSON.stringify(match)}`);
			return matches[0]?.attributes[attribute];
		},
	};
}

export const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";

export const textIn = (html: string) => decodeText(html.replace(/<[^>]+>/g, " "));

function decodeText(text: string): string {
	return decodeEntities(text)
		.replace(/[\u200E\u200F\u2066-\u2069]/g, "")
		.replace(/\s+/g, " ")
		.trim();
}

export async function readBookingForm(response: Response) {
	const { title, alert, inputs, errors } = await elementsIn(response, {
		title: "head > title",
		alert: "[role=alert] h2, [role=alert] p",
		inputs: "main form input",
		errors: "[id^=booking-][id$=-error]",
	});
	return {
		status: response.status,
		title: textOf(title),
		alert: decodeEntities(alert.map(({ text }) => text).join(" · ")),
		fields: fieldsIn(inputs),
		fieldErrors: Object.fromEntries(
			Object.entries(textsById(errors)).map(([id, text]) => [id.split("-")[1] ?? "", text]),
		),
	};
}

export async function readMessageForm(response: Response) {
	const { alert, inputs, text } = await elementsIn(response, {
		alert: "[role=alert]",
		inputs: "main form input",
		text: "main form textarea",
	});
	const fields = Object.entries(fieldsIn(inputs)).map(([name, values]) => [name, values.at(-1)]);
	return {
		status: response.status,
		alert: decodeEntities(textOf(alert)),
		fields: { ...Object.fromEntries(fields), message: textOf(text) } as Record<string, string>,
	};
}

export async function readChangePage(response: Response) {
	const found = await elementsIn(response, {
		title: "head > title",
		heading: "main h1",
		alert: "[role=alert] *",
		main: "main",
		open: "details[name=change][open]",
		inputs: "details[name=change] input[id]",
		days: "details[name=change] button[name=otherDay]",
		errors: "details[name=change] [id$=-error]",
	});
	const isSent = ({ attributes: { type, checked } }: FoundElement) =>
		type !== "checkbox" || checked !== undefined;
	const values = found.inputs
		.filter(isSent)
		.map(({ attributes: { id = "", value = "" } }) => [id, value]);
	const errors = Object.entries(textsById(found.errors));
	return {
		status: response.status,
		title: textOf(found.title),
		heading: textOf(found.heading),
		alert: textOf(found.alert),
		values: Object.fromEntries(values) as Record<string, string>,
		fieldErrors: Object.fromEntries(errors.map(([id, text]) => [id.replace(/-error$/, ""), text])),
		otherDays: found.days.map(({ attributes }) => attributes.value ?? ""),
		openForms: found.open.length,
		mainText: textOf(found.main),
	};
}
