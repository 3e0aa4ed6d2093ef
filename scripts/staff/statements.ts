import { closureOn, closures } from "../../app/business/base/calendar.ts";
import { bays } from "../../app/business/bookings/capacity.ts";
import { type Status, statusesBefore } from "../../app/business/bookings/status.ts";
import { endStaffLinksSql } from "../../app/data/bookings/end-staff-links.ts";
import type { Row } from "../lib/wrangler.ts";

/**
 * A verb that runs as SQL by `wrangler d1 execute`, which takes no parameters: so what goes into a statement is checked
 * by its pattern first.
 */
export type Statements = {
	/** Completes the usage of a verb that needs a subject. */
	example?: string;
	/** What the verb is about, or undefined if the text cannot be that. */
	subject?: (text: string) => string | undefined;
	/** They run as one transaction. */
	sql: (subject: string) => string[];
	/** The rows to show; by default those of the last statement. */
	rows?: (results: Row[][]) => Row[];
	/** Why nothing was changed, although there is something to show. */
	refusal?: (results: Row[][]) => string | undefined;
	/** What the mails contain that a server on this machine has written and that are deleted, too. */
	mailsAbout?: (subject: string, results: Row[][]) => string[];
	/** A line below the rows. */
	note?: (results: Row[][]) => string | undefined;
	/** What is printed when there are no rows. */
	none: (subject: string) => string;
};

export function referenceFrom(text: string): string | undefined {
	const reference = text.toUpperCase();
	return /^[0-9A-Z]{6}$/.test(reference) ? reference : undefined;
}

/** A booking's reference, or the name of a mail as `unsent` prints it. */
function unsentFrom(text: string): string | undefined {
	return /^[a-z]+-(customer|business):[\dTZ.:-]+$/.test(text) ? text : referenceFrom(text);
}

function emailFrom(text: string): string | undefined {
	return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text.toLowerCase() : undefined;
}

const everyMailSent = "Every mail is sent.";
const noBooking = (reference: string) => `There is no booking ${reference}.`;
const oneBooking = { example: "4TCR7K", subject: referenceFrom };

function list(sql: string, none: string): Statements {
	return { sql: () => [sql], none: () => none };
}

/** A trigger of the database writes the history and the mails. */
function toStatus(status: Status): Statements {
	const from = statusesBefore(status).map((before) => `'${before}'`);
	return {
		...oneBooking,
		sql: (reference) => [
			`UPDATE bookings SET status = '${status}', changed_by = 'staff'
				WHERE reference = '${reference}' AND status IN (${from.join(", ")}) AND erased_at IS NULL RETURNING reference`,
			`SELECT reference, status, booking_date, customer_name, phone_number, email, total_sar, status_changed_at,
				(SELECT group_concat(kind, ', ') FROM mails JOIN bookings ON bookings.id = mails.booking_id
					WHERE bookings.reference = booking_cards.reference AND mails.revision = booking_cards.revision
						AND state = 'waiting' AND kind IN ('confirmed-customer', 'cancelled-customer')) AS mail_to_send,
				erased
				FROM booking_cards WHERE reference = '${reference}'`,
		],
		rows: ([, shown = []]) => shown.map(({ erased: _, ...row }) => row),
		refusal: ([changed = [], shown = []]) => {
			const [booking] = shown;
			if (changed.length > 0 || !booking) return;
			if (booking.erased)
				return `The customer of ${booking.reference} was forgotten, so nothing about it changes any more.`;
			if (booking.status !== status)
				return `${booking.reference} is ${booking.status}. It cannot become ${status}, so nothing was changed.`;
		},
		note: ([changed = []]) =>
			changed.length === 0 ? "It was so before: nothing was changed." : undefined,
		none: noBooking,
	};
}

/** What `unsent` shows can be sent again or dismissed. */
function unsentIds(subject: string): string {
	const all = "SELECT mail FROM unsent_mail";
	return subject === "--all" ? all : `${all} WHERE mail = '${subject}' OR about = '${subject}'`;
}

