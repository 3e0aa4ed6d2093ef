import type { MetaFunction } from "react-router";
import { languageOf } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { headTags } from "#app/seo/head-tags.ts";
import type { Route } from "./+types/route.ts";
import { bookingForRequest } from "./booking-for-request.ts";
import { headingFor, ThankYou } from "./page.tsx";
import { Receipt, type ShownBooking } from "./receipt.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
	const booking = await bookingForRequest(request, context);
	return { booking: booking && shownPartOf(booking) };
}

/** The calendar file needs more than the page shows. */
function shownPartOf(booking: ShownBooking): ShownBooking {
	const { reference, carType, bookingDate, lines, status } = booking;
	return { reference, carType, bookingDate, lines, status };
}

const metaOfNewBooking = contentMeta("/thank-you");

export const meta: MetaFunction<typeof loader> = (args) => {
	const status = args.loaderData?.booking?.status ?? "pending";
	if (status === "pending") return metaOfNewBooking(args);
	const language = languageOf(new URLSearchParams(args.location.search));
	const { title, lead } = headingFor(status, language);
	const head = {
		...copyFor(language).thankYou.head,
		title: `${title} | ${profile.name[language]}`,
		description: lead,
	};
	return headTags("/thank-you", head, language);
};

export default function Page({ loaderData }: Route.ComponentProps) {
	const { booking } = loaderData;
	return (
		<ThankYou status={booking?.status}>
			{booking && <Receipt booking={booking} />}
		</ThankYou>
	);
}
