import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDate, formatDay, formatShortDay } from "#app/copy/format/format.ts";
import { arrivalText } from "#app/copy/sentences/opening-hours.ts";
import { noteIn, openBoard } from "../../support/board.ts";
import { tokenFor } from "../../support/booking-link.ts";
import { daysFromNow } from "../../support/days.ts";
import { collectLog } from "../../support/doubles.ts";
import { readPage } from "../../support/page.ts";
import {
	aBooking,
	close,
	emptyTables,
	everyRow,
	fillBays,
	firstRow,
	insertStatement,
	recordEvent,
	rows,
	run,
	takenDays,
} from "../../support/rows.ts";
import { bays, settings } from "../../support/settings.ts";
import { get, recordingQueue } from "../../support/site.ts";
import { expectRefused, openBooking, pressOn, staffKey } from "../../support/staff-page.ts";
import { translateTo } from "../../support/translate.ts";

collectLog();

const today = riyadhToday(new Date());
const day = daysFromNow(3);
const [second, third, fourth, fifth, target] = [1, 2, 3, 4, 5].map((days) =>
	dayAfter(day, days),
) as [string, string, string, string, string];
const a = () => aBooking().on(day);
const words = staffView.move;

let own = { id: 0, reference: "" };

beforeEach(async () => {
	await emptyTables();
	own = await a().stored("confirmed");
	await run("DELETE FROM mails");
});

const press = (intent: string, more: Record<string, string> = {}) =>
	pressOn(own.reference, { intent, sure: "yes", ...more });
const move = (to: string, more: Record<string, string> = {}, options = {}) =>
	pressOn(own.reference, { intent: "move", day: to, reason: "customer-asked", ...more }, options);

const present = () =>
	firstRow("SELECT booking_date, held_days, status, revision FROM bookings WHERE id = ?", own.id);
const heldDays = async () =>
	(await rows("SELECT day FROM bay_days WHERE booking_id = ? ORDER BY day", own.id)).map(
		({ day }) => day,
	);

describe("staff move a booking", () => {
	test.each(["pending", "confirmed"])("that stays %s, with history and mail", async (status) => {
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
	});

	test("for as many working days as it had, around a closed one, and sees that stay before", async () => {
		own = await aBooking().on(day, second, third).stored("confirmed");
		await close(dayAfter(target, 1));
		const html = await openBooking(own.reference);
		const until = words.until.replace("{{day}}", formatDate(dayAfter(target, 3), "ar"));
		expect(html).toContain(until);
		expect((await move(target)).status).toBe(303);
		expect(await heldDays()).toEqual([target, dayAfter(target, 2), dayAfter(target, 3)]);
	});

	test("onto days that it holds already, and off a day that was closed since", async () => {
		own = await aBooking().on(day, second).stored("confirmed");
		await fillBays(second, 1);
		await close(day);
		expect((await move(second, { sure: "yes", reason: "day-closed" })).status).toBe(303);
		expect(await heldDays()).toEqual([second, third]);
	});

	test("whose day is over, and on whose car somebody pressed by mistake that work has begun", async () => {
		const past = dayAfter(day, -10);
		own = await aBooking().on(past).stored("confirmed");
		await pressOn(own.reference, { intent: "in-work", sure: "yes" }, { by: "board" });
		expect((await move(target, {}, { by: "board" })).status).toBe(303);
		expect(await heldDays()).toEqual([target]);
	});
});

