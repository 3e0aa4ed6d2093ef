import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/data/base/client.ts";
import {
	contactMessages,
	mails,
	type PendingMail,
	type StoredMessage,
} from "#app/data/base/schema.ts";
import { countForm, type Sender, submissionKey } from "#app/data/base/submission.ts";
import { queuedNow } from "./outbox.ts";

export type MessageRequest = Pick<StoredMessage, "name" | "email" | "phone" | "message"> & {
	submissionId: string;
	sender?: Sender;
};

/** The types fail if a field of the form has no column, because the insert would drop it silently. */
export type OnlyStored<Sent> = Record<Exclude<keyof Sent, keyof MessageRequest>, never>;

const kind = "contact-business";

export async function storeMessage(
	db: Database,
	{ submissionId, sender, ...content }: MessageRequest,
	now: Date,
): Promise<PendingMail[]> {
	const key = submissionKey(submissionId, Object.values(content));
	const messageId = sql`(SELECT ${contactMessages.id} FROM ${contactMessages} WHERE ${contactMessages.submissionKey} = ${key})`;
	const [, inserted, , [stored]] = await db.batch([
		countForm(db, sender, now, sql`NOT EXISTS ${messageId}`),
		db
			.insert(contactMessages)
			.values({ ...content, submissionKey: key, createdAt: now.toISOString() })
			.onConflictDoNothing({ target: contactMessages.submissionKey }),
		db
			.insert(mails)
			.values({ id: sql`${kind} || ':' || ${messageId}`, kind, messageId, ...queuedNow(now) })
			.onConflictDoNothing(),
		db.select().from(contactMessages).where(eq(contactMessages.submissionKey, key)),
	]);
	if (!stored) throw new Error("The stored message cannot be found");
	const isNew = inserted.meta.changes > 0;
	return isNew ? [{ id: `${kind}:${stored.id}`, kind, message: stored }] : [];
}
