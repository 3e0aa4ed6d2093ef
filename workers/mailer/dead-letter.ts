import * as z from "zod";
import { leaseSeconds, markFailed } from "#app/data/outbox.ts";
import type { Dependencies } from "./deliver.ts";
import { errorCode, logMail } from "./log.ts";

const known = z.object({ mailId: z.string().min(1) });

/** The end of the line: what the queue gave up on is marked, so that staff see it among the unsent. */
export async function handleDeadLetter(
	message: Message,
	{ db, clock }: Dependencies,
): Promise<void> {
	const letter = known.safeParse(message.body);
	const attempt = message.attempts;
	if (!letter.success) {
		logMail({ state: "poison", attempt });
		return message.ack();
	}
	const { mailId } = letter.data;
	try {
		const state = await markFailed(db, mailId, clock());
		logMail({ mailId, state, attempt });
		if (state === "leased") message.retry({ delaySeconds: leaseSeconds });
		else message.ack();
	} catch (fault) {
		logMail({ mailId, state: "retry", attempt, problem: errorCode(fault) });
		message.retry({ delaySeconds: leaseSeconds });
	}
}
