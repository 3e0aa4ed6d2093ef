import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { quoteFor } from "#app/business/prices/quote.ts";
import { copies } from "#app/copy/index.ts";
import { monthsKept } from "../../../app/business/bookings/deadline.ts";
import { databaseWith, dbFailingOn } from "../../support/doubles.ts";
import {
	aCard,
	everything,
	firstRow,
	insertStatement,
	recordEvent,
	rows,
	run,
} from "../../support/rows.ts";
import { soldQuote } from "../../support/stored.ts";
import { createBooking, createMessage, outbox } from "./records.ts";
import { log, runCron, withMailer } from "./setup.ts";

withMailer();

const midnight = new Date("2026-11-20T00:00:05.000Z");
const longAgo = new Date("2024-09-01T09:00:00.000Z");
const lastYear = new Date("2025-11-19T09:00:00.000Z");
const thisYear = new Date("2025-11-20T09:00:00.000Z");

const bookings = () =>
	rows(
		"SELECT customer_name AS name, total_price AS total, erased_at AS erased FROM bookings ORDER BY id",
	);

const messages = () => rows("SELECT created_at AS at FROM contact_messages");

test("erases old bookings and messages, and keeps the totals", async () => {
	await createBooking({ name: "Huda", now: longAgo });
	await createBooking({ name: "Noura", now: lastYear });
	await createMessage(lastYear);
	await createMessage(thisYear);
	await runCron(midnight);

	expect(await bookings()).toEqual([
		{ name: "", total: soldQuote.total, erased: midnight.toISOString() },
		{ name: "Noura", total: soldQuote.total, erased: null },
	]);
	expect(await messages()).toEqual([{ at: thisYear.toISOString() }]);
	expect((await outbox()).length).toBe(3);
	expect(log.join("\n")).toContain('{"event":"erased","bookings":1,"messages":1}');
	const { length } = log;
	await runCron(midnight);
	expect(log.slice(length).join()).not.toContain("erased");
});

test("keeps a booking until the last day stated on the privacy page", async () => {
	await createBooking({ now: new Date("2024-10-21T09:00:00.000Z") });
	await runCron(midnight);
	expect(await bookings()).toMatchObject([{ name: "Noura" }]);
	await runCron(new Date("2026-11-21T00:00:05.000Z"));
	expect(await bookings()).toMatchObject([{ name: "" }]);
});

const stored = async () => JSON.stringify(await everything());

const wrongDigits = (at: string) =>
	run(
		"INSERT INTO link_attempts (booking_id, sender, attempted_at) SELECT id, 'stranger', ? FROM bookings",
		at,
	);
const askErasure = (moment: Date) =>
	run("UPDATE bookings SET erase_asked_at = ?", moment.toISOString());

describe("a customer who asked for it is erased in the night after the appointment", () => {
	const booked = new Date("2026-11-10T09:00:00.000Z");
	const day = "2026-11-13";
	const at = (text: string) => new Date(`${text}:05.000Z`);
	async function end(status: string, moment: string) {
		for (const to of ["confirmed", status])
			await run("UPDATE bookings SET status = ?, changed_by = 'staff-link'", to);
		await run("UPDATE bookings SET status_changed_at = ?", at(moment).toISOString());
	}
	const withoutWarranty = quoteFor(["polishing-interior", "polishing-exterior"], "suv");
	const isErased = async () => (await stored()).includes("Noura") === false;

	test.each([
		["completed", "2026-11-13T12:00"],
		["no-show", "2026-11-13T12:00"],
		["cancelled", "2026-11-11T12:00"],
	])("%s: not before, and without a trace in any table, log or mail", async (status, ended) => {
		await createBooking({ day, now: booked, quote: withoutWarranty });
		await run("UPDATE bookings SET sender = 'network', sender_block = 'block'");
		await wrongDigits(at("2026-11-11T11:00").toISOString());
		await askErasure(booked);
		await runCron(at("2026-11-11T11:55"));
		expect(await isErased()).toBe(false);
		await end(status, ended);
		const midnightAfter = new Date(`${ended.slice(0, 10)}T21:00:00.000Z`);
		await runCron(new Date(midnightAfter.getTime() - 5000));
		expect(await isErased()).toBe(false);

		const person = await firstRow(
			"SELECT customer_name AS name, phone_number AS phone, email FROM bookings",
		);
		await runCron(new Date(midnightAfter.getTime() + 5000));
		const left = (await stored()) + log.join();
		for (const trace of [...Object.values(person ?? {}), "stranger", "network"])
			expect(left).not.toContain(trace);
		expect(await outbox()).toEqual([]);
		expect(await bookings()).toMatchObject([{ name: "", total: withoutWarranty.total }]);
	});

	test("one whose car was handed over today still gets a warranty card tomorrow, and is erased the night after", async () => {
		const { booking } = await createBooking({ day, now: booked });
		await askErasure(booked);
		await end("completed", "2026-11-13T18:00");
		await runCron(at("2026-11-13T21:05"));
		expect(await isErased()).toBe(false);
		const card = aCard(booking.id, booking.lines, "2026-11-13");
		await insertStatement("warranty_cards", card).run();
		await runCron(at("2026-11-14T21:05"));
		expect(await isErased()).toBe(true);
		expect(await stored()).toContain("CX2025-7");
	});

	test.each([
		["for whom nobody writes a warranty card", true],
		["whose end nobody recorded", false],
	])("one %s a week after the last expected day", async (_, isCompleted) => {
		await createBooking({ day, now: booked });
		await askErasure(booked);
		if (isCompleted) await end("completed", "2026-11-13T18:00");
		await runCron(at("2026-11-20T20:55"));
		expect(await isErased()).toBe(false);
		await runCron(at("2026-11-20T21:05"));
		expect(await isErased()).toBe(true);
	});

	test("but never one while the car is in the workshop", async () => {
		await createBooking({ day, now: booked });
		await askErasure(booked);
		await recordEvent("work", "in-work");
		await runCron(at("2026-12-13T21:05"));
		expect(await isErased()).toBe(false);
	});
});

