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
	/** Not without Cloudflare in front. */
	sender?: Sender;
};

/** What a form sends satisfies it while each of its fields has a column: the insert drops another one without a word. */
export type OnlyStored<Sent> = Record<Exclude<keyof Sent, keyof MessageRequest>, never>;

const kind = "contact-business";

/** Inserts the message and its outbox row in one batch. A repeated request changes nothing. */
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
