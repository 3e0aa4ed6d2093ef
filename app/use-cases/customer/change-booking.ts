import { bookableDays, closureOn, type Day } from "#app/business/base/calendar.ts";
import { heldDays, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { freeUntilFor } from "#app/business/bookings/deadline.ts";
import { customerRefusal, moveRefusal } from "#app/business/bookings/life.ts";
import type { Booking } from "#app/data/bookings/bookings.ts";
import { readKeptData } from "#app/data/bookings/kept-data.ts";
import {
	forgiveLinkAttempt,
	type Pause,
	startLinkAttempt,
} from "#app/data/bookings/link-attempts.ts";
import { setErasureAsked } from "#app/data/bookings/retention.ts";
import { otherDaysFor } from "#app/data/days/days.ts";
import type { Reason } from "#app/refusals.ts";
import {
	type Deps,
	type MaybeRefused,
	orRefused,
	runCommand,
} from "#app/use-cases/base/run-command.ts";

const reasonOf = {
	hour: "tooManyAttempts",
	day: "tooManyAttemptsToday",
	month: "attemptsUsedUp",
} as const satisfies Record<Pause, Reason>;

async function checkPhoneEnding(
	deps: Deps,
	{ id, phoneNumber }: Pick<Booking, "id" | "phoneNumber">,
	ending: string,
): Promise<Reason | undefined> {
	const { db } = deps;
	const sender = deps.sender()?.subscriber;
	const attempt = await startLinkAttempt(db, { bookingId: id, sender }, deps.now);
	if (attempt.pause) return reasonOf[attempt.pause];
	if (!phoneNumber.endsWith(ending)) return "phoneEndingWrong";
	await forgiveLinkAttempt(db, attempt.id);
}

type OwnInput = { booking: Booking; phoneEnding: string };

type Done<Value> = { done: Value; refused?: undefined } | { done?: undefined; refused: Reason };

async function forOwner<Value>(
	deps: Deps,
	{ booking, phoneEnding }: OwnInput,
	run: () => Promise<Value>,
): Promise<Done<Value>> {
	return orRefused(deps, "notDone", "not-done-for-owner", async () => {
		const refused = await checkPhoneEnding(deps, booking, phoneEnding);
		return refused ? { refused } : { done: await run() };
	});
}

export function copyOwnData(deps: Deps, input: OwnInput) {
	return forOwner(deps, input, () => readKeptData(deps.db, input.booking.id));
}

export function askErasure(deps: Deps, input: OwnInput & { asked: boolean }) {
	const askedAt = input.asked ? deps.now : null;
	return forOwner(deps, input, () => setErasureAsked(deps.db, input.booking.id, askedAt));
}

/** Only the digits are checked: the form then reads the details of the earlier booking by a cookie. */
export function bookAgain(deps: Deps, input: OwnInput) {
	return forOwner(deps, input, async () => {});
}

/** The page showed this version of the booking. */
type Move = { intent: "move"; day: Day; version?: number };
type Cancellation = { intent: "cancel"; version?: number };
type Correction = { intent: "email"; email: string };

type ChangeInput<Asked extends Move | Cancellation | Correction> = OwnInput & { change: Asked };

export type Changed = MaybeRefused & { already?: true; otherDays?: Day[] };

function changeOwn(
	deps: Deps,
	{ booking, phoneEnding }: OwnInput,
	change: () => Promise<Changed>,
): Promise<Changed> {
	return orRefused<Changed>(deps, "notChanged", "booking-not-changed", async () => {
		const wrong = await checkPhoneEnding(deps, booking, phoneEnding);
		return wrong ? { refused: wrong } : change();
	});
}

/** The state needs no digits, so it is asked first. The address of a booking is for those who know the digits. */
export function settledChange(
	booking: Booking,
	change: Move | Cancellation,
	now: Date,
): Changed | undefined {
	const { status, statusChangedBy, bookingDate, movedFrom, isDayClosed } = booking;
	const isDone =
		change.intent === "cancel"
			? status === "cancelled" && statusChangedBy === "customer"
			: movedFrom !== undefined && bookingDate === change.day;
	if (isDone) return {};
	const isOld = change.version !== undefined && booking.begunIn > change.version;
	const refused =
		change.intent === "move"
			? moveRefusal({ booking, isDayClosed }, now)
			: customerRefusal(booking, now);
	if (refused || isOld) return { refused: refused ?? "changedMeanwhile" };
}

export function move(deps: Deps, input: ChangeInput<Move>): Promise<Changed> {
	const { booking, change } = input;
	const { day, version: seen } = change;
	const { id: movedBookingId, lines } = booking;
	const workingDays = workingDaysOf(lines.map(({ code }) => code));
	return changeOwn(deps, input, async () => {
		const days = bookableDays(deps.now);
		const [settings, { availability, otherDays }] = await Promise.all([
			deps.settings(),
			otherDaysFor(deps.db, { day, workingDays, days, movedBookingId }),
		]);
		const { closures } = availability;
		if (closureOn(day, closures)) return { refused: "dateClosed", otherDays };
		const acted = await runCommand(deps, booking.id, {
			...{ do: "move", heldDays: heldDays(day, workingDays, closures) },
			...{ freeUntil: freeUntilFor(settings, day), seen },
		});
		const isDay = acted.refused === "dateFull" || acted.refused === "dateClosed";
		return isDay ? { ...acted, otherDays } : acted;
	});
}

export function cancel(deps: Deps, input: ChangeInput<Cancellation>): Promise<Changed> {
	const { booking, change } = input;
	const command = { do: "cancel-own", seen: change.version } as const;
	return changeOwn(deps, input, () => runCommand(deps, booking.id, command));
}

export function correctEmail(deps: Deps, input: ChangeInput<Correction>): Promise<Changed> {
	const { booking, change } = input;
	const command = { do: "address", email: change.email } as const;
	return changeOwn(deps, input, () => runCommand(deps, booking.id, command));
}
