import type { MetaDescriptor } from "react-router";
import {
	type Language,
	type Localized,
	languages,
	localizedPath,
} from "#app/business/language.ts";
import type { PagePath } from "#app/business/pages.ts";
import { profile } from "#app/business/profile.ts";
import { sharingImageAlt } from "#app/copy/card.ts";

export type HeadCopy = { title: string; description: string; keywords: string };

const locales: Localized = { ar: "ar_SA", en: "en_US" };
const card = { path: "/images/og-card.jpg", width: 1200, height: 630 };

/** The one address of a page in a language, as heads, the sitemap and structured data give it out. */
export function pageUrl(page: PagePath, language: Language): string {
	return profile.origin + localizedPath(language, page);
}

export function alternateLinks(
	page: PagePath,
): { hrefLang: string; href: string }[] {
	return [
		...languages.map((language) => ({
			hrefLang: language as string,
			href: pageUrl(page, language),
		})),
		{ hrefLang: "x-default", href: pageUrl(page, "ar") },
	];
}

/** Knows no copy: a form page hands over its words from its loader and keeps the others out of its script. */
export function headTags(
	page: PagePath,
	head: HeadCopy,
	language: Language,
	structured: object[] = [],
): MetaDescriptor[] {
	const address = pageUrl(page, language);
	return [
		...words(head),
		{ tagName: "link", rel: "canonical", href: address },
		...alternateLinks(page).map((alternate) => ({
			tagName: "link",
			rel: "alternate",
			...alternate,
		})),
		...sharing(head, language),
		{ property: "og:url", content: address },
		...structured.map((facts) => ({
			"script:ld+json": { "@context": "https://schema.org", ...facts },
		})),
	];
}

/** An address that nobody knows has no canonical one and no twin. */
export function missingPageTags(
	head: HeadCopy,
	language: Language,
): MetaDescriptor[] {
	return [
		...words(head),
		{ name: "robots", content: "noindex" },
		...sharing(head, language),
	];
}

function words({ title, description, keywords }: HeadCopy): MetaDescriptor[] {
	return [
		{ title },
		{ name: "description", content: description },
		...(keywords ? [{ name: "keywords", content: keywords }] : []),
	];
}

function sharing(
	{ title, description }: HeadCopy,
	language: Language,
): MetaDescriptor[] {
	const image = profile.origin + card.path;
	const alt = sharingImageAlt[language];
	return [
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: profile.name[language] },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:locale", content: locales[language] },
		...languages
			.filter((other) => other !== language)
			.map((other) => ({
				property: "og:locale:alternate",
				content: locales[other],
			})),
		{ property: "og:image", content: image },
		{ property: "og:image:type", content: "image/jpeg" },
		{ property: "og:image:width", content: String(card.width) },
		{ property: "og:image:height", content: String(card.height) },
		{ property: "og:image:alt", content: alt },
		{ name: "twitter:card", content: "summary_large_image" },
		{ name: "twitter:title", content: title },
		{ name: "twitter:description", content: description },
		{ name: "twitter:image", content: image },
		{ name: "twitter:image:alt", content: alt },
	];
}
