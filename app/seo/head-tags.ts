import type { MetaDescriptor } from "react-router";
import {
	type Language,
	type Localized,
	languages,
	localizedPath,
} from "#app/business/base/language.ts";
import type { PagePath } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { sharingImageAlt } from "#app/copy/format/identity.ts";

export type HeadCopy = { title: string; description: string; keywords: string };

const locales: Localized = { ar: "ar_SA", en: "en_US" };
const sharingImage = { path: "/images/og-card.jpg", width: 1200, height: 630 };

export function pageUrl(page: PagePath, language: Language): string {
	return profile.origin + localizedPath(language, page);
}

export function alternateLinks(page: PagePath): { hrefLang: string; href: string }[] {
	return [
		...languages.map((language) => ({
			hrefLang: language as string,
			href: pageUrl(page, language),
		})),
		{ hrefLang: "x-default", href: pageUrl(page, "ar") },
	];
}

/** The copy is an argument: importing it here would add the copy of all pages to the scripts of the form pages. */
export function headTags(
	page: PagePath,
	head: HeadCopy,
	language: Language,
	structured: object[] = [],
): MetaDescriptor[] {
	const url = pageUrl(page, language);
	return [
		...basicTags(head),
		{ tagName: "link", rel: "canonical", href: url },
		...alternateLinks(page).map((alternate) => ({
			tagName: "link",
			rel: "alternate",
			...alternate,
		})),
		...sharingTags(head, language),
		{ property: "og:url", content: url },
		...structured.map((item) => ({
			"script:ld+json": { "@context": "https://schema.org", ...item },
		})),
	];
}

/** A page that does not exist, or is for one person, has no canonical URL and no alternates. */
export function unlistedPageTags(head: HeadCopy, language: Language): MetaDescriptor[] {
	return [
		...basicTags(head),
		{ name: "robots", content: "noindex" },
		...sharingTags(head, language),
	];
}

function basicTags({ title, description, keywords }: HeadCopy): MetaDescriptor[] {
	return [
		{ title },
		{ name: "description", content: description },
		...(keywords ? [{ name: "keywords", content: keywords }] : []),
	];
}

function sharingTags({ title, description }: HeadCopy, language: Language): MetaDescriptor[] {
	return [
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: profile.name[language] },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:locale", content: locales[language] },
		...languages
			.filter((other) => other !== language)
			.map((other) => ({ property: "og:locale:alternate", content: locales[other] })),
		{ property: "og:image", content: profile.origin + sharingImage.path },
		{ property: "og:image:width", content: String(sharingImage.width) },
		{ property: "og:image:height", content: String(sharingImage.height) },
		{ property: "og:image:alt", content: sharingImageAlt[language] },
		/** The rest of this card is read from the tags above. */
		{ name: "twitter:card", content: "summary_large_image" },
	];
}
