import { languageOf } from "#app/business/language.ts";
import { staffView } from "#app/copy/ar/staff-view.ts";
import { fill } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { requestContext } from "#app/http/context.ts";
import { requestLanguage } from "#app/http/language.ts";
import { headTags, unlistedPageTags } from "#app/seo/head-tags.ts";
import { structuredDataOf } from "#app/seo/structured-data.ts";
import { bookingToken, bookingUrl } from "#app/signing/booking-link.ts";
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
import { type ShownToStaff, shownToStaff } from "./staff/shown-to-staff.ts";
import { actOnBooking } from "./staff/staff-action.ts";
import { StaffView } from "./staff/staff-view.tsx";

type PageData = {
	booking?: ShownBooking;
	/** For staff, by a link of theirs. */
	staff?: ShownToStaff;
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
	if (opened.by === "staff link")
		return { staff: shownToStaff(opened.booking, opened.token) };
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
	if (opened?.by === "staff link")
		return actOnBooking(opened.booking, request, context);
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
	const { booking, staff } = loaderData ?? {};
	if (staff) {
		const { head } = copyFor(language).thankYou;
		const title = fill(staffView.title, { reference: staff.reference });
		return unlistedPageTags({ ...head, title, description: title }, language);
	}
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
	const { staff, ...shown } = loaderData;
	if (staff) {
		const isRefused = actionData && "staffProblem" in actionData;
		return (
			<StaffView booking={staff} refused={isRefused ? actionData : undefined} />
		);
	}
	const refused =
		actionData && !("staffProblem" in actionData) ? actionData : undefined;
	const { title } = headFor(shown.booking, language);
	const prefix = refused && copyFor(language).booking.errorTitlePrefix;
	return (
		<>
			<title>{`${prefix ?? ""}${title}`}</title>
			<ThankYou {...shown} refused={refused} />
		</>
	);
}
