import { languageOf } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { requestContext } from "#app/http/context.ts";
import { requestLanguage } from "#app/http/language.ts";
import { bookingToken, bookingUrl } from "#app/mail/booking-link.ts";
import { headTags, unlistedPageTags } from "#app/seo/head-tags.ts";
import { structuredDataOf } from "#app/seo/structured-data.ts";
import { useLanguage } from "#app/ui/language.ts";
import type { Route } from "./+types/route.ts";
import { bookingForRequest, notFound } from "./booking-for-request.ts";
import { changeBooking } from "./change-action.ts";
import { headFor, headingFor } from "./heading.tsx";
import { ThankYou } from "./page.tsx";
import {
	type ShownBooking,
	shownBooking,
	shownByLink,
} from "./shown-booking.ts";

type PageData = {
	booking?: ShownBooking;
	/** For the visitor who has just made the booking. */
	linkToKeep?: string;
};

export async function loader({
	request,
	context,
}: Route.LoaderArgs): Promise<PageData> {
	const { now, secrets } = context.get(requestContext);
	const opened = await bookingForRequest(request, context);
	if (!opened) return {};
	if (opened.by === "customer link")
		return { booking: shownByLink(opened.booking, opened.token, now) };

	const [secret = ""] = secrets;
	const { reference } = opened.booking;
	const token = await bookingToken(reference, "customer", secret);
	const { origin } = new URL(request.url);
	return {
		booking: shownBooking(opened.booking, now),
		linkToKeep: bookingUrl(token, requestLanguage(request), origin),
	};
}

/** Nothing can be changed without a link. */
export async function action({ request, context }: Route.ActionArgs) {
	const opened = await bookingForRequest(request, context);
	if (opened?.by !== "customer link") throw notFound();
	return changeBooking(opened.booking, request, context);
}

/** React Router drops an action's headers unless the route returns them here. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

/** The title is in the page, because it says when something needs correcting. */
export function meta({ loaderData, location }: Route.MetaArgs) {
	const language = languageOf(new URLSearchParams(location.search));
	const booking = loaderData?.booking;
	const { isSpecified } = headingFor(booking, language);
	const head = headFor(booking, language);
	const structured = isSpecified
		? structuredDataOf("/thank-you", language)
		: [];
	const tags = booking?.linked
		? unlistedPageTags(head, language)
		: headTags("/thank-you", head, language, structured);
	return tags.filter((tag) => !("title" in tag));
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
	const language = useLanguage();
	const { title } = headFor(loaderData.booking, language);
	const prefix = actionData && copyFor(language).booking.errorTitlePrefix;
	return (
		<>
			<title>{`${prefix ?? ""}${title}`}</title>
			<ThankYou {...loaderData} refused={actionData} />
		</>
	);
}
