import * as z from "zod/mini";
import { logMail } from "./log.ts";

const deadLetterBody = z.object({ mailId: z.string().check(z.minLength(1)) });

/**
 * The queue has given up a message, not its mail: that stays in the outbox, and the sweep queues it again. Nothing here
 * needs the database or a setting, which may be the reason why the deliveries failed.
 */
export function handleDeadLetter(message: Message): void {
	const { data } = deadLetterBody.safeParse(message.body);
	const state = data ? "waits for sweep" : "unreadable";
	logMail({ ...data, state, attempt: message.attempts });
	message.ack();
}
