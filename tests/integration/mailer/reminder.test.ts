import { expect, test, vi } from "vitest";
import { enqueueMails } from "#app/mail/queue/enqueue.ts";
import { erase, movedTo, run } from "../../support/rows.ts";
import { createBooking } from "../../support/stored.ts";
import { deliverQueued, emailService, log, outbox, queue, runCron, withMailer } from "./setup.ts";

const day = "2026-11-26";
/** Two days before, at 17:00 in Riyadh. */
const due = "2026-11-24T14:00:00.000Z";

withMailer(new Date(due));

/** A booking whose other mails are no part of the test. */
async function bookingOf(bookingDate: string, bookedAt = "2026-11-10T09:00Z") {
	const { booking } = await createBooking({ now: new Date(bookedAt), day: bookingDate });
	await run("DELETE FROM mails");
	return booking;
}

async function cron(moment: string | number) {
	vi.setSystemTime(new Date(moment));
	await runCron(new Date(moment));
	await deliverQueued();
}

async function change(columns: string, at: string) {
	await run(`UPDATE bookings SET ${columns}`);
	await run("UPDATE booking_events SET changed_at = ?", at);
}

const moveTo = (to: string) => {
	const { booking_date, held_days } = movedTo(to);
	return `booking_date = '${booking_date}', held_days = '${held_days}', changed_by = 'customer'`;
};

const remindersTo = (address: string) =>
	emailService.recipients().filter((to) => to === address).length;

test("a customer is reminded once, at 17:00 two days before, by the run that stores the reminder, although other messages wait on the queue", async () => {
	const booking = await bookingOf(day);
	await cron("2026-11-24T13:55:00.000Z");
	expect(await outbox()).toEqual([]);
	const { pendingMails } = await createBooking({ day: "2026-12-20" });
	await enqueueMails(queue, pendingMails, "a request");
	await cron(due);
	expect(remindersTo(booking.email)).toBe(1);
	for (let minutes = 5; minutes < 24 * 60; minutes += 55)
		await cron(Date.parse(due) + minutes * 60_000);
	expect(remindersTo(booking.email)).toBe(1);
	expect(log.join()).toContain('{"event":"reminders","stored":1}');
});

test("a booking that moves after its reminder gets one for the new day, also when staff have confirmed it", async () => {
	const booking = await bookingOf(day);
	await cron(due);
	await change(moveTo("2026-12-03"), "2026-11-24T16:00:00.000Z");
	await change("status = 'confirmed', changed_by = 'staff'", "2026-11-24T17:00:00.000Z");
	await run("DELETE FROM mails WHERE kind <> 'reminder-customer'");
	await cron("2026-12-01T13:55:00.000Z");
	expect(remindersTo(booking.email)).toBe(1);
	await cron("2026-12-01T14:00:00.000Z");
	expect(remindersTo(booking.email)).toBe(2);
	expect(await outbox()).toMatchObject([
		{ id: `reminder-customer:${booking.id}:2026-11-26`, state: "sent" },
		{ id: `reminder-customer:${booking.id}:2026-12-03`, state: "sent" },
	]);
	expect(emailService.sent.at(-1)?.subject).toContain("الخميس 3 ديسمبر");
});

const before = "2026-11-20T09:00:00.000Z";

test.each([
	["that was made after the time of the reminder", due, day, async () => {}],
	["that was moved after it", before, "2026-12-05", () => change(moveTo(day), due)],
	["that was cancelled", before, day, () => change("status = 'cancelled'", before)],
	["that was completed", before, day, () => change("status = 'completed'", before)],
	["whose customer was erased", before, day, () => erase()],
])("nobody is reminded of a booking %s", async (_, bookedAt, bookingDate, happens) => {
	await bookingOf(bookingDate, bookedAt);
	await happens();
	await run("DELETE FROM mails");
	await cron("2026-11-24T14:05:00.000Z");
	expect(await outbox()).toEqual([]);
});
