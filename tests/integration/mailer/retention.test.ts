import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { monthsKept } from "#app/business/retention.ts";
import { copies } from "#app/copy/index.ts";
import mailer from "../../../workers/mailer/index.ts";
import { captureLog, mailerEnv } from "./fake-email-service.ts";
import {
	createBooking,
	createMessage,
	emptyTables,
	outbox,
} from "./records.ts";

let log: string[];

beforeEach(async () => {
	await emptyTables();
	log = captureLog();
});
afterEach(() => {
	vi.restoreAllMocks();
});

const midnight = new Date("2026-11-20T00:00:05.000Z");
const longAgo = new Date("2024-09-01T09:00:00.000Z");
const lastYear = new Date("2025-11-19T09:00:00.000Z");
const thisYear = new Date("2025-11-20T09:00:00.000Z");

/** The Worker's scheduled handler, with a queue that drops every message. */
async function runScheduled(scheduledTime: Date) {
	const sendBatch = async () => undefined;
	await mailer.scheduled(createScheduledController({ scheduledTime }), {
		...mailerEnv(),
		MAIL_QUEUE: { sendBatch } as unknown as Queue,
	});
}

async function bookings() {
	const { results } = await env.DB.prepare(
		"SELECT customer_name AS name, total_price AS total, erased_at AS erased FROM bookings ORDER BY id",
	).all();
	return results;
}

async function messages() {
	const { results } = await env.DB.prepare(
		"SELECT created_at AS at FROM contact_messages",
	).all();
	return results;
}

test("erases old bookings and messages at midnight, and keeps the totals", async () => {
	await createBooking({ name: "Huda", now: longAgo });
	await createBooking({ name: "Noura", now: lastYear });
	await createMessage(lastYear);
	await createMessage(thisYear);
	await runScheduled(midnight);

	expect(await bookings()).toEqual([
		{ name: "", total: 2100, erased: midnight.toISOString() },
		{ name: "Noura", total: 2100, erased: null },
	]);
	expect(await messages()).toEqual([{ at: thisYear.toISOString() }]);
	expect((await outbox()).length).toBe(3);
	expect(log.join("\n")).toContain(
		'{"event":"erased","bookings":1,"messages":1}',
	);
	await runScheduled(midnight);
	expect(log.at(-1)).toContain('"bookings":0,"messages":0');
});

test("keeps a booking until the last day stated on the privacy page", async () => {
	await createBooking({ now: new Date("2024-10-21T09:00:00.000Z") });
	await runScheduled(midnight);
	expect(await bookings()).toMatchObject([{ name: "Noura" }]);
	await runScheduled(new Date("2026-11-21T00:00:05.000Z"));
	expect(await bookings()).toMatchObject([{ name: "" }]);
});

test("forgets every night who sent forms on the days before", async () => {
	const insert = env.DB.prepare(
		"INSERT INTO daily_senders (day, sender, submissions) VALUES (?, 'hash', 1)",
	);
	await env.DB.batch([insert.bind("2026-11-19"), insert.bind("2026-11-20")]);
	await runScheduled(midnight);
	const { results } = await env.DB.prepare(
		"SELECT day FROM daily_senders",
	).all();
	expect(results).toEqual([{ day: "2026-11-20" }]);
});

test("forgets every night the wrong digits that were tried with a booking's link, but not those of the last hour", async () => {
	await createBooking({});
	const insert = env.DB.prepare(
		"INSERT INTO link_attempts (booking_id, attempted_at) SELECT id, ? FROM bookings",
	);
	const recent = new Date(midnight.getTime() - 30 * 60 * 1000).toISOString();
	await env.DB.batch([
		insert.bind("2026-11-18T20:00:00.000Z"),
		insert.bind(recent),
	]);
	await runScheduled(midnight);
	const { results } = await env.DB.prepare(
		"SELECT attempted_at FROM link_attempts",
	).all();
	expect(results).toEqual([{ attempted_at: recent }]);
});

test("erases nothing at any other time", async () => {
	await createBooking({ now: longAgo });
	await runScheduled(new Date("2026-11-20T00:05:05.000Z"));
	await runScheduled(new Date("2026-11-20T12:00:05.000Z"));
	expect(await bookings()).toMatchObject([{ name: "Noura" }]);
});

test("the privacy page states the retention periods in both languages", () => {
	for (const { privacy } of Object.values(copies)) {
		const text = privacy.sections
			.flatMap(({ paragraphs }) => paragraphs)
			.join();
		expect(text).toContain(`${monthsKept.bookings} `);
		expect(text).toContain(`${monthsKept.messages} `);
	}
});
