import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { riyadhToday } from "#app/business/base/calendar.ts";
import type { Database } from "./client.ts";
import { dailySenders } from "./schema.ts";

/** Digits and capitals that are not confused when read out over the phone. */
const alphabet = "23456789CDFGHJKMNPQRTVWXY";
const referenceLength = 6;

/** A hash of the submission's id and content: the same request always has the same key. */
export function submissionKey(submissionId: string, content: string[]): string {
	return createHash("sha256")
		.update(JSON.stringify([submissionId, ...content]))
		.digest("hex");
}

/** Derives a short reference from the key; each attempt reads a different part of it. */
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

/** The network that sent a form, such as an IPv4 address, and the block that it is part of, as keyed hashes. */
export type Sender = { network: string; block: string };

/**
 * The statement that counts a form of a sender, for the batch that stores the form. `isNew` says whether that batch stores
 * anything: a repeated or refused form does not count, nor one without a sender. The database rejects the whole batch of a form too many.
 */
export function countForm(
	db: Database,
	sender: Pick<Sender, "network"> | undefined,
	now: Date,
	isNew: SQL | undefined,
) {
	const { submissions } = dailySenders;
	const network = sender?.network ?? null;
	const form = sql`SELECT ${riyadhToday(now)}, ${network}, 1 WHERE ${network} IS NOT NULL AND ${isNew}`;
	return db
		.insert(dailySenders)
		.select(form)
		.onConflictDoUpdate({
			target: [dailySenders.day, dailySenders.sender],
			set: { submissions: sql`${submissions} + 1` },
		});
}
