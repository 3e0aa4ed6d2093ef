import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { stayText } from "#app/copy/sentences/days.ts";
import { tokenFor } from "../../support/booking-link.ts";
import { collectLog } from "../../support/doubles.ts";
import { readPage } from "../../support/page.ts";
import {
	aBooking,
	close,
	emptyTables,
	everyRow,
	fillBays,
	insertBooking,
	insertStatement,
	type Row,
	recordEvent,
	rows,
	run,
	sold,
	takenDays,
} from "../../support/rows.ts";
import { get } from "../../support/site.ts";
import { expectRefused, pressAsStaff, staffPage } from "../../support/staff-page.ts";
import { translateTo } from "../../support/translate.ts";

collectLog();

const today = riyadhToday(new Date());
const [dayBefore, first, second, third, fourth, fifth] = [2, 3, 4, 5, 6, 7].map((days) =>
	dayAfter(today, days),
) as [string, string, string, string, string, string];
const film = [first, second, third];
const created_at = `${dayAfter(first, -5)}T09:00:00.000Z`;

beforeEach(async () => {
	await emptyTables();
	await book();
	await run("UPDATE bookings SET status = 'confirmed', changed_by = 'staff'");
	await run("DELETE FROM mails");
});

/** Sara's car, which is to get a film in three working days. */
function book(overrides: Row = {}) {
	return insertBooking({
		...sold("ppf-full-matte-xpel"),
		booking_date: first,
		held_days: JSON.stringify(film),
		created_at,
		...overrides,
	});
}

const customerPage = async (path = "/thank-you") =>
	get(`${path}?booking=${await tokenFor("234567")}`);

const expectOn = (day: string, reason = "more-work", html?: string) =>
	pressAsStaff({ intent: "expect", day, reason }, { html });

const heldDays = async () =>
	(await rows("SELECT day FROM bay_days WHERE booking_id = 1 ORDER BY day")).map(({ day }) =>
		String(day),
	);

describe("staff expect the car a day later", () => {
	test("the bay is held until then, the history says why, and one mail is stored", async () => {
		expect((await expectOn(fourth, "material-late")).status).toBe(303);
		expect(await heldDays()).toEqual([...film, fourth]);
		const [event] = await rows("SELECT * FROM booking_events WHERE what = 'expected'");
		expect(event).toMatchObject({
			...{ from_value: third, to_value: fourth, changed_by: "staff-link" },
			reason: "material-late",
		});
		expect(await rows("SELECT kind, revision, state FROM mails")).toEqual([
			{ kind: "expected-customer", revision: 2, state: "waiting" },
		]);
		expect(await staffPage()).toContain(staffView.reasons["material-late"]);
	});

	test("the receipt and its calendar file follow at once, and the booking stays confirmed", async () => {
		await expectOn(fourth);
		const { mainText } = await readPage(await customerPage());
		const stay = stayText(stayOf([...film, fourth]), "ar", translateTo("ar"));
		for (const shown of [stay, formatDay(third, "ar"), "موعدك مؤكد"])
			expect(mainText).toContain(shown);
		const file = await customerPage("/thank-you/booking.ics");
		const event = new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent("vevent");
		const value = (name: string) => String(event?.getFirstPropertyValue(name));
		expect(value("dtend")).toBe(fifth);
		expect(value("sequence")).toBe("2");
		expect(value("status")).toBe("CONFIRMED");
	});

	test("a car in the workshop is still in work, and its customer cannot cancel", async () => {
		await pressAsStaff({ intent: "in-work" });
		expect((await expectOn(fourth)).status).toBe(303);
		expect((await readPage(await customerPage())).mainText).toContain("سيارتك قيد العمل الآن");
		await expect(
			run("UPDATE bookings SET status = 'cancelled', changed_by = 'customer' WHERE id = 1"),
		).rejects.toThrow("work has begun");
	});

	test("the same form sent twice is done once, and sent again later changes nothing", async () => {
		const html = await staffPage();
		const press = () => expectOn(fourth, "more-work", html);
		const answers = await Promise.all([press(), press()]);
		expect(answers.map(({ status }) => status)).toEqual([303, 303]);
		const before = await everyRow();
		expect((await press()).status).toBe(303);
		expect(await everyRow()).toEqual(before);
	});

	test("a closed day between is skipped", async () => {
		await close(fourth);
		expect((await expectOn(fifth)).status).toBe(303);
		expect(await heldDays()).toEqual([...film, fifth]);
	});

	test("a held day that was closed since, and one that is full with this car in it, are no obstacle", async () => {
		await close(second);
		await fillBays(third, created_at, 1);
		expect((await expectOn(fourth)).status).toBe(303);
		expect(await heldDays()).toEqual([...film, fourth]);
	});

	test("a mail that confirms the booking is still sent", async () => {
		const id = "confirmed-customer:1:1";
		await insertStatement("mails", { id, kind: "confirmed-customer", booking_id: 1 }).run();
		await expectOn(fourth);
		expect(await rows("SELECT kind, state FROM mails ORDER BY kind")).toEqual([
			{ kind: "confirmed-customer", state: "waiting" },
			{ kind: "expected-customer", state: "waiting" },
		]);
	});
});

