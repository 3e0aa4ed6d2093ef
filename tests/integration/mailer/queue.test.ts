import { env } from "cloudflare:workers";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { enqueueMails, type MailJob, type MailQueue, mailJobFor } from "#app/mail/queue/enqueue.ts";
import { run } from "../../support/db.ts";
import { createBooking, createMessage, dayFrom } from "../../support/rows.ts";
import { emailService, log, outbox, runCron, setBinding, waitUntil, withMailer } from "./setup.ts";

const { RETRY_SECONDS, MAIL_QUEUE } = env;
setBinding("RETRY_SECONDS", [0]);
afterAll(() => setBinding("RETRY_SECONDS", RETRY_SECONDS));

vi.setConfig({ testTimeout: 90_000 });

withMailer();
/** The morning sheets of these days are no part of the tests. */
beforeEach(async () => {
	for (const day of [0, 1].map((days) => dayFrom(new Date(), days)))
		await run(
			"INSERT INTO mails (id, kind, day, state) VALUES ('sheet-business:' || ?1, 'sheet-business', ?1, 'dismissed')",
			day,
		);
});

const enqueue = (mails: Parameters<typeof mailJobFor>[0][], queue: MailQueue = MAIL_QUEUE) =>
	enqueueMails(queue, mails, "a request");

async function allSent() {
	const mails = await outbox();
	return mails.length > 0 && mails.every(({ state }) => state === "sent");
}

async function sweepIn(minutes: number, sendBatch?: MailQueue["sendBatch"]) {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });
	const queue = sendBatch ? ({ sendBatch } as unknown as Queue) : MAIL_QUEUE;
	await runCron(new Date(), { MAIL_QUEUE: queue });
	vi.useRealTimers();
}

test("mails that could not be queued are sent once by the sweep after five minutes, or by the next one", async () => {
	const { pendingMails, booking } = await createBooking();
	const [message] = await createMessage();
	await run("UPDATE mails SET state = 'failed' WHERE id = ?", message?.id);
	const sendBatch = vi.fn().mockRejectedValue(new Error("the queue is down"));
	expect(await enqueue(pendingMails, { sendBatch })).toBe(false);
	await sweepIn(4, sendBatch);
	expect(sendBatch).toHaveBeenCalledTimes(1);
	await sweepIn(6, sendBatch);
	expect(sendBatch).toHaveBeenCalledTimes(2);
	sendBatch.mockReset().mockImplementation((messages) => MAIL_QUEUE.sendBatch(messages));
	for (const _again of [1, 2]) await sweepIn(6, sendBatch);
	expect(sendBatch.mock.calls).toEqual([[pendingMails.map(() => expect.anything())]]);
	await waitUntil(async () => emailService.sent.length === 2);
	expect(emailService.recipients()).toEqual(["info@example.com", booking.email]);
});

test("of three mails an invalid and an undeliverable one wait for the sweep, and the third is sent", async () => {
	const [unreadable] = await createMessage();
	const { booking, pendingMails } = await createBooking();
	emailService.unreachable = booking.email;
	const invalid = { kind: "contact-business", mailId: unreadable?.id } as MailJob;
	const bodies = [invalid, ...pendingMails.map(mailJobFor)];
	await MAIL_QUEUE.sendBatch(bodies.map((body) => ({ body })));
	const deadLetters = () => log.filter((line) => line.includes('"state":"waits for sweep"')).length;
	await waitUntil(async () => deadLetters() === 2, 20);
	expect((await outbox()).map(({ kind, state, attempts }) => [kind, state, attempts])).toEqual([
		["booking-business", "sent", 1],
		["booking-customer", "waiting", 4],
		["contact-business", "waiting", 0],
	]);
	expect(emailService.recipients()).toEqual(["info@example.com"]);
});

test("twenty bookings at the same time send forty mails, none lost, none twice", async () => {
	const days = Array.from({ length: 20 }, (_, index) => dayFrom(new Date(), 30 + index));
	const stored = await Promise.all(days.map((day) => createBooking({ day })));
	await Promise.all(stored.map(({ pendingMails }) => enqueue(pendingMails)));
	await waitUntil(allSent, 60);
	const recipients = stored.flatMap(({ booking }) => [booking.email, "info@example.com"]);
	expect(emailService.recipients()).toEqual(recipients.sort());
	expect(new Set(emailService.sent.map(({ subject }) => subject)).size).toBe(40);
});
