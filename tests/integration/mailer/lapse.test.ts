import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { lastEventOf } from "#app/business/bookings/staff-actions.ts";
import { withLtrMarks } from "#app/copy/format/format.ts";
import { connect } from "#app/data/base/client.ts";
import { recordComing } from "#app/data/base/coming.ts";
import { moveBooking } from "#app/data/bookings/booking-changes.ts";
import { actByStaffLink, staffBooking } from "#app/data/bookings/staff-booking.ts";
import { readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { lapse } from "../../../app/business/bookings/deadline.ts";
import { rows, run } from "../../support/rows.ts";
import { createBooking, outbox } from "./records.ts";
import { deliverQueued, emailService, log, runCron, withMailer } from "./setup.ts";

const db = connect(env.DB);
/** The database's own clock cannot be moved, so the others start with it. */
const start = Date.now();
const hourMs = 3_600_000;
const day = dayAfter(riyadhToday(new Date(start)), 20);
const next = dayAfter(day, 1);

withMailer(start);

async function newBooking(more: Parameters<typeof createBooking>[0] = {}) {
	const { booking } = await createBooking({ day, ...more });
	await run("DELETE FROM mails");
	return booking;
}

type Booking = Awaited<ReturnType<typeof newBooking>>;

async function current({ reference }: Booking) {
	const booking = await staffBooking(db, reference);
	if (!booking) throw new Error("The booking is gone");
	return booking;
}

/** As staff press on the page of the booking. */
async function act(booking: Booking, effect: Parameters<typeof actByStaffLink>[2]) {
	const seen = await current(booking);
	const state = { ...seen, lastEvent: lastEventOf(seen) };
	expect(await actByStaffLink(db, state, effect)).toBe(true);
}

async function call(booking: Booking, ...results: string[]) {
	for (const to of results) await act(booking, { what: "call", to: to as "reached" });
}

const unanswered = Array<string>(lapse.unansweredCalls).fill("not-reached");

/** The morning sheet is no part of the test. */
async function cron(hours: number) {
	const now = new Date(start + hours * hourMs);
	vi.setSystemTime(now);
	await runCron(now);
	await deliverQueued((kind) => kind !== "sheet-business");
}

const mailsTo = ({ email }: Booking) => emailService.sent.filter(({ to }) => to === email);
const bays = async () => (await rows("SELECT * FROM bay_days")).length;

test("a customer who never answers is told once, and a day later the booking ends, frees its bay and says so", async () => {
	const booking = await newBooking({ language: "en" });
	const reference = withLtrMarks(booking.reference);
	await call(booking, ...unanswered);
	await cron(0.2);
	expect(mailsTo(booking).map(({ subject }) => subject)).toEqual([
		`We could not reach you about booking ${reference}`,
	]);
	expect(mailsTo(booking)[0]?.text).toMatch(/If we do not hear from you by .*, your booking ends/);
	for (const hours of [1, 12, 24]) await cron(hours);
	expect(mailsTo(booking)).toHaveLength(1);
	expect(await current(booking)).toMatchObject({ status: "pending" });
	expect(await bays()).toBe(1);

	await cron(24.2);
	expect(await current(booking)).toMatchObject({
		status: "cancelled",
		events: [
			...unanswered.map((to) => ({ what: "call", to })),
			{ to: "cancelled", changedBy: "system", reason: "lapsed" },
		],
	});
	expect(await bays()).toBe(0);
	expect(mailsTo(booking).at(-1)?.subject).toBe(`Booking ${reference} cancelled`);
	expect(log.join()).toContain('{"event":"lapse","told":0,"ended":1}');
	await cron(48);
	expect(mailsTo(booking)).toHaveLength(2);

	const { lapsed } = await readMorningSheet(db, riyadhToday(new Date(start)), new Date(start));
	expect(lapsed.rows.map(({ reference }) => reference)).toEqual([booking.reference]);
});

test.each<[string, (booking: Booking) => Promise<unknown>]>([
	["was called in vain once less", (b) => call(b, ...unanswered.slice(1))],
	["was reached before", (b) => call(b, "reached", ...unanswered)],
	["was reached between", (b) => call(b, "not-reached", "reached", "not-reached")],
	["was reached afterwards", (b) => call(b, ...unanswered, "reached")],
	[
		"has said to be coming after the last call",
		async (b) => {
			await recordComing(db, b.id);
			await call(b, ...unanswered);
			await recordComing(db, b.id);
		},
	],
	[
		"was called about another day, before moving the booking",
		async (b) => {
			await call(b, ...unanswered);
			await moveBooking(db, b, { day: next, heldDays: [next], late: false });
		},
	],
	[
		"has a booking that staff confirmed",
		async (b) => {
			await call(b, ...unanswered);
			await act(b, { what: "status", to: "confirmed" });
		},
	],
	["has booked by telephone: staff have spoken with them", (b) => call(b, ...unanswered)],
])("nobody is told who %s, and the booking stays", async (who, act) => {
	const booking = await newBooking({ source: who.includes("telephone") ? "phone" : "web" });
	await act(booking);
	for (const hours of [0.2, 24.2, 48.3]) await cron(hours);
	expect(mailsTo(booking).filter(({ subject }) => /الوصول/.test(subject))).toEqual([]);
	expect((await current(booking)).status).not.toBe("cancelled");
	expect(await bays()).toBe(1);
});

test("a customer who said to be coming before the last call is told, and the booking ends", async () => {
	const booking = await newBooking();
	await call(booking, ...unanswered.slice(1));
	await recordComing(db, booking.id);
	await call(booking, "not-reached");
	for (const hours of [0.2, 24.2]) await cron(hours);
	expect((await current(booking)).status).toBe("cancelled");
});

test("a call counts only once staff cannot take it back any more", async () => {
	const booking = await newBooking();
	await call(booking, ...unanswered);
	await cron(0.1);
	expect(mailsTo(booking)).toEqual([]);
	await run(
		"UPDATE booking_events SET to_value = 'taken-back' WHERE id = (SELECT max(id) FROM booking_events)",
	);
	await cron(0.2);
	expect(mailsTo(booking)).toEqual([]);
});

test("a customer who is reached after the mail keeps the booking", async () => {
	const booking = await newBooking();
	await call(booking, ...unanswered);
	await cron(0.2);
	await call(booking, "reached");
	await cron(24.2);
	expect((await current(booking)).status).toBe("pending");
});

test("a booking never ends silently: while the mail cannot be sent, it stays", async () => {
	const booking = await newBooking();
	await call(booking, ...unanswered);
	emailService.alwaysFailFor(booking.email);
	for (const hours of [0.2, 6, 12, 24.2, 30]) await cron(hours);
	expect((await current(booking)).status).toBe("pending");

	emailService.alwaysFailFor("");
	await run("UPDATE mails SET due_at = '2026-01-01T00:00:00.000Z', state = 'waiting'");
	await cron(31);
	expect(mailsTo(booking)).toHaveLength(1);
	await cron(54.9);
	expect((await current(booking)).status).toBe("pending");
	await cron(55.1);
	expect((await current(booking)).status).toBe("cancelled");
});

test("a mail that waits is not sent once the customer was reached", async () => {
	const booking = await newBooking();
	await call(booking, ...unanswered);
	emailService.alwaysFailFor(booking.email);
	await cron(0.2);
	await call(booking, "reached");
	expect(await outbox()).toMatchObject([{ kind: "unreached-customer", state: "dismissed" }]);
});

test.each([
	["in two days is told, and has all hours to answer", 2, 1],
	["tomorrow is not: there is no time to answer", 1, 0],
])("a customer who is expected %s", async (_when, days, told) => {
	const booking = await newBooking({ day: dayAfter(riyadhToday(new Date(start)), days) });
	await call(booking, ...unanswered);
	await run(
		"UPDATE booking_events SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', changed_at, '-10 minutes')",
	);
	await cron(0.01);
	expect(mailsTo(booking)).toHaveLength(told);
});
