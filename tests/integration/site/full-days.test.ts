import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bookableDays, closures, type Day, dayAfter } from "#app/business/base/calendar.ts";
import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { connect } from "#app/data/base/client.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import { cancelBooking, moveBooking } from "#app/data/bookings/booking-changes.ts";
import { bookAsked } from "#app/data/bookings/bookings.ts";
import { availabilityFrom, otherDaysFor, reserveDays } from "#app/data/days/days.ts";
import { contextFor } from "#app/http/context.ts";
import { changeAction } from "#app/routes/thank-you/changes/change-action.ts";
import {
	asSent,
	bookingFields,
	type FormFields,
	readBookingForm,
} from "../../support/booking-form.ts";
import { changePost, tokenFor } from "../../support/booking-link.ts";
import { firstOpenDay } from "../../support/days.ts";
import { countingDb, databaseWith } from "../../support/doubles.ts";
import { close, emptyTables, firstRow, rows, run, takenDays } from "../../support/rows.ts";
import { samples } from "../../support/samples.ts";
import { bays, priceList } from "../../support/settings.ts";
import { get, postBooking } from "../../support/site.ts";
import { createBooking } from "../../support/stored.ts";
import { translateTo } from "../../support/translate.ts";

beforeEach(emptyTables);

const db = connect(env.DB);
const day = firstOpenDay(20);
const film = { thermal: "", ceramic: [], ppf: "ppf-full-matte-xpel" };

const post = (fields: FormFields, bindings?: Partial<Env>) =>
	postBooking(bookingFields({ bookingDate: day, ...fields }), { language: "en" }, bindings);

async function book(fields: FormFields = {}) {
	expect((await post(fields)).status).toBe(303);
}

/** With bookings by telephone. */
async function fillDay(on = day, free = 0) {
	for (let bay = free; bay < bays; bay++) await createBooking({ day: on, source: "phone" });
}

/** Beside the date, with the days so many after it offered in its place. */
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

test("a visitor is offered the three nearest days that fit, and others when the chosen one was taken meanwhile, keeps every field, and books one with one click, once; for a date that is none there are no others", async () => {
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
	const fields = bookingFields({ bookingDate: day });
	await expectRefused(await post(fields), "dateFull", [-2, -1, 1]);
	await fillDay(dayAfter(day, 1));
	const refused = await post({ ...fields, otherDay: dayAfter(day, 1) });
	const form = await readBookingForm(refused.clone());
	expect(form.fields).toMatchObject(asSent({ ...fields, bookingDate: dayAfter(day, 1) }));
	await expectRefused(refused, "dateFull", [-1, 2, 3]);
	await book({ ...fields, otherDay: dayAfter(day, 2) });
	await fillDay(dayAfter(day, 2), 1);
	await book({ ...fields, otherDay: dayAfter(day, 2) });
	expect(await takenDays(dayAfter(day, 2))).toBe(bays);
	expect(await takenDays(day)).toBe(bays);
});

test("fifty posts for a full day in one second: all refused with other days offered, by one query once the first is answered", async () => {
	await fillDay();
	vi.useFakeTimers({ toFake: ["Date"] });
	const { DB, queries } = countingDb(/from taken_days/i);
	const first = await post({}, { DB });
	const others = await Promise.all(Array.from({ length: 49 }, () => post({}, { DB })));
	const responses = [first, ...others];
	vi.useRealTimers();
	expect(queries()).toBe(1);
	expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(400));
	for (const response of responses) expect(await offeredDays(response)).toHaveLength(3);
	expect(await takenDays(day)).toBe(bays);
});

test("a visitor whose reading of the days never ends keeps nobody waiting", async () => {
	await fillDay();
	vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
	let readings = 0;
	const batch: D1Database["batch"] = (statements) =>
		++readings === 1 ? new Promise(() => {}) : env.DB.batch(statements);
	const slow = connect(databaseWith({ batch }));
	void availabilityFrom(slow, day, { mayBeRecent: true });
	const { fullDays } = await availabilityFrom(slow, day, { mayBeRecent: true });
	vi.useRealTimers();
	expect(fullDays).toEqual([day]);
});

