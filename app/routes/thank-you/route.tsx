import { data } from "react-router";
import { type BookableDays, bookableDays } from "#app/business/calendar.ts";
import { languageOf } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { requestContext } from "#app/http/context.ts";
import { requestLanguage, requestTranslate } from "#app/http/i18n.ts";
import { headTags, unlistedPageTags } from "#app/seo/head-tags.ts";
import { structuredDataOf } from "#app/seo/structured-data.ts";
import { bookingToken, bookingUrl } from "#app/signing/booking-link.ts";
import { useLanguage } from "#app/ui/language.ts";
import type { Route } from "./+types/route.ts";
import { bookingForRequest } from "./booking-for-request.ts";
import { changeAction } from "./change-action.ts";
import { type HeadingCopy, headFor, headingFor } from "./heading.tsx";
import { ThankYou } from "./page.tsx";
import {
	type ShownBooking,
	shownBooking,
	shownByLink,
} from "./shown-booking.ts";

type PageData = {
	heading: HeadingCopy;
	booking?: ShownBooking;
	/** For the visitor who has just made the booking. */
	linkToKeep?: string;
	/** The database failed; with the days for a form that was sent meanwhile. */
	unavailable?: BookableDays;
};

export async function loader({ request, context }: Route.LoaderArgs) {
	const deps = context.get(requestContext);
	const { now, secrets } = deps;
	const language = requestLanguage(context);
	const t = requestTranslate(context);
	const shown = (booking?: ShownBooking) => ({
		booking,
		heading: headingFor(booking, language, t),
	});
	const opened = await bookingForRequest(request, deps);
	if (!opened) return data<PageData>(shown());
	if (opened.by === "unreadable link")
		return data<PageData>(
			{
				heading: copyFor(language).thankYou.unavailable,
				unavailable: bookableDays(now),
			},
			503,
		);
	if (opened.by === "link")
		return data<PageData>(
			shown(shownByLink(opened.booking, opened.token, now)),
		);

	const { booking } = opened;
	const [secret = ""] = secrets;
	const token = await bookingToken(booking.reference, "customer", secret);
	const { origin } = new URL(request.url);
	return data<PageData>({
		...shown(shownBooking(booking, now)),
		linkToKeep: bookingUrl(token, language, origin),
	});
}

/** Nothing can be changed without a link. */
export function action({ request, context }: Route.ActionArgs) {
	return changeAction(request, context);
}

/** React Router drops an action's headers unless the route returns them here. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

/** The title is in the page, because it says when something needs correcting. */
export function meta({ loaderData, location }: Route.MetaArgs) {
	const language = languageOf(new URLSearchParams(location.search));
	if (!loaderData) return [];
	const { heading, booking, unavailable } = loaderData;
	const head = headFor(heading, language);
	const structured = heading.isSpecified
		? structuredDataOf("/thank-you", language)
		: [];
	const tags =
		unavailable || booking?.linked
			? unlistedPageTags(head, language)
			: headTags("/thank-you", head, language, structured);
	return tags.filter((tag) => !("title" in tag));
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
	const language = useLanguage();
	const { title } = headFor(loaderData.heading, language);
	const prefix = actionData && copyFor(language).booking.errorTitlePrefix;
	return (
		<>
			<title>{`${prefix ?? ""}${title}`}</title>
			<ThankYou {...loaderData} refused={actionData} />
		</>
	);
}
