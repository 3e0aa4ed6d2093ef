import { boardActions } from "#app/business/bookings/staff-actions.ts";
import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { staffBooking } from "#app/data/bookings/staff-booking.ts";
import { readText } from "#app/forms/fields.ts";
import { readAction } from "#app/forms/staff.ts";
import type { RequestContext } from "#app/http/context.ts";
import { openLink } from "#app/signing/links.ts";
import { actOnBooking } from "#app/use-cases/staff/change-booking.ts";
import { mailSettingsLink } from "#app/use-cases/staff/mail-settings-link.ts";
import { type Board, boardKey } from "../keys.ts";
import { runStaffAction, showStaffPage, staffAction, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { shownDay } from "./data.ts";
import { DayPage } from "./page.tsx";

export default DayPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) => showStaffPage(args, boardKey, shownDay);

/** The field `booking` is signed, so that a board acts only on bookings that it has shown. */
async function carOf(board: Board, { db, secrets }: RequestContext, form: FormData) {
	const reference = openLink("onBoard", readText(form, "booking"), board, secrets);
	const booking = reference && (await staffBooking(db, reference));
	return booking ? { booking } : { refused: "notOnBoard" as const };
}

type Answered = { already?: true; lacksCard?: boolean };

const carAction = staffAction({
	about: carOf,
	read: readAction,
	run: actOnBooking,
	done({ intent, booking: { reference } }, { already, lacksCard }: Answered) {
		const more = (already ? "&already=yes" : "") + (lacksCard ? "&card=none" : "");
		return `&done=${intent}&car=${reference}${more}#${reference}`;
	},
});

export const action = (args: Route.ActionArgs) =>
	runStaffAction<Board>(args, boardKey, {
		...Object.fromEntries(boardActions.map((intent) => [intent, carAction])),
		"settings-link": staffAction({ run: mailSettingsLink, done: () => "&settings=sent#settings" }),
	});

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
	staffTags(loaderData?.view ? copy.title : copy.unavailable.title, location);
