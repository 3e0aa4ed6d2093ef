import type { MailJob } from "#app/mail/queue/enqueue.ts";

type OutgoingMail = Parameters<SendEmail["send"]>[0] & { to: string; subject: string };

/** In place of Cloudflare's email binding; records what it sends. */
export class FakeEmailService {
	readonly sent: OutgoingMail[] = [];
	/** How many of the next mails it does not take. */
	failures = 0;
	/** To whom it sends nothing. */
	unreachable = "";
	/** As Cloudflare's service refuses everything: an error with a code. */
	refusal = "";
	readonly held: string[] = [];
	private taken = 0;

	/** It takes so many mails, then never responds again. */
	constructor(private readonly capacity = Number.POSITIVE_INFINITY) {}

	async send(mail: OutgoingMail): Promise<EmailSendResult> {
		if (this.refusal) throw Object.assign(new Error(`refused ${mail.to}`), { code: this.refusal });
		if (mail.to === this.unreachable || this.failures-- > 0)
			throw new TypeError(`no route to ${mail.to}`);
		if (this.taken >= this.capacity) {
			this.held.push(mail.to);
			return new Promise<never>(() => {});
		}
		this.sent.push(mail);
		return { messageId: `<${++this.taken}@example.com>` };
	}

	recipients(): string[] {
		return this.sent.map(({ to }) => to).sort();
	}
}

type Queued = { body: MailJob; delaySeconds?: number; at: Date };

/** Keeps messages until the test takes them, as a queue whose delivery is paused. */
export class FakeQueue {
	/** Every message that was ever sent, with its time. */
	readonly sent: Queued[] = [];
	private waiting: Queued[] = [];

	async sendBatch(messages: { body: MailJob; delaySeconds?: number }[]) {
		const stamped = messages.map((message) => ({ ...message, at: new Date() }));
		this.sent.push(...stamped);
		this.waiting.push(...stamped);
	}

	/** Messages are delivered, or lost. */
	take(): MailJob[] {
		const bodies = this.waiting.map(({ body }) => body);
		this.waiting = [];
		return bodies;
	}
}
