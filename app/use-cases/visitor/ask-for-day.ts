import { firstBookableDay } from "#app/business/base/calendar.ts";
import { heldDays, unavailableReason, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { type AlertRequest, storeAlert } from "#app/data/days/day-alerts.ts";
import { availabilityFrom } from "#app/data/days/days.ts";
import type { Reason } from "#app/refusals.ts";
import type { Deps } from "../base/deps.ts";
import { refusalFor } from "../refusal-for.ts";

/** Parsed already: known services, a day whose alerts have not ended. */
export type AskInput = Omit<AlertRequest, "heldDays" | "sender">;

/** Somebody wants to be told when a full day frees. A day that can be booked, and a closed one, are refused. */
export async function askForDay(
	deps: Pick<Deps, "db" | "requestId" | "sender">,
	input: AskInput,
	now: Date,
): Promise<{ refused?: Reason }> {
	const { db } = deps;
	try {
		const available = await availabilityFrom(db, firstBookableDay(now));
		const workingDays = workingDaysOf(input.services);
		const reason = unavailableReason(input.day, workingDays, available);
		if (!reason) return { refused: "dayIsFree" };
		if (reason === "closed") return { refused: "dateClosed" };
		const held = heldDays(input.day, workingDays, available.closures);
		const sender = await deps.sender();
		await storeAlert(db, { ...input, heldDays: held, sender }, now);
		return {};
	} catch (error) {
		return refusalFor(error, "notNoted", "alert-not-stored", deps);
	}
}
