import { expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { enqueueMails } from "#app/mail/queue/enqueue.ts";
import { rows, run } from "../../support/db.ts";
import { freeUntil } from "../../support/facts.ts";
import { close, createBooking, erase, give, giveStatus, storeStatus } from "../../support/rows.ts";
import { deliverQueued, emailService, log, outbox, queue, runCron, withMailer } from "./setup.ts";

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

/** The morning sheet is no part of the test. */
async function cronAt(...moments: (string | number)[]) {
	for (const moment of moments) {
		const now = new Date(moment);
		vi.setSystemTime(now);
		await runCron(now);
		await deliverQueued((kind) => kind !== "sheet-business");
	}
}

const mailsTo = ({ email }: Booking) => emailService.sent.filter(({ to }) => to === email);

test("a booking of the site whose customer staff called in vain stays until staff end it, and nobody is mailed", async () => {
	const booking = await newBooking();
	for (let calls = 0; calls < 3; calls++) await give({ do: "not-reached", sure: true }, booking.id);
	for (const hours of [0.2, 24.2, 50]) await cronAt(start + hours * hourMs);
	expect(mailsTo(booking)).toEqual([]);
	expect(await rows("SELECT status FROM bookings")).toEqual([{ status: "pending" }]);
});

const due = "2026-11-24T14:00:00.000Z";
const remembered = { day: "2026-11-26", now: new Date("2026-11-10T09:00Z") };
const tooEarly = "2026-11-24T13:55:00.000Z";

async function changeAt(moment: string, change: Promise<unknown>) {
	await change;
	await run("UPDATE booking_events SET changed_at = ?", moment);
}

const moveTo = (day: string) =>
	give({ do: "move", heldDays: [day], freeUntil: freeUntil(day) }, undefined, new Date(due));

test("a customer is reminded once, at 17:00 two days before, although other messages wait on the queue", async () => {
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
	await changeAt("2026-11-24T16:00:00.000Z", moveTo("2026-12-03"));
	await changeAt("2026-11-24T17:00:00.000Z", giveStatus("confirmed"));
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
	["that was moved after it", { day: "2026-12-05" }, () => changeAt(due, moveTo(remembered.day))],
	["that was cancelled", {}, () => changeAt(before, giveStatus("cancelled"))],
	["that was completed", {}, () => changeAt(before, storeStatus("completed"))],
	["whose customer was erased", {}, () => erase()],
	["on a day that staff have closed", {}, () => close("2026-11-25", "2026-11-27")],
])("nobody is reminded of a booking %s", async (_, more, happens) => {
	await newBooking({ ...remembered, ...more });
	await happens();
	await run("DELETE FROM mails");
	await cronAt("2026-11-24T14:05:00.000Z");
	expect(await outbox()).toEqual([]);
});

test("a reminder that waits is not sent once staff have closed the day, and is once they have opened it again", async () => {
	const booking = await newBooking(remembered);
	emailService.unreachable = booking.email;
	await cronAt(due);
	await close(remembered.day);
	emailService.unreachable = "";
	await cronAt("2026-11-24T16:00:00.000Z");
	expect(mailsTo(booking)).toEqual([]);
	expect(await outbox()).toMatchObject([{ state: "dismissed" }]);

	await run("DELETE FROM closures");
	await cronAt("2026-11-24T17:00:00.000Z");
	expect(mailsTo(booking)).toHaveLength(1);
	expect(await outbox()).toMatchObject([{ state: "sent", createdAt: "2026-11-24T17:00:00.000Z" }]);
});
