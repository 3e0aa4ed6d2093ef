import { expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { lastEventOf } from "#app/business/bookings/staff-actions.ts";
import { withLtrMarks } from "#app/copy/format/format.ts";
import { moveBooking } from "#app/data/bookings/booking-changes.ts";
import {
	actByStaffLink,
	changeStatus,
	staffBooking,
	storeCorrection,
} from "#app/data/bookings/staff-booking.ts";
import { readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { enqueueMails } from "#app/mail/queue/enqueue.ts";
import { lapse } from "../../../app/business/bookings/deadline.ts";
import { recordComing } from "../../../app/data/base/events.ts";
import { close, erase, rows, run } from "../../support/rows.ts";
import { createBooking } from "../../support/stored.ts";
import {
	db,
	deliverQueued,
	emailService,
	log,
	outbox,
	queue,
	runCron,
	tellOf,
	withMailer,
} from "./setup.ts";

/** The database's own clock cannot be moved, so the others start with it. */
const start = Date.now();
const hourMs = 3_600_000;
const day = dayAfter(riyadhToday(new Date(start)), 20);

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
	return { ...booking, lastEvent: lastEventOf(booking) };
}

const statusOf = async (booking: Booking) => (await current(booking)).status;

/** As staff press on the page of the booking. */
async function act(booking: Booking, effect: Parameters<typeof actByStaffLink>[2]) {
	expect(await actByStaffLink(db, await current(booking), effect)).toBe(true);
}

async function call(booking: Booking, ...results: string[]) {
	for (const to of results) await act(booking, { what: "call", to: to as "reached" });
}

const unanswered = Array<string>(lapse.unansweredCalls).fill("not-reached");
const inVain = (booking: Booking) => call(booking, ...unanswered);
const move = { day: dayAfter(day, 1), heldDays: [dayAfter(day, 1)], late: false };
const comes = ({ id }: Booking) => recordComing(db, id);

/** The morning sheet is no part of the test. */
async function cronAt(...moments: (string | number)[]) {
	for (const moment of moments) {
		const now = new Date(moment);
		vi.setSystemTime(now);
		await runCron(now);
		await deliverQueued((kind) => kind !== "sheet-business");
	}
}

const cron = (...hours: number[]) => cronAt(...hours.map((each) => start + each * hourMs));

const mailsTo = ({ email }: Booking) => emailService.sent.filter(({ to }) => to === email);
const bays = async () => (await rows("SELECT * FROM bay_days")).length;

test("a customer who never answers is told once, and a day later the booking ends, frees its bay and says so", async () => {
	const booking = await newBooking({ language: "en" });
	const reference = withLtrMarks(booking.reference);
	await inVain(booking);
	await cron(0.2);
	const [told] = mailsTo(booking);
	expect(told?.subject).toBe(`We could not reach you about booking ${reference}`);
	expect(told?.text).toMatch(/If we do not hear from you by .*, your booking ends/);
	await cron(1, 12, 24);
	expect(mailsTo(booking)).toHaveLength(1);
	expect(await statusOf(booking)).toBe("pending");
	expect(await bays()).toBe(1);

	await cron(24.2);
	const calls = unanswered.map((to) => ({ what: "call", to }));
	const events = [...calls, { to: "cancelled", changedBy: "system", reason: "lapsed" }];
	expect(await current(booking)).toMatchObject({ status: "cancelled", events });
	expect(await bays()).toBe(0);
	expect(mailsTo(booking).at(-1)?.subject).toBe(`Booking ${reference} cancelled`);
	expect(log.join()).toContain('{"event":"lapse","told":0,"ended":1}');
	await cron(48);
	expect(mailsTo(booking)).toHaveLength(2);

	const { lapsed } = await readMorningSheet(db, riyadhToday(new Date(start)), new Date(start));
	expect(lapsed.rows.map(({ reference }) => reference)).toEqual([booking.reference]);
});

test.each<[string, ...((booking: Booking) => Promise<unknown>)[]]>([
	["was called in vain once less", (b) => call(b, ...unanswered.slice(1))],
	["was reached afterwards", inVain, (b) => call(b, "reached")],
	["has said to be coming after the last call", comes, inVain, comes],
	["was called about another day, before a move", inVain, (b) => moveBooking(db, b, move)],
	["has a confirmed booking", inVain, (b) => act(b, { what: "status", to: "confirmed" })],
	["has booked by telephone: staff have spoken with them", inVain],
])("nobody is told who %s, and the booking stays", async (who, ...happens) => {
	const booking = await newBooking({ source: who.includes("telephone") ? "phone" : "web" });
	for (const happen of happens) await happen(booking);
	await cron(0.2, 24.2, 48.3);
	expect(mailsTo(booking).filter(({ subject }) => /الوصول/.test(subject))).toEqual([]);
	expect(await statusOf(booking)).not.toBe("cancelled");
	expect(await bays()).toBe(1);
});

test("a call counts only once staff cannot take it back any more, and ends the booking of whoever has said to be coming before it", async () => {
	const booking = await newBooking();
	await inVain(booking);
	await cron(0.1);
	expect(mailsTo(booking)).toEqual([]);
	const last = "(SELECT max(id) FROM booking_events)";
	await run(`UPDATE booking_events SET to_value = 'taken-back' WHERE id = ${last}`);
	await cron(0.2);
	expect(mailsTo(booking)).toEqual([]);
	await recordComing(db, booking.id);
	await call(booking, "not-reached");
	await cron(0.4, 24.5);
	expect(await statusOf(booking)).toBe("cancelled");
});

test.each<[string, (booking: Booking) => Promise<unknown>]>([
	["is reached after the mail", (booking) => call(booking, "reached")],
	["does not get the mail", (b) => tellOf("bounced", `unreached-customer:${b.id}:${b.revision}`)],
])("a customer who %s keeps the booking", async (_, happens) => {
	const booking = await newBooking();
	await inVain(booking);
	await cron(0.2);
	await happens(booking);
	await cron(24.2);
	expect(await statusOf(booking)).toBe("pending");
});

/** As staff correct a booking on its page. */
async function correct(booking: Booking, fields: Partial<Parameters<typeof storeCorrection>[2]>) {
	const seen = await current(booking);
	const { customerName, phoneNumber, email, carType, lines, heldDays } = seen;
	const present = { customerName, phoneNumber, email, carType, lines, heldDays };
	expect(await storeCorrection(db, seen, { ...present, ...fields })).toBe(true);
}

async function cancelInError(booking: Booking) {
	await act(booking, { what: "status", to: "cancelled" });
	expect(await changeStatus(db, await current(booking), "pending", "taken-back")).toBe(true);
}

const newEmail = "other@example.com";

test.each<[string, (b: Booking) => Promise<unknown>, again: string[], endsAfter: number]>([
	["corrected the name", (b) => correct(b, { customerName: "Huda" }), [], 24.2],
	["took back an end", cancelInError, [], 24.2],
	["corrected the address, too", (b) => correct(b, { email: newEmail }), [newEmail], 25],
	["called another number", (b) => correct(b, { phoneNumber: "0599999999" }), [], Infinity],
])(
	"whom nobody reached is told again only where staff %s",
	async (_, happens, again, endsAfter) => {
		const booking = await newBooking();
		await inVain(booking);
		await cron(0.2);
		await happens(booking);
		await cron(1);
		const told = emailService.sent.filter(({ subject }) => /الوصول/.test(subject));
		expect(told.map(({ to }) => to)).toEqual([booking.email, ...again]);
		for (const hours of [24.1, 24.2, 25, 50]) {
			await cron(hours);
			expect(await statusOf(booking)).toBe(hours < endsAfter ? "pending" : "cancelled");
		}
	},
);

test("a booking never ends silently: while the mail cannot be sent, it stays", async () => {
	const booking = await newBooking();
	await inVain(booking);
	emailService.unreachable = booking.email;
	await cron(0.2, 6, 12, 24.2, 30);
	expect(await statusOf(booking)).toBe("pending");

	emailService.unreachable = "";
	await run("UPDATE mails SET due_at = '2026-01-01T00:00:00.000Z', state = 'waiting'");
	await cron(31, 54.9);
	expect(mailsTo(booking)).toHaveLength(1);
	expect(await statusOf(booking)).toBe("pending");
	await cron(55.1);
	expect(await statusOf(booking)).toBe("cancelled");
});

test.each([
	["in two days is told, and has all hours to answer", 2, 1],
	["tomorrow is not: there is no time to answer", 1, 0],
])("a customer who is expected %s", async (_when, days, told) => {
	const booking = await newBooking({ day: dayAfter(riyadhToday(new Date(start)), days) });
	await inVain(booking);
	await run("UPDATE booking_events SET changed_at = ?", new Date(start - 600_000).toISOString());
	await cron(0.01);
	expect(mailsTo(booking)).toHaveLength(told);
});

/** A reminder of a booking of 26 November: two days before, at 17:00 in Riyadh. */
const due = "2026-11-24T14:00:00.000Z";
const remembered = { day: "2026-11-26", now: new Date("2026-11-10T09:00Z") };
const tooEarly = "2026-11-24T13:55:00.000Z";

async function change(columns: string, at: string) {
	await run(`UPDATE bookings SET ${columns}`);
	await run("UPDATE booking_events SET changed_at = ?", at);
}

const moveTo = (to: string) =>
	`booking_date = '${to}', held_days = '["${to}"]', changed_by = 'customer'`;

test("a customer is reminded once, at 17:00 two days before, by the run that stores the reminder, although other messages wait on the queue", async () => {
	const booking = await newBooking(remembered);
	await cronAt(tooEarly);
	expect(await outbox()).toEqual([]);
	const { pendingMails } = await createBooking({ day: "2026-12-20" });
	await enqueueMails(queue, pendingMails, "a request");
	await cronAt(due);
	expect(mailsTo(booking)).toHaveLength(1);
	for (let minutes = 5; minutes < 24 * 60; minutes += 55)
		await cronAt(Date.parse(due) + minutes * 60_000);
	expect(mailsTo(booking)).toHaveLength(1);
	expect(log.join()).toContain('{"event":"reminders","stored":1}');
});

test("a booking that moves after its reminder gets one for the new day, also when staff have confirmed it", async () => {
	const booking = await newBooking(remembered);
	await cronAt(due);
	await change(moveTo("2026-12-03"), "2026-11-24T16:00:00.000Z");
	await change("status = 'confirmed', changed_by = 'staff'", "2026-11-24T17:00:00.000Z");
	await run("DELETE FROM mails WHERE kind <> 'reminder-customer'");
	await cronAt("2026-12-01T13:55:00.000Z");
	expect(mailsTo(booking)).toHaveLength(1);
	await cronAt("2026-12-01T14:00:00.000Z");
	expect(mailsTo(booking)).toHaveLength(2);
	expect(await outbox()).toMatchObject([
		{ id: `reminder-customer:${booking.id}:2026-11-26`, state: "sent" },
		{ id: `reminder-customer:${booking.id}:2026-12-03`, state: "sent" },
	]);
	expect(mailsTo(booking).at(-1)?.subject).toContain("الخميس 3 ديسمبر");
});

const before = "2026-11-20T09:00:00.000Z";

test.each([
	["that was made after the time of the reminder", { now: new Date(due) }, async () => {}],
	["that was moved after it", { day: "2026-12-05" }, () => change(moveTo(remembered.day), due)],
	["that was cancelled", {}, () => change("status = 'cancelled'", before)],
	["that was completed", {}, () => change("status = 'completed'", before)],
	["whose customer was erased", {}, () => erase()],
	["on a day that staff have closed", {}, () => close("2026-11-25", "2026-11-27")],
])("nobody is reminded of a booking %s", async (_, more, happens) => {
	await newBooking({ ...remembered, ...more });
	await happens();
	await run("DELETE FROM mails");
	await cronAt("2026-11-24T14:05:00.000Z");
	expect(await outbox()).toEqual([]);
});

test("a reminder that waits is not sent any more once staff have closed the day", async () => {
	const booking = await newBooking(remembered);
	emailService.unreachable = booking.email;
	await cronAt(due);
	await close(remembered.day);
	emailService.unreachable = "";
	await cronAt("2026-11-24T16:00:00.000Z");
	expect(mailsTo(booking)).toEqual([]);
	expect(await outbox()).toMatchObject([{ state: "dismissed" }]);
});
