import { phoneFrom } from "../../app/business/base/phone.ts";
import { endStaffLinksSql } from "../../app/data/bookings/end-staff-links.ts";
import { forgetSql, type Person } from "../../app/data/bookings/own-data.ts";
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
	note?: (results: Row[][]) => string | undefined;
	none: (subject: string, results: Row[][]) => string;
};

export function referenceFrom(text: string): string | undefined {
	const reference = text.toUpperCase();
	return /^[0-9A-Z]{6}$/.test(reference) ? reference : undefined;
}

/** A booking's reference, or the name of a mail as `unsent` prints it. */
function unsentFrom(text: string): string | undefined {
	return /^[a-z-]+:[\w.:-]+$/.test(text) ? text : referenceFrom(text);
}

function emailFrom(text: string): string | undefined {
	return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text.toLowerCase() : undefined;
}

const personFrom = (subject: string): Person => {
	if (subject.includes("@")) return { email: subject };
	return phoneFrom(subject) ? { phone: subject } : { reference: subject };
};

const countWaiting = "SELECT count(*) AS waiting FROM mails WHERE state = 'waiting'";

/** `watch.yml` looks for the beginnings of both sentences. */
function noneUnsent(results: Row[][]): string {
	const waiting = Number(results[0]?.[0]?.waiting);
	return waiting
		? `No mail has failed or is late. Not sent yet: ${waiting}.`
		: "Every mail is sent.";
}

export const statements: Record<string, Statements> = {
	unsent: {
		sql: () => [countWaiting, "SELECT * FROM unsent_mail"],
		none: (_, results) => noneUnsent(results),
	},
	/** Due at once, so the next sweep queues it; an old date of queueing says that no message of it is on the queue. */
	resend: {
		example: "4TCR7K",
		subject: (text) => (text === "--all" ? text : unsentFrom(text)),
		sql: (subject) => [
			countWaiting,
			`UPDATE mails SET state = 'waiting', sent_at = NULL, provider_message_id = NULL, delivery = NULL, delivery_at = NULL, queued_at = '2000-01-01T00:00:00.000Z', due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), sweeps = 0
				WHERE id IN (SELECT mail FROM unsent_mail WHERE '${subject}' IN ('--all', mail, about)) RETURNING id AS mail, state, attempts`,
		],
		none: (subject, results) =>
			subject === "--all" ? noneUnsent(results) : `No mail of ${subject} has failed or is late.`,
	},

	forget: {
		example: "noura@example.com, 0500000011 or 4TCR7K",
		subject: (text) => emailFrom(text) ?? phoneFrom(text) ?? referenceFrom(text),
		sure: (subject) =>
			`Forget ${referenceFrom(subject) ? `whose mobile booked ${subject}` : subject} for good, and cancel what is still to come?`,
		sql: (subject) => forgetSql(personFrom(subject)),
		rows: ([, messages = [], bookings = [], reviews = []]) =>
			messages.length + bookings.length + reviews.length === 0
				? []
				: [
						{
							bookings_erased: bookings.length,
							messages_deleted: messages.length,
							...(reviews.length > 0 && { reviews_deleted: reviews.length }),
						},
					],
		note: ([open = []]) =>
			[
				...open.map(
					({ reference }) =>
						`${reference} was still to come: it is cancelled, and its days are free.`,
				),
				"The links in their mails no longer open anything, and no mail is sent to them.",
			].join("\n"),
		none: (subject) =>
			`Nothing is kept about ${subject}: no booking or message. Ask for another mobile, address or booking reference of that person.`,
	},

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
				`SELECT 'card-' || warranty_cards.id AS card, reference, invoice, car_mark || ' ' || car_ending AS car, void_reason
					FROM warranty_cards LEFT JOIN bookings ON bookings.id = booking_id WHERE warranty_cards.id = ${id}`,
			];
		},
		note: ([changed = []]) =>
			changed.length === 0 ? "It was void before: nothing was changed." : undefined,
		none: (subject) => `There is no warranty card of ${subject}.`,
	},

	/** As on the page of the booking, while that cannot be opened; the database refuses what the page would. */
	reopen: {
		example: "4TCR7K",
		subject: referenceFrom,
		sure: (reference) => `Reopen ${reference}, which has ended, as confirmed?`,
		sql: (reference) => [
			`UPDATE bookings SET status = 'confirmed', changed_by = 'staff', change_reason = 'reopened'
				WHERE reference = '${reference}' AND status IN ('completed', 'cancelled', 'no-show') RETURNING reference`,
			`SELECT reference, booking_date, status FROM bookings WHERE reference = '${reference}' AND status = 'confirmed'`,
		],
		note: ([changed = []]) =>
			changed.length === 0 ? "It had not ended: nothing was changed." : undefined,
		none: (reference) => `There is no booking ${reference} that has ended.`,
	},

	"links-off": {
		sure: () => "End every link in the centre's mails for good?",
		sql: () => [`${endStaffLinksSql} RETURNING generation AS staff_links_now_have_number`],
		none: () => "Nothing was changed.",
	},
};
