// Just enough XML for the masters, which hold elements and attributes and no text.

export type Attributes = Record<string, string>;
export type Element = {
	name: string;
	attrs: Attributes;
	children: Element[];
};
type Place = { node: Element; parent: Element; index: number };

export const el = (
	name: string,
	attrs: Attributes,
	children: Element[] = [],
): Element => ({ name, attrs, children });

export function parse(text: string): Element {
	const document = el("", {});
	const open = [document];
	for (const [, closing, name = "", rest = "", empty] of text.matchAll(
		/<(\/?)([\w:]+)([^>]*?)(\/?)>/g,
	)) {
		if (closing) {
			open.pop();
			continue;
		}
		const attrs = Object.fromEntries(
			[...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
				([, key = "", value = ""]) => [key, value],
			),
		);
		const node = el(name, attrs);
		open.at(-1)?.children.push(node);
		if (!empty) open.push(node);
	}
	const [root] = document.children;
	if (!root) throw new Error("The drawing is empty");
	return root;
}

export function print({ name, attrs, children }: Element): string {
	const written = Object.entries(attrs).map(
		([key, value]) => ` ${key}="${value.replace(/\s+/g, " ")}"`,
	);
	const tag = `<${name}${written.join("")}`;
	return children.length
		? `${tag}>${children.map(print).join("")}</${name}>`
		: `${tag}/>`;
}

/** The element with this id, its parent and its place there. */
export function find(parent: Element, id: string): Place {
	const found = search(parent, id);
	if (!found) throw new Error(`The drawing has no ${id}`);
	return found;
}

export function has(parent: Element, id: string): boolean {
	return search(parent, id) !== undefined;
}

function search(parent: Element, id: string): Place | undefined {
	for (const [index, node] of parent.children.entries()) {
		const found =
			node.attrs.id === id ? { node, parent, index } : search(node, id);
		if (found) return found;
	}
	return undefined;
}

/** What the drawing refers to by id: its first child. */
export function definitionsOf(svg: Element): Element {
	const [defs] = svg.children;
	if (!defs) throw new Error("The drawing is empty");
	return defs;
}

/** Two drawings in one document must not share an id. */
export const prefixIds = (text: string, prefix: string): string =>
	text
		.replace(/ id="/g, `$&${prefix}-`)
		.replace(/ href="#/g, `$&${prefix}-`)
		.replace(/url\(#/g, `$&${prefix}-`);
