import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { bays } from "#app/business/bookings/capacity.ts";
import type { Status } from "#app/business/bookings/status.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDate } from "#app/copy/format/format.ts";
import { openBoard } from "../../support/board.ts";
import { firstOpenDay } from "../../support/days.ts";
import { collectLog } from "../../support/doubles.ts";
import {
	aBooking,
	close,
	emptyTables,
	everyRow,
	fillBays,
	firstRow,
	rows,
	run,
	takenDays,
} from "../../support/rows.ts";
import { brokenDatabase, recordingQueue } from "../../support/site.ts";
import { expectRefused, openBooking, pressOn, seenOf, staffKey } from "../../support/staff-page.ts";

collectLog();

const day = firstOpenDay(3, 10);
const after = (days: number) => dayAfter(day, days);
const [second, third, fourth, target] = [after(1), after(2), after(3), after(5)];
const createdAt = `${dayAfter(day, -5)}T09:00:00.000Z`;
const a = () => aBooking({ created_at: createdAt }).on(day);
const words = staffView.move;

let own = { id: 0, reference: "" };

beforeEach(async () => {
	await emptyTables();
	own = await a().stored("confirmed");
	await run("DELETE FROM mails");
});

const move = (to: string, more: Record<string, string> = {}, options = {}) =>
	pressOn(own.reference, { intent: "move", day: to, reason: "customer-asked", ...more }, options);

const present = () =>
	firstRow("SELECT booking_date, held_days, status, revision FROM bookings WHERE id = ?", own.id);
const heldDays = async () =>
	(await rows("SELECT day FROM bay_days WHERE booking_id = ? ORDER BY day", own.id)).map(
		({ day }) => day,
	);

const fill = (on: string, left = 0) => fillBays(on, createdAt, left);

describe("staff move a booking", () => {
	test.each(["pending", "confirmed"] as const)(
		"that is %s, and it stays so; the history says who and why, and its customer gets one mail",
		async (status) => {
			if (status === "pending") own = await a().stored();
			await run("DELETE FROM mails");
			const { queued, MAIL_QUEUE } = recordingQueue();
			expect((await move(target, {}, { bindings: { MAIL_QUEUE } })).status).toBe(303);
			expect(await present()).toMatchObject({ booking_date: target, status });
			expect(await heldDays()).toEqual([target]);
			const events = await rows(
				"SELECT from_value, to_value, changed_by, reason FROM booking_events WHERE what = 'day'",
			);
			const by = { changed_by: "staff-link", reason: "customer-asked" };
			expect(events).toEqual([{ from_value: day, to_value: target, ...by }]);
			expect(await rows("SELECT kind, state FROM mails")).toEqual([
				{ kind: "moved-customer", state: "waiting" },
			]);
			expect(queued.map(({ kind }) => kind)).toEqual(["moved-customer"]);
			const html = await openBooking(own.reference);
			expect(html).toContain(staffView.whatsapp.moved);
			expect(html).toContain(staffView.reasons["customer-asked"]);
		},
	);

	test("by the link in its mail and by the board, and by no other", async () => {
		expect((await move(target, {}, { by: "board" })).status).toBe(303);
		expect((await move(day)).status).toBe(303);
	});

	test("once, however often it is sent", async () => {
		const seen = await seenOf(own.reference);
		const answers = await Promise.all([move(target, seen), move(target, seen)]);
		expect(answers.map(({ status }) => status)).toEqual([303, 303]);
		const before = await everyRow();
		expect((await move(target, seen)).status).toBe(303);
		expect(await everyRow()).toEqual(before);
		expect(await present()).toMatchObject({ revision: 2 });
	});

	test("for as many working days as it had, around a closed one, and sees that stay before", async () => {
		own = await aBooking({ created_at: createdAt }).on(day, second, third).stored("confirmed");
		await close(dayAfter(target, 1));
		const html = await openBooking(own.reference);
		const until = words.until.replace("{{day}}", formatDate(dayAfter(target, 3), "ar"));
		expect(html).toContain(until);
		expect((await move(target)).status).toBe(303);
		expect(await heldDays()).toEqual([target, dayAfter(target, 2), dayAfter(target, 3)]);
	});

	test("onto days that it holds already, and off a day that was closed since", async () => {
		own = await aBooking({ created_at: createdAt }).on(day, second).stored("confirmed");
		await fill(second, 1);
		await close(day);
		expect((await move(second, { sure: "yes", reason: "day-closed" })).status).toBe(303);
		expect(await heldDays()).toEqual([second, third]);
	});

	test("whose day is over", async () => {
		const past = dayAfter(day, -10);
		const created_at = `${dayAfter(past, -3)}T09:00:00.000Z`;
		own = await aBooking({ created_at }).on(past).stored("confirmed");
		expect((await move(target, {}, { by: "board" })).status).toBe(303);
		expect(await heldDays()).toEqual([target]);
	});

	test("on whose car somebody pressed by mistake that work has begun", async () => {
		await pressOn(own.reference, { intent: "in-work", sure: "yes" });
		expect((await move(target)).status).toBe(303);
	});
});

