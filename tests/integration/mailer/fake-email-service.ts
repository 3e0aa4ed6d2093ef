import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { PendingMail } from "#app/data/base/schema.ts";
import { mailJobFor } from "#app/mail/queue/enqueue.ts";
import mailer from "../../../workers/mailer/index.ts";

type OutgoingMail = Parameters<SendEmail["send"]>[0] & { to: string; subject: string };

/** In place of Cloudflare's email binding; records what it sends. */
export class FakeEmailService {
	readonly sent: OutgoingMail[] = [];
	private taken = 0;
	private remainingFailures = 0;
	private failingRecipient = "";
	private refusal = "";

	failNext(times: number): void {
		this.remainingFailures = times;
	}

	alwaysFailFor(recipient: string): void {
		this.failingRecipient = recipient;
	}

	/** As Cloudflare's service refuses: an error with a code. */
	refuseAllWith(code: string): void {
		this.refusal = code;
	}

	async send(mail: OutgoingMail): Promise<EmailSendResult> {
		if (this.refusal) throw Object.assign(new Error(`refused ${mail.to}`), { code: this.refusal });
		if (mail.to === this.failingRecipient || this.remainingFailures-- > 0)
			throw new TypeError(`no route to ${mail.to}`);
		this.sent.push(mail);
		return { messageId: `<${++this.taken}@example.com>` };
	}

	recipients(): string[] {
		return this.sent.map(({ to }) => to).sort();
	}
}

/** Read here, before any test replaces it. */
export const realEmailService = env.EMAIL;

/** Replaces the email binding of the Worker under test, for mails that come over the real queue. */
export function setEmailService(emailService: FakeEmailService | SendEmail): void {
	Object.defineProperty(env, "EMAIL", { value: emailService, configurable: true });
}

/** Without the test environment's own bindings. */
export function mailerEnv(): MailerEnv {
	const { DB, EMAIL, MAIL_QUEUE, PHOTOS, ...rest } = env as MailerEnv;
	const { MAIL_FROM, BUSINESS_INBOX, RETRY_SECONDS } = rest;
	const { COOKIE_SECRET, SITE_ORIGIN } = rest;
	return {
		...{ DB, EMAIL, MAIL_QUEUE, PHOTOS, MAIL_FROM, BUSINESS_INBOX, RETRY_SECONDS },
		...{ COOKIE_SECRET, SITE_ORIGIN },
	};
}

/** Delivers a batch to the Worker as the queue does. */
export async function deliverBatch(
	bodies: unknown[],
	{ attempts = 1, queue = "car-care-mail", DB = env.DB } = {},
) {
	const batch = createMessageBatch(
		queue,
		bodies.map((body, index) => ({
			id: `message ${index}`,
			timestamp: new Date(),
			attempts,
			body,
		})),
	);
	const delays = recordRetryDelays(batch);
	const context = createExecutionContext();
	await mailer.queue(batch, { ...mailerEnv(), DB });
	const { explicitAcks, retryMessages } = await getQueueResult(batch, context);
	return {
		acked: explicitAcks,
		retried: retryMessages.map(({ msgId }) => [msgId, delays.get(msgId)]),
	};
}

/** getQueueResult() does not return the delays of retries. */
function recordRetryDelays(batch: MessageBatch): Map<string, number | undefined> {
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

/** By no clock or timer that a test may have replaced. */
export async function waitUntil(condition: () => Promise<boolean>, seconds = 30): Promise<void> {
	for (let tries = 0; !(await condition()); tries++) {
		if (tries === seconds * 20) throw new Error(`Not within ${seconds} seconds`);
		await scheduler.wait(50);
	}
}