test("a car that is done earlier frees its bay", async () => {
	expect(await takenDays(third)).toBe(1);
	expect((await expectOn(first, "done-earlier")).status).toBe(303);
	expect(await heldDays()).toEqual([first]);
	expect(await takenDays(third)).toBe(0);
});

test("a customer without an address gets no mail, and staff find the days in the text for WhatsApp", async () => {
	await emptyTables();
	await book({ source: "phone", email: "" });
	await run("UPDATE bookings SET status = 'confirmed', changed_by = 'staff'");
	expect((await expectOn(fourth)).status).toBe(303);
	expect(await rows("SELECT * FROM mails")).toEqual([]);
	const stay = stayText(stayOf([...film, fourth]), "ar", translateTo("ar"));
	expect(await staffPage()).toContain(encodeURIComponent(stay));
});

describe("refused, with nothing changed:", () => {
	const { errors } = staffView;

	test.each([
		["the day expected already", third, "more-work", errors.expectedDay],
		["a day before the booking", dayBefore, "more-work", errors.expectedDay],
		["more than 30 days later", dayAfter(third, 31), "other", errors.expectedDay],
		["no day", "", "more-work", errors.expectedDay],
		["what is no date", "2026-13-45", "more-work", errors.expectedDay],
		["no reason", fourth, "", errors.expectReason],
		["a reason of another list", fourth, "no-room", errors.expectReason],
	])("%s", async (_, day, reason, message) => {
		await expectRefused([400, message], () => expectOn(day, reason));
	});

	test("a closed day", async () => {
		await close(fourth);
		await expectRefused([400, errors.dateClosed], () => expectOn(fourth));
	});

	test("no later day because its sender holds many days", async () => {
		await run("DELETE FROM bookings");
		const sender = { sender: "network", sender_block: "block" };
		await book(sender);
		for (const weeks of [1, 2, 3]) {
			const [start = "", ...further] = film.map((day) => dayAfter(day, 7 * weeks));
			await aBooking({ ...sender, created_at })
				.on(start, ...further)
				.stored();
		}
		expect((await expectOn(fifth)).status).toBe(303);
		expect(await heldDays()).toHaveLength(5);
	});

	test("a day until which no bay is free, and the day that was chosen is still in the form", async () => {
		await fillBays(fourth, created_at);
		const { html } = await expectRefused([400, errors.dateFull], () => expectOn(fifth));
		expect(html).toContain(`value="${fifth}"`);
	});

	test.each([
		["handed over", () => run("UPDATE bookings SET status = 'completed'")],
		["ready", () => recordEvent("work", "ready")],
	])("a car that is %s", async (_, end) => {
		await end();
		await expectRefused([409, errors.notPossible], () => expectOn(fourth));
	});

	test("a form that was made before somebody else changed the booking", async () => {
		const html = await staffPage();
		await expectOn(fifth);
		await expectRefused([409, errors.changedMeanwhile], () => expectOn(fourth, "more-work", html));
	});

	test("by a statement, for a booking that has ended", async () => {
		await run("UPDATE bookings SET status = 'cancelled' WHERE id = 1");
		await expect(
			run("UPDATE bookings SET held_days = json_array(?) WHERE id = 1", first),
		).rejects.toThrow("booking has ended");
	});
});
