import * as z from "zod/mini";
import { closureOn, type Day, dayAfter, isoAfter } from "#app/business/base/calendar.ts";
import { languages } from "#app/business/base/language.ts";
import { boardDay, sheetMoment } from "#app/business/bookings/deadline.ts";
import { workStates } from "#app/business/bookings/staff-actions.ts";
import { isFinal, statuses } from "#app/business/bookings/status.ts";
import type { Line } from "#app/business/prices/quote.ts";
import { carTypes } from "#app/business/prices/service.ts";
import { lastEventSql } from "#app/data/base/events.ts";
import { writtenCardsSql } from "#app/data/cards/warranty-cards.ts";

/** The site promises a call within 24 hours. */
const promisedCallHours = 20;
/** Cancellation and correction have these ten minutes besides those in which staff can take it back. */
const unsentMinutes = 10;
const messageHours = 24;
const rowsListed = 12;
export const daysListed = 14;

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
	status: z.enum(statuses),
	language: z.enum(languages),
	discountPercent: z.number(),
	createdAt: z.string(),
	freeUntil: z.string(),
	movedByCentre: z.pipe(
		z.number(),
		z.transform((flag: number) => flag === 1),
	),
	revision: z.number(),
	work: z.nullable(z.enum(workStates)),
	/** 0 before the first one. */
	lastEvent: z.number(),
	/** When staff called last, if nobody answered and neither status nor days have changed since. */
	calledAt: z.nullable(z.string()),
	/** Not confirmed, as others of one network; 0 or 1. */
	isOfOneNetwork: z.number(),
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
/** The number of all rows, of which the first ones are listed. */
const counted = z.object({ count: z.number() });
/** Without a reference once its customer is erased. */
const writtenCard = z.object({
	card: z.string(),
	invoice: z.string(),
	reference: z.nullable(z.string()),
});

const takenDay = z.object({ day: z.string(), taken: z.number() });
const closure = z.object({ from: z.string(), to: z.string() });
const listedBooking = z.extend(booking, counted.shape);
const lists = z.tuple([z.object({ cards: json<unknown[]>(), unreadReviews: z.number() })]);

export type SheetBooking = z.infer<typeof booking> & { isDayClosed: boolean };
export type UnsentMail = z.infer<typeof unsentMail>;
export type SheetMessage = z.infer<typeof message>;
export type WrittenCard = z.infer<typeof writtenCard>;
export type Listed<Row> = { rows: Row[]; count: number };

/** The work of two days and what waits, for the morning sheet and the board. */
export type MorningSheet = ReturnType<typeof sheetFrom>;

const bookingColumns = `reference, customer_name AS customerName, phone_number AS phoneNumber, car_type AS carType,
	booking_date AS bookingDate, held_days AS heldDays, lines, discount_percent AS discountPercent, status, language, created_at AS createdAt,
	free_until AS freeUntil,
	moved_by_centre AS movedByCentre, revision,
	work,
	${lastEventSql("bookings.id")} AS lastEvent,
	unanswered_at AS calledAt,
	status = 'pending' AND (SELECT count(*) FROM bookings AS others WHERE others.sender = bookings.sender AND others.status = 'pending') >= 3 AS isOfOneNetwork`;

/** The first ones, and the number of all. What is shown of a booking is read after that, because it takes most of the rows. */
function listed(condition: string, order: string): string {
	return `SELECT ${bookingColumns}, listed.* FROM (
			SELECT id AS listed_id, count(*) OVER () AS count FROM bookings
			WHERE ${condition} ORDER BY ${order} LIMIT ${rowsListed}
		) AS listed CROSS JOIN bookings ON bookings.id = listed_id
		ORDER BY ${order}`;
}

