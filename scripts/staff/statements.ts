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
	/** What the command asks before it does what cannot be taken back. */
	sure?: (subject: string) => string;
	/** They run as one transaction. */
	sql: (subject: string) => string[];
	/** The rows to show; by default those of the last statement. */
	rows?: (results: Row[][]) => Row[];
	/** What the mails contain that a server on this machine has written and that are deleted, too. */
	mailsAbout?: (subject: string, results: Row[][]) => string[];
	note?: (results: Row[][]) => string | undefined;
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

function list(sql: string, none: string): Statements {
	return { sql: () => [sql], none: () => none };
}

/** Its booking is unknown once the customer is erased. */
const cardRows = `SELECT 'card-' || warranty_cards.id AS card, reference, strftime('%Y-%m-%d %H:%M', made_at, '+3 hours') AS written_at,
	warranty_cards.changed_by, invoice, car_mark || ' ' || car_ending AS car,
	(SELECT group_concat(json_extract(value, '$.code') || ' ' || coalesce(json_extract(value, '$.serial'), '-'), ', ') FROM json_each(warranty_cards.lines)) AS products,
	strftime('%Y-%m-%d %H:%M', voided_at, '+3 hours') AS voided_at, void_reason
	FROM warranty_cards LEFT JOIN bookings ON bookings.id = booking_id`;

export const statements: Record<string, Statements> = {
	unsent: list("SELECT * FROM unsent_mail", everyMailSent),
	export: list("SELECT * FROM booking_cards ORDER BY booking_date, booked_at", "No bookings yet."),

	"new-link": {
		example: "4TCR7K",
		subject: referenceFrom,
		sure: (reference) => `End the customer's link of ${reference} for good?`,
		sql: (reference) => [
			`UPDATE bookings SET link = link + 1, changed_by = 'staff' WHERE reference = '${reference}' AND erased_at IS NULL`,
			`SELECT reference, email, link AS link_now_has_number,
				(SELECT kind FROM mails WHERE id = 'link-customer:' || bookings.id || ':' || link AND state = 'waiting') AS mail_to_send
				FROM bookings WHERE reference = '${reference}' AND erased_at IS NULL`,
		],
		none: (reference) => `There is no booking ${reference}, or its customer was forgotten.`,
	},

	/** Due at once, so the next sweep queues it; an old date of queueing says that no message of it is on the queue. */
	resend: {
		example: "4TCR7K",
		subject: (text) => (text === "--all" ? text : unsentFrom(text)),
		sql: (subject) => [
			`UPDATE mails SET state = 'waiting', sent_at = NULL, provider_message_id = NULL, delivery = NULL, delivery_at = NULL, queued_at = '2000-01-01T00:00:00.000Z', due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), sweeps = 0
				WHERE id IN (SELECT mail FROM unsent_mail WHERE '${subject}' IN ('--all', mail, about)) RETURNING id AS mail, state, attempts`,
		],
		none: (subject) => (subject === "--all" ? everyMailSent : `No mail of ${subject} is unsent.`),
	},

	/** The person goes, the sums stay; a trigger cancels what still takes a bay, and deletes the mails. The address enters the SQL as hexadecimal digits. */
	forget: {
		example: "noura@example.com",
		subject: emailFrom,
		sure: (email) => `Forget ${email} for good, and cancel what is still to come?`,
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
		sure: (subject) => `Void the warranty card ${subject} for good?`,
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
		sure: () => "End every link in the centre's mails for good?",
		sql: () => [`${endStaffLinksSql} RETURNING generation AS staff_links_now_have_number`],
		none: () => "Nothing was changed.",
	},
};
