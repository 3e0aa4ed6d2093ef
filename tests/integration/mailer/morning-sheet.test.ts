import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { dayAfter, isoAfter, momentInRiyadh, riyadhClock } from "#app/business/base/calendar.ts";
import { closingReasons } from "#app/business/bookings/closing.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { connect } from "#app/data/base/client.ts";
import { forget } from "#app/data/bookings/forget.ts";
import { readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { byNewerCode, databaseWith, dbFailingOn, forgetStatistics, run } from "../../support/db.ts";
import { freeUntil, recordedSql } from "../../support/facts.ts";
import { closeDays, createBooking, createMessage, give } from "../../support/rows.ts";
import {
	db,
	deliver,
	deliverQueued,
	emailService,
	log,
	mailStates,
	queue,
	runCron,
	withMailer,
} from "./setup.ts";

vi.setConfig({ testTimeout: 120_000 });

const firstDay = "2026-11-20";

withMailer(momentInRiyadh(firstDay, "10:00"));

/** The run may die on a statement; then the next run comes, as in production. */
const cron = (dieOn?: RegExp) =>
	runCron(new Date(), { DB: dieOn ? dbFailingOn(dieOn) : env.DB }).catch(() => {});

async function cronAt(day: string, time: string) {
	setTime(day, time);
	await cron();
	await deliverQueued();
}

const setTime = (day: string, time: string) => vi.setSystemTime(momentInRiyadh(day, time));

/** The sheet is due at the same time every day. */
function afterDue(minutes: number): string {
	const due = momentInRiyadh(firstDay, profile.sheetAt).getTime();
	return riyadhClock(new Date(due + minutes * 60_000)).time;
}

const subjects = () => emailService.sent.map(({ subject }) => subject);
const subjectOf = (day: string) => `ورقة يوم ${formatDay(day, "ar")}: لا حجوزات`;

test("one sheet is stored a day, from the hour of the profile on, also on an empty day, with the link to its board", async () => {
	await cronAt(firstDay, afterDue(-1));
	expect(subjects()).toEqual([]);
	await cronAt(firstDay, profile.sheetAt);
	expect(subjects()).toEqual([subjectOf(firstDay)]);
	expect(emailService.recipients()).toEqual(["info@example.com"]);
	const [{ html = "", text = "" } = {}] = emailService.sent;
	const url = `${profile.origin}/staff/day`;
	expect(html).toContain(`href="${url}"`);
	expect(text).toContain(url);
});

test("after a morning without cron runs a later run stores the sheet, but never the sheet of yesterday", async () => {
	setTime(firstDay, "08:00");
	await cron();
	queue.take();
	for (const time of ["21:40", "23:55"]) await cronAt(dayAfter(firstDay, 1), time);
	expect(subjects()).toEqual([subjectOf(dayAfter(firstDay, 1))]);
});

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
	await deliver(bodies, { DB });
	if (accident === "message doubled") await deliver(bodies);
}

test.each([
	...["cron missed", "cron doubled", "message lost", "message doubled", "delivery dies"],
	...Object.keys(deaths),
])("after a morning with an accident (%s) exactly one sheet comes", async (accident) => {
	for (const time of [profile.sheetAt, afterDue(5), afterDue(300), "23:55"]) {
		setTime(firstDay, time);
		await cronWith(time <= afterDue(5) ? accident : "none");
	}
	expect(subjects()).toEqual([subjectOf(firstDay)]);
});

test("a booking waits for a call until its customer is reached, or moves it; a message is listed for a day", async () => {
	await createBooking();
	const { booking } = await createBooking({ source: "phone" });
	await createMessage();
	const at = (hours: number) =>
		readMorningSheet(db, firstDay, new Date(Date.now() + hours * 3_600_000));
	expect(await at(19.9)).toMatchObject({ uncalled: { count: 0, rows: [] }, toCall: { count: 2 } });
	expect((await at(20.1)).uncalled).toMatchObject({ count: 2, rows: [{}, {}] });
	const happened = (hours: number, what: string) =>
		run(
			"UPDATE booking_events SET changed_at = ? WHERE what = ?",
			isoAfter(new Date(), hours * 60),
			what,
		);
	await give({ do: "reached", sure: true }, booking.id);
	await happened(1, "call");
	expect((await at(20.1)).toCall.count).toBe(1);
	const moved = { heldDays: ["2026-12-27"], freeUntil: freeUntil("2026-12-27") };
	await give({ do: "move", ...moved }, booking.id);
	await happened(10, "day");
	expect(await at(20.1)).toMatchObject({ uncalled: { count: 1 }, toCall: { count: 2 } });
	expect(await at(30.1)).toMatchObject({ uncalled: { count: 2 }, toCall: { count: 2 } });
	expect((await at(23.9)).messages).toMatchObject({ count: 1, rows: [{ name: "Sam" }] });
	expect((await at(24.1)).messages).toEqual({ count: 0, rows: [] });
});

