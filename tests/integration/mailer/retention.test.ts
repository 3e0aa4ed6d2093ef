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

/** The Worker's own clockwork, with a queue that nobody hears. */
async function run(scheduledTime: Date) {
	const sendBatch = async () => undefined;
	await mailer.scheduled(createScheduledController({ scheduledTime }), {
		...mailerEnv(),
		MAIL_QUEUE: { sendBatch } as unknown as Queue,
	});
}

async function people() {
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

test("every midnight forgets who came long ago and wrote last year, and keeps the sums", async () => {
	await createBooking({ name: "Huda", now: longAgo });
	await createBooking({ name: "Noura", now: lastYear });
	await createMessage(lastYear);
	await createMessage(thisYear);
	await run(midnight);

	expect(await people()).toEqual([
		{ name: "", total: 2100, erased: midnight.toISOString() },
		{ name: "Noura", total: 2100, erased: null },
	]);
	expect(await messages()).toEqual([{ at: thisYear.toISOString() }]);
	expect((await outbox()).length).toBe(3);
	expect(log.join("\n")).toContain(
		'{"event":"erased","bookings":1,"messages":1}',
	);
	await run(midnight);
	expect(log.at(-1)).toContain('"bookings":0,"messages":0');
});

test("a booking is kept to the last day that the privacy page promises", async () => {
	await createBooking({ now: new Date("2024-10-21T09:00:00.000Z") });
	await run(midnight);
	expect(await people()).toMatchObject([{ name: "Noura" }]);
	await run(new Date("2026-11-21T00:00:05.000Z"));
	expect(await people()).toMatchObject([{ name: "" }]);
});

test("at any other hour nobody is forgotten", async () => {
	await createBooking({ now: longAgo });
	await run(new Date("2026-11-20T00:05:05.000Z"));
	await run(new Date("2026-11-20T12:00:05.000Z"));
	expect(await people()).toMatchObject([{ name: "Noura" }]);
});

test("the privacy page says the months by which we forget, in both languages", () => {
	for (const { privacy } of Object.values(copies)) {
		const said = privacy.sections
			.flatMap(({ paragraphs }) => paragraphs)
			.join();
		expect(said).toContain(`${monthsKept.bookings} `);
		expect(said).toContain(`${monthsKept.messages} `);
	}
});
