import { isDay } from "#app/business/base/calendar.ts";
import { deleteAlertsOf } from "#app/data/days/day-alerts.ts";
import { readText } from "#app/forms/fields.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import type { Reason } from "#app/refusals.ts";
import type { OpenedBoard } from "./board-by-link.ts";

type Answer = { to: string; refused?: undefined } | { refused: Reason };

/** `intent=end-alerts`: nobody waits for the day any more. */
export async function endAlertsAction(
	form: FormData,
	_board: OpenedBoard,
	{ db, requestId }: RequestContext,
): Promise<Answer> {
	const day = readText(form, "day");
	if (!isDay(day)) return { refused: "unknownIntent" };
	if (readText(form, "sure") !== "yes") return { refused: "notSure" };
	try {
		await deleteAlertsOf(db, day);
		return { to: "&view=wanted" };
	} catch (error) {
		logError("alerts-not-ended", error, { requestId });
		return { refused: "notChanged" };
	}
}