test("the first sheet of a month names what was erased on request since the one before, and no other booking", async () => {
	const erased = async (day: string, time: string, isAsked = true) => {
		const { booking } = await createBooking();
		if (isAsked)
			await run("UPDATE bookings SET erase_asked_at = created_at WHERE id = ?", booking.id);
		setTime(day, time);
		await give({ do: "erase" }, booking.id);
		return booking.reference;
	};
	const { reference } = (await createBooking()).booking;
	setTime("2026-11-20", "12:00");
	await forget(db, { reference }, new Date());
	const named = [
		reference,
		await erased("2026-11-01", afterDue(1)),
		await erased("2026-12-01", "00:01"),
	];
	const others = [
		await erased("2026-11-01", "00:01"),
		await erased("2026-11-15", "00:01", false),
		await erased("2026-12-01", afterDue(1)),
	];
	const sheetOf = async (day: string) => {
		await cronAt(day, afterDue(5));
		return emailService.sent.at(-1)?.text ?? "";
	};
	const first = await sheetOf("2026-12-01");
	for (const reference of named) expect(first).toContain(reference);
	const second = await sheetOf("2026-12-02");
	for (const reference of others) expect(first).not.toContain(reference);
	for (const reference of [...named, ...others]) expect(second).not.toContain(reference);
});

test.each([
	[9, []],
	[11, ["confirmed-customer"]],
	[19, ["confirmed-customer"]],
	[21, ["closed-customer", "confirmed-customer"]],
])("after %i minutes the sheet lists as unsent: %j", async (minutes, kinds) => {
	const [now, day] = [new Date(), dayAfter(firstDay, 9)];
	await createBooking({ day, now });
	await run("DELETE FROM mails");
	await give({ do: "confirm" });
	await closeDays({ from: day, to: day, reason: closingReasons.holiday });
	// The database stores mails by its own clock.
	await run("UPDATE mails SET created_at = ?", now.toISOString());
	const later = new Date(now.getTime() + minutes * 60_000);
	const { unsent } = await readMorningSheet(db, firstDay, later);
	expect(unsent.rows.map(({ kind }) => kind)).toEqual(kinds);
});

test("the sheet reads little more than one row of each of 1,200 bookings to come that nobody has confirmed", async () => {
	await forgetStatistics();
	await createBooking();
	const days = "(number * 360 / 1200 + 1) || ' days'";
	await run(`INSERT INTO bookings (reference, submission_key, customer_name, phone_number, email, car_type, service_ids, total_price, lines,
			language, free_until, booking_date, held_days, created_at)
		WITH RECURSIVE numbers(number) AS (SELECT 0 UNION ALL SELECT number + 1 FROM numbers WHERE number < 1198)
		SELECT printf('%06d', number), 'key ' || number, customer_name, printf('05%08d', 1000 + number), number || email, car_type, service_ids, total_price, lines,
			language, free_until, date('${firstDay}', ${days}), json_array(date('${firstDay}', ${days})),
			strftime('%Y-%m-%dT%H:%M:%fZ', created_at, -number || ' minutes')
		FROM numbers, bookings`);
	const mails = "(SELECT 'booking-customer' AS kind UNION ALL SELECT 'booking-business')";
	await run(
		`INSERT INTO mails (id, kind, booking_id, created_at) SELECT kind || id, kind, id, ?
		FROM ${mails}, bookings WHERE id NOT IN (SELECT booking_id FROM mails)`,
		new Date().toISOString(),
	);
	let read = 0;
	const batch = async <Row>(statements: D1PreparedStatement[]) => {
		const results = await env.DB.batch<Row>(statements);
		for (const { meta } of results) read += meta.rows_read;
		return results;
	};
	const sheet = await readMorningSheet(connect(databaseWith({ batch })), firstDay, new Date());
	expect(sheet.toCall.count).toBe(1200);
	expect(read).toBeGreaterThan(1200);
	expect(read).toBeLessThan(1400);
});

test("a booking in a status that only newer code knows stops no cron step, and the sheet names it alone", async () => {
	setTime(firstDay, "05:00");
	const [unknown, other] = [
		await createBooking({ day: dayAfter(firstDay, 1) }),
		await createBooking(),
	];
	const { reference } = unknown.booking;
	await byNewerCode(...recordedSql("waiting-list", `reference = '${reference}'`));
	setTime(firstDay, profile.sheetAt);
	await cron();
	await deliverQueued();
	expect(log.join()).not.toContain("cron-step-failed");
	expect(emailService.recipients()).toContain(other.booking.email);
	expect(emailService.recipients()).not.toContain(unknown.booking.email);
	const sheet = emailService.sent.find(({ subject }) => subject.startsWith("ورقة"));
	expect(sheet?.text).toContain(reference);
	expect(await mailStates()).toEqual(["waiting", "sent", "waiting", "sent"]);
});