describe("the last bay of a day, which the site keeps for who calls", () => {
	test("is given away by one press more", async () => {
		await fill(target, 1);
		const before = await everyRow();
		const asked = await move(target);
		expect(asked.status).toBe(200);
		expect(asked.html).toContain(staffView.sure.move);
		expect(asked.html).toContain('name="sure" value="yes"');
		expect(await everyRow()).toEqual(before);
		expect((await move(target, { sure: "yes" })).status).toBe(303);
		expect(await takenDays(target)).toBe(bays);
	});

	test("is shown in the calendar, like a full day, a closed one and its own", async () => {
		await fill(second, 1);
		await fill(third);
		await close(fourth);
		const html = await openBooking(own.reference);
		const noteOf = (on: string) =>
			new RegExp(`<input type="radio"[^>]*value="${on}"[^>]*>.*?</label>`, "s").exec(html)?.[0] ??
			"";
		expect(noteOf(second)).toContain(words.states.last);
		expect(noteOf(second)).not.toContain("disabled");
		const { states } = words;
		const notes = { [third]: states.full, [fourth]: states.closed, [day]: states.own };
		for (const [on, state] of Object.entries(notes)) {
			for (const shown of [state, "disabled"]) expect(noteOf(on)).toContain(shown);
		}
		expect(noteOf(target)).not.toMatch(/disabled|text-sm/);
	});
});

describe("a move is refused", () => {
	test("to a full day, with three other days as buttons that move it", async () => {
		await fill(target);
		const { html } = await expectRefused([400, words.errors.dateFull], () => move(target));
		const offered = [...html.matchAll(/value="([\d-]+)" name="otherDay"/g)].map(([, one]) => one);
		expect(offered).toHaveLength(3);
		expect((await move("", { otherDay: String(offered[0]) })).status).toBe(303);
		expect(await heldDays()).toEqual([offered[0]]);
	});

	test("to a full day, whose button cannot be pressed: the day stays in the field", async () => {
		await fill(target);
		const { html } = await expectRefused([400, words.errors.dateFull], () => move(target));
		expect(html).toContain(`name="laterDay" value="${target}"`);
	});

	test("to a full day beside its own, which is not offered", async () => {
		await fill(second);
		const { html } = await move(second);
		expect(html).toContain(`value="${third}" name="otherDay"`);
		expect(html).not.toContain(`value="${day}" name="otherDay"`);
	});

	test("to a closed day, with other days", async () => {
		await close(target);
		const { html } = await expectRefused([400, words.errors.dateClosed], () => move(target));
		expect(html).toContain('name="otherDay"');
	});

	test.each([
		["its own day", day, {}, "moveDay"],
		["a day that is over", "2020-01-01", {}, "moveDay"],
		["no day", "", {}, "moveDay"],
		["a day that is none", "2026-02-30", {}, "moveDay"],
		["the day beside the last radio, if none is written", "later", {}, "moveDay"],
		["a day without a reason", target, { reason: "" }, "moveReason"],
		["a reason of no list", target, { reason: "abuse" }, "moveReason"],
	] as const)("to %s", async (_, to, more, message) => {
		await expectRefused([400, words.errors[message]], () => move(to, more));
	});

	test.each(["cancelled", "completed", "no-show"] as const satisfies Status[])(
		"of a booking that is %s",
		async (status) => {
			own = await a().stored("confirmed", status);
			expect(await openBooking(own.reference)).not.toContain(words.title);
			expect((await move(target)).status).toBe(409);
			expect(await present()).toMatchObject({ booking_date: day });
		},
	);

	test("of a car that is ready", async () => {
		await pressOn(own.reference, { intent: "ready", sure: "yes" });
		expect((await move(target)).status).toBe(409);
	});

	test("after ten moves in a day by a link of staff, which mail the customer each", async () => {
		const days = Array.from({ length: 10 }, (_, index) => dayAfter(target, index + 1));
		for (const to of days) expect((await move(to)).status).toBe(303);
		const { status, html } = await move(target);
		expect(status).toBe(429);
		expect(html).toContain(words.errors.tooManyChanges);
	});

	test("by who saw an older state of the booking", async () => {
		const seen = await seenOf(own.reference);
		await pressOn(own.reference, { intent: "reached" });
		expect((await move(target, seen)).status).toBe(409);
		expect(await heldDays()).toEqual([day]);
	});

	test("while the database fails, and can be sent again as it was", async () => {
		const seen = await seenOf(own.reference);
		const { status, html } = await move(target, seen, { bindings: { DB: brokenDatabase } });
		expect(status).toBe(503);
		expect(html).toContain(`name="day" value="${target}"`);
		expect((await move(target, seen)).status).toBe(303);
	});
});

describe("«move another booking first» leads there", () => {
	const keysIn = (html: string) =>
		[...html.matchAll(/href="\/staff\/booking\?key=([^"#&]+)&amp;move=open#move"/g)].map(
			([, key]) => decodeURIComponent(String(key)),
		);

	test("from a page that the board has opened: to the bookings that hold the full days", async () => {
		const others = await fill(target);
		const keys = await Promise.all(others.map(({ reference }) => staffKey(reference, "board")));
		expect(keysIn((await move(target, {}, { by: "board" })).html)).toEqual(keys);
		const later = { intent: "expect", day: target, reason: "more-work" };
		const refused = await pressOn(own.reference, later, { by: "board" });
		expect(refused.html).toContain(staffView.errors.dateFull);
		expect(keysIn(refused.html)).toEqual(keys);

		const [first] = others;
		const moving = { intent: "move", day: second, reason: "no-room" };
		expect((await pressOn(String(first?.reference), moving, { by: "board" })).status).toBe(303);
		expect((await pressOn(own.reference, later, { by: "board" })).status).toBe(303);
	});

	test("from the page of closed days, to each booking on them", async () => {
		await close(day);
		const html = await openBoard("close");
		expect(keysIn(html)).toEqual([await staffKey(own.reference, "board")]);
	});

	test("not from the key in a mail, which opens its own booking only", async () => {
		const [other] = await fill(target);
		const { html } = await move(target);
		expect(html).toContain(words.errors.dateFull);
		expect(html).not.toContain(String(other?.reference));
	});
});
