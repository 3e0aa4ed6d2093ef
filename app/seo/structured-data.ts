import type { MetaArgs, MetaDescriptor, MetaFunction } from "react-router";
import { type Language, languageOf } from "#app/business/base/language.ts";
import { type Page, type PagePath, pageAt } from "#app/business/centre/pages.ts";
import { copyFor } from "#app/copy/index.ts";
import { business } from "./business.ts";
import { headTags, pageUrl } from "./head-tags.ts";
import { serviceOfPage } from "./services.ts";

/** The JSON-LD of a page. The full business description is only on the home, about and contact pages. */
export function structuredDataOf(path: PagePath, language: Language): object[] {
	const page = pageAt(path);
	if (path === "/") return [business(language)];
	const trail = breadcrumbs(page, language);
	if (path === "/about" || path === "/contact") return [business(language), trail];
	if (path === "/faq") return [questions(language), trail];
	const service = serviceOfPage(page, language);
	return service ? [service, trail] : [trail];
}

function breadcrumbs(page: Page, language: Language) {
	return {
		"@type": "BreadcrumbList",
		itemListElement: trailTo(page).map(({ path, copy }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: copyFor(language)[copy].name,
			item: pageUrl(path, language),
		})),
	};
}

function trailTo(page: Page): Page[] {
	if (page.path === "/") return [page];
	return [...trailTo(pageAt(page.parent ?? "/")), page];
}

function questions(language: Language) {
	return {
		"@type": "FAQPage",
		"@id": `${pageUrl("/faq", language)}#questions`,
		inLanguage: language,
		mainEntity: copyFor(language)
			.faq.groups.flatMap(({ items }) => items)
			.map(({ question, answer }) => ({
				"@type": "Question",
				name: question,
				acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
			})),
	};
}

/** The `meta` function of a page whose copy is not in its loader data. */
export function contentMeta(path: PagePath): MetaFunction {
	return ({ location }) => {
		const page = pageAt(path);
		const language = languageOf(new URLSearchParams(location.search));
		const { head } = copyFor(language)[page.copy];
		return headTags(path, head, language, structuredDataOf(path, language));
	};
}

type Args = Pick<MetaArgs, "location"> & { loaderData: unknown };

/** The head tags of a form page without the title, which its component renders: it says when something needs correcting. */
export function formMeta(path: PagePath, args: Args): MetaDescriptor[] {
	if (!args.loaderData) return [];
	const tags = contentMeta(path)(args as MetaArgs) ?? [];
	return tags.filter((tag) => tag && !("title" in tag));
}
