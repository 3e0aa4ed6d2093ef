/** The tags of a page with the names of their attributes, without text and attribute values. */
function tagsIn(html: string): string[] {
	const withoutText = html
		.replace(/(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/g, "$1$3")
		.replace(/="[^"]*"/g, "");
	return withoutText.match(/<[^>]*>?/g) ?? [];
}

export function scriptsIn(html: string): number {
	return html.match(/<\/script/gi)?.length ?? 0;
}

/** The tag and attribute names on pages with harmless text. */
export function knownTagParts(pages: string[]): Set<string> {
	return new Set(pages.flatMap((page) => tagsIn(page).flatMap(partsOf)));
}

/** Tags that no page with harmless text has: user text became markup. */
export function unexpectedTags(html: string, known: Set<string>): string[] {
	return tagsIn(html).filter((tag) => partsOf(tag).some((part) => !known.has(part)));
}

function partsOf(tag: string): string[] {
	return tag.toLowerCase().split(/[\s/]+/);
}
