import type { Day } from "#app/business/base/calendar.ts";
import type { HistoryLine } from "./commands.ts";
import { isStatusOrDays, lastVersionOf } from "./effects.ts";
import type { ChangeReason } from "./reasons.ts";
import type { WorkState } from "./staff-rules.ts";
import type { Status } from "./status.ts";

/** What pages say of the past of a booking; its history is in the order in which it happened. */
export function pastOf(events: HistoryLine[]) {
	const begunIn = lastVersionOf(events, isStatusOrDays);
	const begun = (kind: string) =>
		events.find(({ version, what }) => version === begunIn && what === kind);
	const status = begun("status");
	const reached = events.filter(({ what }) => what === "status" || what === "work");
	return {
		/** The version that began the present status or days. */
		begunIn,
		/** The booking was on this day, if the last change was a move. */
		movedFrom: begun("day")?.from as Day | undefined,
		/** The car was expected on this day, if staff have set another one since. */
		expectedFrom: begun("expected")?.from as Day | undefined,
		statusChangedBy: status?.changedBy,
		statusReason: (status?.reason ?? null) as ChangeReason | null,
		reachedAt: Object.fromEntries(reached.map(({ to, changedAt }) => [to, changedAt])) as Partial<
			Record<Status | WorkState, string>
		>,
		isAddressCorrected: events.some(({ what }) => what === "email"),
	};
}
