import { boardActions } from "#app/business/bookings/staff-actions.ts";
import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { readStaffBooking } from "#app/data/bookings/staff-booking.ts";
import { readText } from "#app/forms/fields.ts";
import { formAction, type Post } from "#app/forms/form-action.ts";
import { readAction } from "#app/forms/staff.ts";
import { actOnBooking } from "#app/use-cases/staff/change-booking.ts";
import { byIntent, showDone, showStaffPage, showStaffRefusal, staffTags } from "../staff-page.ts";
import type { Route } from "./+types/route.ts";
import { shownDay } from "./data.ts";
import { DayPage } from "./page.tsx";

export default DayPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) => showStaffPage(args, shownDay);

async function act(post: Post) {
	const { form, deps, intent } = post;
	const booking = await readStaffBooking(deps.db, readText(form, "booking"));
	if (!booking) return { refused: "bookingGone" as const };
	const asked = readAction(form);
	if (!asked) return { refused: "unknownIntent" as const };
	const { refused, already, lacksCard } = await actOnBooking(deps, { ...asked, booking });
	if (refused) return { refused, more: { lacksCard } };
	const { reference } = booking;
	const more = (already ? "&already=yes" : "") + (lacksCard ? "&card=none" : "");
	return showDone(post, `done=${intent}&car=${reference}${more}#${reference}`);
}

export const action = formAction(
	byIntent<{ lacksCard?: boolean }>(
		Object.fromEntries(boardActions.map((intent) => [intent, act])),
	),
	showStaffRefusal,
);

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
	staffTags(loaderData?.view ? copy.title : copy.unavailable.title, location);
