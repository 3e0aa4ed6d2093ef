import type { Status } from "#app/business/bookings/status.ts";
import { isTakenBack, toTakeBack } from "#app/business/bookings/take-back.ts";
import { changeStatus, storeCorrection, takeBackCall } from "#app/data/bookings/staff-booking.ts";
import type { Deps } from "#app/use-cases/base/deps.ts";
import { type Acted, changeAsSeen, type Seen } from "./change-booking.ts";

/** Staff take back what they have ended, or a call in vain, within ten minutes. A repeated request does nothing. */
export async function takeBack(deps: Deps, seen: Seen, now: Date): Promise<Acted> {
	const { booking, revision } = seen;
	if (isTakenBack(booking)) return { done: true, already: true };
	const last = toTakeBack(booking, now);
	const isStatus = last?.what === "status";
	return changeAsSeen(deps, seen, now, {
		isDone: isTakenBack,
		whyNot: () => (last ? undefined : "takeBackLate"),
		async write(state) {
			if (isStatus) return changeStatus(deps.db, state, last.from as Status, "taken-back");
			const former = last?.what === "correction" && booking.corrections?.at(-1);
			return former
				? storeCorrection(deps.db, state, former, "taken-back")
				: takeBackCall(deps.db, state);
		},
		mailsOf: last?.what === "call" ? undefined : revision + 1,
	});
}
