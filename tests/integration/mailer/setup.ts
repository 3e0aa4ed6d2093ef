import {
	createExecutionContext,
	createMessageBatch,
	createScheduledController,
	getQueueResult,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { ne } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { connect } from "#app/data/base/client.ts";
import { type Delivery, mails, type PendingMail } from "#app/data/base/schema.ts";
import { mailJobFor } from "#app/mail/queue/enqueue.ts";
import mailer from "../../../workers/mailer/index.ts";
import { emptyTables } from "../../support/db.ts";
import { collectLog } from "../../support/vitest.ts";
import { FakeEmailService, FakeQueue } from "./fakes.ts";

export const db = connect(env.DB);

export let emailService: FakeEmailService;
export let queue: FakeQueue;
export let log: string[];

export function withMailer(now?: Date | number) {
	beforeEach(async () => {
		await emptyTables();
		renewEmailService();
		queue = new FakeQueue();
		log = collectLog();
		if (now !== undefined) vi.useFakeTimers({ toFake: ["Date"], now });
	});
	afterEach(() => {
		vi.useRealTimers();
		vi.restoreAllMocks();
	});
	/** The files share one process. */
	const { EMAIL } = env as MailerEnv;
	afterAll(() => {
		setBinding("EMAIL", EMAIL);
		// What is logged after the last test would reach a runner that is closing.
		collectLog();
	});
}

export function renewEmailService(capacity?: number) {
	emailService = new FakeEmailService(capacity);
	setBinding("EMAIL", emailService);
	return emailService;
}

/** The binding is that of the Worker under test, also for what comes over the real queue. */
export function setBinding(name: string, value: unknown) {
	Object.defineProperty(env, name, { value, configurable: true, enumerable: true });
}

export async function runCron(at = new Date(), bindings: Partial<MailerEnv> = {}) {
	const MAIL_QUEUE = queue as unknown as Queue;
	const controller = createScheduledController({ scheduledTime: at });
	await mailer.scheduled(controller, { ...(env as MailerEnv), MAIL_QUEUE, ...bindings });
}

/** Mails of another kind are lost. */
export async function deliverQueued(isWanted: (kind: string) => boolean = () => true) {
	const bodies = queue.take().filter(({ kind }) => isWanted(kind));
	if (bodies.length > 0) await deliver(bodies);
}

type Batch = Partial<MailerEnv> & { attempts?: number; queue?: string };

export async function deliver(
	bodies: unknown[],
	{ attempts = 1, queue = "car-care-mail", ...bindings }: Batch = {},
) {
	const messages = bodies.map((body, index) => ({
		...{ id: `message ${index}`, timestamp: new Date(), attempts, body },
	}));
	const batch = createMessageBatch(queue, messages);
	/** getQueueResult() does not return the delays. */
	const retries = batch.messages.map((message) => vi.spyOn(message, "retry"));
	const context = createExecutionContext();
	await mailer.queue(batch, { ...(env as MailerEnv), ...bindings });
	const { explicitAcks } = await getQueueResult(batch, context);
	const retried = retries.flatMap(({ mock }, index) =>
		mock.calls.map(([options]) => [`message ${index}`, options?.delaySeconds] as const),
	);
	return { acked: explicitAcks, retried };
}

export function bodiesOf(pending: PendingMail[] = []): unknown[] {
	return pending.map(mailJobFor);
}

export function jobOf(id: string, booking: object, version = 0): unknown {
	return mailJobFor({ id, kind: id.split(":")[0], booking, version } as PendingMail);
}

/** The function uses no clock or timer that a test may have replaced. */
export async function waitUntil(condition: () => Promise<boolean>, seconds = 30): Promise<void> {
	for (let tries = 0; !(await condition()); tries++) {
		if (tries === seconds * 20) throw new Error(`Not within ${seconds} seconds`);
		await scheduler.wait(50);
	}
}

/** The cron run of a real day may store the morning sheet, which is left out. */
export const outbox = () =>
	db.select().from(mails).where(ne(mails.kind, "sheet-business")).orderBy(mails.id);

export const mailRow = async (id: string) => (await outbox()).find((mail) => mail.id === id);

export const mailStates = async () => (await outbox()).map(({ state }) => state);

export const sentId = async (id: string) => String((await mailRow(id))?.providerMessageId);

/** Cloudflare documents the event so; a real `messageId` is the Message-ID with its angle brackets. */
export function mailEvent(
	delivery: Delivery,
	messageId: string,
	{ at = "2026-11-21T10:00:00.000Z", domain = "example.com", recipient = "user@example.net" } = {},
) {
	const status = { status: delivery, smtpResponse: "550 5.1.1 User unknown" };
	return {
		type: `cf.email.sending.message.${delivery}`,
		source: { type: "email.sending", zoneId: "a zone", domain },
		payload: { messageId, sender: `info@${domain}`, recipient, delivery: status },
		metadata: { accountId: "an account", eventSchemaVersion: 1, eventTimestamp: at },
	};
}

export const eventQueue = "car-care-mail-events";

export const tellOf = async (delivery: Delivery, id: string) =>
	tell(mailEvent(delivery, await sentId(id)));

export const tell = (...events: unknown[]) => deliver(events, { queue: eventQueue });
