import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { openNow } from "#app/business/centre/opening-hours.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { raceWithTimeout } from "#app/data/base/health.ts";
import { changeBookings } from "#app/data/bookings/change-bookings.ts";
import { conditionToMail, countLinkRequest } from "#app/data/bookings/resent-links.ts";
import { closuresFrom } from "#app/data/days/days.ts";
import { type MessageRequest, storeMessage } from "#app/data/mails/messages.ts";
import { waitingMails } from "#app/data/mails/outbox.ts";
import { tryOrLog } from "#app/http/log.ts";
import {
	type Deps,
	type MaybeRefused,
	orRefused,
	queueMails,
} from "#app/use-cases/base/run-command.ts";

export async function writeMessage(
	deps: Deps,
	message: Omit<MessageRequest, "sender">,
): Promise<MaybeRefused> {
	return orRefused(deps, "notSent", "message-not-stored", async () => {
		const received = { ...message, sender: deps.sender() };
		queueMails(deps, await storeMessage(deps.db, received, deps.now));
		return {};
	});
}

/** Staff may have closed the day; nothing is said while that cannot be read. */
export function openingStatus(deps: Deps, { hours }: Pick<Settings, "hours">) {
	const yesterday = dayAfter(riyadhToday(deps.now), -1);
	return tryOrLog("days-not-read", deps, undefined, async () => {
		const closed = await raceWithTimeout(1, closuresFrom(deps.db, yesterday));
		return openNow(hours, deps.now, closed);
	});
}

/** Bookings are looked for after the response, so neither its text nor its time says whether there are any. */
export async function askLinks(
	deps: Deps,
	/** `askedKey` is a keyed hash of both. */
	{ askedKey, ...asked }: { contact: string; digits: string; askedKey: string },
): Promise<MaybeRefused> {
	const { db } = deps;
	return orRefused(deps, "notDone", "links-not-asked", async () => {
		await countLinkRequest(db, deps.sender(), `links ${askedKey}`, deps.now);
		const theirs = conditionToMail(asked, riyadhToday(deps.now));
		const command = { do: "send-link", by: "customer" } as const;
		queueMails(deps, async () => {
			const sent = await changeBookings(db, theirs, command, deps.now);
			const named = sent.flatMap(({ mails = [] }) => mails);
			return waitingMails(db, named);
		});
		return {};
	});
}
