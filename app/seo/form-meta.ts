import type { MetaFunction } from "react-router";
import { type PagePath, pageAt } from "#app/business/pages.ts";
import { contentMeta } from "./content-meta.ts";

/** The `meta` function of a form page, whose component renders the title: it says when something needs correcting. */
export function formMeta(path: PagePath): MetaFunction<() => unknown> {
	return (args) => {
		if (!import.meta.env.SSR || !args.loaderData) return [];
		const tags = contentMeta(pageAt(path).path)(args) ?? [];
		return tags.filter((tag) => !("title" in tag));
	};
}