/** Its values are a day and moments, never what a person typed. */
export function sheetStatements(day: Day, now: Date): string[] {
	const ago = (minutes: number) => `'${isoAfter(now, -minutes)}'`;
	const lastDay = dayAfter(day, daysListed - 1);
	const open = "status IN ('pending', 'confirmed')";
	const isAhead = `(booking_date >= '${day}' OR EXISTS (SELECT 1 FROM bay_days WHERE booking_id = bookings.id AND day >= '${day}'))`;
	const uncalled = `bookings INDEXED BY bookings_unconfirmed
		WHERE status = 'pending' AND erased_at IS NULL AND booking_date >= '${day}' AND NOT EXISTS (
			SELECT 1 FROM booking_events AS calls
			WHERE calls.booking_id = bookings.id AND what = 'call' AND to_value = 'reached' AND calls.changed_at > ${waitsSince})`;
	return [
		`SELECT ${bookingColumns} FROM bookings
			WHERE id IN (SELECT booking_id FROM bay_days WHERE day IN ('${day}', '${dayAfter(day, 1)}'))
				AND (${open} OR status = 'completed') AND erased_at IS NULL
			ORDER BY booking_date, created_at, id`,
		/** A car that was handed over has left its bay for the days after. */
		`SELECT day, count(*) AS taken FROM bay_days
			WHERE day BETWEEN '${day}' AND '${lastDay}'
				AND (day > '${day}' OR EXISTS (SELECT 1 FROM bookings WHERE id = booking_id AND ${open}))
			GROUP BY day`,
		`SELECT from_day AS "from", to_day AS "to" FROM closures WHERE to_day >= '${day}'`,
		listed(
			`booking_date < '${day}' AND ${open} AND erased_at IS NULL
				AND NOT EXISTS (SELECT 1 FROM bay_days WHERE booking_id = bookings.id AND day >= '${day}')`,
			"booking_date DESC, id DESC",
		),
		/** Nobody waits from before the own booking: those listed are found without reading the rows of all that are counted. */
		`SELECT ${bookingColumns}, ${waitsSince} AS waitsSince, listed.* FROM (
				SELECT count(*) AS count, sum(${waitsSince} < ${ago(promisedCallHours * 60)}) AS overdue FROM ${uncalled}
			) AS listed CROSS JOIN ${uncalled} AND created_at <= coalesce((
				SELECT created_at FROM ${uncalled} AND created_at = ${waitsSince}
				ORDER BY created_at LIMIT 1 OFFSET ${rowsListed - 1}
			), '9999')
			ORDER BY waitsSince, id LIMIT ${rowsListed}`,
		`SELECT kind, iif(state = 'sent', 'failed', state) AS state, reference, message_id AS messageId, day, count(*) OVER () AS count
			FROM mails LEFT JOIN bookings ON bookings.id = mails.booking_id
			WHERE bookings.erased_at IS NULL AND mails.id <> 'sheet-business:${day}'
				AND (state = 'failed' OR (kind NOT LIKE '%-customer' AND delivery IN ('bounced', 'failed', 'rejected')) OR (state = 'waiting' AND mails.created_at < ${ago(unsentMinutes)}))
			ORDER BY mails.created_at, mails.id LIMIT ${rowsListed}`,
		`SELECT id, name, phone, message, count(*) OVER () AS count FROM contact_messages
			WHERE created_at > ${ago(messageHours * 60)} ORDER BY id LIMIT ${rowsListed}`,
		`SELECT (${writtenCardsSql(day, rowsListed)}) AS cards,
			(SELECT count(*) FROM reviews WHERE state = 'new' AND consented_at < '${sheetMoment(boardDay(now)).toISOString()}') AS unreadReviews`,
		listed(
			`id IN (SELECT booking_id FROM undelivered_mails WHERE NOT EXISTS (
					SELECT 1 FROM booking_events AS calls WHERE calls.booking_id = undelivered_mails.booking_id
						AND what = 'call' AND to_value = 'reached' AND calls.changed_at > since))
				AND erased_at IS NULL AND (${open} OR (status = 'cancelled' AND ${endedByCentre}))
				AND ${isAhead}`,
			"booking_date, id",
		),
	];
}

/** Since a customer was promised a call: since the booking, or since the last move by its link. */
const waitsSince = `coalesce((SELECT max(changed_at) FROM booking_events
	WHERE booking_id = bookings.id AND what = 'day' AND changed_by = 'customer'), created_at)`;

/** Whoever cancels a booking knows of it. */
const endedByCentre = `(SELECT changed_by FROM booking_events WHERE booking_id = bookings.id AND what = 'status' ORDER BY id DESC LIMIT 1) <> 'customer'`;

