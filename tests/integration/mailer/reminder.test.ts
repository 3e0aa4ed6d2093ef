import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { freeChangeDeadline } from "#app/business/bookings/deadline.ts";
import { connect } from "#app/data/base/client.ts";
import { enqueueMails } from "#app/mail/queue/enqueue.ts";
import { remind } from "../../../workers/mailer/sweep.ts";
import { aBooking, erase, run } from "../../support/rows.ts";
import { createBooking, mailRow, outbox } from "./records.ts";
import { deliverQueued, emailService, log, queue, runCron, withMailer } from "./setup.ts";

const db = connect(env.DB);
const day = "2026-11-26";
/** Two days before, at 17:00 in Riyadh. */
const due = "2026-11-24T14:00:00.000Z";
const minuteMs = 60_000;

withMailer(new Date(due));

/** A booking whose other mails are no part of the test. */
async function bookingOf(bookingDate: string, bookedAt = "2026-11-10T09:00Z") {
	const { booking } = await createBooking({ now: new Date(bookedAt), day: bookingDate });
	await run("DELETE FROM mails");
	return booking;
}

async function cron(moment: string) {
	vi.setSystemTime(new Date(moment));
	await runCron(new Date(moment));
	await deliverQueued();
}

async function change(sql: string, at: string) {
	await run(sql);
	await run("UPDATE booking_events SET changed_at = ?", at);
}

function remindersTo(address: string): number {
	return emailService.recipients().filter((to) => to === address).length;
}

test("a customer is reminded once, at 17:00 two days before, by the run that stores the reminder", async () => {
	const booking = await bookingOf(day);
	await cron("2026-11-24T13:55:00.000Z");
	expect(await outbox()).toEqual([]);
	await cron(due);
	expect(remindersTo(booking.email)).toBe(1);
	for (let minutes = 5; minutes < 24 * 60; minutes += 55)
		await cron(new Date(Date.parse(due) + minutes * minuteMs).toISOString());
	expect(remindersTo(booking.email)).toBe(1);
	expect(log.join()).toContain('{"event":"reminders","stored":1}');
});

test("a reminder goes out although other messages wait on the queue", async () => {
	const booking = await bookingOf(day);
	vi.setSystemTime(new Date(due));
	const { pendingMails } = await createBooking({ day: "2026-12-20" });
	await enqueueMails(queue, pendingMails, "a request");
	await cron(due);
	expect(remindersTo(booking.email)).toBe(1);
});

test("after a missed evening the next run sends the reminder, but not after the deadline", async () => {
	const booking = await bookingOf(day);
	await cron(new Date(freeChangeDeadline(day).getTime() - 5 * minuteMs).toISOString());
	expect(remindersTo(booking.email)).toBe(1);

	const late = await bookingOf("2026-11-28");
	await cron(freeChangeDeadline("2026-11-28").toISOString());
	expect(await outbox()).toEqual([]);
	expect(remindersTo(late.email)).toBe(0);
});

test("a customer who booked or moved after the time of the reminder is not reminded", async () => {
	await bookingOf(day, due);
	const moved = await bookingOf("2026-12-05");
	await change(
		`UPDATE bookings SET booking_date = '${day}', held_days = '["${day}"]', changed_by = 'customer' WHERE id = ${moved.id}`,
		due,
	);
	await run("DELETE FROM mails");
	await remind(db, new Date("2026-11-24T14:05:00.000Z"));
	expect(await outbox()).toEqual([]);
});

test("a booking that moves after its reminder gets one for the new day, also when staff have confirmed it", async () => {
	const booking = await bookingOf(day);
	await cron(due);
	const moved = `booking_date = '2026-12-03', held_days = '["2026-12-03"]', changed_by = 'customer'`;
	await change(`UPDATE bookings SET ${moved}`, "2026-11-24T16:00:00.000Z");
	const confirmed = "status = 'confirmed', changed_by = 'staff'";
	await change(`UPDATE bookings SET ${confirmed}`, "2026-11-24T17:00:00.000Z");
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

test.each([
	["cancelled", () => run("UPDATE bookings SET status = 'cancelled'")],
	["completed", () => run("UPDATE bookings SET status = 'completed'")],
	["erased", () => erase()],
])("a customer whose booking was %s is not reminded", async (_, end) => {
	await bookingOf(day);
	await end();
	await run("UPDATE booking_events SET changed_at = '2026-11-20T09:00:00.000Z'");
	await run("DELETE FROM mails");
	await remind(db, new Date(due));
	expect(await outbox()).toEqual([]);
});

test("the sweep queues other mails even if reminders cannot be stored", async () => {
	const { booking } = await createBooking({ now: new Date("2026-11-24T13:00:00.000Z"), day });
	await run(
		"CREATE TRIGGER no_reminders BEFORE INSERT ON mails BEGIN SELECT RAISE(ABORT, 'no'); END",
	);
	// Whose reminder is due.
	await aBooking({ created_at: "2026-11-10T09:00:00.000Z" }).on(day).stored();
	await expect(cron(due)).rejects.toThrow();
	await run("DROP TRIGGER no_reminders");
	const ids = queue.take().map(({ mailId }) => mailId);
	expect(ids.sort()).toEqual(["business", "customer"].map((to) => `booking-${to}:${booking.id}`));
	expect(await mailRow(`booking-customer:${booking.id}`)).toMatchObject({ sweeps: 1 });
});
