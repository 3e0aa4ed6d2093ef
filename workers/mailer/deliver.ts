import type { Database } from "#app/data/client.ts";
import {
	claimMail,
	leaseSeconds,
	markSent,
	releaseMail,
} from "#app/data/outbox.ts";
import { type MailOrder, mailOrder } from "#app/mail/contract.ts";
import { mailFor } from "#app/mail/mail.ts";
import { logMail, problemOf } from "./log.ts";
import type { Transport } from "./transport.ts";

export type Desk = {
	db: Database;
	send: Transport;
	inbox: string;
	retrySeconds: number[];
	clock: () => Date;
};

/** One message, from its body to its ack. It never throws, so no mail can hold up the others. */
export async function deliver(message: Message, desk: Desk): Promise<void> {
	const order = mailOrder.safeParse(message.body);
	if (!order.success) {
		const fields = order.error.issues.map(({ path }) => path.join("."));
		logMail({ state: "unreadable", attempt: message.attempts, fields });
		return retryLater(message, desk);
	}
	try {
		await deliverOrder(order.data, message, desk);
	} catch (fault) {
		logMail({
			...nameOf(order.data),
			state: "retry",
			attempt: message.attempts,
			problem: problemOf(fault),
		});
		retryLater(message, desk);
	}
}

async function deliverOrder(
	order: MailOrder,
	message: Message,
	{ db, send, inbox, clock }: Desk,
): Promise<void> {
	const began = clock();
	const claim = await claimMail(db, order.mailId, began);

	if (claim.verdict === "leased") {
		const delaySeconds = Math.min(claim.secondsLeft + 1, leaseSeconds);
		logMail({ ...nameOf(order), state: "leased", attempt: message.attempts });
		return message.retry({ delaySeconds });
	}
	if (claim.verdict !== "yours") {
		const state = claim.verdict === "sent" ? "already sent" : claim.verdict;
		logMail({ ...nameOf(order), state, attempt: message.attempts });
		return message.ack();
	}

	try {
		await send(mailFor(claim.mail, inbox));
	} catch (fault) {
		await releaseMail(db, order.mailId, problemOf(fault));
		throw fault;
	}
	await markSent(db, order.mailId, clock());
	message.ack();
	const ms = clock().getTime() - began.getTime();
	logMail({ ...nameOf(order), state: "sent", attempt: claim.attempt, ms });
}

function retryLater(message: Message, { retrySeconds }: Desk): void {
	const delaySeconds =
		retrySeconds[message.attempts - 1] ?? retrySeconds.at(-1);
	message.retry({ delaySeconds });
}

function nameOf({ mailId, kind }: MailOrder) {
	return { mailId, kind };
}
