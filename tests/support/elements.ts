/** Its text is as it stands in the source. */
export type FoundElement = { tag: string; attributes: Record<string, string>; text: string };

/** The elements of a page that a selector finds, for each of some selectors, by workerd's own HTML parser. */
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

/** Of each element that has both an id and a text. */
export const textsById = (elements: FoundElement[]) =>
	Object.fromEntries(
		elements.filter(({ text }) => text).map(({ attributes, text }) => [attributes.id ?? "", text]),
	);

export const textOf = (elements: FoundElement[]) => elements.map(({ text }) => text).join("");

/** In workerd these are pairs of name and value; the DOM types, which win here, declare a NamedNodeMap. */
function attributesOf({ attributes }: { attributes: unknown }): Record<string, string> {
	const pairs = [...(attributes as Iterable<[string, string]>)];
	return Object.fromEntries(pairs.map(([name, value]) => [name, decodeEntities(value)]));
}

/** What a browser would send of these fields, as lists of values. */
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
