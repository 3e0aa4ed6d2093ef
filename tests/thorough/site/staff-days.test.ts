import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, isFriday, riyadhToday } from "#app/business/base/calendar.ts";
import { daysReasons } from "#app/business/bookings/reasons.ts";
import { staffActionTexts, staffErrors } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, formatShortDay } from "#app/copy/format/format.ts";
import { hoursOn } from "#app/copy/sentences/opening-hours.ts";
import { arrivalOf, bays, daysFromNow, freeUntil, settings } from "../../support/facts.ts";
import { readPage } from "../../support/html.ts";
import * as world from "../../support/world.ts";

world.collectLog();

const today = riyadhToday(new Date());
const day = daysFromNow(3);
const [second, third, fourth, fifth, target] = [1, 2, 3, 4, 5].map((days) =>
	dayAfter(day, days),
) as [string, string, string, string, string];
const film = [day, second, third];
const words = staffView.days;
const { errors, question } = staffActionTexts.days;

let own = { id: 0, reference: "" };

async function only(
	row: ReturnType<typeof world.aBooking>,
	status: "pending" | "confirmed" = "pending",
) {
	await world.db.emptyTables();
	own = await row.stored(status);
	await world.db.run("DELETE FROM mails");
}

const polish = () => world.aBooking().on(day);
const ofFilm = () => world.aBooking().of("ppf-full-matte-xpel").on(day, second, third);

beforeEach(() => only(polish(), "confirmed"));

const press = (intent: string, more: Record<string, string> = {}, options = {}) =>
	world.staff.pressOn(own.reference, { intent, sure: "yes", ...more }, options);
const setDays = (days: Record<string, string>, options = {}) =>
	world.staff.pressOn(
		own.reference,
		{ intent: "days", reason: "customer-asked", ...days },
		options,
	);
const done = async (days: Record<string, string>) =>
	expect((await setDays({ sure: "yes", ...days })).status).toBe(303);

const present = () =>
	world.db.firstRow(
		"SELECT booking_date, free_until, status, moved_by_centre FROM bookings WHERE id = ?",
		own.id,
	);
const heldDays = () =>
	world.db.column("SELECT day FROM bay_days WHERE booking_id = ? ORDER BY day", own.id);
const mailed = () =>
	world.db.column("SELECT kind FROM mails WHERE state = 'waiting' ORDER BY kind");
const recorded = () =>
	world.db.rows(
		"SELECT what, from_value, to_value, reason FROM booking_events WHERE what IN ('day', 'expected')",
	);

const offered = (html: string, field = "day") =>
	[...html.matchAll(new RegExp(`type="hidden" name="${field}" value="([\\d-]+)"`, "g"))].map(
		([, one]) => one,
	);

describe("the form shows of fourteen days", () => {
	const shown = async () => {
		const [, form = ""] = (await world.staff.page(own.reference)).split('<section id="days"');
		const [, list = ""] = form.split("<dl>");
		const [rows = ""] = list.split("</dl>");
		return rows
			.split("</div>")
			.slice(0, 14)
			.map((row) =>
				row
					.replace(/<[^>]*>/g, " ")
					.trim()
					.replace(/ +/g, " "),
			);
	};
	const { free, full, closed } = words.states;
	const wanted = (states: Record<string, string>) =>
		Array.from({ length: 14 }, (_, ahead) => {
			const one = dayAfter(today, ahead);
			const hours = isFriday(one) ? hoursOn(settings, one, "ar") : [];
			const text = states[one] ?? `${free} ${hours.join("، ")}`;
			return `${formatShortDay(one, "ar")} ${text}`.trim();
		});

	test("which are free, full or closed for its stay, with the hours of a Friday", async () => {
		await only(ofFilm(), "confirmed");
		await world.fillBays(day, 1);
		await world.fillBays(target);
		await world.close(dayAfter(target, 2), dayAfter(target, 3));
		const rest = { [dayAfter(target, 2)]: closed, [dayAfter(target, 3)]: closed, [target]: full };
		/** A stay of three days has no room before the full one either. */
		expect(await shown()).toEqual(wanted({ ...rest, [fourth]: full, [fifth]: full }));
		await press("in-work");
		expect(await shown()).toEqual(wanted(rest));
	});
});

