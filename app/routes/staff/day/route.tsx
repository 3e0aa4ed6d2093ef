import { boardActions } from "#app/business/bookings/staff-actions.ts";
import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { staffBooking } from "#app/data/bookings/staff-booking.ts";
import { readText } from "#app/forms/fields.ts";
import { readAction } from "#app/forms/staff.ts";
import type { RequestContext } from "#app/http/context.ts";
import { actOnBooking } from "#app/use-cases/staff/change-booking.ts";
import { runStaffAction, showStaffPage, staffAction, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { shownDay } from "./data.ts";
import { DayPage } from "./page.tsx";

export default DayPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) => showStaffPage(args, shownDay);

async function carOf({ db }: RequestContext, form: FormData) {
	const booking = await staffBooking(db, readText(form, "booking"));
	return booking ? { booking } : { refused: "bookingGone" as const };
}

type Answered = { already?: true; lacksCard?: boolean };

const carAction = staffAction({
	about: carOf,
	read: readAction,
	run: actOnBooking,
	done({ intent, booking: { reference } }, { already, lacksCard }: Answered) {
		const more = (already ? "&already=yes" : "") + (lacksCard ? "&card=none" : "");
		return `done=${intent}&car=${reference}${more}#${reference}`;
	},
});

export const action = (args: Route.ActionArgs) =>
	runStaffAction(args, Object.fromEntries(boardActions.map((intent) => [intent, carAction])));

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
	staffTags(loaderData?.view ? copy.title : copy.unavailable.title, location);
