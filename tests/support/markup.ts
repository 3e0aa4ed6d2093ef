/** The tags of a page with the names of their attributes: what is left when every word on it is taken out. */
export function tagsIn(html: string): string[] {
	const shapes = html
		.replace(/(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/g, "$1$3")
		.replace(/="[^"]*"/g, "");
	return shapes.match(/<[^>]*>?/g) ?? [];
}

export function scriptsIn(html: string): number {
	return html.match(/<\/script/gi)?.length ?? 0;
}

/** The pieces of all tags, names of attributes too, that pages with plain words are made of. */
export function knownTagParts(pages: string[]): Set<string> {
	return new Set(pages.flatMap((page) => tagsIn(page).flatMap(piecesOf)));
}

/** What is on a page and on none of the plain ones: somebody's words have become markup. */
export function unexpectedTags(html: string, known: Set<string>): string[] {
	return tagsIn(html).filter((tag) =>
		piecesOf(tag).some((piece) => !known.has(piece)),
	);
}

function piecesOf(tag: string): string[] {
	return tag.toLowerCase().split(/[\s/]+/);
}
