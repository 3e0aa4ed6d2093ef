import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { dayAfter, momentInRiyadh } from "#app/business/base/calendar.ts";
import { heldDays } from "#app/business/bookings/capacity.ts";
import { profile } from "#app/business/centre/profile.ts";
import { connect } from "#app/data/base/client.ts";
import { staffLinkGeneration } from "#app/data/bookings/staff-booking.ts";
import { readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { morningSheetMail } from "#app/mail/sheet/morning-sheet.ts";
import { boardToken } from "#app/signing/board-link.ts";
import { staffUrl } from "../../../app/signing/board-link.ts";
import { dbFailingOn } from "../../support/doubles.ts";
import { close, recordEvent, run } from "../../support/rows.ts";
import { deliverBatch, mailerEnv } from "./fake-email-service.ts";
import { createBooking, createMessage, emptyTables } from "./records.ts";
import {
	deliverQueued,
	emailService,
	log,
	queue,
	renewEmailService,
	runCron,
	withMailer,
} from "./setup.ts";

vi.setConfig({ testTimeout: 120_000 });

const db = connect(env.DB);
const firstDay = "2026-11-20";

withMailer(momentInRiyadh(firstDay, "00:00"));

/** One run of the cron trigger; it may die on a statement, and the next run comes, as in production. */
const cron = (dieOn?: RegExp) =>
	runCron(new Date(), { DB: dieOn ? dbFailingOn(dieOn) : env.DB }).catch(() => {});

/** The run at this time, and what it queues. */
async function cronAt(day: string, time: string) {
	setTime(day, time);
	await cron();
	await deliverQueued();
}

function setTime(day: string, time: string): void {
	vi.setSystemTime(momentInRiyadh(day, time));
}

const subjects = () => emailService.sent.map(({ subject }) => subject);

test("one sheet is stored a day, from half past six in Riyadh on, also on an empty day", async () => {
	await cronAt(firstDay, "06:29");
	expect(subjects()).toEqual([]);
	await cronAt(firstDay, profile.sheetAt);
	expect(subjects()).toEqual(["عمل اليوم الجمعة 20 نوفمبر 2026: لا حجوزات"]);
	expect(emailService.recipients()).toEqual(["info@example.com"]);
});

test("the sheet has the three days that most people wanted and could not have, of two weeks", async () => {
	const wantedDays = [
		[-1, "full", 90],
		[0, "late", 2],
		[4, "full", 11],
		[4, "rebooked", 95],
		[5, "closed", 3],
		[13, "full", 12],
		[14, "full", 99],
	] as const;
	for (const [days, outcome, forms] of wantedDays)
		await run("INSERT INTO wanted_days VALUES (?, ?, ?)", dayAfter(firstDay, days), outcome, forms);
	const { wanted } = await readMorningSheet(db, firstDay, new Date());
	expect(wanted).toEqual([
		{ day: dayAfter(firstDay, 13), outcome: "full", forms: 12 },
		{ day: dayAfter(firstDay, 4), outcome: "full", forms: 11 },
		{ day: dayAfter(firstDay, 5), outcome: "closed", forms: 3 },
	]);
});

test("after a morning without cron runs a later run stores the sheet, but never the sheet of yesterday", async () => {
	setTime(firstDay, "08:00");
	await cron();
	queue.take();
	for (const time of ["21:40", "23:55"]) await cronAt(dayAfter(firstDay, 1), time);
	expect(subjects()).toEqual(["عمل اليوم السبت 21 نوفمبر 2026: لا حجوزات"]);
});

test("in twelve days of cron runs that crash, double and lose messages, exactly one sheet comes each day", async () => {
	const days = Array.from({ length: 12 }, (_, index) => dayAfter(firstDay, index));
	const accident = fc.constantFrom(
		...["none", "none", "cron missed", "cron doubled", ...Object.keys(deaths)],
		...["message lost", "message doubled", "delivery dies"],
	);
	const times = ["06:25", "06:30", "06:35", "11:30", "15:00", "19:00", "23:55"];
	const exactly = (length: number) => ({ minLength: length, maxLength: length });
	const plans = fc.array(fc.array(accident, exactly(times.length)), exactly(days.length));
	const live = async (plan: string[][]) => {
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
	await fc.assert(fc.asyncProperty(plans, live), { numRuns: 2, endOnFailure: true });
});

/** The statements on which the cron trigger dies. */
const deaths: Record<string, RegExp> = {
	"cron dies before it stores": /insert into "mails"/,
	"cron dies before it queues": /left join/,
	"cron dies after it queues": /update "mails" set "queued_at"/,
};

async function cronWith(accident: string): Promise<void> {
	if (accident === "cron missed") return;
	await cron(deaths[accident]);
	if (accident === "cron doubled") await cron();
	if (accident === "message lost") queue.take();
	const bodies = queue.take();
	if (bodies.length === 0) return;
	const DB = accident === "delivery dies" ? dbFailingOn(/FROM bookings/) : env.DB;
	await deliverBatch(bodies, { DB });
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
	await run("UPDATE bookings SET status = 'cancelled' WHERE id = ?", cancelled.id);
	const { booking: called } = await createBooking({ now: new Date() });
	await createMessage(momentInRiyadh(day, "07:00"));
	await createMessage(momentInRiyadh(firstDay, "07:00"));
	await recordEvent("call", "reached", called.id);
	await run("UPDATE mails SET state = 'failed' WHERE id = ?", `booking-business:${booking.id}`);
	const sheet = await readMorningSheet(db, day, momentInRiyadh(day, "08:00"));
	expect(sheet.today).toMatchObject([
		{ reference: booking.reference, status: "pending" },
		{ reference: called.reference },
	]);
	expect(sheet.uncalled).toMatchObject({ count: 1, rows: [{ reference: booking.reference }] });
	const unsent = { kind: "booking-business", state: "failed", reference: booking.reference };
	expect(sheet.unsent.rows).toContainEqual(expect.objectContaining(unsent));
	expect(sheet.messages).toMatchObject({ count: 1, rows: [{ name: "Sam" }] });
	expect(sheet.days[0]).toEqual({ day, taken: 2, waiting: 0, isClosed: false });

	const eve = await readMorningSheet(db, dayAfter(day, -1), new Date());
	expect(eve).toMatchObject({ today: [], tomorrow: [{ reference: booking.reference }, {}] });
});

describe.each([
	["one day", "2026-12-01", 1, []],
	["three days", "2026-12-01", 3, []],
	["three days over the end of a month", "2026-11-30", 3, []],
	["three days over the end of a year", "2026-12-31", 3, []],
	["three days with two closed ones inside", "2026-12-01", 3, ["2026-12-02", "2026-12-03"]],
])("a car that stays for %s", (_, bookingDate, workingDays, closed) => {
	const closures = closed.map((day) => ({ from: day, to: day }));
	const held = heldDays(bookingDate, workingDays, closures);
	const around = Array.from({ length: 8 }, (_, days) => dayAfter(bookingDate, days - 1));

	test("is on the sheet of each of its days, and the bays agree with the cars", async () => {
		setTime(firstDay, "10:00");
		const { booking } = await createBooking({ now: new Date(), day: bookingDate, heldDays: held });
		for (const day of closed) await close(day);
		const { reference } = booking;
		for (const day of around) {
			const sheet = await readMorningSheet(db, day, new Date());
			const staysOn = (day: string) => (held.includes(day) ? [reference] : []);
			expect(referencesOf(sheet.today), day).toEqual(staysOn(day));
			expect(referencesOf(sheet.tomorrow), day).toEqual(staysOn(dayAfter(day, 1)));
			const [last = ""] = held.slice(-1);
			expect(referencesOf(sheet.unclosed.rows), day).toEqual(day > last ? [reference] : []);
			for (const { day: date, taken, isClosed } of sheet.days) {
				expect(taken, date).toBe(staysOn(date).length);
				expect(isClosed, date).toBe(closed.includes(date));
			}
			const { html, text } = morningSheetMail(sheet, "centre@example.com");
			const number = held.indexOf(day) + 1;
			const remark = `يوم ${number} من ${held.length}`;
			for (const part of [html, text])
				expect(part.includes(remark)).toBe(number > 0 && held.length > 1);
		}
	});

	test("is on no sheet after it was handed over, and its bay is free", async () => {
		setTime(firstDay, "10:00");
		await createBooking({ now: new Date(), day: bookingDate, heldDays: held });
		await run("UPDATE bookings SET status = 'completed'");
		for (const day of around) {
			const sheet = await readMorningSheet(db, day, new Date());
			expect(sheet).toMatchObject({ today: [], tomorrow: [] });
			expect(sheet.unclosed.count).toBe(0);
			expect(sheet.days.every(({ taken }) => taken === 0)).toBe(true);
		}
	});
});

const referencesOf = (bookings: { reference: string }[]) =>
	bookings.map(({ reference }) => reference);

test("the mail has the link to the board of its day, also when nothing is booked", async () => {
	await cronAt(firstDay, "08:00");
	const [{ html = "", text = "" } = {}] = emailService.sent;
	const generation = await staffLinkGeneration(db);
	const url = staffUrl("day", await boardToken(firstDay, generation, mailerEnv().COOKIE_SECRET));
	expect(html).toContain(`href="${url}"`);
	expect(text).toContain(url);
});

test("a booking made within 20 hours does not wait yet", async () => {
	setTime(firstDay, "10:00");
	await createBooking({ now: new Date() });
	const at = (hours: number) =>
		readMorningSheet(db, firstDay, new Date(Date.now() + hours * 3_600_000));
	expect(await at(19.9)).toMatchObject({ uncalled: { count: 0, rows: [] }, toCall: { count: 1 } });
	expect((await at(20.1)).uncalled).toMatchObject({ count: 1, rows: [{}] });
});

test("a caller whom staff have booked waits for no call", async () => {
	setTime(firstDay, "10:00");
	await createBooking({ now: new Date(), source: "phone" });
	const later = new Date(Date.now() + 30 * 3_600_000);
	const nothing = { count: 0, rows: [] };
	expect(await readMorningSheet(db, firstDay, later)).toMatchObject({
		toCall: nothing,
		uncalled: nothing,
	});
});

test("the log of a sheet has its day, and nothing about a person", async () => {
	setTime(firstDay, "10:00");
	await createBooking({ name: "Noura", now: new Date() });
	await cronAt(dayAfter(firstDay, 30), "08:00");
	expect(subjects().some((subject) => subject.includes("حجز واحد"))).toBe(true);
	expect(log.join()).toContain(`sheet-business:${dayAfter(firstDay, 30)}`);
	expect(log.join()).not.toMatch(/Noura|05\d{8}|@/);
});
