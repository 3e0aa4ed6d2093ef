import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { staffBooking } from "#app/data/bookings/staff-booking.ts";
import { readText } from "#app/forms/fields.ts";
import { readAction } from "#app/forms/staff.ts";
import { openLink } from "#app/signing/links.ts";
import { actOnBooking } from "#app/use-cases/staff/change-booking.ts";
import { mailSettingsLink } from "#app/use-cases/staff/mail-settings-link.ts";
import { type Board, boardKey } from "../keys.ts";
import { type Act, act, asking, show, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { carActions, shownDay } from "./data.ts";
import { DayPage } from "./page.tsx";

export default DayPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) => show(args, boardKey, shownDay);

/** The field `booking` is signed, so that a board acts only on bookings that it has shown. */
const onCar =
	(change: ReturnType<typeof asking>): Act<Board> =>
	async (form, board, deps) => {
		const reference = openLink("onBoard", readText(form, "booking"), board, deps.secrets);
		const booking = reference && (await staffBooking(deps.db, reference));
		if (!booking) return { refused: "notOnBoard" };
		const acted = await change(form, { booking }, deps);
		if (!acted) return { refused: "unknownIntent" };
		if (acted.refused) return acted;
		const again = acted.already ? "&already=yes" : "";
		return { done: `&done=${readText(form, "intent")}&car=${reference}${again}#${reference}` };
	};

const actOnCar = onCar(asking(readAction, actOnBooking));

const askForSettings: Act<Board> = async (_form, _board, deps) => {
	const { refused } = await mailSettingsLink(deps);
	return refused ? { refused } : { done: "&settings=sent#settings" };
};

const actions: Record<string, Act<Board>> = {
	...Object.fromEntries(carActions.map((intent) => [intent, actOnCar])),
	"settings-link": askForSettings,
};

export const action = (args: Route.ActionArgs) => act(args, boardKey, actions);

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
	staffTags(loaderData?.view ? copy.title : copy.unavailable.title, location);
