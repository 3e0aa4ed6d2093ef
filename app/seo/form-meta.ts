import type { MetaArgs, MetaDescriptor } from "react-router";
import type { PagePath } from "#app/business/centre/pages.ts";
import { contentMeta } from "./content-meta.ts";

type Args = Pick<MetaArgs, "location"> & { loaderData: unknown };

/** The head tags of a form page without the title, which its component renders: it says when something needs correcting. */
export function formMeta(path: PagePath, args: Args): MetaDescriptor[] {
	if (!args.loaderData) return [];
	const tags = contentMeta(path)(args as MetaArgs) ?? [];
	return tags.filter((tag) => tag && !("title" in tag));
}
