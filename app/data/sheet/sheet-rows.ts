import * as z from "zod/mini";
import {
	closureOn,
	closures as closuresInCode,
	type Day,
	dayAfter,
} from "#app/business/base/calendar.ts";
import { languages } from "#app/business/base/language.ts";
import { workStates } from "#app/business/bookings/staff-actions.ts";
import { isFinal, sources } from "#app/business/bookings/status.ts";
import { carTypes } from "#app/business/prices/catalogue.ts";
import type { Line } from "#app/business/prices/quote.ts";
import type { DayOutcome } from "#app/business/wanted-days.ts";
import { isComingSql } from "../base/coming.ts";
import { isCardToFinish } from "../cards/cards-to-finish.ts";
import { lastEventSql } from "../last-event.ts";

/** The site promises a call within 24 hours. */
const promisedCallHours = 20;
const unsentMinutes = 10;
const messageHours = 24;
const lapsedHours = 24;
const rowsListed = 12;
const daysListed = 14;

const json = <Value>() =>
	z.pipe(
		z.string(),
		z.transform((text) => JSON.parse(text) as Value),
	);

const booking = z.object({
	reference: z.string(),
	customerName: z.string(),
	phoneNumber: z.string(),
	carType: z.enum(carTypes),
	bookingDate: z.string(),
	heldDays: json<Day[]>(),
	lines: json<Line[]>(),
	status: z.enum(["pending", "confirmed", "completed", "cancelled"]),
	language: z.enum(languages),
	source: z.enum(sources),
	createdAt: z.string(),
	revision: z.number(),
	work: z.nullable(z.enum(workStates)),
	/** 0 before the first one. */
	lastEvent: z.number(),
	/** When staff called last; nobody answered, if it still waits for a call. */
	calledAt: z.nullable(z.string()),
	/** The customer has said so; 0 or 1. */
	isComing: z.number(),
});
const unsentMail = z.object({
	kind: z.string(),
	state: z.enum(["waiting", "failed"]),
	reference: z.nullable(z.string()),
	messageId: z.nullable(z.number()),
	day: z.nullable(z.string()),
});
const message = z.object({
	id: z.number(),
	name: z.string(),
	phone: z.string(),
	message: z.string(),
});
const wantedDay = z.object({
	day: z.string(),
	outcome: z.enum(["full", "closed", "late"] satisfies DayOutcome[]),
	forms: z.number(),
});
/** The number of all rows, of which the first ones are listed. */
const counted = z.object({ count: z.number() });

const results = z.tuple([
	z.array(booking),
	z.array(z.object({ day: z.string(), taken: z.number(), waiting: z.number() })),
	z.array(z.object({ from: z.string(), to: z.string() })),
	z.array(z.extend(booking, counted.shape)),
	z.array(z.extend(booking, { ...counted.shape, overdue: z.number() })),
	z.array(z.extend(unsentMail, counted.shape)),
	z.array(z.extend(message, counted.shape)),
	z.array(wantedDay),
	z.array(
		z.extend(booking, {
			...counted.shape,
			list: z.enum(["lapsed", "undelivered"]),
		}),
	),
	z.array(z.extend(booking, counted.shape)),
]);

export type SheetBooking = z.infer<typeof booking>;
export type UnsentMail = z.infer<typeof unsentMail>;
export type SheetMessage = z.infer<typeof message>;
export type Listed<Row> = { rows: Row[]; count: number };
export type SheetDay = {
	day: Day;
	taken: number;
	/** How many people want to be told when it frees. */
	waiting: number;
	isClosed: boolean;
};

