import { languages } from "#app/business/base/language.ts";
import { type PagePath, pageAt, pagePaths } from "#app/business/centre/pages.ts";
import { alternateLinks, pageUrl } from "#app/seo/head-tags.ts";
import { textFile } from "./responses.ts";

export function loader() {
	return textFile(
		`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pagePaths
	.filter((path) => pageAt(path).kind !== "personal")
	.flatMap(entries)
	.join("\n")}
</urlset>
`,
		"application/xml; charset=utf-8",
	);
}

/** Each language of a page has an entry, which lists all languages as alternates. */
function entries(page: PagePath): string[] {
	const alternates = alternateLinks(page)
		.map(
			({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
		)
		.join("");
	return languages.map(
		(language) => `<url><loc>${pageUrl(page, language)}</loc>${alternates}</url>`,
	);
}
