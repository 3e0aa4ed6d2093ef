import { eq, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { submissionKey } from "./keys.ts";
import { contactMessages, mails, type OwedMail } from "./schema.ts";

export type MessageRequest = {
	submissionId: string;
	name: string;
	email: string;
	phone: string;
	message: string;
};

/** The message and the mail it owes, in one batch; the same message sent again changes nothing. */
export async function storeMessage(
	db: Database,
	{ submissionId, name, email, phone, message }: MessageRequest,
	now: Date,
): Promise<OwedMail[]> {
	const key = await submissionKey(submissionId, [name, email, phone, message]);
	const createdAt = now.toISOString();
	const [inserted, , rows] = await db.batch([
		db
			.insert(contactMessages)
			.values({ name, email, phone, message, submissionKey: key, createdAt })
			.onConflictDoNothing({ target: contactMessages.submissionKey }),
		db.run(sql`
			INSERT INTO ${mails} (id, kind, message_id, queued_at, created_at)
			SELECT 'contact-business:' || id, 'contact-business', id, ${createdAt}, ${createdAt}
			FROM ${contactMessages} WHERE submission_key = ${key}
			ON CONFLICT DO NOTHING`),
		db
			.select({ id: mails.id, kind: mails.kind, message: contactMessages })
			.from(contactMessages)
			.innerJoin(mails, eq(mails.messageId, contactMessages.id))
			.where(eq(contactMessages.submissionKey, key)),
	]);
	return inserted.meta.changes > 0 ? rows : [];
}
