import type { MailJob } from "#app/mail/queue/job.ts";

/** Keeps messages until the test takes them, as a queue whose delivery is paused. */
export class FakeQueue {
	/** Every message that was ever sent, with its time. */
	readonly sent: { body: MailJob; at: Date }[] = [];
	private waiting: { body: MailJob; at: Date }[] = [];

	async sendBatch(messages: { body: MailJob }[]) {
		const stamped = messages.map(({ body }) => ({ body, at: new Date() }));
		this.sent.push(...stamped);
		this.waiting.push(...stamped);
	}

	async metrics() {
		const [oldest] = this.waiting;
		return {
			backlogCount: this.waiting.length,
			backlogBytes: 0,
			oldestMessageTimestamp: oldest?.at,
		};
	}

	/** Messages are delivered, or lost. */
	take(): MailJob[] {
		const bodies = this.waiting.map(({ body }) => body);
		this.waiting = [];
		return bodies;
	}

	timesOf(mailId: string): number[] {
		return this.sent.filter(({ body }) => body.mailId === mailId).map(({ at }) => at.getTime());
	}
}
