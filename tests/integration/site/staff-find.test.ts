import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { findableDays, maxFound } from "#app/business/bookings/find.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import * as world from "../../support/world.ts";

const log = world.collectLog();
const words = staffCounter.find;
const { errors } = staffActionTexts.find;

beforeEach(async () => {
	await world.db.emptyTables();
	log.length = 0;
});

const dayIn = (days: number) => dayAfter(riyadhToday(new Date()), days);

const booking = (days: number, name = "نورة التجريبية") =>
	world.aBooking({ customer_name: name }).on(dayIn(days)).byPhone();

async function search(q: string, bindings?: Partial<Env>) {
	const response = await world.staff.post("find", { q }, { bindings });
	const html = await response.text();
	const main = html.split("<main")[1]?.split("</main>")[0] ?? "";
	const keys = [...main.matchAll(/href="\/staff\/booking\?key=((B0\d{4})[^"]+)"/g)];
	return { response, main, keys, found: keys.map(([, , reference]) => reference) };
}

describe("staff who search", () => {
	test("find the coming bookings, the next one first, then the past ones, the latest first, and at last those that have ended", async () => {
		const made = [(await booking(1).stored("cancelled")).reference];
		for (const days of [200, -2, 3, -findableDays, 0])
			made.push((await booking(days).stored("confirmed")).reference);
		made.push((await booking(-1).stored("confirmed", "completed")).reference);
		const [cancelled, far, late, next, first, now, completed] = made;
		const found = [now, next, far, late, first, cancelled, completed];
		expect((await search("تجريبيه نورة")).found).toEqual(found);
	});

	test("read the name, the car, its days and its state, and open a booking whose own link has ended", async () => {
		const { reference, phoneEnding } = await booking(-findableDays).stored("confirmed");
		const { response, main, keys } = await search(phoneEnding);
		const { status, headers } = response;
		expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
		expect(main).toContain(words.found_one);
		expect(main).not.toContain(words.more);
		for (const shown of ["نورة التجريبية", formatShortDay(dayIn(-findableDays), "ar"), "مؤكد"])
			expect(main).toContain(shown);
		const page = await world.get(`/staff/booking?key=${keys[0]?.[1]}`);
		expect(page.status).toBe(200);
		expect(await page.text()).toContain(reference);
	});

	test.each<[q: string, status: number, said: string, kept: string, bindings?: Partial<Env>]>([
		['"><b>هدى', 200, words.found_zero, "&quot;&gt;&lt;b&gt;هدى"],
		["نو", 400, errors.findShort, "نو"],
		["نورة", 503, errors.notChanged, "نورة", { DB: world.brokenDatabase }],
	])("for %j read with status %i: %s, and keep it", async (q, status, said, kept, bindings) => {
		const { response, main } = await search(q, bindings);
		expect(response.status).toBe(status);
		for (const shown of [said, `value="${kept}"`]) expect(main).toContain(shown);
	});
});

describe("whoever has a leaked link of the board finds", () => {
	test("at most twenty bookings at a time, and none that is older than thirty days", async () => {
		await booking(-findableDays - 1).stored("completed");
		expect((await search("نورة")).found).toEqual([]);
		for (let days = 1; days <= maxFound + 2; days++) await booking(days).stored();
		const { main, found } = await search("نورة");
		expect(found).toHaveLength(maxFound);
		expect(main).toContain(words.more);
	});

	test("nobody who was erased, and neither a mobile nor a mail address nor a link of the customer", async () => {
		const { reference } = await booking(3).stored();
		await world.erase();
		for (const q of ["نورة", reference]) expect((await search(q)).found).toEqual([]);

		const person = { email: "noura@example.com", source: "web", phone_number: "0507776665" };
		await booking(3).with(person).stored("confirmed");
		for (const asData of [false, true]) {
			const response = await world.staff.post("find", { q: "noura@" }, { asData });
			const text = await response.text();
			expect(text.includes("نورة")).toBe(true);
			expect(/7776665|noura@example|thank-you\?booking/.test(text)).toBe(false);
		}
	});
});

test("a search stores, counts and logs nothing of what was typed, and takes six statements", async () => {
	await booking(3).stored("confirmed");
	const before = await world.db.everything();
	/** Prices and the record of the centre's work are read once a minute. */
	await search("نورة");
	for (const q of ["نورة", "noura@example.com", "0507776665"]) {
		const { DB, queries } = world.countingDb();
		await search(q, { DB });
		expect(queries()).toBe(6);
	}
	await search("نورة", { DB: world.brokenDatabase });
	expect(await world.db.everything()).toEqual(before);
	expect(log.length).toBeGreaterThan(0);
	expect(/نور|noura|7776665|%D9/.test(log.join())).toBe(false);
});
