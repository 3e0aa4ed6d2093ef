import { env } from "cloudflare:workers";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { enqueueMails, mailJobFor } from "#app/mail/queue/enqueue.ts";
import type { MailJob } from "#app/mail/queue/job.ts";
import { run } from "../../support/rows.ts";
import { realEmailService, setEmailService, waitUntil } from "./fake-email-service.ts";
import {
	brokenQueue,
	createBooking,
	createMessage,
	dismissMorningSheets,
	outbox,
	queue,
} from "./records.ts";
import { emailService, log, runCron, withMailer } from "./setup.ts";

// The real queue with its retries and dead letters, without the delays between retries.
const { RETRY_SECONDS } = env;
setRetrySeconds([0]);
afterAll(() => setRetrySeconds(RETRY_SECONDS));

vi.setConfig({ testTimeout: 90_000 });

const requestId = "a request";

withMailer();
beforeEach(dismissMorningSheets);

function setRetrySeconds(value: typeof RETRY_SECONDS) {
	Object.defineProperty(env, "RETRY_SECONDS", { value, configurable: true });
}

async function allSent(): Promise<boolean> {
	const mails = await outbox();
	return mails.length > 0 && mails.every(({ state }) => state === "sent");
}

function minutesFromNow(minutes: number): Date {
	return new Date(Date.now() + minutes * 60_000);
}

async function sweepAt(moment: Date): Promise<void> {
	vi.useFakeTimers({ toFake: ["Date"], now: moment });
	await runCron(new Date(), { MAIL_QUEUE: env.MAIL_QUEUE });
	vi.useRealTimers();
}

test("mails of a booking go through the queue to Cloudflare's own email binding", async () => {
	setEmailService(realEmailService);
	const { pendingMails: pending } = await createBooking();
	expect(await enqueueMails(queue, pending, requestId)).toBe(true);
	await waitUntil(allSent);
});

test("mails that could not be queued are sent by the sweep after five minutes", async () => {
	const { pendingMails: pending, booking } = await createBooking();
	expect(await enqueueMails(brokenQueue, pending, requestId)).toBe(false);
	await sweepAt(minutesFromNow(4));
	expect((await outbox()).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
	await sweepAt(minutesFromNow(6));
	await waitUntil(allSent);
	expect(emailService.recipients()).toEqual(["info@example.com", booking.email]);
});

test("a sweep that fails because the queue is down leaves the mails to the next sweep", async () => {
	await createBooking();
	const sendBatch = vi.fn(brokenQueue.sendBatch);
	vi.useFakeTimers({ toFake: ["Date"], now: minutesFromNow(6) });
	await runCron(new Date(), { MAIL_QUEUE: { sendBatch } as unknown as Queue });
	vi.useRealTimers();
	expect(sendBatch).toHaveBeenCalledTimes(1);
	await sweepAt(minutesFromNow(6));
	await waitUntil(allSent);
	expect(emailService.sent).toHaveLength(2);
});

test("a sweep queues a pending mail once and skips mails that failed or were queued just now", async () => {
	const { pendingMails: pending } = await createBooking();
	const [customer, business] = pending.map(({ id }) => id);
	await run("UPDATE mails SET state = 'failed' WHERE id = ?", customer);
	const sendBatch = vi.fn(async () => undefined);
	const MAIL_QUEUE = { sendBatch } as unknown as Queue;
	vi.useFakeTimers({ toFake: ["Date"], now: minutesFromNow(6) });
	await runCron(new Date(), { MAIL_QUEUE });
	await runCron(new Date(), { MAIL_QUEUE });
	vi.useRealTimers();
	expect(sendBatch.mock.calls).toMatchObject([[[{ body: { mailId: business } }]]]);
});

test("the queue redelivers a mail when the email service fails once", async () => {
	emailService.failNext(1);
	await enqueueMails(queue, await createMessage(), requestId);
	await waitUntil(allSent);
	expect(emailService.sent).toHaveLength(1);
	expect((await outbox())[0]).toMatchObject({ attempts: 2 });
});

test("of three mails an invalid and an undeliverable one wait for the sweep, and the third is sent", async () => {
	const [unreadable] = await createMessage();
	const { booking, pendingMails: pending } = await createBooking();
	emailService.alwaysFailFor(booking.email);
	const invalid = { kind: "contact-business", mailId: unreadable?.id };
	await queue.sendBatch([
		{ body: invalid as MailJob },
		...pending.map((mail) => ({ body: mailJobFor(mail) })),
	]);
	const deadLetters = () => log.filter((line) => line.includes('"state":"waits for sweep"')).length;
	await waitUntil(async () => deadLetters() === 2, 20);
	const rows = (await outbox()).map(({ id, state, attempts }) => [
		id.split(":")[0],
		state,
		attempts,
	]);
	expect(rows).toEqual([
		["booking-business", "sent", 1],
		["booking-customer", "waiting", 4],
		["contact-business", "waiting", 0],
	]);
	expect(emailService.recipients()).toEqual(["info@example.com"]);
});

test("fifty bookings at the same time send a hundred mails, none lost, none twice", async () => {
	const stored = await Promise.all(
		Array.from({ length: 50 }, (_, index) =>
			createBooking({ day: dayAfter(riyadhToday(new Date()), 30 + index) }),
		),
	);
	await Promise.all(
		stored.map(({ pendingMails: pending }) => enqueueMails(queue, pending, requestId)),
	);
	await waitUntil(allSent, 60);
	const customers = stored.map(({ booking }) => booking.email);
	const inboxes = customers.map(() => "info@example.com");
	expect(emailService.recipients()).toEqual([...customers, ...inboxes].sort());
	expect(new Set(emailService.sent.map(({ subject }) => subject)).size).toBe(100);
});
