import type { StaffAction } from "#app/business/bookings/staff-actions.ts";
import { staffBooking } from "#app/data/bookings/staff-booking.ts";
import { readText } from "#app/forms/fields.ts";
import { readStaffAction } from "#app/forms/staff-action.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import type { Reason } from "#app/refusals.ts";
import { referenceOnBoard } from "#app/signing/board-link.ts";
import { actOnBooking } from "#app/use-cases/staff/act-on-booking.ts";
import type { OpenedBoard } from "./board-by-link.ts";

/** What staff do with a car without opening its booking. */
export const carActions = [
	"confirm",
	"in-work",
	"ready",
	"complete",
	"not-reached",
	"no-show",
] as const satisfies StaffAction[];
export type CarAction = (typeof carActions)[number];

type Answer = { to: string; refused?: undefined } | { refused: Reason };

/** The field `booking` is signed, so that a board acts only on bookings that it has shown. */
export async function actOnCar(
	form: FormData,
	board: OpenedBoard,
	deps: RequestContext,
): Promise<Answer> {
	const { db, now, requestId, secrets } = deps;
	const { submission } = readStaffAction(form);
	if (submission.status !== "success") return { refused: "unknownIntent" };
	const token = readText(form, "booking");
	const reference = await referenceOnBoard(token, board, secrets);
	if (!reference) return { refused: "notOnBoard" };
	try {
		const booking = await staffBooking(db, reference);
		if (!booking) return { refused: "notOnBoard" };
		const input = { booking, ...submission.value };
		const acted = await actOnBooking(deps, input, now);
		if (acted.refused) return acted;
		const { intent } = submission.value;
		const again = acted.already ? "&already=yes" : "";
		return { to: `&did=${intent}&car=${reference}${again}#${reference}` };
	} catch (error) {
		logError("booking-not-changed", error, { requestId });
		return { refused: "notChanged" };
	}
}