describe("staff give a booking another first day", () => {
	test("and it stays pending, free to change until a day before, with one mail", async () => {
		await only(polish());
		const { queued, MAIL_QUEUE } = world.recordingQueue();
		expect((await setDays({ day: target }, { bindings: { MAIL_QUEUE } })).status).toBe(303);
		const moved = { booking_date: target, free_until: freeUntil(target), moved_by_centre: 0 };
		expect(await present()).toEqual({ ...moved, status: "pending" });
		expect(await heldDays()).toEqual([target]);
		const change = { from_value: day, to_value: target, reason: "customer-asked" };
		expect(await recorded()).toEqual([{ what: "day", ...change }]);
		expect(await mailed()).toEqual(["moved-customer"]);
		expect(queued.map(({ kind }) => kind)).toEqual(["moved-customer"]);
		const html = await world.staff.page(own.reference);
		expect(html).toContain(staffView.whatsapp.moved);
		expect(html).toContain(staffView.reasons["customer-asked"]);
	});

	test("and its car stays as long as its services need, around a closed day", async () => {
		await only(ofFilm(), "confirmed");
		await world.close(dayAfter(target, 1));
		await done({ day: target });
		expect(await heldDays()).toEqual([target, dayAfter(target, 2), dayAfter(target, 3)]);
	});

	test("also when its days are over and nobody came", async () => {
		await only(world.aBooking().on(dayAfter(today, -5)), "confirmed");
		await done({ day: target });
		expect(await heldDays()).toEqual([target]);
	});
});