describe("the last bay of a day, which the site keeps for who calls", () => {
	test("is given away by one press more", async () => {
		await fillBays(target, 1);
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
		await fillBays(second, 1);
		await fillBays(third);
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

test("the page after a move says so, with a chat and a telephone number for who has no address", async () => {
	const noteOn = async () => {
		expect((await move(target, { sure: "yes" })).status).toBe(303);
		return noteIn(await openBooking(own.reference));
	};
	const done = words.done.replace("{{day}}", formatDay(target, "ar"));
	const mailed = await noteOn();
	for (const shown of [done, words.mailed]) expect(mailed).toContain(shown);
	expect(mailed).not.toContain("tel:");
	own = await a().byPhone().stored("confirmed");
	const told = await noteOn();
	for (const shown of [done, words.notMailed, "tel:", "https://wa.me/"])
		expect(told).toContain(shown);
});

describe("a move is refused", () => {
	test("to a full day or a closed one, which stays in the field, with three other days as buttons that move it", async () => {
		await fillBays(target);
		await close(fifth);
		for (const [on, error] of [
			[target, "dateFull"],
			[fifth, "dateClosed"],
		] as const) {
			const { html } = await expectRefused([400, words.errors[error]], () => move(on));
			expect(html).toContain(`name="laterDay" value="${on}"`);
			const offered = [...html.matchAll(/value="([\d-]+)" name="otherDay"/g)].map(([, one]) => one);
			expect(offered).toHaveLength(3);
			expect(offered).not.toContain(day);
			expect(offered).toContain(fourth);
		}
		expect((await move("", { otherDay: fourth })).status).toBe(303);
		expect(await heldDays()).toEqual([fourth]);
	});

	test.each([
		["its own day", day, {}, "moveDay"],
		["a day that is over", dayAfter(today, -1), {}, "moveDay"],
		["a reason of no list", target, { reason: "abuse" }, "moveReason"],
	] as const)("to %s", async (_, to, more, message) => {
		const { html } = await expectRefused([400, words.errors[message]], () => move(to, more));
		expect(html).not.toContain('name="otherDay"');
	});

	test.each(["cancel", "complete", "no-show", "ready"])("of a booking after %s", async (intent) => {
		own = await a().on(daysFromNow(0)).stored("confirmed");
		await press(intent, { reason: "other" });
		expect(await openBooking(own.reference)).not.toContain(words.title);
		await expectRefused([409, staffView.errors.notPossible], () => move(target));
		const later = () => press("expect", { day: target, reason: "more-work" });
		await expectRefused([409, staffView.errors.notPossible], later);
	});

	test("after ten moves in a day by a link of staff, which mail the customer each", async () => {
		for (let times = 0; times < 10; times++) await recordEvent("day", target);
		const { status, html } = await move(target);
		expect(status).toBe(429);
		expect(html).toContain(words.errors.tooManyChanges);
	});
});

describe("«move another booking first» leads there", () => {
	const keysIn = (html: string) =>
		[...html.matchAll(/href="\/staff\/booking\?key=([^"#&]+)&amp;move=open#move"/g)].map(
			([, key]) => decodeURIComponent(String(key)),
		);

	test("from a page that the board has opened, but not from a key in a mail: to the bookings that hold the full days", async () => {
		const others = await fillBays(target);
		await fillBays(dayAfter(target, 1));
		const byMail = (await move(target)).html;
		expect(byMail).toContain(words.errors.dateFull);
		for (const { reference } of others) expect(byMail).not.toContain(reference);
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

		const { reference } = await a().stored("confirmed");
		const between = await aBooking().on(fourth).stored();
		for (const full of [third, fifth]) await fillBays(full, 1);
		const asked = { ...later, day: fifth };
		const both = keysIn((await pressOn(reference, asked, { by: "board" })).html);
		expect(both).toHaveLength(2 * bays - 1);
		expect(both).not.toContain(await staffKey(between.reference, "board"));
	});

	test("from the page of closed days, to each booking that gets no mail, with the days around a far appointment", async () => {
		own = await a().on(target).byPhone().stored("confirmed");
		await close(target);
		const [key, ...more] = keysIn(await openBoard("close"));
		expect([key, more]).toEqual([await staffKey(own.reference, "board"), []]);
		const page = await (await get(`/staff/booking?key=${key}&move=open`)).text();
		const [, form = ""] = page.split('id="move"');
		expect(form).toMatch(/^[^>]*><details open=""/);
		for (const days of [-7, 6]) expect(form).toContain(`value="${dayAfter(target, days)}"`);
	});
});

describe("staff expect a car of three working days on another day", () => {
	const film = [day, second, third];
	const { errors } = staffView;
	const booked = { bookingDate: day, createdAt: dayAfter(day, -9) };
	const arrival = arrivalText(settings, booked, "ar", translateTo("ar"));
	const customerPage = async (path = "/thank-you") =>
		get(`${path}?booking=${await tokenFor(own.reference)}`);
	const receipt = async () => (await readPage(await customerPage())).mainText;
	const expectOn = (on: string, reason = "more-work", more = {}) =>
		press("expect", { day: on, reason, ...more });
	const ofFilm = () => aBooking().of("ppf-full-matte-xpel").on(day, second, third);
	const only = async (row: ReturnType<typeof aBooking>) => {
		await emptyTables();
		own = await row.stored("confirmed");
		await run("DELETE FROM mails");
	};

	beforeEach(() => only(ofFilm()));

	test("later: the bay is held until then, the history says why, receipt and calendar file follow, and one mail is stored beside the one that confirms the booking and waits", async () => {
		expect(await receipt()).toContain(arrival);
		const mail = { id: "confirmed", kind: "confirmed-customer", booking_id: own.id };
		await insertStatement("mails", mail).run();
		const { queued, MAIL_QUEUE } = recordingQueue();
		const later = { intent: "expect", day: fourth, reason: "material-late" };
		const bindings = { MAIL_QUEUE };
		expect((await pressOn(own.reference, later, { bindings })).status).toBe(303);
		expect(queued.map(({ kind }) => kind)).toEqual(["expected-customer"]);
		expect(await heldDays()).toEqual([...film, fourth]);
		const [event] = await rows("SELECT * FROM booking_events WHERE what = 'expected'");
		expect(event).toMatchObject({
			...{ from_value: third, to_value: fourth, changed_by: "staff-link" },
			reason: "material-late",
		});
		expect(await rows("SELECT kind, revision, state FROM mails ORDER BY kind")).toMatchObject([
			{ kind: "confirmed-customer", state: "waiting" },
			{ kind: "expected-customer", revision: 2, state: "waiting" },
		]);
		expect(await openBooking(own.reference)).toContain(staffView.reasons["material-late"]);
		const shown = await receipt();
		for (const text of [formatShortDay(fourth, "ar"), formatDay(third, "ar"), "موعدك مؤكد"])
			expect(shown).toContain(text);
		const file = await (await customerPage("/thank-you/booking.ics")).text();
		const calendar = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");
		const values = ["dtend", "sequence", "status"].map((name) =>
			String(calendar?.getFirstPropertyValue(name)),
		);
		expect(values).toEqual([fifth, "2", "CONFIRMED"]);
	});

	test("later, with a closed day between, one closed since, and one that is full with this car in it; and then earlier, which frees its bay", async () => {
		for (const closed of [second, fourth]) await close(closed);
		await fillBays(third, 1);
		expect((await expectOn(fifth)).status).toBe(303);
		expect(await heldDays()).toEqual([...film, fifth]);
		expect((await expectOn(day, "done-earlier")).status).toBe(303);
		expect(await heldDays()).toEqual([day]);
	});

	test("today, before all of its days are over, and on no day before", async () => {
		await only(aBooking().on(dayAfter(today, -1), today, dayAfter(today, 1)));
		await expectRefused([400, errors.expectedDay], () => expectOn(dayAfter(today, -1)));
		expect((await expectOn(today, "done-earlier")).status).toBe(303);
		expect(await heldDays()).toEqual([dayAfter(today, -1), today]);
	});

	test("also if its sender holds many days", async () => {
		const sender = { sender: "network", sender_block: "block" };
		await only(ofFilm().with(sender));
		for (const days of [7, 14, 21]) {
			const [first = "", ...further] = film.map((one) => dayAfter(one, days));
			await ofFilm()
				.with(sender)
				.on(first, ...further)
				.stored();
		}
		expect((await expectOn(fifth)).status).toBe(303);
		expect(await heldDays()).toHaveLength(5);
	});

	test.each([
		["the day expected already", third, "more-work", errors.expectedDay],
		["a day before it comes", dayAfter(day, -1), "done-earlier", errors.expectedDay],
		["what is no day", "2026-13-45", "done-earlier", errors.expectedDay],
		["15 days after that of its services", dayAfter(third, 15), "other", errors.expectedDayLate],
		["a day for a reason of another list", fourth, "no-room", errors.expectReason],
	])("not on %s", async (_, on, reason, message) => {
		await expectRefused([400, message], () => expectOn(on, reason));
	});

	test("not on a closed day, nor on one until which no bay is free, which is still in the form", async () => {
		await close(fifth);
		await expectRefused([400, errors.dateClosed], () => expectOn(fifth));
		await fillBays(fourth);
		const { html } = await expectRefused([400, errors.dateFull], () => expectOn(target));
		expect(html).toContain(`value="${target}"`);
	});
});
