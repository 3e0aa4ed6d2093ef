import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { connect } from "#app/data/base/client.ts";
import { countWantedDay } from "#app/data/days/wanted-days.ts";
import { bookByPhone, fillDay, openBoard, postToBoard } from "../../support/board.ts";
import {
	bookingFields,
	bookingPost,
	encodeForm,
	type FormFields,
	readBookingForm,
} from "../../support/booking-form.ts";
import { firstOpenDay } from "../../support/days.ts";
import { countingDb, dbFailingOn } from "../../support/doubles.ts";
import { anAlert, close, emptyTables, insertStatement, rows, run } from "../../support/rows.ts";
import { afterDelay, afterwards } from "../../support/site.ts";

beforeEach(emptyTables);

const day = firstOpenDay(10);
const wanted = () => rows("SELECT day, outcome, forms FROM wanted_days ORDER BY day, outcome");

function post(fields: FormFields, bindings?: Partial<Env>, address?: string) {
	const request = bookingPost(encodeForm(bookingFields(fields)));
	if (address) request.headers.set("CF-Connecting-IP", address);
	return afterwards(request, bindings);
}

/** What the page sends when it is sent again, a while later. */
async function formOf(response: Response): Promise<FormFields> {
	return afterDelay((await readBookingForm(response)).fields);
}

describe("a day that somebody could not have", () => {
	test("is counted once for each form, however often it is sent, and as left for another if the form then books one", async () => {
		await fillDay(day);
		let form = await formOf(await post({ bookingDate: day }));
		for (let again = 0; again < 3; again++) form = await formOf(await post(form));
		const full = { day, outcome: "full", forms: 1 };
		expect(await wanted()).toEqual([full]);
		const other = { ...form, bookingDate: dayAfter(day, 1) };
		for (const _again of [1, 2]) expect((await post(other)).status).toBe(303);
		expect(await wanted()).toEqual([full, { day, outcome: "rebooked", forms: 1 }]);
	});

	test("is counted once for a network, however many forms it sends, and again by telephone", async () => {
		await fillDay(day);
		const from = (network: number, fields: FormFields = { bookingDate: day }) =>
			post(fields, undefined, `203.0.113.${network}`);
		const refused = [await from(1), await from(1), await from(2), await from(1)];
		for (let call = 0; call < 2; call++) await bookByPhone({ bookingDate: day });
		const other = { bookingDate: dayAfter(day, 1) };
		for (const response of refused.slice(0, 2))
			expect((await from(1, { ...(await formOf(response)), ...other })).status).toBe(303);
		expect(await wanted()).toEqual([
			{ day, outcome: "full", forms: 4 },
			{ day, outcome: "rebooked", forms: 1 },
		]);
	});

	test("is counted with its reason: closed, or today", async () => {
		await close(day);
		const today = riyadhToday(new Date());
		await post({ bookingDate: day });
		const form = await formOf(await post({ bookingDate: today }));
		await post(form);
		expect(await wanted()).toEqual([
			{ day: today, outcome: "late", forms: 1 },
			{ day, outcome: "closed", forms: 1 },
		]);
	});

	test.each([
		["yesterday", { bookingDate: dayAfter(riyadhToday(new Date()), -1) }],
		["a day that does not exist", { bookingDate: "2027-02-30" }],
		["a day beyond the year", { bookingDate: "2999-01-01" }],
		["a wrong mobile", { bookingDate: day, phoneNumber: "12" }],
		["a sum", { bookingDate: day, intent: "summary" }],
	])("is not %s", async (_, fields) => {
		await fillDay(day);
		await post(fields);
		expect(await wanted()).toEqual([]);
	});

	test("is counted exactly in a rush, with few statements", async () => {
		await fillDay(day);
		const { DB, queries } = countingDb(/wanted_days/);
		const forms = Array.from({ length: 60 }, () => post({ bookingDate: day }, { DB }));
		await Promise.all(forms);
		expect(await wanted()).toEqual([{ day, outcome: "full", forms: 60 }]);
		expect(queries()).toBeLessThan(30);
	}, 30_000);

	test("does not hold up the answer, nor break it, if it cannot be counted, and is counted later", async () => {
		await fillDay(day);
		const DB = dbFailingOn(/wanted_days/);
		expect((await post({ bookingDate: day }, { DB })).status).toBe(400);
		expect((await post({ bookingDate: day })).status).toBe(400);
		expect(await wanted()).toEqual([{ day, outcome: "full", forms: 2 }]);
	});
});

test("many different days are counted in statements of a size that the database takes", async () => {
	const db = connect(env.DB);
	const days = Array.from({ length: 80 }, (_, index) => dayAfter(day, index));
	await Promise.all(
		days.map((one) => countWantedDay(db, { day: one, outcome: "full" }, new Date())),
	);
	expect(await wanted()).toHaveLength(days.length);
});

test("staff read the days of four weeks", async () => {
	const today = riyadhToday(new Date());
	for (const [days, outcome, forms] of [
		[-14, "closed", 41],
		[-13, "closed", 42],
		[0, "late", 43],
		[14, "full", 11],
		[14, "rebooked", 4],
		[15, "full", 44],
	] as const)
		await run("INSERT INTO wanted_days VALUES (?, ?, ?)", dayAfter(today, days), outcome, forms);
	const html = await openBoard("wanted");
	for (const shown of [
		...["11 طلباً، واليوم مكتمل", "منها ما حُجز ليوم آخر: 4 طلبات"],
		...["42 طلباً، واليوم مغلق", "43 طلباً في اليوم نفسه"],
	])
		expect(html).toContain(shown);
	expect(html).not.toMatch(/4[14] طلباً/);
	await emptyTables();
	expect(await openBoard("wanted")).toContain(staffCounter.wanted.none);
});

test("staff see who waits for a day, by a part of each address, and end its alerts after a question", async () => {
	const wait = (on: string, email: string) =>
		insertStatement("day_alerts", anAlert(on, email)).run();
	const other = dayAfter(day, 1);
	for (let stranger = 10; stranger < 60; stranger++) await wait(day, `bot${stranger}@evil.example`);
	await wait(other, "noura@example.com");
	const waiting = () => rows("SELECT day, count(*) AS people FROM day_alerts GROUP BY day");

	const html = await openBoard("wanted");
	expect(html.match(/b[^<]*@evil\.example/g)).toHaveLength(50);
	expect(html).not.toMatch(/bot\d|noura/);
	expect(html).toContain("ينتظره 50 شخصاً");
	const asked = await postToBoard("wanted", { intent: "end-alerts", day });
	expect(asked.status).toBe(200);
	expect(await asked.text()).toContain(staffCounter.waiting.yes);
	expect(await waiting()).toHaveLength(2);
	const sure = { intent: "end-alerts", sure: "yes" };
	expect((await postToBoard("wanted", { ...sure, day: "2026-02-30" })).status).toBe(400);
	expect((await postToBoard("wanted", { ...sure, day })).status).toBe(303);
	expect(await waiting()).toEqual([{ day: other, people: 1 }]);
});
