import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { query } from "../lib/wrangler.ts";

const counts = z.object({
	bookings: z.number(),
	people: z.number(),
	mails: z.number(),
	sent: z.number(),
	retried: z.number(),
});

export type Counts = z.infer<typeof counts>;

const sql = `SELECT
	(SELECT count(*) FROM bookings) AS bookings,
	(SELECT count(DISTINCT email || booking_date) FROM bookings) AS people,
	(SELECT count(*) FROM mails) AS mails,
	(SELECT count(*) FROM mails WHERE state = 'sent') AS sent,
	(SELECT count(*) FROM mails WHERE attempts > 1) AS retried`;

/** What is stored once the queue has sent the mails: waited for, as long as fewer are pending each time. */
export async function countsOnceMailed(
	state: string,
	output: () => string,
): Promise<Counts> {
	for (let before = Number.POSITIVE_INFINITY; ; ) {
		await untilSilent(output);
		const [rows] = query(sql, ["DB", "--local", "--persist-to", state]);
		const stored = counts.parse(rows?.[0]);
		const pending = stored.mails - stored.sent;
		if (pending === 0 || pending >= before) return stored;
		before = pending;
	}
}

/** A query from another process fails, or makes a delivery fail, while the mailer writes: it prints a line for each mail. */
async function untilSilent(output: () => string): Promise<void> {
	for (let before = -1; output().length !== before; ) {
		before = output().length;
		await sleep(5000);
	}
}
