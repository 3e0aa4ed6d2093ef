import { dayAfter, firstBookableDay, riyadhToday } from "#app/business/base/calendar.ts";
import { heldDays, unavailableReason, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { openNow } from "#app/business/centre/opening-hours.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { countLinkRequest, resendToCustomer } from "#app/data/bookings/resent-links.ts";
import { type AlertRequest, deleteAlert, storeAlert } from "#app/data/days/day-alerts.ts";
import { availabilityFrom } from "#app/data/days/days.ts";
import { type MessageRequest, storeMessage } from "#app/data/mails/messages.ts";
import { orLogged } from "#app/http/log.ts";
import {
	type Answer,
	allClosuresFrom,
	type Deps,
	orRefused,
	queueMails,
} from "#app/use-cases/base/deps.ts";

/** Sending the same message again stores it once. */
export async function writeMessage(
	deps: Deps,
	message: Omit<MessageRequest, "sender">,
): Promise<Answer> {
	return orRefused(deps, "notSent", "message-not-stored", async () => {
		const received = { ...message, sender: deps.sender() };
		queueMails(deps, await storeMessage(deps.db, received, deps.now));
		return {};
	});
}

/** Whether the centre is open at this moment: staff may have closed the day. Nothing is said while that cannot be read. */
export function openingStatus(deps: Deps, { on }: Pick<Settings, "on">) {
	const yesterday = dayAfter(riyadhToday(deps.now), -1);
	return orLogged("days-not-read", deps, undefined, async () => {
		return openNow((day) => on(day).hours, deps.now, await allClosuresFrom(deps, yesterday));
	});
}

/**
 * Mails the links of what somebody has booked and is still ahead. Bookings are looked for after the response, which is the same,
 * and takes the same time, whether there are any.
 */
export async function askLinks(
	deps: Deps,
	/** The key is a keyed hash of the contact. */
	{ contactKey, ...asked }: { contact: string; digits: string; contactKey: string },
): Promise<Answer> {
	const { db } = deps;
	return orRefused(deps, "notDone", "links-not-asked", async () => {
		await countLinkRequest(db, deps.sender(), `links ${contactKey}`, deps.now);
		queueMails(deps, () => resendToCustomer(db, asked, riyadhToday(deps.now)));
		return {};
	});
}

/** Parsed already: known services, a day whose alerts have not ended. */
type AskInput = Omit<AlertRequest, "heldDays" | "sender">;

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