test.each<[string, () => Promise<D1Result<never>[]>]>([
	["fails", () => Promise.reject(new Error("D1_ERROR: overloaded"))],
	["has too much to do", () => new Promise(() => {})],
])("while the database %s, who wants a full day is told no other days", async (_what, batch) => {
	await fillDay();
	// Two are the query of other days.
	const DB = databaseWith({
		batch: (statements) => (statements.length === 2 ? batch() : env.DB.batch(statements)),
	});
	await expectRefused(await post({}, { DB }), "dateFull", []);
});

test("the days are read without opening the table of bays", async () => {
	const read = vi.spyOn(env.DB, "prepare");
	await availabilityFrom(db, day);
	const [query = ""] = read.mock.calls.flat().filter((sql) => /taken_days/.test(sql));
	read.mockRestore();
	const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
		.bind(day, "9999", 0)
		.all<{ detail: string }>();
	expect(plan.results.map(({ detail }) => detail).join()).toContain(
		"bay_days USING COVERING INDEX bay_days_by_day",
	);
});

test("of days that staff have closed the page tells, as of full ones, and a post for one is refused at once, with other days", async () => {
	await book();
	await fillDay(dayAfter(day, 5));
	await close(dayAfter(day, -1), dayAfter(day, 1));
	const html = await pageWithoutCache();
	for (const shown of ["Eid al-Fitr", dayAfter(day, -1), `\\"${dayAfter(day, 5)}\\"`])
		expect(html).toContain(shown);
	await expectRefused(await post({}), "dateClosed", [-3, -2, 2]);
});

/** The list in the code is empty in the shipped Worker, so these call the functions themselves. */
describe("days that the code closes", () => {
	const days = bookableDays(new Date());
	const reason = { ar: "إجازة", en: "Holiday" };
	const holiday = { from: dayAfter(day, -1), to: dayAfter(day, 1), reason };
	beforeEach(() => void closures.push(holiday));
	afterEach(() => void closures.splice(closures.indexOf(holiday)));

	test("are not offered in place of a full one, and are skipped by a film of several days", async () => {
		await fillDay(dayAfter(day, 2));
		const { otherDays } = await otherDaysFor(db, { day: dayAfter(day, 2), workingDays: 1, days });
		expect(otherDays).toEqual([3, 4, 5].map((n) => dayAfter(day, n)));
		const film = { day: dayAfter(day, -2), workingDays: 2, days };
		const { result } = await reserveDays(db, film, async (held) => held);
		expect(result).toEqual([-2, 2].map((n) => dayAfter(day, n)));
	});

	test("are refused to a customer who moves, with the nearest open days", async () => {
		const { booking } = await createBooking({ day: dayAfter(day, 9) });
		const token = await tokenFor(booking.reference);
		const phoneEnding = booking.phoneNumber.slice(-4);
		const fields = { intent: "move", phoneEnding, bookingDate: day };
		const request = changePost(`/thank-you?booking=${token}`, fields);
		const context = contextFor(env, request, new Date(), "test", () => {});
		const refused = await changeAction(request, context);
		expect(refused).toMatchObject({
			init: { status: 400 },
			data: {
				lastResult: { error: { bookingDate: ["dateClosed"] } },
				otherDays: [-3, -2, 2].map((n) => dayAfter(day, n)),
			},
		});
		expect(await takenDays(dayAfter(day, 9))).toBe(1);
	});
});

async function pageWithoutCache(bindings?: Partial<Env>) {
	const response = await get("/booking?paint=red&lang=en", {}, bindings);
	expect(response.status).toBe(200);
	return response.text();
}

