import {
	dayAfter,
	isoAfter,
	riyadhClock,
	riyadhToday,
	staffDays,
} from "#app/business/base/calendar.ts";
import { unavailableReason } from "#app/business/bookings/capacity.ts";
import { cancelledTerms, changeTerms, noShowTerms } from "#app/business/bookings/changing.ts";
import { priceListAsSold } from "#app/business/bookings/correction.ts";
import { marksOfDay } from "#app/business/bookings/marks.ts";
import { photosRefusal } from "#app/business/bookings/photos.ts";
import {
	lastLineBesidesNotes,
	mayChangeDays,
	nextAction,
	refusalToday,
	staffActions,
} from "#app/business/bookings/staff-actions.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { cardRefusal, mayHaveCard } from "#app/business/warranty/warranty-card.ts";
import { collectDay } from "#app/copy/sentences/opening-hours.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import { photosOf } from "#app/data/photos/photos.ts";
import { installedName } from "#app/forms/card.ts";
import type { RequestContext } from "#app/http/context.ts";
import { cardUrl, codeOfCard } from "#app/signing/card-code.ts";
import { withPrivatePhotoUrls } from "#app/signing/links.ts";
import { closedToCollect, knownDays } from "#app/use-cases/base/known-days.ts";
import { linesOf, validCardOf } from "#app/use-cases/staff/write-card.ts";

export type ShownToStaff = Awaited<ReturnType<typeof partForStaff>>;

/** Loader data is sent to the browser, so only what the page shows is in it. */
export async function partForStaff(booking: StaffBooking, deps: RequestContext, origin: string) {
	const { reference, status, work, source, version, link, language, emailState } = booking;
	const { customerName, phoneNumber, email, carType, paint, bookedBy, createdAt } = booking;
	const { bookingDate, heldDays, freeUntil, movedByCentre, isDayClosed } = booking;
	const { lines, discountPercent } = booking;
	const settings = await deps.settings();
	const today = riyadhToday(deps.now);
	const last = lastLineBesidesNotes(booking.events);
	const next = nextAction(booking);
	const isByStaff = last && last.changedBy !== "customer";
	const daysChanged =
		isByStaff && (last.what === "day" || last.what === "expected") ? last.what : undefined;
	return {
		...{ reference, status, work, source, version, link, language, emailState },
		...{ customerName, phoneNumber, email, carType, paint, bookedBy, createdAt },
		...{ bookingDate, heldDays, freeUntil, movedByCentre, isDayClosed },
		...{ lines, discountPercent },
		events: booking.events.map(({ version: _, bookingId: __, ...event }) => event),
		/** The usual next step comes first. */
		actions: staffActions
			.filter((action) => !refusalToday(action, booking, today))
			.toSorted((one, other) => Number(other === next) - Number(one === next)),
		isEarly: bookingDate > today,
		/** The terms of a change are not shown once the work has begun. */
		change: work || isFinal(status) ? undefined : termsOf(booking, deps.now),
		daysRange: mayChangeDays(booking) ? { ...staffDays(deps.now), today } : undefined,
		freeDays: mayChangeDays(booking) ? await shownFreeDays(booking, deps) : undefined,
		choices: priceListAsSold(booking, settings.priceList),
		daysChanged,
		...reasonOfChange(booking),
		linkSent: linkSent(booking.events, deps.now),
		marks: marksOfDay(booking.marks, today),
		collectOn: collectDay(settings, deps.now, await closedToCollect(booking, deps)),
		card: await shownCard(booking, deps, origin),
		photos: await shownPhotos(booking, deps, origin),
	};
}

function termsOf(booking: Parameters<typeof changeTerms>[0], now: Date) {
	const { cancelling, until, moment } = changeTerms(booking, now);
	return { cancelling, until, moment };
}

const daysShown = 14;

/** Once the work has begun, only the last day changes, which needs room for itself alone. */
async function shownFreeDays({ id, heldDays, work }: StaffBooking, deps: RequestContext) {
	const firstDay = riyadhToday(deps.now);
	const known = await knownDays(deps, id, { firstDay });
	if (known.isIncomplete) return;
	return Array.from({ length: daysShown }, (_, ahead) => {
		const day = dayAfter(firstDay, ahead);
		const is: "free" | "full" | "closed" =
			unavailableReason(day, work ? 1 : heldDays.length, known) ?? "free";
		return { day, is };
	});
}

function reasonOfChange({ events, ...booking }: StaffBooking) {
	const change = events.findLast(({ what }) => ["status", "day", "expected"].includes(what));
	const isCancelled = booking.status === "cancelled" && change;
	const cancelled = isCancelled ? cancelledTerms(booking, change) : undefined;
	const noShow = booking.status === "no-show" ? noShowTerms(booking) : undefined;
	return { reason: change?.reason, cancelled, isLate: [cancelled, noShow].includes("late") };
}

/** The page tells the last sending for ten minutes, unless something else has happened since. */
function linkSent(events: StaffBooking["events"], now: Date) {
	const sent = events.filter(
		({ what, to, changedBy }) => what === "link" && to === "sent" && changedBy === "staff-page",
	);
	const last = sent.at(-1);
	if (!last || last !== events.at(-1) || last.changedAt <= isoAfter(now, -10)) return;
	const dayBefore = isoAfter(now, -24 * 60);
	const count = sent.filter(({ changedAt }) => changedAt > dayBefore).length;
	return { time: riyadhClock(new Date(last.changedAt)).time, count };
}

async function shownPhotos(booking: StaffBooking, deps: RequestContext, origin: string) {
	const { db, bucket, secrets, now } = deps;
	if (!bucket) return;
	return {
		shown: withPrivatePhotoUrls(await photosOf(db, booking.id), secrets, origin),
		refused: photosRefusal(booking, riyadhToday(now)),
	} as const;
}

export type ShownCard = NonNullable<Awaited<ReturnType<typeof shownCard>>>;

async function shownCard(booking: StaffBooking, { secrets, now }: RequestContext, origin: string) {
	const card = validCardOf(booking);
	const lines = linesOf(booking);
	if ((!mayHaveCard(booking) && !card) || lines.length === 0) return;
	const today = riyadhToday(now);
	const about = {
		lines: lines.map(({ code, service, option }) => ({ code, service, option })),
		/** The day of installation is between these two. */
		...{ booked: riyadhClock(new Date(booking.createdAt)).day, today },
		refused: cardRefusal(booking, today),
	};
	if (!card) {
		const { statusChangedAt, status } = booking;
		const handedOver = status === "completed" ? [riyadhClock(new Date(statusChangedAt)).day] : [];
		/** Nothing is installed after the last day in the bay, nor once the car has left. */
		const [installed = today] = [today, ...handedOver, ...booking.heldDays.slice(-1)].sort();
		const fields: Record<string, string> = Object.fromEntries(
			lines.map(({ code }) => [installedName(code), installed]),
		);
		return { ...about, fields, voided: booking.card?.voidReason ?? undefined, made: undefined };
	}
	const code = codeOfCard(card, secrets);
	const made = { url: code && cardUrl(code, booking.language, origin) };
	return { ...about, fields: {}, made, voided: undefined };
}
