import type { MetaArgs } from "react-router";
import { expect, test } from "vitest";
import { pagePaths } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { contentMeta } from "#app/seo/structured-data.ts";

const { origin } = profile;

test("the canonical URL has no other query parameters", () => {
	expect(tagsAt("/faq", "?lang=xx&utm_source=a")).toContainEqual({
		tagName: "link",
		rel: "canonical",
		href: `${origin}/faq`,
	});
});

test("a shared link has a card in its language", () => {
	const tags = tagsAt("/", "?lang=en");
	for (const [property, content] of [
		["og:locale", "en_US"],
		["og:locale:alternate", "ar_SA"],
		["og:url", `${origin}/?lang=en`],
		["og:site_name", profile.name.en],
		["og:image", `${origin}/images/og-card.jpg`],
		["og:image:width", "1200"],
		["og:image:height", "630"],
	])
		expect(tags).toContainEqual({ property, content });
	expect(tags).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
	expect(tagsAt("/", "")).toContainEqual({ property: "og:locale", content: "ar_SA" });
});

test("no tag of a page is empty or missing", () => {
	for (const page of pagePaths)
		for (const search of ["", "?lang=en"])
			for (const tag of tagsAt(page, search))
				for (const value of Object.values(tag))
					expect(value, `${page} ${JSON.stringify(tag)}`).toBeTruthy();
});

function tagsAt(page: (typeof pagePaths)[number], search: string) {
	return contentMeta(page)({ location: { search } } as MetaArgs) ?? [];
}
