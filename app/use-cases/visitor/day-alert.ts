import { firstBookableDay } from "#app/business/base/calendar.ts";
import { heldDays, unavailableReason, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { type AlertRequest, deleteAlert, storeAlert } from "#app/data/days/day-alerts.ts";
import { availabilityFrom } from "#app/data/days/days.ts";
import { type Answer, type Deps, orRefused } from "#app/use-cases/base/deps.ts";

/** Parsed already: known services, a day whose alerts have not ended. */
export type AskInput = Omit<AlertRequest, "heldDays" | "sender">;

/** Somebody wants to be told when a full day frees. A day that can be booked, and a closed one, are refused. */
export async function requestAlert(deps: Deps, input: AskInput): Promise<Answer> {
	const { db } = deps;
	return orRefused(deps, "notNoted", "alert-not-stored", async () => {
		const available = await availabilityFrom(db, firstBookableDay(deps.now));
		const workingDays = workingDaysOf(input.services);
		const reason = unavailableReason(input.day, workingDays, available);
		if (!reason) return { refused: "dayIsFree" };
		if (reason === "closed") return { refused: "dateClosed" };
		const held = heldDays(input.day, workingDays, available.closures);
		await storeAlert(db, { ...input, heldDays: held, sender: deps.sender() }, deps.now);
		return {};
	});
}

/** Somebody does not want to be told any more. An alert that has ended stays so. */
export async function stopAlert(deps: Deps, id: number): Promise<Answer> {
	return orRefused(deps, "notNoted", "alert-not-stopped", async () => {
		await deleteAlert(deps.db, id);
		return {};
	});
}
