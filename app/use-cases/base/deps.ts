import {
	bookableDays,
	type ClosedDays,
	type Closure,
	type Day,
	firstBookableDay,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import { type Availability, workingDaysOf } from "#app/business/bookings/capacity.ts";
import type { BookingCommand } from "#app/business/bookings/life.ts";
import type { WorkState } from "#app/business/bookings/staff-actions.ts";
import { reasonIn } from "#app/data/base/client.ts";
import { withinSeconds } from "#app/data/base/health.ts";
import type { PendingMail } from "#app/data/base/schema.ts";
import { changeBooking } from "#app/data/bookings/life.ts";
import {
	availabilityFrom,
	closuresFrom,
	otherDaysFor,
	type RequestedDay,
} from "#app/data/days/days.ts";
import { waitingMails } from "#app/data/mails/outbox.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError, orLogged } from "#app/http/log.ts";
import { enqueueMails } from "#app/mail/queue/enqueue.ts";
import type { Reason } from "#app/refusals.ts";

export type Deps = Pick<
	RequestContext,
	"db" | "now" | "mailQueue" | "requestId" | "waitUntil" | "sender" | "bucket" | "settings"
>;

/** Why something was not done, if it was not. */
export type MaybeRefused = { refused?: Reason };

/** The mails are in the outbox already, so nothing is lost if this fails. */
export function queueMails(
	{ mailQueue, requestId, waitUntil }: Deps,
	mails: PendingMail[] | (() => PendingMail[] | Promise<PendingMail[]>),
): void {
	const queue = async () => {
		const pending = Array.isArray(mails) ? mails : await mails();
		await enqueueMails(mailQueue, pending, requestId);
	};
	waitUntil(orLogged("mails-not-queued", { requestId }, undefined, queue));
}

/** What was done; or why the database did not do it: a rule of its own, or a fault, which is logged. */
export async function orRefused<Done>(
	{ requestId }: Deps,
	fault: Reason,
	event: string,
	run: () => Promise<Done>,
): Promise<Done | { refused: Reason; done?: undefined }> {
	try {
		return await run();
	} catch (error) {
		const refused = reasonIn(error);
		if (!refused) logError(event, error, { requestId });
		return { refused: refused ?? fault };
	}
}

/** `already`: the same was done before, so that nothing was left to do. */
export type Acted =
	| { already?: true; refused?: undefined }
	| { already?: undefined; refused: Reason };

/** Changes a booking, and queues the mails that tell it. */
export function runCommand(deps: Deps, id: number, command: BookingCommand): Promise<Acted> {
	return orRefused<Acted>(deps, "notChanged", "booking-not-changed", async () => {
		const { refused, already, mails } = await changeBooking(deps.db, id, command, deps.now);
		if (refused) return { refused };
		if (mails) queueMails(deps, () => waitingMails(deps.db, mails));
		return already ? { already } : {};
	});
}

/** None if the database fails: the message beside the field is enough. */
export function readOtherDays(deps: Deps, requested: RequestedDay) {
	const read = async () => (await otherDaysFor(deps.db, requested)).otherDays;
	return orLogged("days-not-read", deps, [], read);
}

/** Instead of a closed day that a form asked for. */
export function daysInstead(deps: Deps, { day, services }: { day: Day; services: string[] }) {
	const days = bookableDays(deps.now);
	const wanted = { day, workingDays: workingDaysOf(services), days, mayBeRecent: true };
	return readOtherDays(deps, wanted);
}

/** On which nobody collects a car that is ready; none if they cannot be read. */
export async function closedToCollect(
	{ work }: { work: WorkState | null },
	deps: Deps,
): Promise<ClosedDays[]> {
	if (work !== "ready") return [];
	const read = () => withinSeconds(1, closuresFrom(deps.db, riyadhToday(deps.now)));
	return orLogged("days-not-read", deps, [], read);
}

/** As if all were free, if the database fails or is slow: a page is shown all the same, and the server judges the day anyway. */
type KnownDays = Availability<Closure> & { isIncomplete?: true };

export function knownDays(
	deps: Deps,
	/** Makes room for itself. */
	movedBookingId?: number,
): Promise<KnownDays> {
	const mayBeRecent = movedBookingId === undefined;
	const by = { movedBookingId, mayBeRecent };
	const unread: KnownDays = { closures: [], fullDays: [], isIncomplete: true };
	return orLogged("days-not-read", deps, unread, () =>
		withinSeconds(2, availabilityFrom(deps.db, firstBookableDay(deps.now), by)),
	);
}
