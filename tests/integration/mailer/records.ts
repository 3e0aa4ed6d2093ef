import { env } from "cloudflare:workers";
import type { MailQueue } from "#app/mail/queue/enqueue.ts";
import { rows, run } from "../../support/rows.ts";
import { dayFrom } from "../../support/stored.ts";

export { emptyTables } from "../../support/rows.ts";
export { createBooking, createMessage } from "../../support/stored.ts";

export const queue: MailQueue = env.MAIL_QUEUE;

export const brokenQueue: MailQueue = {
	sendBatch: async () => {
		throw new Error("the queue is down");
	},
};

export type MailRow = Record<
	"id" | "kind" | "state" | "queued_at" | "due_at" | "created_at",
	string
> &
	Record<"attempts" | "sweeps", number> &
	Record<
		"problem" | "leased_until" | "provider_message_id" | "delivery" | "delivery_at",
		string | null
	>;

/** Without the morning sheet, which the cron run of a real day may store. */
export async function outbox(): Promise<MailRow[]> {
	const mails = await rows("SELECT * FROM mails WHERE kind <> 'sheet-business' ORDER BY id");
	return mails as MailRow[];
}

export async function mailRow(id: string): Promise<MailRow> {
	const row = (await outbox()).find((mail) => mail.id === id);
	if (!row) throw new Error(`No mail ${id}`);
	return row;
}

/** For tests of other mails that run at any hour. */
export async function dismissMorningSheets(): Promise<void> {
	for (const day of [dayFrom(new Date(), 0), dayFrom(new Date(), 1)])
		await run(
			"INSERT INTO mails (id, kind, day, state) VALUES ('sheet-business:' || ?1, 'sheet-business', ?1, 'dismissed')",
			day,
		);
}