test("visitors see full days, though somebody left while the days were read; who stays has the page soon without them", async () => {
	await fillDay();
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	const began = Date.now();
	/** As of a request whose visitor has left: what it waits for never arrives. */
	let hasLeft = false;
	const DB = databaseWith({
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
	const show = async () => (await (await get("/booking?lang=en")).text()).includes(day);
	vi.setSystemTime(Date.now() + 3_600_000);
	expect(await show()).toBe(false);
	await close(day, day);
	vi.setSystemTime(Date.now() + 59_000);
	expect(await show()).toBe(false);
	vi.setSystemTime(Date.now() + 1000);
	expect(await show()).toBe(true);
	vi.useRealTimers();
});

const now = new Date("2026-03-10T09:00:00.000Z");
const bookable = bookableDays(now);
const services = ["polishing-exterior", "ppf-front-glossy-xpel", "ppf-full-matte-xpel"];

const wanted = (day: Day, codes: string[], movedBookingId?: number) => ({
	...{ day, workingDays: workingDaysOf(codes), days: bookable, movedBookingId },
});

const bookOne = (code: string, day: Day, source: "web" | "phone") =>
	reserveDays(db, wanted(day, [code]), (heldDays) =>
		createBooking({ now, day, heldDays, quote: quoteFor(priceList, [code], "suv"), source }),
	);

type Row = Pick<StoredBooking, "id" | "status" | "revision" | "proof"> & { service_ids: string };

/** Moves or cancels. */
async function change(id: number, day?: Day) {
	const booking = (await firstRow("SELECT * FROM bookings WHERE id = ?", id)) as unknown as Row;
	if (booking.status === "cancelled") return;
	if (!day) return cancelBooking(db, booking, { late: false });
	const move = wanted(day, JSON.parse(booking.service_ids), id);
	await reserveDays<unknown>(db, move, (heldDays) =>
		booking.proof === "asked"
			? bookAsked(db, id, heldDays, now)
			: moveBooking(db, booking, { day, heldDays, late: false }),
	);
	await run("UPDATE booking_events SET changed_at = '2026-03-10T09:00:00.000Z'");
}

type Taken = { id: number; day: Day; closed: number };

/** Every taken bay, and whether its day is closed. */
const takenBays = async () =>
	(await rows(
		"SELECT booking_id AS id, day, EXISTS (SELECT 1 FROM closures WHERE day BETWEEN from_day AND to_day) AS closed FROM bay_days",
	)) as Taken[];

function expectRoom(before: Taken[], after: Taken[]) {
	const counts = Object.groupBy(after, ({ day }) => day);
	for (const taken of Object.values(counts)) expect(taken?.length).toBeLessThanOrEqual(bays);
	const wasTaken = ({ id, day }: Taken) => before.some((bay) => bay.id === id && bay.day === day);
	for (const bay of after) if (bay.closed) expect(wasTaken(bay)).toBe(true);
}

/** Every open booking has all of its working days; every other one, and what was only asked for, none. */
async function expectWholeStays() {
	const stored = await rows(
		"SELECT status, proof, service_ids, (SELECT count(*) FROM bay_days WHERE booking_id = bookings.id) AS held FROM bookings",
	);
	for (const { status, proof, service_ids, held } of stored) {
		const holds = status !== "cancelled" && proof !== "asked";
		expect(held).toBe(holds ? workingDaysOf(JSON.parse(String(service_ids))) : 0);
	}
}

const often = ["web", "phone", "move"] as const;
const command = fc.record({
	what: fc.constantFrom(...often, ...often, ...often, ...often, "cancel", "close", "open"),
	day: fc.nat(7).map((n) => dayAfter("2026-03-12", n)),
	code: fc.constantFrom(...services),
	pick: fc.nat(1000),
});

test("whatever is booked, moved, cancelled, closed and opened, no day holds more cars than bays, and no booking begins on a closed day", async () => {
	let refusals = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(command, { minLength: 40, maxLength: 70 }), async (commands) => {
			await emptyTables();
			const bookings: StoredBooking[] = [];
			let before: Taken[] = [];
			for (const { what, day, code, pick } of commands) {
				const booking = bookings[pick % bookings.length];
				if (what === "web" || what === "phone") {
					const { result } = await bookOne(code, day, what);
					if (result) bookings.push(result.booking);
					else refusals++;
				} else if (what === "close") await close(day);
				else if (what === "open") await run("DELETE FROM closures WHERE from_day = ?", day);
				else if (booking) await change(booking.id, what === "move" ? day : undefined);
				const after = await takenBays();
				expectRoom(before, after);
				before = after;
			}
			await expectWholeStays();
		}),
		{ numRuns: samples(6), interruptAfterTimeLimit: 40_000 },
	);
	expect(refusals).toBeGreaterThanOrEqual(samples(2) - 1);
}, 60_000);
