import type { Database } from "#app/data/base/client.ts";
import { lapseUnreached, warnUnreached } from "#app/data/mails/lapse.ts";

/** Customers whom staff could not reach are told, and a day later their bookings end. The sweep after it sends the mails. */
export async function lapse(db: Database, now: Date): Promise<void> {
	const ended = await lapseUnreached(db, now);
	const told = await warnUnreached(db, now);
	if (ended + told > 0) console.log(JSON.stringify({ event: "lapse", told, ended }));
}
