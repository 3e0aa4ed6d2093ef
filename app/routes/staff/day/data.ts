import { dayAfter, isoAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { openingOf } from "#app/business/bookings/deadline.ts";
import { type BoardAction, boardActions } from "#app/business/bookings/staff-actions.ts";
import { collectDay } from "#app/copy/sentences/opening-hours.ts";
import { missingSeasonLine } from "#app/copy/sentences/settings-changes.ts";
import { readBookingsBetween } from "#app/data/bookings/staff-booking.ts";
import { type MorningSheet, readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { daysListed, type SheetBooking } from "#app/data/sheet/sheet-rows.ts";
import type { RequestContext } from "#app/http/context.ts";
import { translateTo } from "#app/http/i18n.ts";
import { log } from "#app/http/log.ts";

export type LastAction = {
	done: BoardAction;
	reference: string;
	already: boolean;
	lacksCard?: boolean;
};

export type ShownDay = Awaited<ReturnType<typeof shownDay>>;

export async function shownDay(deps: RequestContext, { searchParams }: URL) {
	const { db, now, requestId, entry } = deps;
	const today = riyadhToday(now);
	const [read, coming, settings] = await Promise.all([
		readMorningSheet(db, today, now),
		readBookingsBetween(db, dayAfter(today, 2), dayAfter(today, daysListed - 1)),
		deps.settings(),
	]);
	for (const row of read.unread) log("sheet-row-not-read", { ...row, requestId });
	const sheet = shownOnBoard(read);
	return {
		madeAt: now.toISOString(),
		signInEnds: endsSoon(entry, now),
		sheet,
		/** Cars of the days after tomorrow have no card, only a line. */
		coming,
		/** A car that is ready now is collected on this day. */
		collectOn: collectDay(
			settings,
			now,
			sheet.days.flatMap(({ day, isClosed }) => (isClosed ? { from: day, to: day } : [])),
		),
		unreadReviews: read.unreadReviews,
		missingSeason: missingSeasonLine(settings, translateTo("ar")),
		now: listDue(sheet, now),
		last: lastActionIn(searchParams),
	};
}

/** A form that is filled in when the session ends is lost, so staff hear of it a day before. */
function endsSoon(entry: RequestContext["entry"], now: Date) {
	const until = typeof entry === "object" ? entry.until : undefined;
	const ends = until?.toISOString();
	return ends && ends <= isoAfter(now, 24 * 60) ? ends : undefined;
}

/** Loader data is sent to the browser, so only what the board shows is in it. */
function shownOnBoard(sheet: MorningSheet) {
	const { day, today, tomorrow, handedOver, days } = sheet;
	const { undelivered, toCall, uncalled, unclosed, unsent, messages, unread, onClosedDay } = sheet;
	const cars = { day, today, tomorrow, handedOver, days, onClosedDay };
	/** The customers of these bookings have almost waited for a call as long as was promised. */
	const late = uncalled.rows.map(({ reference }) => reference);
	return { ...cars, undelivered, toCall, late, unclosed, unsent, messages, unread };
}

type ShownSheet = ReturnType<typeof shownOnBoard>;

/** Some bookings have two cards. */
export function carsOfBoard(sheet: ShownSheet): SheetBooking[] {
	const { today, tomorrow, undelivered, toCall, unclosed } = sheet;
	return [...today, ...tomorrow, ...undelivered.rows, ...toCall.rows, ...unclosed.rows];
}

export function listWaiting(sheet: ShownSheet) {
	const { onClosedDay, undelivered, toCall, unclosed, unsent, messages } = sheet;
	return [onClosedDay, undelivered, toCall, unclosed, unsent, messages];
}

/** A call is promised within this time, and before the centre opens on the booked day. */
const callMs = 24 * 60 * 60 * 1000;

/** The most overdue comes first; what is for today stands before a call that is not due yet. */
function listDue({ day, today, undelivered, toCall, unclosed }: ShownSheet, now: Date) {
	const since = (due: Date) => Math.floor((now.getTime() - due.getTime()) / 60_000);
	const calls = toCall.rows.map((car) => {
		const promised = Date.parse(car.waitsSince) + callMs;
		const minutes = since(new Date(Math.min(promised, openingOf(car).getTime())));
		return { car, minutes, what: minutes < 0 ? ("callDue" as const) : ("callLate" as const) };
	});
	const ended = unclosed.rows.map((car) => {
		const { lastDay } = stayOf(car.heldDays);
		const minutes = since(momentInRiyadh(dayAfter(lastDay, 1), "00:00"));
		return { car, minutes, what: "unclosed" as const };
	});
	const unreached = undelivered.rows.map((car) => ({ car, minutes: 0, what: "unsent" as const }));
	const forToday = today.flatMap((car) => {
		if (car.isDayClosed && !car.work) return [];
		const leaves = stayOf(car.heldDays).lastDay === day && (car.work ?? undefined);
		const what =
			leaves === "ready" ? "toHandOver" : leaves ? "notReady" : car.work ? undefined : "notStarted";
		return what ? [{ car, minutes: 0, what } as const] : [];
	});
	const due = [...calls, ...ended, ...unreached, ...forToday].toSorted(
		(one, other) => other.minutes - one.minutes,
	);
	const references = due.map(({ car }) => car.reference);
	return due.filter(({ car }, index) => references.indexOf(car.reference) === index);
}

function lastActionIn(query: URLSearchParams): LastAction | undefined {
	const done = boardActions.find((action) => action === query.get("done"));
	const reference = query.get("car") ?? "";
	if (!done || !/^[0-9A-Z]{6}$/.test(reference)) return;
	const lacksCard = query.get("card") === "none";
	return { done, reference, already: query.get("already") === "yes", lacksCard };
}
