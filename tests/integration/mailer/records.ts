import { env } from "cloudflare:workers";
import type { Language } from "#app/business/language.ts";
import { quoteFor } from "#app/business/quote.ts";
import type { Source } from "#app/business/status.ts";
import { storeBooking } from "#app/data/bookings.ts";
import { connect } from "#app/data/client.ts";
import { storeMessage } from "#app/data/messages.ts";
import type { MailQueue } from "#app/mail/enqueue.ts";

const db = connect(env.DB);
export const queue: MailQueue = env.MAIL_QUEUE;

export const brokenQueue: MailQueue = {
	sendBatch: async () => {
		throw new Error("the queue is down");
	},
};

let customerCount = 0;

type Overrides = {
	name?: string;
	language?: Language;
	now?: Date;
	day?: string;
	heldDays?: string[];
	source?: Source;
};

/** A new customer each time, because one customer can book five times a day. */
export async function createBooking({
	name = "Noura",
	language = "ar",
	now = new Date(),
	day = dayFrom(now, 30),
	heldDays = [day],
	source,
}: Overrides = {}) {
	const number = ++customerCount;
	return storeBooking(
		db,
		{
			submissionId: `form ${number}`,
			customerName: name,
			phoneNumber: `05${String(number).padStart(8, "0")}`,
			email: `person${number}@example.com`,
			car: "suv",
			quote: quoteFor(["thermal-titanium", "ceramic-exterior"], "suv"),
			bookingDate: day,
			heldDays,
			language,
			source,
		},
		now,
	);
}

export function createMessage(now = new Date()) {
	const number = ++customerCount;
	return storeMessage(
		db,
		{
			submissionId: `form ${number}`,
			name: "Sam",
			email: `person${number}@example.com`,
			phone: `05${String(number).padStart(8, "0")}`,
			message: "Do you work on Fridays?",
		},
		now,
	);
}

function dayFrom(now: Date, days: number): string {
	return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

export type MailRow = {
	id: string;
	kind: string;
	state: string;
	attempts: number;
	problem: string | null;
	leased_until: string | null;
	queued_at: string;
	due_at: string;
	sweeps: number;
	created_at: string;
	provider_message_id: string | null;
	delivery: string | null;
	delivery_at: string | null;
};

/** Without the morning sheet, which the cron run of a real day may store. */
export async function outbox(): Promise<MailRow[]> {
	const { results } = await env.DB.prepare(
		"SELECT * FROM mails WHERE kind <> 'sheet-business' ORDER BY id",
	).all<MailRow>();
	return results;
}

export async function mailRow(id: string): Promise<MailRow> {
	const row = (await outbox()).find((mail) => mail.id === id);
	if (!row) throw new Error(`No mail ${id}`);
	return row;
}

/** For tests of other mails that run at any hour. */
export async function dismissMorningSheets(): Promise<void> {
	const days = [0, 1].map((days) =>
		dayFrom(new Date(Date.now() + 3 * 3_600_000), days),
	);
	await env.DB.batch(
		days.map((day) =>
			env.DB.prepare(
				"INSERT INTO mails (id, kind, day, state) VALUES (?, 'sheet-business', ?, 'dismissed')",
			).bind(`sheet-business:${day}`, day),
		),
	);
}

export async function emptyTables(): Promise<void> {
	await env.DB.batch(
		["mails", "bookings", "contact_messages", "closures", "day_alerts"].map(
			(table) => env.DB.prepare(`DELETE FROM ${table}`),
		),
	);
}
