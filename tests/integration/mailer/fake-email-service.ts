import {
	createExecutionContext,
	createMessageBatch,
	getQueueResult,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { PendingMail } from "#app/data/schema.ts";
import { mailJobFor } from "#app/mail/enqueue.ts";
import mailer from "../../../workers/mailer/index.ts";

type Builder = Parameters<SendEmail["send"]>[0] & {
	to: string;
	subject: string;
};

/** Stands where Cloudflare's mail service does, and remembers what it was handed. */
export class FakeEmailService {
	readonly sent: Builder[] = [];
	private remainingRefusals = 0;
	private refusedRecipient = "";

	refuse(times: number): void {
		this.remainingRefusals = times;
	}

	alwaysRefuse(recipient: string): void {
		this.refusedRecipient = recipient;
	}

	async send(mail: Builder): Promise<EmailSendResult> {
		if (mail.to === this.refusedRecipient || this.remainingRefusals-- > 0)
			throw new TypeError(`no route to ${mail.to}`);
		this.sent.push(mail);
		return { messageId: `<${this.sent.length}@example.com>` };
	}

	recipients(): string[] {
		return this.sent.map(({ to }) => to).sort();
	}
}

/** Takes the place of the mail binding in this file's Worker, for mails that come over the real queue. */
export function useEmailService(office: FakeEmailService | SendEmail): void {
	Object.defineProperty(env, "EMAIL", { value: office, configurable: true });
}

/** The tests' environment has the Worker's bindings and some of its own. */
export function mailerEnv(): MailerEnv {
	const { DB, EMAIL, MAIL_QUEUE, ...rest } = env as MailerEnv;
	const { MAIL_FROM, BUSINESS_INBOX, RETRY_SECONDS } = rest;
	return { DB, EMAIL, MAIL_QUEUE, MAIL_FROM, BUSINESS_INBOX, RETRY_SECONDS };
}

/** Hands a batch to the Worker the way the queue does, and tells what it answered. */
export async function deliverBatch(
	bodies: unknown[],
	{ attempts = 1, queue = "car-care-mail", DB = env.DB } = {},
) {
	const batch = createMessageBatch(
		queue,
		bodies.map((body, at) => ({
			id: `message ${at}`,
			timestamp: new Date(),
			attempts,
			body,
		})),
	);
	const delays = delaysAskedOf(batch);
	const context = createExecutionContext();
	await mailer.queue(batch, { ...mailerEnv(), DB });
	const { explicitAcks, retryMessages } = await getQueueResult(batch, context);
	return {
		acked: explicitAcks,
		retried: retryMessages.map(({ msgId }) => [msgId, delays.get(msgId)]),
	};
}

/** The test batch keeps who is to be retried, and forgets after how long. */
function delaysAskedOf(batch: MessageBatch): Map<string, number | undefined> {
	const delays = new Map<string, number | undefined>();
	for (const message of batch.messages) {
		const retry = message.retry.bind(message);
		message.retry = (options) => {
			delays.set(message.id, options?.delaySeconds);
			retry(options);
		};
	}
	return delays;
}

export function bodiesOf(pending: PendingMail[]): unknown[] {
	return pending.map(mailJobFor);
}

export async function waitUntil(
	what: () => Promise<boolean>,
	seconds = 30,
): Promise<void> {
	const end = Date.now() + seconds * 1000;
	while (!(await what())) {
		if (Date.now() > end) throw new Error(`Not within ${seconds} seconds`);
		await new Promise((later) => setTimeout(later, 50));
	}
}

/** What the Worker writes to its log, instead of the terminal. */
export function captureLog(): string[] {
	const lines: string[] = [];
	for (const level of ["log", "error"] as const)
		vi.spyOn(console, level).mockImplementation((line) => {
			lines.push(String(line));
		});
	return lines;
}