/** The work of two days and what waits, for the morning sheet and the board. */
export type MorningSheet = {
	day: Day;
	/** Each car on every day that it stays: first those that came first, for a booking has no time of day. */
	today: SheetBooking[];
	tomorrow: SheetBooking[];
	/** Those of today that were handed over. */
	handedOver: SheetBooking[];
	/** Their days are over, and nobody has said what became of them; the latest first. */
	unclosed: Listed<SheetBooking>;
	/** How many cars are in the centre, from the day of the sheet on. */
	days: SheetDay[];
	/** Customers to whom no mail comes through, those who come first at the top; until staff have reached them. */
	undelivered: Listed<SheetBooking>;
	/** Customers whom the site promised a call, those who wait the longest first. */
	toCall: Listed<SheetBooking>;
	/** Those among them who have almost waited as long as was promised. */
	uncalled: Listed<SheetBooking>;
	unsent: Listed<UnsentMail>;
	messages: Listed<SheetMessage>;
	/** The days that most people wanted and could not have. */
	wanted: z.infer<typeof wantedDay>[];
	/** Bookings that have ended by themselves since yesterday, because nobody answered. */
	lapsed: Listed<SheetBooking>;
	/** Handed over without a warranty card, or with one that lacks a number. */
	cardsToFinish: Listed<SheetBooking>;
};

const bookingColumns = `reference, customer_name AS customerName, phone_number AS phoneNumber, car_type AS carType,
	booking_date AS bookingDate, held_days AS heldDays, lines, status, language, source, created_at AS createdAt, revision,
	(SELECT to_value FROM booking_events WHERE booking_id = bookings.id AND revision = bookings.revision AND what = 'work'
		ORDER BY id DESC LIMIT 1) AS work,
	${lastEventSql("bookings.id")} AS lastEvent,
	(SELECT max(changed_at) FROM booking_events WHERE booking_id = bookings.id AND what = 'call') AS calledAt,
	${isComingSql} AS isComing`;

/** As text, because D1's command line takes no parameters. Its values are a day and moments, never what a person typed. */
export function sheetStatements(day: Day, now: Date): string[] {
	const ago = (minutes: number) => `'${minutesBefore(now, minutes)}'`;
	const listed = `LIMIT ${rowsListed}`;
	const lastDay = dayAfter(day, daysListed - 1);
	const open = "status IN ('pending', 'confirmed')";
	return [
		`SELECT ${bookingColumns} FROM bookings
			WHERE id IN (SELECT booking_id FROM bay_days WHERE day IN ('${day}', '${dayAfter(day, 1)}'))
				AND (${open} OR status = 'completed') AND erased_at IS NULL
			ORDER BY booking_date, created_at, id`,
		`SELECT day, sum(taken) AS taken, sum(waiting) AS waiting FROM (
				SELECT day, 1 AS taken, 0 AS waiting FROM bay_days JOIN bookings ON bookings.id = booking_id WHERE ${open}
				UNION ALL SELECT day, 0, 1 FROM day_alerts
			) WHERE day BETWEEN '${day}' AND '${lastDay}' GROUP BY day`,
		`SELECT from_day AS "from", to_day AS "to" FROM closures WHERE to_day >= '${day}' AND from_day <= '${lastDay}'`,
		`SELECT ${bookingColumns}, count(*) OVER () AS count FROM bookings
			WHERE booking_date < '${day}' AND ${open} AND erased_at IS NULL
				AND NOT EXISTS (SELECT 1 FROM bay_days WHERE booking_id = bookings.id AND day >= '${day}')
			ORDER BY booking_date DESC, id DESC ${listed}`,
		`SELECT ${bookingColumns}, count(*) OVER () AS count, sum(created_at < ${ago(promisedCallHours * 60)}) OVER () AS overdue FROM bookings
			WHERE status = 'pending' AND source = 'web' AND erased_at IS NULL AND booking_date >= '${day}'
				AND NOT EXISTS (SELECT 1 FROM booking_events WHERE booking_id = bookings.id AND what = 'call' AND to_value = 'reached')
			ORDER BY created_at, id ${listed}`,
		`SELECT kind, iif(state = 'sent', 'failed', state) AS state, reference, message_id AS messageId, day, count(*) OVER () AS count
			FROM mails LEFT JOIN bookings ON bookings.id = mails.booking_id
			WHERE bookings.erased_at IS NULL AND mails.id <> 'sheet-business:${day}' AND kind <> 'freed-customer'
				AND (state = 'failed' OR (kind NOT LIKE '%-customer' AND delivery IN ('bounced', 'failed', 'rejected')) OR (state = 'waiting' AND mails.created_at < ${ago(unsentMinutes)}))
			ORDER BY mails.created_at, mails.id ${listed}`,
		`SELECT id, name, phone, message, count(*) OVER () AS count FROM contact_messages
			WHERE created_at > ${ago(messageHours * 60)} ORDER BY id ${listed}`,
		`SELECT day, outcome, forms FROM wanted_days
			WHERE day BETWEEN '${day}' AND '${lastDay}' AND outcome <> 'rebooked' ORDER BY forms DESC, day LIMIT 3`,
		// In one statement: a morning sheet has no other to spare.
		`SELECT * FROM (SELECT ${bookingColumns}, count(*) OVER () AS count, 'lapsed' AS list FROM bookings
			WHERE status = 'cancelled' AND erased_at IS NULL AND booking_date >= '${day}' AND status_changed_at > ${ago(lapsedHours * 60)}
				AND EXISTS (SELECT 1 FROM booking_events WHERE booking_id = bookings.id AND reason = 'lapsed')
			ORDER BY booking_date, id ${listed})
		UNION ALL SELECT * FROM (SELECT ${bookingColumns}, count(*) OVER () AS count, 'undelivered' AS list FROM bookings
			WHERE erased_at IS NULL AND (${open} OR (status = 'cancelled' AND ${endedByCentre}))
				AND (booking_date >= '${day}' OR EXISTS (SELECT 1 FROM bay_days WHERE booking_id = bookings.id AND day >= '${day}'))
				AND EXISTS (SELECT 1 FROM undelivered_mails WHERE booking_id = bookings.id AND NOT EXISTS (
					SELECT 1 FROM booking_events AS calls WHERE calls.booking_id = bookings.id
						AND what = 'call' AND to_value = 'reached' AND calls.changed_at > since))
			ORDER BY booking_date, id ${listed})`,
		`SELECT ${bookingColumns}, count(*) OVER () AS count FROM bookings
			WHERE ${isCardToFinish(day)} ORDER BY booking_date, id ${listed}`,
	];
}

