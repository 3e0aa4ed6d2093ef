import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enqueueMails, mailJobFor } from "#app/mail/enqueue.ts";
import type { MailJob } from "#app/mail/job.ts";
import mailer from "../../../workers/mailer/index.ts";
import {
	captureLog,
	FakeEmailService,
	mailerEnv,
	useEmailService,
	waitUntil,
} from "./fake-email-service.ts";
import {
	brokenQueue,
	createBooking,
	createMessage,
	emptyTables,
	outbox,
	queue,
} from "./records.ts";

// The real queue with its real retries and dead letters; only the seconds between them are left out.
Object.defineProperty(env, "RETRY_SECONDS", { value: [0] });

vi.setConfig({ testTimeout: 90_000 });

const request = "a request";
const realMail = env.EMAIL;
let office: FakeEmailService;

beforeEach(async () => {
	await emptyTables();
	office = new FakeEmailService();
	useEmailService(office);
	captureLog();
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

async function allSent(): Promise<boolean> {
	const mails = await outbox();
	return mails.length > 0 && mails.every(({ state }) => state === "sent");
}

function minutesFromNow(minutes: number): Date {
	return new Date(Date.now() + minutes * 60_000);
}

async function sweepAt(moment: Date): Promise<void> {
	vi.useFakeTimers({ toFake: ["Date"], now: moment });
	await mailer.scheduled(createScheduledController(), mailerEnv());
	vi.useRealTimers();
}

test("a booking goes through the queue to Cloudflare's own mail binding", async () => {
	useEmailService(realMail);
	const { pendingMails: pending } = await createBooking();
	expect(await enqueueMails(queue, pending, request)).toBe(true);
	await waitUntil(allSent);
});

test("a queue that is down at the moment of booking costs minutes, not mails", async () => {
	const { pendingMails: pending, booking } = await createBooking();
	expect(await enqueueMails(brokenQueue, pending, request)).toBe(false);
	await sweepAt(minutesFromNow(4));
	expect((await outbox()).map(({ state }) => state)).toEqual([
		"waiting",
		"waiting",
	]);
	await sweepAt(minutesFromNow(6));
	await waitUntil(allSent);
	expect(office.recipients()).toEqual(["info@example.com", booking.email]);
});

test("a queue that is still down leaves the mails for the next sweep", async () => {
	await createBooking();
	const asked = vi.fn(brokenQueue.sendBatch);
	vi.useFakeTimers({ toFake: ["Date"], now: minutesFromNow(6) });
	await mailer.scheduled(createScheduledController(), {
		...mailerEnv(),
		MAIL_QUEUE: { sendBatch: asked } as unknown as Queue,
	});
	vi.useRealTimers();
	expect(asked).toHaveBeenCalledTimes(1);
	await sweepAt(minutesFromNow(6));
	await waitUntil(allSent);
	expect(office.sent).toHaveLength(2);
});

test("a sweep queues a mail once, and leaves what was sent, given up or queued just now", async () => {
	const { pendingMails: pending } = await createBooking();
	const [customer, business] = pending.map(({ id }) => id);
	await env.DB.prepare("UPDATE mails SET state = 'failed' WHERE id = ?")
		.bind(customer)
		.run();
	const asked = vi.fn(async () => undefined);
	const quiet = {
		...mailerEnv(),
		MAIL_QUEUE: { sendBatch: asked } as unknown as Queue,
	};
	vi.useFakeTimers({ toFake: ["Date"], now: minutesFromNow(6) });
	await mailer.scheduled(createScheduledController(), quiet);
	await mailer.scheduled(createScheduledController(), quiet);
	vi.useRealTimers();
	expect(asked.mock.calls).toMatchObject([[[{ body: { mailId: business } }]]]);
});

test("a service that refuses once gets the mail again over the queue", async () => {
	office.refuse(1);
	await enqueueMails(queue, await createMessage(), request);
	await waitUntil(allSent);
	expect(office.sent).toHaveLength(1);
	expect((await outbox())[0]).toMatchObject({ attempts: 2 });
});

test("of three, one cannot be read and one is always refused: both end marked for staff, and the third arrives", async () => {
	const [unreadable] = await createMessage();
	const { booking, pendingMails: pending } = await createBooking();
	office.alwaysRefuse(booking.email);
	const poison = { kind: "contact-business", mailId: unreadable?.id };
	await queue.sendBatch([
		{ body: poison as MailJob },
		...pending.map((mail) => ({ body: mailJobFor(mail) })),
	]);
	const states = async () =>
		(await outbox()).map(({ id, state }) => [id.split(":")[0], state]);
	await waitUntil(
		async () => (await states()).every(([, state]) => state !== "waiting"),
		20,
	);
	expect(await states()).toEqual([
		["booking-business", "sent"],
		["booking-customer", "failed"],
		["contact-business", "failed"],
	]);
	expect(office.recipients()).toEqual(["info@example.com"]);
});

test("two hundred people book at once, and four hundred mails arrive, none lost, none twice", async () => {
	const stored = await Promise.all(
		Array.from({ length: 200 }, () => createBooking()),
	);
	await Promise.all(
		stored.map(({ pendingMails: pending }) =>
			enqueueMails(queue, pending, request),
		),
	);
	await waitUntil(allSent, 60);
	const customers = stored.map(({ booking }) => booking.email);
	const centre = customers.map(() => "info@example.com");
	expect(office.recipients()).toEqual([...customers, ...centre].sort());
	expect(new Set(office.sent.map(({ subject }) => subject)).size).toBe(400);
});
