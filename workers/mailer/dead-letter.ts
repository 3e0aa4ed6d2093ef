import * as z from "zod";
import { leaseSeconds, markFailed } from "#app/data/outbox.ts";
import type { Dependencies } from "./deliver.ts";
import { errorCode, logMail } from "./log.ts";

const deadLetterBody = z.object({ mailId: z.string().min(1) });

/** Marks mails whose retries have failed, so that staff see them in `unsent_mail`. */
export async function handleDeadLetter(
	message: Message,
	{ db, clock }: Dependencies,
): Promise<void> {
	const body = deadLetterBody.safeParse(message.body);
	const attempt = message.attempts;
	if (!body.success) {
		logMail({ state: "poison", attempt });
		return message.ack();
	}
	const { mailId } = body.data;
	try {
		const state = await markFailed(db, mailId, clock());
		logMail({ mailId, state, attempt });
		if (state === "leased") message.retry({ delaySeconds: leaseSeconds });
		else message.ack();
	} catch (error) {
		logMail({ mailId, state: "retry", attempt, problem: errorCode(error) });
		message.retry({ delaySeconds: leaseSeconds });
	}
}