describe("staff change only the day to collect the car", () => {
	const customerPage = async (path = "/thank-you") =>
		world.get(`${path}?booking=${world.tokenFor(own.reference)}`);
	const receipt = async () => (await readPage(await customerPage())).mainText;

	beforeEach(() => only(ofFilm(), "confirmed"));

	test("and one mail tells it, beside the one that confirms the booking", async () => {
		const mail = { id: "confirmed", kind: "confirmed-customer", booking_id: own.id };
		await world.db.insert("mails", mail);
		const { queued, MAIL_QUEUE } = world.recordingQueue();
		const later = { day, until: fourth, reason: "material-late" };
		expect((await setDays(later, { bindings: { MAIL_QUEUE } })).status).toBe(303);
		expect(queued.map(({ kind }) => kind)).toEqual(["expected-customer"]);
		expect(await heldDays()).toEqual([...film, fourth]);
		expect(await present()).toMatchObject({ status: "confirmed", moved_by_centre: 1 });
		const change = { from_value: third, to_value: fourth, reason: "material-late" };
		expect(await recorded()).toEqual([{ what: "expected", ...change }]);
		expect(await mailed()).toEqual(["confirmed-customer", "expected-customer"]);
		expect(await world.staff.page(own.reference)).toContain(staffView.reasons["material-late"]);
	});

	test("and the customer's page and calendar follow, still confirmed", async () => {
		const booked = { bookingDate: day, createdAt: dayAfter(day, -9) };
		expect(await receipt()).toContain(arrivalOf(booked, "ar"));
		await done({ until: fourth, reason: "more-work" });
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

	test("to today, and on no day before", async () => {
		await only(world.aBooking().on(dayAfter(today, -1), today, dayAfter(today, 1)), "confirmed");
		const yesterday = { until: dayAfter(today, -1) };
		await world.staff.expectRefused([400, errors.untilDay], () => setDays(yesterday));
		await done({ until: today, reason: "done-earlier" });
		expect(await heldDays()).toEqual([dayAfter(today, -1), today]);
	});
});

describe("once work has begun", () => {
	beforeEach(async () => {
		await only(world.aBooking().on(today, dayAfter(today, 1)), "confirmed");
		await press("in-work");
	});

	test("only the day to collect the car changes, and work goes on", async () => {
		const html = await world.staff.page(own.reference);
		expect(html).toContain(words.begun);
		expect(html).not.toContain('id="days-form-day"');
		await done({ until: dayAfter(today, 2), reason: "more-work" });
		expect(await heldDays()).toEqual([0, 1, 2].map((days) => dayAfter(today, days)));
		expect(await world.staff.page(own.reference)).toContain(staffView.work["in-work"]);
		await world.staff.expectRefused([409, errors.workBegun], () => setDays({ day: target }));
	});

	test("and a day is full, earlier ones are offered that have room", async () => {
		await world.fillBays(dayAfter(today, 4));
		const later = { until: dayAfter(today, 4), reason: "more-work" };
		const { html } = await world.staff.expectRefused([400, errors.dateFull], () => setDays(later));
		expect(offered(html, "until")).toEqual([2, 3].map((days) => dayAfter(today, days)));
	});
});

test.each(["cancel", "complete", "no-show", "ready"])("after %s no day changes", async (intent) => {
	await only(world.aBooking().on(today), "confirmed");
	await press(intent, { reason: "other" });
	expect(await world.staff.page(own.reference)).not.toContain('value="days"');
	for (const field of ["day", "until"])
		await world.staff.expectRefused([409, staffErrors.notPossible], () =>
			setDays({ [field]: target }),
		);
});

describe("the last bay of a day, which the site keeps for who calls", () => {
	test.each(["day", "until"])("is given away by one press more (%s)", async (field) => {
		await world.fillBays(second, 1);
		const before = await world.db.everyRow();
		const asked = await setDays({ [field]: second });
		expect(asked.status).toBe(200);
		expect(asked.html).toContain(question);
		for (const sent of ['name="sure" value="yes"', `name="${field}" value="${second}"`])
			expect(asked.html).toContain(sent);
		expect(await world.db.everyRow()).toEqual(before);
		await done({ [field]: second });
		expect(await world.db.takenDays(second)).toBe(bays);
	});

	test("is not asked about where the car holds it already", async () => {
		await world.fillBays(day, 1);
		expect((await setDays({ until: second })).status).toBe(303);
	});
});

describe("days are refused", () => {
	test.each([
		["full", "dateFull", () => world.fillBays(target)],
		["closed", "dateClosed", () => world.close(target)],
	] as const)("that are %s, with three others as buttons", async (_, error, prepare) => {
		await prepare();
		const { html } = await world.staff.expectRefused([400, errors[error]], () =>
			setDays({ day: target }),
		);
		/** The day stays in its field. */
		expect(html).toMatch(new RegExp(`id="days-form-day"[^>]*value="${target}"`));
		const others = [dayAfter(target, -2), fifth, dayAfter(target, 1)];
		expect(offered(html)).toEqual(others);
		await done({ day: fifth, until: fifth });
		expect(await heldDays()).toEqual([fifth]);
	});

	test("until which no bay is free, with other days for as long a stay", async () => {
		await world.fillBays(second);
		const { html } = await world.staff.expectRefused([400, errors.dateFull], () =>
			setDays({ until: third }),
		);
		expect(html).toMatch(new RegExp(`id="days-form-until"[^>]*value="${third}"`));
		expect(offered(html)).toHaveLength(3);
		expect(html).toContain(`name="until" value="${dayAfter(third, 2)}"`);
	});

	test.each([
		["their own", {}, "unchanged"],
		["one that is over", { day: dayAfter(today, -1) }, "firstDay"],
		["one more than a year ahead", { day: daysFromNow(366) }, "firstDay"],
		["what is no day", { day: "2026-13-45" }, "firstDay"],
		["what is no day to collect", { until: "2026-13-45" }, "untilDay"],
		["a day to collect before it comes", { until: dayAfter(day, -1) }, "untilDay"],
		["15 days after what its services give", { until: dayAfter(day, 15) }, "expectedDayLate"],
		["for a reason of no list", { day: target, reason: "abuse" }, "reason"],
		["for no reason", { until: second, reason: "" }, "reason"],
	] as const)("that are %s", async (_, days, message) => {
		const { html } = await world.staff.expectRefused([400, errors[message]], () => setDays(days));
		expect(offered(html)).toEqual([]);
	});

	test("that nobody can read", async () => {
		const days = { until: "9".repeat(500) };
		await world.staff.expectRefused([400, staffErrors.unreadable], () => setDays(days));
	});
});

test("what is sent twice is answered like the first time", async () => {
	const form = { ...(await world.staff.seen(own.reference)), day: target, until: target };
	await done(form);
	const after = await world.db.everyRow();
	await done(form);
	expect(await world.db.everyRow()).toEqual(after);
});

test("a page that somebody has overtaken changes nothing", async () => {
	const seen = await world.staff.seen(own.reference);
	await done({ day: target });
	await world.staff.expectRefused([409, staffErrors.changedMeanwhile], () =>
		setDays({ ...seen, until: dayAfter(target, 1) }),
	);
});

test("every reason of the list is taken", async () => {
	for (const [index, reason] of daysReasons.entries())
		await done({ day: dayAfter(target, index), reason });
	expect((await recorded()).map(({ reason }) => reason)).toEqual([...daysReasons]);
});

test("the page says what was changed, with chat and telephone for who has no address", async () => {
	const notes = async () => {
		await done({ day: target });
		const moved = world.staff.noteIn(await world.staff.page(own.reference));
		await done({ until: dayAfter(target, 1) });
		return [moved, world.staff.noteIn(await world.staff.page(own.reference))];
	};
	const said = [
		words.done.day.replace("{{day}}", formatDay(target, "ar")),
		words.done.expected.replace("{{day}}", formatDay(dayAfter(target, 1), "ar")),
	];
	const mailed = await notes();
	for (const [index, note] of mailed.entries()) {
		expect(note).toContain(said[index]);
		expect(note).toContain(Object.values(words.mailed)[index]);
		expect(note).not.toContain("tel:");
	}
	await only(polish().byPhone(), "confirmed");
	for (const [index, note] of (await notes()).entries())
		for (const shown of [said[index], words.notMailed, "tel:", "https://wa.me/"])
			expect(note).toContain(shown);
});

test("a link from the closed days opens the form", async () => {
	await world.close(day);
	const page = await world.staff.page(own.reference);
	expect(page).toContain(staffView.reasons["day-closed"]);
	const path = `${world.staff.pathOf(own.reference)}&days=open`;
	const [, form = ""] = (await world.htmlOf(path)).split('id="days"');
	expect(form).toMatch(/<details[^>]* open=""/);
});
