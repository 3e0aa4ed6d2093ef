import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { bays, daysFromNow, translateTo } from "../../support/facts.ts";
import { readBookingForm } from "../../support/html.ts";
import * as world from "../../support/world.ts";

beforeEach(world.db.emptyTables);

const day = daysFromNow(20);
const film = { thermal: "", ceramic: [], ppf: "ppf-full-matte-xpel" };

const post = (fields: world.FormFields, bindings?: Partial<Env>) =>
	world.book(world.bookingFields({ bookingDate: day, ...fields }), { language: "en" }, bindings);

async function book(fields: world.FormFields = {}) {
	expect((await post(fields)).status).toBe(303);
}

async function fillDay(on = day, free = 0) {
	for (let bay = free; bay < bays; bay++) await world.createBooking({ day: on, source: "phone" });
}

async function expectRefused(
	response: Response,
	error: "dateFull" | "dateClosed",
	offered: number[],
) {
	expect(response.status).toBe(400);
	const { fieldErrors } = await readBookingForm(response.clone());
	expect(fieldErrors.bookingDate).toBe(copies.en.errors[error]);
	expect(await offeredDays(response)).toEqual(offered.map((n) => dayAfter(day, n)));
}

async function offeredDays(response: Response): Promise<string[]> {
	const buttons = (await response.text()).matchAll(
		/<button[^>]*value="([^"]*)"[^>]*name="otherDay"[^>]*>([^<]*)/g,
	);
	return [...buttons].map(([, value = "", text]) => {
		expect(text).toBe(translateTo("en")("chrome:otherDays.book", { date: formatDay(value, "en") }));
		return value;
	});
}

test("a visitor whose day is taken keeps every field, and books one of the three nearest days with one click", async () => {
	await fillDay();
	for (const otherDay of ["2026-02-30", "tomorrow", "", "<script>"]) {
		const { fieldErrors } = await readBookingForm(await post({ bookingDate: "x", otherDay }));
		expect(fieldErrors).toEqual({ bookingDate: copies.en.errors.dateImpossible });
	}
	await expectRefused(
		await post({ ...film, bookingDate: dayAfter(day, -2) }),
		"dateFull",
		[-5, -4, -3],
	);
	const fields = world.bookingFields({ bookingDate: day });
	await expectRefused(await post(fields), "dateFull", [-2, -1, 1]);
	await fillDay(dayAfter(day, 1));
	const refused = await post({ ...fields, otherDay: dayAfter(day, 1) });
	const form = await readBookingForm(refused.clone());
	expect(form.fields).toMatchObject(world.asSent({ ...fields, bookingDate: dayAfter(day, 1) }));
	await expectRefused(refused, "dateFull", [-1, 2, 3]);
	await book({ ...fields, otherDay: dayAfter(day, 2) });
	await fillDay(dayAfter(day, 2), 1);
	await book({ ...fields, otherDay: dayAfter(day, 2) });
	expect(await world.db.takenDays(dayAfter(day, 2))).toBe(bays);
	expect(await world.db.takenDays(day)).toBe(bays);
});

test("twenty posts for a full day in one second: all refused with other days offered, by one query once the first is answered", async () => {
	await fillDay();
	vi.useFakeTimers({ toFake: ["Date"] });
	const { DB, queries } = world.countingDb(/from "taken_days"/);
	const first = await post({}, { DB });
	const others = await Promise.all(Array.from({ length: 19 }, () => post({}, { DB })));
	const responses = [first, ...others];
	vi.useRealTimers();
	expect(queries()).toBe(1);
	expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(400));
	for (const response of responses) expect(await offeredDays(response)).toHaveLength(3);
	expect(await world.db.takenDays(day)).toBe(bays);
});

test.each<[string, () => Promise<D1Result<never>[]>]>([
	["fails", () => Promise.reject(new Error("D1_ERROR: overloaded"))],
	["has too much to do", () => new Promise(() => {})],
])("while the database %s, who wants a full day is told no other days", async (_what, batch) => {
	await fillDay();
	// Two statements are the query of other days.
	const DB = world.databaseWith({
		batch: (statements) => (statements.length === 2 ? batch() : env.DB.batch(statements)),
	});
	await expectRefused(await post({}, { DB }), "dateFull", []);
});

test("of days that staff have closed the page tells, as of full ones, and a post for one is refused at once, with other days", async () => {
	await book();
	await fillDay(dayAfter(day, 5));
	await world.close(dayAfter(day, -1), dayAfter(day, 1));
	const html = await pageWithoutCache();
	for (const shown of ["Eid al-Fitr", dayAfter(day, -1), `\\"${dayAfter(day, 5)}\\"`])
		expect(html).toContain(shown);
	await expectRefused(await post({}), "dateClosed", [-3, -2, 2]);
});

test("a film of several days skips the closed ones", async () => {
	await world.close(dayAfter(day, -1), dayAfter(day, 1));
	const response = await post({ ...film, bookingDate: dayAfter(day, -2) });
	expect(response.status).toBe(303);
	const held = [-2, 2, 3].map((n) => dayAfter(day, n));
	expect(await world.db.rows("SELECT held_days FROM bookings")).toEqual([
		{ held_days: JSON.stringify(held) },
	]);
});

async function pageWithoutCache(bindings?: Partial<Env>) {
	const response = await world.get("/booking?paint=red&lang=en", {}, bindings);
	expect(response.status).toBe(200);
	return response.text();
}

test("visitors see full days, though somebody left while the days were read; who stays has the page soon without them", async () => {
	await fillDay();
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	const began = Date.now();
	/** What a request waits for never arrives once its visitor has left. */
	let hasLeft = false;
	const DB = world.databaseWith({
		batch: (statements) => {
			if (hasLeft) return env.DB.batch(statements);
			hasLeft = true;
			return new Promise(() => {});
		},
	});
	const left = pageWithoutCache({ DB });
	expect(await pageWithoutCache({ DB })).toContain(day);
	expect(await left).toContain("</html>");
	expect(Date.now() - began).toBeLessThan(4000);
	expect(log.mock.calls.join()).toContain("did not respond in time");
	log.mockRestore();
});

test("the cached page shows a closure after a minute", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const show = async () => (await world.htmlOf("/booking?lang=en")).includes(day);
	vi.setSystemTime(Date.now() + 3_600_000);
	expect(await show()).toBe(false);
	await world.close(day, day);
	vi.setSystemTime(Date.now() + 59_000);
	expect(await show()).toBe(false);
	vi.setSystemTime(Date.now() + 1000);
	expect(await show()).toBe(true);
	vi.useRealTimers();
});
