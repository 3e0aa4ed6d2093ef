import { phoneFrom } from "../../app/business/base/phone.ts";
import type { Person } from "../../app/data/bookings/forget.ts";
import type { Row } from "../lib/wrangler.ts";

/** `wrangler d1 execute` takes no parameters, so a pattern checks what goes into a statement first. */
export type Statements = {
	/** The example completes the usage of a verb that needs a subject. */
	example?: string;
	/** Returns undefined if the text cannot be what the verb is about. */
	subject?: (text: string) => string | undefined;
	/** The command asks this before it does what cannot be taken back. */
	sure?: (subject: string) => string;
	/** The statements run as one transaction. */
	sql: (subject: string) => string[];
	/** By default the rows of the last statement are shown. */
	rows?: (results: Row[][]) => Row[];
	note?: (results: Row[][]) => string | undefined;
	none: (subject: string, results: Row[][]) => string;
};

export function referenceFrom(text: string): string | undefined {
	const reference = text.toUpperCase();
	return /^[0-9A-Z]{6}$/.test(reference) ? reference : undefined;
}

/** The subject is a booking's reference, or the name of a mail as `unsent` prints it. */
function unsentFrom(text: string): string | undefined {
	return /^[a-z-]+:[\w.:-]+$/.test(text) ? text : referenceFrom(text);
}

function emailFrom(text: string): string | undefined {
	return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text.toLowerCase() : undefined;
}

export function personFrom(text: string): Person | undefined {
	const [email, phone, reference] = [emailFrom(text), phoneFrom(text), referenceFrom(text)];
	if (email) return { email };
	return phone ? { phone } : reference ? { reference } : undefined;
}

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
	/** The mail is due at once; the old date of queueing says that no message of it is on the queue. */
	resend: {
		example: "4TCR7K",
		subject: (text) => (text === "--all" ? text : unsentFrom(text)),
		sql: (subject) => [
			countWaiting,
			`UPDATE mails SET state = 'waiting', sent_at = NULL, told = NULL, provider_message_id = NULL, delivery = NULL, delivery_at = NULL, queued_at = '2000-01-01T00:00:00.000Z', due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), sweeps = 0
				WHERE id IN (SELECT mail FROM unsent_mail WHERE '${subject}' IN ('--all', mail, about)) RETURNING id AS mail, state, attempts`,
		],
		none: (subject, results) =>
			subject === "--all" ? noneUnsent(results) : `No mail of ${subject} has failed or is late.`,
	},
};
