import { and, asc, Column, eq, gte, is, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import { closureOn, type Day, dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { sheetMoment } from "#app/business/bookings/deadline.ts";
import { marksOfDay } from "#app/business/bookings/marks.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import type { Database } from "#app/data/base/client.ts";
import { bookings, mails } from "#app/data/base/schema.ts";
import { neverQueued } from "#app/data/mails/outbox.ts";
import { columns, daysListed, type Listed, momentOfPromise, readRows } from "./sheet-rows.ts";

/** The id names the day, so a day has one sheet. A sheet of an earlier day that still waits would be read too late. */
export async function scheduleMorningSheet(db: Database, now: Date): Promise<void> {
	const day = riyadhToday(now);
	if (now < sheetMoment(day)) return;
	const moment = now.toISOString();
	await db.batch([
		db
			.update(mails)
			.set({ state: "dismissed", leasedUntil: null })
			.where(
				and(
					eq(mails.kind, "sheet-business"),
					eq(mails.state, "waiting"),
					lt(mails.day, day),
					or(isNull(mails.leasedUntil), lte(mails.leasedUntil, moment)),
				),
			),
		db
			.insert(mails)
			.values({
				id: `sheet-business:${day}`,
				kind: "sheet-business",
				day,
				queuedAt: neverQueued,
				dueAt: moment,
				createdAt: moment,
			})
			.onConflictDoNothing(),
	]);
}

/**
 * SQLite keeps other values than text in a column of text, and newer code that was rolled back may have stored a word
 * that is in no list here. Such a row costs its own line, and not the sheet.
 */
function listUnreadFields(row: object, columns: Record<string, unknown>): string[] {
	return Object.entries(row).flatMap(([field, value]) => {
		const column = columns[field];
		if (value === undefined) return field;
		if (!is(column, Column) || value === null) return [];
		const isListed = column.enumValues?.includes(String(value)) ?? true;
		return isListed && typeof value === column.dataType ? [] : field;
	});
}

/** The first sheet of a month names what was erased on request since that of the month before. */
export async function readErasedReferences(db: Database, day: Day): Promise<string[]> {
	if (!day.endsWith("-01")) return [];
	const [from, until] = [dayAfter(day, -1).slice(0, 8).concat("01"), day].map((one) =>
		sheetMoment(one).toISOString(),
	) as [string, string];
	const { eraseAskedAt, erasedAt, reference } = bookings;
	const rows = await db
		.select({ reference })
		.from(bookings)
		.where(and(isNotNull(eraseAskedAt), gte(erasedAt, from), lt(erasedAt, until)))
		.orderBy(asc(erasedAt));
	return rows.map(({ reference }) => reference);
}

export type MorningSheet = Awaited<ReturnType<typeof readMorningSheet>>;

type Booked = Awaited<ReturnType<typeof readRows>>[0][number];

export async function readMorningSheet(db: Database, day: Day, now: Date) {
	const [booked, closings, past, waiting, [counts], late, written, returned] = await readRows(
		db,
		day,
		now,
	);
	const unread = new Map<string, { row: string; fields: string[] }>();
	const read = <Row extends object>(rows: Row[], own: Record<string, unknown>) =>
		rows.filter((values) => {
			const fields = listUnreadFields(values, own);
			const { reference, id } = values as Record<string, unknown>;
			const row = String(reference ?? id);
			if (fields.length > 0) unread.set(row, { row, fields });
			return fields.length === 0;
		});
	const closed = read(closings, columns.closures);
	const readBookings = <Row extends Booked>(rows: Row[]) =>
		read(rows, columns.bookings).map(({ lastChange: what, reason, ...row }) => {
			const isDayClosed = closureOn(row.bookingDate, closed) !== undefined;
			/** A customer's change has no reason. */
			const daysChanged = reason && (what === "day" || what === "expected") ? what : undefined;
			const marks = marksOfDay(row.marks, day);
			return { ...row, marks, isDayClosed, ...(daysChanged && { daysChanged, reason }) };
		});
	const cars = readBookings(booked);
	const toCall = readBookings(waiting);
	const open = cars.filter(({ status }) => !isFinal(status));
	/** These customers are not to come, so staff have to be sure that they know. */
	const onClosedDay = open.filter(
		({ isDayClosed, work, bookingDate }) => isDayClosed && !work && bookingDate >= day,
	);
	return {
		day,
		/** A booking has no time of day, so the cars that came first are first. */
		today: open.filter(({ heldDays }) => heldDays.includes(day)),
		tomorrow: open
			.filter(({ heldDays }) => heldDays.includes(dayAfter(day, 1)))
			.map((car) => ({ ...car, marks: marksOfDay(car.marks, dayAfter(day, 1)) })),
		/** The rows have no car that was handed over before. */
		handedOver: cars.filter(({ status }) => isFinal(status)),
		onClosedDay: { rows: onClosedDay, count: onClosedDay.length },
		/** The days of these bookings are over, and nobody has said what became of them. */
		unclosed: listOf(readBookings(past)),
		/** No mail reaches these customers, and staff have not reached them either. */
		undelivered: listOf(readBookings(returned)),
		days: Array.from({ length: daysListed }, (_, days) => {
			const date = dayAfter(day, days);
			const taken = counts?.taken[date] ?? 0;
			return { day: date, taken, isClosed: closureOn(date, closed) !== undefined };
		}),
		toCall: { rows: toCall, count: counts?.calls ?? 0 },
		uncalled: {
			rows: toCall.filter(({ waitsSince }) => waitsSince < momentOfPromise(now)),
			count: counts?.lateCalls ?? 0,
		},
		unsent: listOf(read(late, columns.mails)),
		messages: listOf(read(written, columns.messages)),
		unreadReviews: counts?.unreadReviews ?? 0,
		unread: [...unread.values()],
	};
}

function listOf<Row extends { count: number }>(rows: Row[]): Listed<Omit<Row, "count">> {
	return { rows, count: rows[0]?.count ?? 0 };
}
