import * as z from "zod";
import { type Day, dayAfter } from "#app/business/calendar.ts";
import { carTypes } from "#app/business/catalogue.ts";
import { languages } from "#app/business/language.ts";
import type { Line } from "#app/business/quote.ts";
import { sources } from "#app/business/status.ts";

/** The site promises a call within 24 hours. */
const promisedCallHours = 20;
const unsentMinutes = 10;
const messageHours = 24;
const rowsListed = 12;

const booking = z.object({
	reference: z.string(),
	customerName: z.string(),
	phoneNumber: z.string(),
	carType: z.enum(carTypes),
	bookingDate: z.string(),
	lines: z.string().transform((json) => JSON.parse(json) as Line[]),
	status: z.enum(["pending", "confirmed", "completed"]),
	language: z.enum(languages),
	source: z.enum(sources),
});
const unsentMail = z.object({
	kind: z.string(),
	state: z.enum(["waiting", "failed"]),
	reference: z.string().nullable(),
	messageId: z.number().nullable(),
	day: z.string().nullable(),
});
const message = z.object({
	id: z.number(),
	name: z.string(),
	phone: z.string(),
});
/** The number of all rows, and the first ones. */
const counted = z.object({ count: z.number() });

const results = z.tuple([
	z.array(booking),
	z.array(z.object({ day: z.string(), taken: z.number() })),
	z.tuple([counted]),
	z.array(booking.extend(counted.shape)),
	z.array(unsentMail.extend(counted.shape)),
	z.array(message.extend(counted.shape)),
]);

export type SheetBooking = z.infer<typeof booking>;
export type UnsentMail = z.infer<typeof unsentMail>;
type Listed<Row> = { rows: Row[]; count: number };

export type MorningSheet = {
	day: Day;
	/** In the order in which they were made: a booking has no time of day. */
	today: SheetBooking[];
	tomorrow: number;
	/** How many bays are taken on seven days, from the day of the sheet on. */
	week: { day: Day; taken: number }[];
	/** Customers whom the centre promised to call. */
	uncalled: Listed<SheetBooking>;
	unsent: Listed<UnsentMail>;
	messages: Listed<z.infer<typeof message>>;
};

const bookingColumns = `reference, customer_name AS customerName, phone_number AS phoneNumber, car_type AS carType,
	booking_date AS bookingDate, lines, status, language, source`;

/** As text, because D1's command line takes no parameters. Its values are a day and moments, never what a person typed. */
export function sheetStatements(day: Day, now: Date): string[] {
	const ago = (minutes: number) =>
		`'${new Date(now.getTime() - minutes * 60_000).toISOString()}'`;
	const listed = `LIMIT ${rowsListed}`;
	return [
		`SELECT ${bookingColumns} FROM bookings
			WHERE booking_date = '${day}' AND status NOT IN ('cancelled', 'no-show') AND erased_at IS NULL ORDER BY created_at, id`,
		`SELECT day, count(*) AS taken FROM bay_days WHERE day BETWEEN '${day}' AND '${dayAfter(day, 6)}' GROUP BY day`,
		`SELECT count(*) AS count FROM bookings WHERE booking_date = '${dayAfter(day, 1)}' AND status IN ('pending', 'confirmed')`,
		`SELECT ${bookingColumns}, count(*) OVER () AS count FROM bookings
			WHERE status = 'pending' AND erased_at IS NULL AND booking_date >= '${day}' AND created_at < ${ago(promisedCallHours * 60)}
				AND NOT EXISTS (SELECT 1 FROM booking_events WHERE booking_id = bookings.id AND what = 'call' AND to_value = 'reached')
			ORDER BY created_at, id ${listed}`,
		`SELECT kind, state, reference, message_id AS messageId, day, count(*) OVER () AS count
			FROM mails LEFT JOIN bookings ON bookings.id = mails.booking_id
			WHERE bookings.erased_at IS NULL AND mails.id <> 'sheet-business:${day}'
				AND (state = 'failed' OR (state = 'waiting' AND mails.created_at < ${ago(unsentMinutes)}))
			ORDER BY mails.created_at, mails.id ${listed}`,
		`SELECT id, name, phone, count(*) OVER () AS count FROM contact_messages
			WHERE created_at > ${ago(messageHours * 60)} ORDER BY id ${listed}`,
	];
}

/** From the results of `sheetStatements`, in their order. */
export function sheetFrom(day: Day, rows: unknown[]): MorningSheet {
	const [today, taken, [tomorrow], uncalled, unsent, messages] =
		results.parse(rows);
	const week = [0, 1, 2, 3, 4, 5, 6].map((days) => {
		const date = dayAfter(day, days);
		const found = taken.find((row) => row.day === date);
		return { day: date, taken: found?.taken ?? 0 };
	});
	return {
		day,
		today,
		tomorrow: tomorrow.count,
		week,
		uncalled: listedOf(uncalled),
		unsent: listedOf(unsent),
		messages: listedOf(messages),
	};
}

function listedOf<Row extends { count: number }>(rows: Row[]): Listed<Row> {
	return { rows, count: rows[0]?.count ?? 0 };
}
