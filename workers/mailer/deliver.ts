import type { Database } from "#app/data/client.ts";
import {
	claimMail,
	leaseSeconds,
	markSent,
	releaseMail,
} from "#app/data/outbox.ts";
import { type MailJob, mailJob } from "#app/mail/job.ts";
import { mailFor } from "#app/mail/mail.ts";
import { errorCode, logMail } from "./log.ts";
import type { Transport } from "./transport.ts";

export type Dependencies = {
	db: Database;
	send: Transport;
	inbox: string;
	retrySeconds: number[];
	clock: () => Date;
};

/** One message, from its body to its ack. It never throws, so no mail can hold up the others. */
export async function deliver(
	message: Message,
	desk: Dependencies,
): Promise<void> {
	const order = mailJob.safeParse(message.body);
	if (!order.success) {
		const fields = order.error.issues.map(({ path }) => path.join("."));
		logMail({ state: "unreadable", attempt: message.attempts, fields });
		return retryLater(message, desk);
	}
	try {
		await deliverMail(order.data, message, desk);
	} catch (fault) {
		logMail({
			...mailFields(order.data),
			state: "retry",
			attempt: message.attempts,
			problem: errorCode(fault),
		});
		retryLater(message, desk);
	}
}

async function deliverMail(
	order: MailJob,
	message: Message,
	{ db, send, inbox, clock }: Dependencies,
): Promise<void> {
	const began = clock();
	const claim = await claimMail(db, order.mailId, began);

	if (claim.status === "leased") {
		const delaySeconds = Math.min(claim.secondsLeft + 1, leaseSeconds);
		logMail({
			...mailFields(order),
			state: "leased",
			attempt: message.attempts,
		});
		return message.retry({ delaySeconds });
	}
	if (claim.status !== "yours") {
		const state = claim.status === "sent" ? "already sent" : claim.status;
		logMail({ ...mailFields(order), state, attempt: message.attempts });
		return message.ack();
	}

	try {
		await send(mailFor(claim.mail, inbox));
	} catch (fault) {
		await releaseMail(db, order.mailId, errorCode(fault));
		throw fault;
	}
	await markSent(db, order.mailId, clock());
	message.ack();
	const ms = clock().getTime() - began.getTime();
	logMail({ ...mailFields(order), state: "sent", attempt: claim.attempt, ms });
}

function retryLater(message: Message, { retrySeconds }: Dependencies): void {
	const delaySeconds =
		retrySeconds[message.attempts - 1] ?? retrySeconds.at(-1);
	message.retry({ delaySeconds });
}

function mailFields({ mailId, kind }: MailJob) {
	return { mailId, kind };
}
