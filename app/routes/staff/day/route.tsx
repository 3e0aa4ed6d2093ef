import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { staffBooking } from "#app/data/bookings/staff-booking.ts";
import { readText } from "#app/forms/fields.ts";
import { readAction } from "#app/forms/staff.ts";
import { referenceOnBoard } from "#app/signing/board-link.ts";
import { actOnBooking } from "#app/use-cases/staff/change-booking.ts";
import { type Board, boardKey } from "../keys.ts";
import { openChat } from "../open-chat.ts";
import { type Act, act, show, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { carActions, shownDay } from "./data.ts";
import { DayPage } from "./page.tsx";

export default DayPage;
export { headers } from "../protocol.ts";

export const loader = (args: Route.LoaderArgs) => show(args, boardKey, shownDay);

/** The field `booking` is signed, so that a board acts only on bookings that it has shown. */
const actOnCar: Act<Board> = async (form, board, deps) => {
	const asked = readAction(form);
	if (!asked) return { refused: "unknownIntent" };
	const reference = await referenceOnBoard(readText(form, "booking"), board, deps.secrets);
	const booking = reference && (await staffBooking(deps.db, reference));
	if (!booking) return { refused: "notOnBoard" };
	const acted = await actOnBooking(deps, { booking, ...asked }, deps.now);
	if (acted.refused) return acted;
	const again = acted.already ? "&already=yes" : "";
	return { done: `&done=${asked.intent}&car=${reference}${again}#${reference}` };
};

const actions: Record<string, Act<Board>> = {
	...Object.fromEntries(carActions.map((intent) => [intent, actOnCar])),
	whatsapp: openChat,
};

export const action = ({ request, context }: Route.ActionArgs) =>
	act(request, context, boardKey, actions);

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
	staffTags(loaderData?.view ? copy.title : copy.unavailable.title, location);
