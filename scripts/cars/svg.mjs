// Just enough XML for the masters, which hold elements and attributes and no text.

export const el = (name, attrs, children = []) => ({ name, attrs, children });

export function parse(text) {
	const root = el("", {});
	const open = [root];
	for (const [, closing, name, rest, empty] of text.matchAll(
		/<(\/?)([\w:]+)([^>]*?)(\/?)>/g,
	)) {
		if (closing) {
			open.pop();
			continue;
		}
		const attrs = Object.fromEntries(
			[...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [
				key,
				value,
			]),
		);
		const node = el(name, attrs);
		open.at(-1).children.push(node);
		if (!empty) open.push(node);
	}
	return root.children[0];
}

export function print({ name, attrs, children }) {
	const written = Object.entries(attrs).map(
		([key, value]) => ` ${key}="${value.replace(/\s+/g, " ")}"`,
	);
	const tag = `<${name}${written.join("")}`;
	return children.length
		? `${tag}>${children.map(print).join("")}</${name}>`
		: `${tag}/>`;
}

/** The element with this id, its parent and its place there. */
export function find(parent, id) {
	for (const [index, node] of parent.children.entries()) {
		const found =
			node.attrs.id === id ? { node, parent, index } : find(node, id);
		if (found) return found;
	}
}

/** Two drawings in one document must not share an id. */
export const prefixIds = (text, prefix) =>
	text
		.replace(/ id="/g, `$&${prefix}-`)
		.replace(/ href="#/g, `$&${prefix}-`)
		.replace(/url\(#/g, `$&${prefix}-`);
