import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { riyadhToday } from "#app/business/base/calendar.ts";
import type { Database } from "./client.ts";
import { dailySenders } from "./schema.ts";

/** These digits and capitals are not confused when read out over the phone. */
const alphabet = "23456789CDFGHJKMNPQRTVWXY";
const referenceLength = 6;

/** A repeated request has the same key. */
export function submissionKey(submissionId: string, content: string[]): string {
	return createHash("sha256")
		.update(JSON.stringify([submissionId, ...content]))
		.digest("hex");
}

/** Each attempt reads another part of the key, so that a taken reference is not tried again. */
export function referenceFor(key: string, attempt: number): string {
	const start = attempt * 8;
	let remainder = BigInt(`0x${key.slice(start, start + 24)}`);
	let reference = "";
	for (let index = 0; index < referenceLength; index++) {
		reference += alphabet[Number(remainder % BigInt(alphabet.length))];
		remainder /= BigInt(alphabet.length);
	}
	return reference;
}

/** Both are keyed hashes: of an IPv4 address or an IPv6 /64, and of the block around it. */
export type Sender = { network: string; block: string };

/** A form counts for its network and for the block around it. One too many fails the whole batch that stores it; `isNew` is false in the batch of a repeated form. */
export function countForm(
	db: Database,
	sender: (Pick<Sender, "network"> & Partial<Sender>) | undefined,
	now: Date,
	isNew: SQL | undefined,
) {
	const { submissions } = dailySenders;
	const senders = sender
		? [sender.network, ...(sender.block ? [`block ${sender.block}`] : [])]
		: [];
	const form = sql`SELECT ${riyadhToday(now)}, value, 1 FROM json_each(${JSON.stringify(senders)}) WHERE ${isNew}`;
	return db
		.insert(dailySenders)
		.select(form)
		.onConflictDoUpdate({
			target: [dailySenders.day, dailySenders.sender],
			set: { submissions: sql`${submissions} + 1` },
		});
}
