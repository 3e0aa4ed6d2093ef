import { createScheduledController } from "cloudflare:test";
import { afterEach, beforeEach, vi } from "vitest";
import mailer from "../../../workers/mailer/index.ts";
import { collectLog } from "../../support/doubles.ts";
import {
	deliverBatch,
	FakeEmailService,
	mailerEnv,
	setEmailService,
} from "./fake-email-service.ts";
import { FakeQueue } from "./fake-queue.ts";
import { emptyTables } from "./records.ts";

/** Those of the test that runs. */
export let emailService: FakeEmailService;
export let queue: FakeQueue;
export let log: string[];

/** Before each test, with empty tables; the clock stands at `now`, if it is given. */
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
}

/** One that has sent nothing yet. */
export function renewEmailService() {
	emailService = new FakeEmailService();
	setEmailService(emailService);
}

/** The cron trigger; its messages wait on the queue. */
export async function runCron(at = new Date(), bindings: Partial<MailerEnv> = {}) {
	const MAIL_QUEUE = queue as unknown as Queue;
	const controller = createScheduledController({ scheduledTime: at });
	await mailer.scheduled(controller, { ...mailerEnv(), MAIL_QUEUE, ...bindings });
}

/** Delivers what waits on the queue; mails of another kind are lost. */
export async function deliverQueued(isWanted: (kind: string) => boolean = () => true) {
	const bodies = queue.take().filter(({ kind }) => isWanted(kind));
	if (bodies.length > 0) await deliverBatch(bodies);
}
