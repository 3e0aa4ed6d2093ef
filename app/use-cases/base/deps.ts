import {
	type BookableDays,
	bookableDays,
	type ClosedDays,
	type Closure,
	type Day,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import { type Availability, workingDaysOf } from "#app/business/bookings/capacity.ts";
import type { BookingCommand } from "#app/business/bookings/life.ts";
import type { WorkState } from "#app/business/bookings/staff-actions.ts";
import { reasonIn } from "#app/data/base/client.ts";
import { withinSeconds } from "#app/data/base/health.ts";
import type { PendingMail } from "#app/data/base/schema.ts";
import { changeBooking } from "#app/data/bookings/change-bookings.ts";
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

/** A rule of the database gives its own reason; any other fault is logged. */
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

/** `already` says that the same was done before, so that nothing was left to do. */
export type Acted =
	| { already?: true; refused?: undefined }
	| { already?: undefined; refused: Reason };

export function runCommand(deps: Deps, id: number, command: BookingCommand): Promise<Acted> {
	return orRefused<Acted>(deps, "notChanged", "booking-not-changed", async () => {
		const { refused, already, mails } = await changeBooking(deps.db, id, command, deps.now);
		if (refused) return { refused };
		if (mails) queueMails(deps, () => waitingMails(deps.db, mails));
		return already ? { already } : {};
	});
}

/** The message beside the field is enough if the database fails. */
export function readOtherDays(deps: Deps, requested: RequestedDay) {
	const read = async () => (await otherDaysFor(deps.db, requested)).otherDays;
	return orLogged("days-not-read", deps, [], read);
}

/** The form asked for a closed day. */
export function daysInstead(
	deps: Deps,
	{ day, services }: { day: Day; services: string[] },
	days: BookableDays = bookableDays(deps.now),
) {
	const wanted = { day, workingDays: workingDaysOf(services), days, mayBeRecent: true };
	return readOtherDays(deps, wanted);
}

/** Nobody collects a ready car on these days. Without the database, none is known. */
export async function closedToCollect(
	{ work }: { work: WorkState | null },
	deps: Deps,
): Promise<ClosedDays[]> {
	if (work !== "ready") return [];
	const read = () => withinSeconds(1, closuresFrom(deps.db, riyadhToday(deps.now)));
	return orLogged("days-not-read", deps, [], read);
}

/** All days seem free if the database fails or is slow: the page is shown, and the server judges the day later. */
type KnownDays = Availability<Closure> & { isIncomplete?: true };

export function knownDays(
	deps: Deps,
	/** A booking that is moved makes room for itself. */
	movedBookingId?: number,
	{ firstDay }: Pick<BookableDays, "firstDay"> = bookableDays(deps.now),
): Promise<KnownDays> {
	const mayBeRecent = movedBookingId === undefined;
	const by = { movedBookingId, mayBeRecent };
	const unread: KnownDays = { closures: [], fullDays: [], isIncomplete: true };
	return orLogged("days-not-read", deps, unread, () =>
		withinSeconds(2, availabilityFrom(deps.db, firstDay, by)),
	);
}