/** Its booking is unknown once the customer is erased. */
const cardRows = `SELECT 'card-' || warranty_cards.id AS card, reference, strftime('%Y-%m-%d %H:%M', made_at, '+3 hours') AS written_at,
	warranty_cards.changed_by, invoice, car_mark || ' ' || car_ending AS car,
	(SELECT group_concat(json_extract(value, '$.code') || ' ' || coalesce(json_extract(value, '$.serial'), '-'), ', ') FROM json_each(warranty_cards.lines)) AS products,
	strftime('%Y-%m-%d %H:%M', voided_at, '+3 hours') AS voided_at, void_reason
	FROM warranty_cards LEFT JOIN bookings ON bookings.id = booking_id`;

export const statements: Record<string, Statements> = {
	today: list("SELECT * FROM todays_bookings", "No bookings today."),
	upcoming: list("SELECT * FROM upcoming_bookings", "No bookings ahead."),
	unsent: list("SELECT * FROM unsent_mail", everyMailSent),
	messages: list("SELECT * FROM recent_messages", "No messages."),
	totals: list("SELECT * FROM daily_totals", "No bookings yet."),
	export: list("SELECT * FROM booking_cards ORDER BY booking_date, booked_at", "No bookings yet."),

	history: {
		...oneBooking,
		sql: (reference) => [
			`SELECT changed_at, what, from_value, to_value, changed_by, reason
				FROM booking_history WHERE reference = '${reference}' ORDER BY step`,
		],
		none: noBooking,
	},

	/** The coming four weeks. */
	days: {
		sql: () => [
			`WITH RECURSIVE ahead(day) AS (SELECT date('now', '+3 hours') UNION ALL SELECT date(day, '+1 day') FROM ahead LIMIT 28)
				SELECT day, (SELECT count(*) FROM bay_days WHERE bay_days.day = ahead.day) AS taken,
					(SELECT reason_ar FROM closures WHERE ahead.day BETWEEN from_day AND to_day) AS closed
				FROM ahead`,
		],
		rows: ([rows = []]) =>
			rows.map((row) => {
				const day = String(row.day);
				const closed = row.closed ?? closureOn(day, closures)?.reason.ar;
				return {
					day,
					weekday: weekdayOf(day),
					taken: Number(row.taken),
					free: closed ? 0 : Math.max(0, bays - Number(row.taken)),
					closed: closed ?? "",
				};
			}),
		none: () => "",
	},

	closures: {
		sql: () => [
			"SELECT from_day, to_day, reason_ar, reason_en FROM closures WHERE to_day >= date('now', '+3 hours') ORDER BY from_day",
		],
		none: () => "No closed days ahead, but those in app/business/base/calendar.ts.",
	},

	confirm: toStatus("confirmed"),
	complete: toStatus("completed"),
	cancel: toStatus("cancelled"),
	"no-show": toStatus("no-show"),

	"new-link": {
		...oneBooking,
		sql: (reference) => [
			`UPDATE bookings SET link = link + 1, changed_by = 'staff' WHERE reference = '${reference}' AND erased_at IS NULL RETURNING reference`,
			`SELECT reference, status, booking_date, customer_name, phone_number, email, link AS link_now_has_number,
				(SELECT kind FROM mails WHERE id = 'link-customer:' || bookings.id || ':' || link AND state = 'waiting') AS mail_to_send
				FROM bookings WHERE reference = '${reference}'`,
		],
		refusal: ([changed = [], shown = []]) =>
			changed.length === 0 && shown[0]
				? `The customer of ${shown[0].reference} was forgotten, and the link has ended with that.`
				: undefined,
		none: noBooking,
	},

	/** Due at once, so the next sweep queues it; an old date of queueing says that no message of it is on the queue. */
	resend: {
		example: "4TCR7K",
		subject: (text) => (text === "--all" ? text : unsentFrom(text)),
		sql: (subject) => [
			`UPDATE mails SET state = 'waiting', sent_at = NULL, provider_message_id = NULL, delivery = NULL, delivery_at = NULL, queued_at = '2000-01-01T00:00:00.000Z', due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), sweeps = 0
				WHERE id IN (${unsentIds(subject)}) RETURNING id AS mail, state, attempts`,
		],
		none: (subject) => (subject === "--all" ? everyMailSent : `No mail of ${subject} is unsent.`),
	},

	dismiss: {
		example: "4TCR7K",
		subject: unsentFrom,
		sql: (subject) => [
			`UPDATE mails SET state = 'dismissed', leased_until = NULL, sent_at = NULL, provider_message_id = NULL, delivery = NULL, delivery_at = NULL
				WHERE id IN (${unsentIds(subject)}) RETURNING id AS mail, state, problem`,
		],
		none: (subject) => `No mail of ${subject} is unsent.`,
	},

	/** The person goes, the sums stay; a trigger cancels what still takes a bay, and deletes the mails. The address enters the SQL as hexadecimal digits. */
	forget: {
		example: "noura@example.com",
		subject: emailFrom,
		sql: (email) => {
			const theirs = `lower(email) = CAST(x'${Buffer.from(email).toString("hex")}' AS TEXT)`;
			return [
				`SELECT reference, phone_number AS phone, status IN ('pending', 'confirmed')
					AND EXISTS (SELECT 1 FROM bay_days WHERE booking_id = bookings.id AND day >= date('now', '+3 hours')) AS open
					FROM bookings WHERE ${theirs}`,
				`DELETE FROM contact_messages WHERE ${theirs} RETURNING phone`,
				`DELETE FROM day_alerts WHERE ${theirs} RETURNING id`,
				`UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
					WHERE ${theirs} RETURNING reference`,
			];
		},
		rows: ([, messages = [], alerts = [], bookings = []]) =>
			messages.length + alerts.length + bookings.length === 0
				? []
				: [
						{
							bookings_erased: bookings.length,
							messages_deleted: messages.length,
							alerts_deleted: alerts.length,
						},
					],
		/** A sheet names who wrote a message by name and number, which its links to WhatsApp have with 966. */
		mailsAbout: (email, [bookings = [], messages = []]) => [
			email,
			...bookings.map(({ reference }) => String(reference)),
			...[...bookings, ...messages].map(({ phone }) => String(phone).slice(1)),
		],
		note: ([bookings = []]) =>
			[
				...bookings
					.filter(({ open }) => open)
					.map(
						({ reference }) =>
							`${reference} was still to come: it is cancelled, and its days are free.`,
					),
				"The links in their mails no longer open anything, and no mail is sent to them.",
			].join("\n"),
		none: (email) => `Nothing is kept about ${email}.`,
	},

	cards: list(
		`${cardRows} ORDER BY warranty_cards.id DESC LIMIT 50`,
		"No warranty card was written yet.",
	),

	/** Staff void one with its reason on the page of its booking; this is for one that nobody at the centre wrote. */
	"void-card": {
		example: "card-17",
		subject: (text) => (/^card-\d{1,9}$/.test(text) ? text : referenceFrom(text)),
		sql: (subject) => {
			const id = subject.startsWith("card-")
				? Number(subject.slice("card-".length))
				: `(SELECT max(warranty_cards.id) FROM warranty_cards JOIN bookings ON bookings.id = booking_id WHERE reference = '${subject}')`;
			return [
				`UPDATE warranty_cards SET voided_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), void_reason = 'other', changed_by = 'staff'
					WHERE id = ${id} AND voided_at IS NULL RETURNING id`,
				`${cardRows} WHERE warranty_cards.id = ${id}`,
			];
		},
		note: ([changed = []]) =>
			changed.length === 0 ? "It was void before: nothing was changed." : undefined,
		none: (subject) => `There is no warranty card of ${subject}.`,
	},

	"links-off": {
		sql: () => [`${endStaffLinksSql} RETURNING generation AS staff_links_now_have_number`],
		none: () => "Nothing was changed.",
	},
};

function weekdayOf(day: string): string {
	return new Date(day).toLocaleDateString("en", {
		weekday: "long",
		timeZone: "UTC",
	});
}
