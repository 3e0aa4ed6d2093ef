import { languageOf } from "#app/business/base/language.ts";
import { pageAt } from "#app/business/centre/pages.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { formAction } from "#app/forms/form-action.ts";
import { headTags, unlistedPageTags } from "#app/seo/head-tags.ts";
import { breadcrumbs } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/route.ts";
import {
	changeByLink,
	fileContext,
	hasLink,
	sendLinks,
	showRefusedChange,
} from "./changes/change-action.ts";
import { MoveDay } from "./changes/move-day.tsx";
import { ThankYou } from "./page.tsx";
import { readPageData } from "./page-data.ts";
import { headFor } from "./receipt/head.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
	return readPageData(request, context);
}

/** A visitor without a link can only ask for it. */
export const action = formAction(
	(post) => (hasLink(post) ? changeByLink(post) : sendLinks(post)),
	showRefusedChange,
);

/** React Router renders the page after every action; a file takes its place. */
export const middleware: Route.MiddlewareFunction[] = [
	async ({ context }, next) => {
		const page = await next();
		return context.get(fileContext) ?? page;
	},
];

export { headers } from "#app/http/responses.ts";

/** The title is in the page, because it says when something needs correcting. */
export function meta({ loaderData, location }: Route.MetaArgs) {
	const language = languageOf(new URLSearchParams(location.search));
	if (!loaderData) return [];
	const { heading, booking, unavailable } = loaderData;
	const head = headFor(heading, language, booking);
	const structured = heading.isSpecified ? [breadcrumbs(pageAt("/thank-you"), language)] : [];
	const tags =
		unavailable || booking?.linked
			? unlistedPageTags(head, language)
			: headTags("/thank-you", head, language, structured);
	return tags.filter((tag) => !("title" in tag));
}

export default function Page({ loaderData, actionData: refused }: Route.ComponentProps) {
	const { calendar } = loaderData;
	return (
		<>
			<ServerHtml id="thanks" className="contents">
				<ThankYou {...loaderData} refused={refused} />
			</ServerHtml>
			{calendar && <MoveDay {...calendar} otherDays={refused?.otherDays} />}
		</>
	);
}
