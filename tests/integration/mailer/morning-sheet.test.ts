import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { dayAfter, momentInRiyadh } from "#app/business/calendar.ts";
import { connect } from "#app/data/client.ts";
import { readMorningSheet } from "#app/data/morning-sheet.ts";
import mailer from "../../../workers/mailer/index.ts";
import { dbFailingOn, deliverBatch, mailerEnv } from "./fake-email-service.ts";
import { createBooking, createMessage, emptyTables } from "./records.ts";
import {
	emailService,
	log,
	queue,
	renewEmailService,
	withMailer,
} from "./setup.ts";

vi.setConfig({ testTimeout: 120_000 });

const db = connect(env.DB);
const firstDay = "2026-11-20";

withMailer(momentInRiyadh(firstDay, "00:00"));

/** One run of the cron trigger; it may die on a statement. */
async function runCron(dieOn?: RegExp): Promise<void> {
	const DB = dieOn ? dbFailingOn(dieOn) : env.DB;
	const MAIL_QUEUE = queue as unknown as Queue;
	const worker = { ...mailerEnv(), DB, MAIL_QUEUE };
	try {
		await mailer.scheduled(createScheduledController(), worker);
	} catch {
		// As in production: the next run comes.
	}
}

function setTime(day: string, time: string): void {
	vi.setSystemTime(momentInRiyadh(day, time));
}

async function deliverAll(): Promise<void> {
	const bodies = queue.take();
	if (bodies.length > 0) await deliverBatch(bodies);
}

const subjects = () => emailService.sent.map(({ subject }) => subject);

test("one sheet is stored a day, from eight o'clock in Riyadh on, also on an empty day", async () => {
	setTime(firstDay, "07:59");
	await runCron();
	await deliverAll();
	expect(subjects()).toEqual([]);
	setTime(firstDay, "08:00");
	await runCron();
	await deliverAll();
	expect(subjects()).toEqual(["عمل اليوم الجمعة، 20 نوفمبر 2026: لا حجوزات"]);
	expect(emailService.recipients()).toEqual(["info@example.com"]);
});

test("after a morning without cron runs a later run stores the sheet, but never the sheet of yesterday", async () => {
	setTime(firstDay, "08:00");
	await runCron();
	queue.take();
	const nextDay = dayAfter(firstDay, 1);
	setTime(nextDay, "21:40");
	await runCron();
	await deliverAll();
	setTime(nextDay, "23:55");
	await runCron();
	await deliverAll();
	expect(subjects()).toEqual(["عمل اليوم السبت، 21 نوفمبر 2026: لا حجوزات"]);
});

test("in a month of cron runs that crash, double and lose messages, exactly one sheet comes each day", async () => {
	const days = Array.from({ length: 30 }, (_, index) =>
		dayAfter(firstDay, index),
	);
	const accident = fc.constantFrom(
		"none",
		"none",
		"cron missed",
		"cron doubled",
		"cron dies before it stores",
		"cron dies before it queues",
		"cron dies after it queues",
		"message lost",
		"message doubled",
		"delivery dies",
	);
	const times = ["07:55", "08:00", "08:05", "11:30", "15:00", "19:00", "23:55"];
	const month = fc.array(
		fc.array(accident, { minLength: times.length, maxLength: times.length }),
		{ minLength: days.length, maxLength: days.length },
	);
	const run = async (plan: string[][]) => {
		await emptyTables();
		renewEmailService();
		for (const [index, day] of days.entries())
			for (const [at, time] of times.entries()) {
				setTime(day, time);
				// The last run of a day is sound, so that each day has one.
				const last = at === times.length - 1;
				await cronWith(last ? "none" : (plan[index]?.[at] ?? "none"));
			}
		expect(subjects().map((subject) => subject.split(":")[0])).toEqual(
			days.map((day) => expect.stringContaining(dayIn(day))),
		);
	};
	await fc.assert(fc.asyncProperty(month, run), {
		numRuns: 3,
		endOnFailure: true,
	});
});

async function cronWith(accident: string): Promise<void> {
	if (accident === "cron missed") return;
	if (accident === "cron dies before it stores")
		await runCron(/insert into "mails"/);
	else if (accident === "cron dies before it queues")
		await runCron(/left join/);
	else if (accident === "cron dies after it queues")
		await runCron(/update "mails" set "queued_at"/);
	else await runCron();
	if (accident === "cron doubled") await runCron();
	if (accident === "message lost") queue.take();
	const bodies = queue.take();
	if (bodies.length === 0) return;
	if (accident === "delivery dies")
		await deliverBatch(bodies, { DB: dbFailingOn(/FROM bookings/) });
	else await deliverBatch(bodies);
	if (accident === "message doubled") await deliverBatch(bodies);
}

/** "20 نوفمبر 2026" */
function dayIn(day: string): string {
	const [, month, date] = day.split("-").map(Number);
	return `${date} ${month === 11 ? "نوفمبر" : "ديسمبر"} 2026`;
}

test("the sheet lists today's bookings, what waits, and how full the week is", async () => {
	const day = dayAfter(firstDay, 30);
	setTime(firstDay, "10:00");
	const { booking } = await createBooking({ now: new Date() });
	const { booking: cancelled } = await createBooking({ now: new Date() });
	const { booking: called } = await createBooking({ now: new Date() });
	await createMessage(momentInRiyadh(day, "07:00"));
	await createMessage(momentInRiyadh(firstDay, "07:00"));
	await env.DB.batch([
		env.DB.prepare(
			"UPDATE bookings SET status = 'cancelled' WHERE id = ?",
		).bind(cancelled.id),
		env.DB.prepare(
			"INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by) VALUES (?, 0, 'call', '', 'reached', 'staff')",
		).bind(called.id),
		env.DB.prepare("UPDATE mails SET state = 'failed' WHERE id = ?").bind(
			`booking-business:${booking.id}`,
		),
	]);
	const sheet = await readMorningSheet(db, day, momentInRiyadh(day, "08:00"));
	expect(sheet.today).toMatchObject([
		{ reference: booking.reference, status: "pending" },
		{ reference: called.reference },
	]);
	expect(sheet.uncalled).toMatchObject({
		count: 1,
		rows: [{ reference: booking.reference }],
	});
	expect(sheet.unsent.rows).toContainEqual(
		expect.objectContaining({
			kind: "booking-business",
			state: "failed",
			reference: booking.reference,
		}),
	);
	expect(sheet.messages).toMatchObject({ count: 1, rows: [{ name: "Sam" }] });
	expect(sheet.week[0]).toEqual({ day, taken: 2 });

	const eve = await readMorningSheet(db, dayAfter(day, -1), new Date());
	expect(eve).toMatchObject({ today: [], tomorrow: 2 });
});

test("a booking made within 20 hours does not wait yet", async () => {
	setTime(firstDay, "10:00");
	await createBooking({ now: new Date() });
	const at = (hours: number) =>
		readMorningSheet(db, firstDay, new Date(Date.now() + hours * 3_600_000));
	expect((await at(19.9)).uncalled.count).toBe(0);
	expect((await at(20.1)).uncalled.count).toBe(1);
});

test("the log of a sheet has its day, and nothing about a person", async () => {
	setTime(firstDay, "10:00");
	await createBooking({ name: "Noura", now: new Date() });
	setTime(dayAfter(firstDay, 30), "08:00");
	await runCron();
	await deliverAll();
	expect(subjects().some((subject) => subject.includes("حجز واحد"))).toBe(true);
	expect(log.join()).toContain(`sheet-business:${dayAfter(firstDay, 30)}`);
	expect(log.join()).not.toMatch(/Noura|05\d{8}|@/);
});
