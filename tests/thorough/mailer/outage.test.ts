import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { enqueueMails } from "#app/mail/queue/enqueue.ts";
import { sweep } from "../../../workers/mailer/sweep.ts";
import {
	db,
	deliver,
	emailService,
	mailStates,
	outbox,
	queue,
	withMailer,
} from "../../integration/mailer/setup.ts";
import { dbFailingOn } from "../../support/db.ts";
import { createBooking, dayFrom } from "../../support/rows.ts";

vi.setConfig({ testTimeout: 60_000 });

/** The time is real, because triggers of the database stamp what they write with it. */
const start = new Date();
const minute = 60_000;
const deadLetters = "car-care-mail-dead";

withMailer(start);

async function book(bookings = 1) {
	for (let count = 0; count < bookings; count++) {
		const { pendingMails } = await createBooking({ day: dayFrom(new Date(), 30 + count) });
		await enqueueMails(queue, pendingMails, "a request");
	}
}

/** The first delivery and three retries come before the dead-letter queue. */
async function deliverAll() {
	const bodies = queue.take();
	if (bodies.length === 0) return;
	for (const attempts of [1, 2, 3, 4]) {
		const { acked } = await deliver(bodies, { attempts });
		if (acked.length === bodies.length) return;
		vi.advanceTimersByTime(8000);
	}
	await deliver(bodies, { queue: deadLetters });
}

/** The cron trigger runs every five minutes; `between` runs before each. */
async function runCron(minutes: number, between = async () => {}, pause = 5) {
	const from = Date.now();
	for (let passed = pause; passed <= minutes; passed += pause) {
		await between();
		vi.setSystemTime(from + passed * minute);
		await sweep(db, queue, new Date());
	}
}

test.each([
	["35 seconds, so that it is back for the dead letters", env.DB],
	["two minutes, so that the dead letters fail as well", dbFailingOn(/./)],
])(
	"while the database is down for %s, no mail is sent, none fails, and the sweep sends all of them afterwards",
	async (_how, dbOfDeadLetters) => {
		await book();
		const bodies = queue.take();
		for (const attempts of [1, 2, 3, 4]) await deliver(bodies, { attempts, DB: dbFailingOn(/./) });
		await deliver(bodies, { queue: deadLetters, DB: dbOfDeadLetters });
		expect(await outbox()).toMatchObject(Array(2).fill({ state: "waiting", attempts: 0 }));

		await runCron(5);
		await deliverAll();
		expect(await mailStates()).toEqual(["sent", "sent"]);
		expect(emailService.sent).toHaveLength(2);
	},
);

test("while the mail service is down for longer than a day, a mail is given up, and not before", async () => {
	await book();
	emailService.failures = Number.POSITIVE_INFINITY;
	await runCron(24 * 60, deliverAll);
	expect(await mailStates()).toEqual(["waiting", "waiting"]);
	await runCron(2 * 60, deliverAll);
	const failed = { state: "failed", problem: "TypeError: no route to [address]" };
	expect(await outbox()).toMatchObject([failed, failed]);
	for (const { attempts } of await outbox()) expect(attempts).toBeLessThanOrEqual(50);
	expect(queue.take()).toEqual([]);
});

test("a mail that was never tried is not given up, however long it waits, nor when the service then fails for a minute", async () => {
	await book();
	await runCron(3 * 24 * 60, async () => void queue.take(), 60);
	expect(await outbox()).toMatchObject(Array(2).fill({ state: "waiting", attempts: 0 }));
	emailService.failures = 8;
	await runCron(10 * 60, deliverAll);
	expect(await mailStates()).toEqual(["sent", "sent"]);
});

test("after 24 hours in which the queue was paused each mail is sent once, with at most ten more messages", async () => {
	await book(3);
	await runCron(24 * 60);
	for (const { id } of await outbox()) {
		const messages = queue.sent.filter(({ body }) => body.mailId === id);
		const times = messages.map(({ at }) => at.getTime());
		expect(times.length).toBeLessThanOrEqual(11);
		const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
		expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
	}
	await deliverAll();
	expect(await mailStates()).toEqual(Array(6).fill("sent"));
	expect(emailService.sent).toHaveLength(6);
});
