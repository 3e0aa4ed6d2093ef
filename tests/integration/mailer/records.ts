import { env } from "cloudflare:workers";
import type { MailQueue } from "#app/mail/queue/enqueue.ts";
import { dayFrom } from "../../support/stored.ts";

export { emptyTables } from "../../support/rows.ts";
export { createBooking, createMessage } from "../../support/stored.ts";

export const queue: MailQueue = env.MAIL_QUEUE;

export const brokenQueue: MailQueue = {
	sendBatch: async () => {
		throw new Error("the queue is down");
	},
};

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
	const days = [0, 1].map((days) => dayFrom(new Date(), days));
	await env.DB.batch(
		days.map((day) =>
			env.DB.prepare(
				"INSERT INTO mails (id, kind, day, state) VALUES (?, 'sheet-business', ?, 'dismissed')",
			).bind(`sheet-business:${day}`, day),
		),
	);
}