/** A row that is not as it should be: its name, and which of its fields. */
type Unread = { row: string; fields: string[] };

/** From the results of `sheetStatements`, in their order. A row that cannot be read costs its own line, and not the sheet. */
export function sheetFrom(day: Day, results: unknown[][], now: Date) {
	const unread = new Map<string, Unread>();
	function read<Row extends z.ZodMiniType>(schema: Row, rows: unknown[] = []): z.infer<Row>[] {
		return rows.flatMap((found) => {
			const { success, data, error } = schema.safeParse(found);
			if (success) return [data];
			const { reference, card, id } = found as Record<string, unknown>;
			const row = String(reference ?? card ?? id);
			unread.set(row, { row, fields: error.issues.map(({ path }) => path.join(".")) });
			return [];
		});
	}
	const closedDays = read(closure, results[2]);
	const readBookings = <Row extends z.ZodMiniType<{ bookingDate: Day }>>(
		schema: Row,
		rows?: unknown[],
	) =>
		read(schema, rows).map((row) => {
			const isDayClosed = closureOn(row.bookingDate, closedDays) !== undefined;
			return { ...row, isDayClosed };
		});
	const cars = readBookings(booking, results[0]);
	const counts = read(takenDay, results[1]);
	const unclosed = readBookings(listedBooking, results[3]);
	const toCall = readBookings(
		z.extend(listedBooking, { overdue: z.number(), waitsSince: z.string() }),
		results[4],
	);
	const unsent = read(z.extend(unsentMail, counted.shape), results[5]);
	const messages = read(z.extend(message, counted.shape), results[6]);
	const [{ cards, unreadReviews }] = lists.parse(results[7]);
	const undelivered = readBookings(listedBooking, results[8]);
	const tomorrow = dayAfter(day, 1);
	const open = cars.filter(({ status }) => !isFinal(status));
	/** Of today and tomorrow, once each: their customers are not to come, so staff have to be sure that they know. */
	const onClosedDay = open.filter(
		({ isDayClosed, work, bookingDate }) => isDayClosed && !work && bookingDate >= day,
	);
	const promised = isoAfter(now, -promisedCallHours * 60);
	return {
		day,
		/** Each car on every day that it stays: first those that came first, for a booking has no time of day. */
		today: open.filter(({ heldDays }) => heldDays.includes(day)),
		tomorrow: open.filter(({ heldDays }) => heldDays.includes(tomorrow)),
		handedOver: cars.filter(({ status, heldDays }) => isFinal(status) && heldDays.includes(day)),
		onClosedDay: { rows: onClosedDay, count: onClosedDay.length },
		/** Their days are over, and nobody has said what became of them; the latest first. */
		unclosed: listedOf(unclosed),
		/** Customers to whom no mail comes through, those who come first at the top; until staff have reached them. */
		undelivered: listedOf(undelivered),
		/** How many cars are in the centre, from the day of the sheet on. */
		days: Array.from({ length: daysListed }, (_, days) => {
			const date = dayAfter(day, days);
			const { taken } = counts.find((row) => row.day === date) ?? { taken: 0 };
			return { day: date, taken, isClosed: closureOn(date, closedDays) !== undefined };
		}),
		/** Customers who were promised a call, those who wait the longest first. */
		toCall: listedOf(toCall),
		/** Those among them who have almost waited as long as was promised. */
		uncalled: {
			...listedOf(toCall.filter((car) => car.waitsSince < promised)),
			count: toCall[0]?.overdue ?? 0,
		},
		unsent: listedOf(unsent),
		messages: listedOf(messages),
		/** Written since the day before, so that nobody writes one unnoticed. */
		cardsWritten: listedOf(read(z.extend(writtenCard, counted.shape), cards)),
		unreadReviews,
		/** What is on none of these lists because it could not be read. */
		unread: [...unread.values()],
	};
}

type OfList = "count" | "overdue";

function listedOf<Row extends { count: number }>(rows: Row[]): Listed<Omit<Row, OfList>> {
	return { rows, count: rows[0]?.count ?? 0 };
}
