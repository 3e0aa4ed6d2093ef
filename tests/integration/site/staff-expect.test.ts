import { env } from "cloudflare:workers";
import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { bays, stayOf } from "#app/business/bookings/capacity.ts";
import { profile } from "#app/business/centre/profile.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { stayText } from "#app/copy/sentences/days.ts";
import { bookingToken, type LinkPurpose } from "#app/signing/booking-link.ts";
import { collectLog } from "../../support/doubles.ts";
import { readPage } from "../../support/page.ts";
import {
	close,
	emptyTables,
	everyRow,
	insertBooking,
	insertStatement,
	movedTo,
	type Row,
	rows,
	run,
	sold,
	takenDays,
} from "../../support/rows.ts";
import { afterwards } from "../../support/site.ts";
import { translateTo } from "../../support/translate.ts";

collectLog();

const today = riyadhToday(new Date());
const [dayBefore, first, second, third, fourth, fifth] = [2, 3, 4, 5, 6, 7].map((days) =>
	dayAfter(today, days),
) as [string, string, string, string, string, string];
const film = [first, second, third];

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
		created_at: `${dayAfter(first, -5)}T09:00:00.000Z`,
		...overrides,
	});
}

/** Other cars of one working day, in as many bays. */
async function fill(day: string, count = bays) {
	for (let index = 0; index < count; index++)
		await insertBooking({
			id: 100 + index,
			reference: `2345${index}${index}`,
			submission_key: `other ${index}`,
			phone_number: `05550000${index}${index}`,
			email: `other${index}@example.com`,
			...movedTo(day),
			source: "phone",
			created_at: `${dayAfter(first, -5)}T09:00:00.000Z`,
		});
}

let posts = 0;

async function visit(path: string, purpose: LinkPurpose, init: RequestInit = {}) {
	const token = await bookingToken("234567", purpose, env.COOKIE_SECRET);
	const key = path === "/staff/booking" ? "key" : "booking";
	const url = `${profile.origin}${path}?${key}=${token}`;
	return afterwards(new Request(url, { redirect: "manual", ...init }));
}

async function formOf(fields: Record<string, string>) {
	const [seen] = await rows(
		`SELECT revision, coalesce((SELECT max(id) FROM booking_events WHERE booking_id = 1), 0) AS lastEvent
		FROM bookings WHERE id = 1`,
	);
	return new URLSearchParams({
		intent: "expect",
		revision: String(seen?.revision),
		lastEvent: String(seen?.lastEvent),
		...fields,
	});
}

async function send(body: URLSearchParams) {
	const response = await visit("/staff/booking", "staff 1", {
		method: "POST",
		body,
		headers: { Origin: profile.origin, "CF-Connecting-IP": `10.1.0.${++posts % 250}` },
	});
	return { status: response.status, html: await response.text() };
}

const expectOn = async (day: string, reason = "more-work") => send(await formOf({ day, reason }));

const heldDays = async () =>
	(await rows("SELECT day FROM bay_days WHERE booking_id = 1 ORDER BY day")).map(({ day }) =>
		String(day),
	);