/** Whoever cancels a booking knows of it. */
const endedByCentre = `(SELECT changed_by FROM booking_events WHERE booking_id = bookings.id AND what = 'status' ORDER BY id DESC LIMIT 1) <> 'customer'`;

/** From the results of `sheetStatements`, in their order. */
export function sheetFrom(day: Day, rows: unknown[], now: Date): MorningSheet {
	const [cars, counts, closures, unclosed, toCall, unsent, messages, wanted, mixed, cardsToFinish] =
		results.parse(rows);
	const closedDays = [...closuresInCode, ...closures];
	const tomorrow = dayAfter(day, 1);
	const open = cars.filter(({ status }) => !isFinal(status));
	const listOf = (name: (typeof mixed)[number]["list"]) =>
		listedOf(mixed.filter(({ list }) => list === name));
	const promised = minutesBefore(now, promisedCallHours * 60);
	return {
		day,
		today: open.filter(({ heldDays }) => heldDays.includes(day)),
		tomorrow: open.filter(({ heldDays }) => heldDays.includes(tomorrow)),
		handedOver: cars.filter(({ status, heldDays }) => isFinal(status) && heldDays.includes(day)),
		unclosed: listedOf(unclosed),
		undelivered: listOf("undelivered"),
		days: Array.from({ length: daysListed }, (_, days) => {
			const date = dayAfter(day, days);
			const { taken, waiting } = counts.find((row) => row.day === date) ?? {
				taken: 0,
				waiting: 0,
			};
			return {
				day: date,
				taken,
				waiting,
				isClosed: closureOn(date, closedDays) !== undefined,
			};
		}),
		toCall: listedOf(toCall),
		uncalled: {
			rows: toCall.filter(({ createdAt }) => createdAt < promised),
			count: toCall[0]?.overdue ?? 0,
		},
		unsent: listedOf(unsent),
		messages: listedOf(messages),
		wanted,
		lapsed: listOf("lapsed"),
		cardsToFinish: listedOf(cardsToFinish),
	};
}

function minutesBefore(now: Date, minutes: number): string {
	return new Date(now.getTime() - minutes * 60_000).toISOString();
}

function listedOf<Row extends { count: number }>(rows: Row[]): Listed<Row> {
	return { rows, count: rows[0]?.count ?? 0 };
}
