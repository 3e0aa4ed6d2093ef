import { languageOf, localizedPath } from "#app/business/base/language.ts";
import { pageKindOf } from "#app/business/centre/pages.ts";
import { serviceFields } from "#app/business/prices/options.ts";
import { againParameter } from "./booking-path.ts";

/** A page reads only these parameters, and the language. */
const parametersOf = new Map([
	["/booking", ["carType", "paint", ...serviceFields, "bookingDate", againParameter]],
	["/contact", ["sent"]],
	["/reviews", ["page"]],
]);

/** A campaign's `utm_source` or `gclid` changes nothing on a shared page, so the address goes without it. */
export function pageAddress(url: URL): string | undefined {
	const { pathname, searchParams } = url;
	const kind = pageKindOf(url);
	if (kind !== "content" && kind !== "form") return;
	const known = parametersOf.get(pathname) ?? [];
	const query = new URLSearchParams(
		[...searchParams].filter(([name]) => known.includes(name)),
	).toString();
	return localizedPath(languageOf(searchParams), query ? `${pathname}?${query}` : pathname);
}
