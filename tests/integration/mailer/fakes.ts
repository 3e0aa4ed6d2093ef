import type { MailJob } from "#app/mail/queue/enqueue.ts";

type OutgoingMail = Parameters<SendEmail["send"]>[0] & { to: string; subject: string };

export class FakeEmailService {
	readonly sent: OutgoingMail[] = [];
	failures = 0;
	unreachable = "";
	/** Cloudflare's service refuses with an error that has a code. */
	refusal = "";
	readonly held: string[] = [];
	private taken = 0;

	/** After so many mails it never responds again. */
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

/** A queue whose delivery is paused keeps its messages, too. */
export class FakeQueue {
	readonly sent: Queued[] = [];
	private waiting: Queued[] = [];

	async sendBatch(messages: { body: MailJob; delaySeconds?: number }[]) {
		const stamped = messages.map((message) => ({ ...message, at: new Date() }));
		this.sent.push(...stamped);
		this.waiting.push(...stamped);
	}

	/** Messages that are not delivered are lost. */
	take(): MailJob[] {
		const bodies = this.waiting.map(({ body }) => body);
		this.waiting = [];
		return bodies;
	}
}
