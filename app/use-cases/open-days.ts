import { type ClosedDays, isDay } from "#app/business/base/calendar.ts";
import { openDays as removeClosures } from "#app/data/days/closures.ts";
import type { Reason } from "#app/refusals.ts";
import type { Deps } from "./base/deps.ts";
import { refusalFor } from "./refusal-for.ts";
import { tellWhoWaits } from "./tell-who-waits.ts";

/** Staff open closed days again. Days that are open stay so. */
export async function openDays(
	deps: Deps,
	{ from, to }: ClosedDays,
	now: Date,
): Promise<{ refused?: Reason }> {
	if (!isDay(from) || !isDay(to) || to < from) return { refused: "closingDays" };
	try {
		await removeClosures(deps.db, { from, to });
		tellWhoWaits(deps, now);
		return {};
	} catch (error) {
		return refusalFor(error, "notChanged", "days-not-opened", deps);
	}
}
