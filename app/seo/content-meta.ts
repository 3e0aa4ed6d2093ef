import type { MetaArgs, MetaDescriptor, MetaFunction } from "react-router";
import { languageOf } from "#app/business/base/language.ts";
import { type PagePath, pageAt } from "#app/business/centre/pages.ts";
import { copyFor } from "#app/copy/index.ts";
import { headTags } from "./head-tags.ts";
import { structuredDataOf } from "./structured-data.ts";

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