test("forgets every night who sent forms on the days before", async () => {
	for (const day of ["2026-11-19", "2026-11-20"])
		await run("INSERT INTO daily_senders (day, sender, submissions) VALUES (?, 'hash', 1)", day);
	await runCron(midnight);
	expect(await rows("SELECT day FROM daily_senders")).toEqual([{ day: "2026-11-20" }]);
});

test("forgets every night the wrong digits that were tried with a booking's link, but not those of the last thirty days", async () => {
	await createBooking({});
	const recent = "2026-10-22T20:00:00.000Z";
	for (const tried of ["2026-10-20T20:00:00.000Z", recent]) await wrongDigits(tried);
	await runCron(midnight);
	const results = await rows("SELECT attempted_at FROM link_attempts");
	expect(results).toEqual([{ attempted_at: recent }]);
});

test("every run of the cron trigger erases what a failed run did not", async () => {
	await createBooking({ now: longAgo });
	await runCron(new Date("2026-11-20T12:00:05.000Z"));
	expect(await bookings()).toMatchObject([{ name: "" }]);
});

test("forgets the sender of a booking that was never confirmed after its day", async () => {
	await createBooking({ day: "2026-11-21", now: new Date("2026-11-10T09:00:00.000Z") });
	await run("UPDATE bookings SET sender = 'a', sender_block = 'b'");
	const senders = () => firstRow("SELECT sender, sender_block AS block FROM bookings");
	await runCron(new Date("2026-11-21T12:00:05.000Z"));
	expect(await senders()).toEqual({ sender: "a", block: "b" });
	await runCron(new Date("2026-11-21T21:05:05.000Z"));
	expect(await senders()).toEqual({ sender: null, block: null });
});

test("erases even when another step of the run fails, whose error is logged", async () => {
	await createBooking({ now: longAgo });
	await run("CREATE TRIGGER broken BEFORE INSERT ON mails BEGIN SELECT RAISE(ABORT, 'no'); END");
	vi.useFakeTimers({ toFake: ["Date"], now: midnight.getTime() + 43_200_000 });
	try {
		await expect(runCron(new Date())).rejects.toThrow("Failed: morning-sheet");
	} finally {
		await run("DROP TRIGGER broken");
	}
	expect(await bookings()).toMatchObject([{ name: "" }]);
	expect(log.join()).toContain('"step":"morning-sheet"');
});

test("the planner of the database gets statistics once a day, and their failure stops nothing", async () => {
	const runAt = async (time: string, DB = env.DB) => {
		const { length } = log;
		const failed = await runCron(new Date(`2026-11-20T${time}:05.000Z`), { DB }).catch(String);
		return { failed, isLogged: log.slice(length).join().includes('"step":"statistics"') };
	};
	const optimized: string[] = [];
	const counting = databaseWith({
		prepare: (sql) => {
			if (sql.startsWith("PRAGMA")) optimized.push(sql);
			return env.DB.prepare(sql);
		},
	});
	for (const time of ["23:55", "00:00", "00:05"])
		expect(await runAt(time, counting)).toEqual({ failed: undefined, isLogged: false });
	expect(optimized).toEqual(["PRAGMA optimize"]);
	await createBooking({ name: "Huda", now: longAgo });
	expect(await runAt("00:00", dbFailingOn(/PRAGMA/))).toEqual({
		failed: "Error: Failed: statistics",
		isLogged: true,
	});
	expect(await bookings()).toMatchObject([{ name: "" }]);
});

test("the privacy page states the retention periods in both languages", () => {
	for (const { privacy } of Object.values(copies)) {
		const text = privacy.sections.flatMap(({ paragraphs }) => paragraphs).join();
		expect(text).toContain(`${monthsKept.bookings} `);
		expect(text).toContain(`${monthsKept.messages} `);
	}
});