describe("staff expect the car a day later", () => {
	test("the bay is held until then, the history says why, and one mail is stored", async () => {
		expect((await expectOn(fourth, "material-late")).status).toBe(303);
		expect(await heldDays()).toEqual([...film, fourth]);
		const events = await rows(
			"SELECT what, from_value, to_value, changed_by, reason FROM booking_events WHERE what = 'expected'",
		);
		expect(events).toEqual([
			{
				what: "expected",
				from_value: third,
				to_value: fourth,
				changed_by: "staff-link",
				reason: "material-late",
			},
		]);
		expect(await rows("SELECT kind, revision, state FROM mails")).toEqual([
			{ kind: "expected-customer", revision: 2, state: "waiting" },
		]);
		const html = await (await visit("/staff/booking", "staff 1")).text();
		expect(html).toContain(staffView.reasons["material-late"]);
	});

	test("the receipt and its calendar file follow at once, and the booking stays confirmed", async () => {
		await expectOn(fourth);
		const { mainText } = await readPage(await visit("/thank-you", "customer 1"));
		const stay = stayText(stayOf([...film, fourth]), "ar", translateTo("ar"));
		expect(mainText).toContain(stay);
		expect(mainText).toContain(formatDay(third, "ar"));
		expect(mainText).toContain("موعدك مؤكد");
		const file = await visit("/thank-you/booking.ics", "customer 1");
		const event = new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent("vevent");
		const value = (name: string) => String(event?.getFirstPropertyValue(name));
		expect(value("dtend")).toBe(fifth);
		expect(value("sequence")).toBe("2");
		expect(value("status")).toBe("CONFIRMED");
	});

	test("a car in the workshop is still in work, and its customer cannot cancel", async () => {
		await send(await formOf({ intent: "in-work", sure: "yes" }));
		expect((await expectOn(fourth)).status).toBe(303);
		const { mainText } = await readPage(await visit("/thank-you", "customer 1"));
		expect(mainText).toContain("سيارتك قيد العمل الآن");
		await expect(
			run("UPDATE bookings SET status = 'cancelled', changed_by = 'customer' WHERE id = 1"),
		).rejects.toThrow("work has begun");
	});

	test("the same form sent twice is done once, and sent again later changes nothing", async () => {
		const form = await formOf({ day: fourth, reason: "more-work" });
		const answers = await Promise.all([send(form), send(form)]);
		expect(answers.map(({ status }) => status)).toEqual([303, 303]);
		const before = await everyRow();
		expect((await send(form)).status).toBe(303);
		expect(await everyRow()).toEqual(before);
	});

	test("a closed day between is skipped", async () => {
		await close(fourth);
		expect((await expectOn(fifth)).status).toBe(303);
		expect(await heldDays()).toEqual([...film, fifth]);
	});

	test("a held day that was closed since, and one that is full with this car in it, are no obstacle", async () => {
		await close(second);
		await fill(third, bays - 1);
		expect((await expectOn(fourth)).status).toBe(303);
		expect(await heldDays()).toEqual([...film, fourth]);
	});

	test("a mail that confirms the booking is still sent", async () => {
		await insertStatement("mails", {
			id: "confirmed-customer:1:1",
			kind: "confirmed-customer",
			booking_id: 1,
			revision: 1,
		}).run();
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
	const html = await (await visit("/staff/booking", "staff 1")).text();
	const stay = stayText(stayOf([...film, fourth]), "ar", translateTo("ar"));
	expect(html).toContain(encodeURIComponent(stay));
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
		const before = await everyRow();
		const { status, html } = await expectOn(day, reason);
		expect(status).toBe(400);
		expect(html).toContain(message);
		expect(await everyRow()).toEqual(before);
	});

	test("a closed day", async () => {
		await close(fourth);
		const before = await everyRow();
		const { status, html } = await expectOn(fourth);
		expect(status).toBe(400);
		expect(html).toContain(errors.dateClosed);
		expect(await everyRow()).toEqual(before);
	});

	test("no later day because its sender holds many days", async () => {
		await run("DELETE FROM bookings");
		await book({ sender: "network", sender_block: "block" });
		for (const [index, weeks] of [1, 2, 3].entries()) {
			const days = film.map((day) => dayAfter(day, 7 * weeks));
			await book({
				id: 50 + index,
				reference: `99999${index}`,
				submission_key: `other film ${index}`,
				booking_date: days[0] ?? "",
				held_days: JSON.stringify(days),
				sender: "network",
				sender_block: "block",
			});
		}
		expect((await expectOn(fifth)).status).toBe(303);
		expect(await heldDays()).toHaveLength(5);
	});

	test("a day until which no bay is free, and the day that was chosen is still in the form", async () => {
		await fill(fourth);
		const before = await everyRow();
		const { status, html } = await expectOn(fifth);
		expect(status).toBe(400);
		expect(html).toContain(errors.dateFull);
		expect(html).toContain(`value="${fifth}"`);
		expect(await everyRow()).toEqual(before);
	});

	test.each([
		"UPDATE bookings SET status = 'completed' WHERE id = 1",
		"INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by) VALUES (1, 1, 'work', '', 'ready', 'staff')",
	])("a car that is done (%s)", async (sql) => {
		await run(sql);
		const before = await everyRow();
		expect((await expectOn(fourth)).status).toBe(409);
		expect(await everyRow()).toEqual(before);
	});

	test("a form that was made before somebody else changed the booking", async () => {
		const form = await formOf({ day: fourth, reason: "more-work" });
		await expectOn(fifth);
		const before = await everyRow();
		const { status, html } = await send(form);
		expect(status).toBe(409);
		expect(html).toContain(errors.changedMeanwhile);
		expect(await everyRow()).toEqual(before);
	});

	test("by a statement, for a booking that has ended", async () => {
		await run("UPDATE bookings SET status = 'cancelled' WHERE id = 1");
		await expect(
			run("UPDATE bookings SET held_days = json_array(?) WHERE id = 1", first),
		).rejects.toThrow("booking has ended");
	});
});
