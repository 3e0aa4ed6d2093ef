import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import type { StaffAction } from "#app/business/bookings/staff-actions.ts";
import { takeBackMinutes } from "#app/business/bookings/take-back.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { connect } from "#app/data/base/client.ts";
import { staffBooking } from "#app/data/bookings/staff-booking.ts";
import { dueMails } from "#app/data/mails/due-mails.ts";
import { openBoard, postToBoard } from "../../support/board.ts";
import { daysFromNow } from "../../support/days.ts";
import { collectLog } from "../../support/doubles.ts";
import {
	aBooking,
	close,
	emptyTables,
	everyRow,
	fillBays,
	firstRow,
	insertStatement,
	rows,
	run,
	takenDays,
} from "../../support/rows.ts";
import { recordingQueue } from "../../support/site.ts";
import { expectRefused, openBooking, pressOn, seenOf, staffKey } from "../../support/staff-page.ts";
import { older } from "../../support/statements.ts";

collectLog();

const day = daysFromNow(0);
const days = [0, 1, 2].map((later) => dayAfter(day, later));
const words = staffView.takeBack;
const db = connect(env.DB);

let own = { id: 0, reference: "" };

beforeEach(async () => {
	await emptyTables();
	own = await aBooking()
		.on(day, ...days.slice(1))
		.stored("confirmed");
	await run("DELETE FROM mails");
});

const press = (intent: StaffAction | "take-back", more: Record<string, string> = {}) =>
	pressOn(own.reference, { intent, sure: "yes", reason: "other", ...more });
const takeBack = (more?: Record<string, string>) => press("take-back", more);

const present = () => firstRow("SELECT status, revision FROM bookings WHERE id = ?", own.id);
const events = () =>
	rows(
		"SELECT what, to_value, changed_by, reason FROM booking_events WHERE booking_id = ? ORDER BY id",
		own.id,
	);

const ends = ["complete", "no-show", "cancel"] as const;

describe("within ten minutes staff take back", () => {
	test.each(ends)("%s, and the booking is as before, also on closed days", async (intent) => {
		const work = intent === "no-show" ? null : "ready";
		if (work) await press(work);
		const before = await staffBooking(db, own.reference);
		await close(day);
		await press(intent);
		expect(await openBooking(own.reference)).toContain(words.submit);
		expect((await takeBack()).status).toBe(303);
		const after = await staffBooking(db, own.reference);
		expect(after).toMatchObject({ status: "confirmed", work, heldDays: before?.heldDays });
		expect(await Promise.all(days.map(takenDays))).toEqual([1, 1, 1]);
		expect((await events()).slice(-1)).toEqual([
			{ what: "status", to_value: "confirmed", changed_by: "staff-link", reason: "taken-back" },
		]);
		expect(await openBooking(own.reference)).not.toContain(words.submit);
	});

	test("a call in vain, which stays in the history as taken back and counts no more, and then what ended the booking, which waits for a call again", async () => {
		own = await aBooking().on(day).stored();
		await press("not-reached");
		expect((await takeBack()).status).toBe(303);
		expect(await events()).toEqual([
			{ what: "call", to_value: "taken-back", changed_by: "staff-link", reason: null },
		]);
		const html = await openBooking(own.reference);
		expect(html).toContain(staffView.history.call["taken-back"]);
		expect(html).not.toContain(words.submit);

		for (const intent of ["not-reached", "cancel"] as const) await press(intent);
		expect((await takeBack()).status).toBe(303);
		expect(await present()).toMatchObject({ status: "pending" });
		const calls = await rows(
			"SELECT to_value FROM booking_events JOIN bookings ON bookings.id = booking_id AND bookings.revision = booking_events.revision WHERE what = 'call'",
		);
		expect(calls.map(({ to_value }) => to_value)).toEqual(["taken-back", "not-reached"]);
	});

	test("the same thing once, however often they press", async () => {
		for (const intent of ["cancel", "not-reached"] as const) {
			await press(intent);
			const seen = await seenOf(own.reference);
			const both = await Promise.all([takeBack(seen), takeBack(seen)]);
			const before = await everyRow();
			both.push(await takeBack(seen));
			expect(both.map(({ status }) => status)).toEqual([303, 303, 303]);
			expect(await everyRow()).toEqual(before);
		}
	});
});

describe("the mail about a cancellation by staff", () => {
	const due = async (minutes: number) =>
		(await dueMails(db, new Date(Date.now() + minutes * 60_000), 9)).map(({ kind }) => kind);

	test("waits ten minutes on the queue if it can be taken back, and the sweep does not overtake it", async () => {
		const { queued, MAIL_QUEUE } = recordingQueue();
		const fields = { intent: "cancel", sure: "yes", reason: "no-room" };
		await pressOn(own.reference, fields, { bindings: { MAIL_QUEUE } });
		expect(queued.map(({ kind }) => kind)).toEqual(["cancelled-customer"]);
		expect(await due(takeBackMinutes + 1)).toEqual([]);
		expect(await due(16)).toEqual(["cancelled-customer"]);
		await run("UPDATE mails SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-12 minutes')");
		expect(await rows("SELECT * FROM unsent_mail")).toEqual([]);
	});

	test("gives way to a mail that had not gone out, which is sent once the cancellation is taken back", async () => {
		const reminder = { id: "reminder", kind: "reminder-customer", booking_id: own.id };
		await insertStatement("mails", { ...reminder, day, revision: 1 }).run();
		await press("cancel");
		const { queued, MAIL_QUEUE } = recordingQueue();
		await pressOn(own.reference, { intent: "take-back" }, { bindings: { MAIL_QUEUE } });
		expect(queued.map(({ mailId }) => mailId)).toEqual(["reminder"]);
	});
});

describe("taking back is refused", () => {
	test.each([...ends, "not-reached"] as const)("ten minutes after %s", async (intent) => {
		await press(intent);
		expect(await openBoard()).toContain(words.submit);
		await run(older(takeBackMinutes));
		for (const html of [await openBoard(), await openBooking(own.reference)])
			expect(html).not.toContain(words.submit);
		await expectRefused([409, words.errors.takeBackLate], takeBack);
	});

	test("if the bay was given to somebody else, with a sentence", async () => {
		await press("cancel");
		await fillBays(day);
		await expectRefused([400, words.errors.dateFull], takeBack);
	});
});

test.each(["complete", "no-show", "not-reached"])("the board takes back %s", async (intent) => {
	const booking = staffKey(own.reference, "board");
	const pressOnBoard = async (intent: string) =>
		postToBoard("day", { ...(await seenOf(own.reference)), intent, sure: "yes", booking });
	expect((await pressOnBoard(intent)).status).toBe(303);
	const html = await openBoard();
	expect(html).toContain(staffBoard.recent);
	expect(html.split(words.submit)).toHaveLength(2);
	const response = await pressOnBoard("take-back");
	expect(response.headers.get("Location")).toContain("done=take-back");
	expect(await present()).toMatchObject({ status: "confirmed" });
	expect(await openBoard()).not.toContain(staffBoard.recent);
	const again = await pressOnBoard("take-back");
	expect(again.headers.get("Location")).toContain("already=yes");
});
