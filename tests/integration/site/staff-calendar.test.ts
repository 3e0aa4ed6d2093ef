import { env } from "cloudflare:workers";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { maxBookedOnBoard } from "#app/business/bookings/deadline.ts";
import { profile } from "#app/business/centre/profile.ts";
import { boardToken } from "#app/signing/board-link.ts";
import { bookingToken } from "#app/signing/booking-link.ts";
import { staffCalendarUrl } from "../../../app/signing/board-link.ts";
import { collectLog } from "../../support/doubles.ts";
import { aBooking, emptyTables, erase, run } from "../../support/rows.ts";
import { get } from "../../support/site.ts";

const log = collectLog();
const today = riyadhToday(new Date());

beforeEach(async () => {
	log.length = 0;
	await emptyTables();
});

/** Bookings by telephone, of two days with a closed one between them, on one day after another. */
async function book(count: number, firstDay = today, bays = 6) {
	const lastBoard = dayAfter(firstDay < today ? firstDay : today, -2);
	for (let number = 0; number < count; number++) {
		const first = dayAfter(firstDay, Math.floor(number / 2));
		const made = dayAfter(lastBoard, -Math.floor(number / maxBookedOnBoard));
		await aBooking({ bays, source: "phone", created_at: `${made}T09:00:00.000Z` })
			.with({ id: number + 1, reference: `A${String(number).padStart(5, "0")}` })
			.on(first, dayAfter(first, 2))
			.stored();
	}
}

async function path(generation = 1) {
	const { COOKIE_SECRET } = env;
	const url = new URL(await staffCalendarUrl(generation, COOKIE_SECRET, profile.origin));
	return url.pathname + url.search;
}

function eventsIn(file: string): ICAL.Event[] {
	return new ICAL.Component(ICAL.parse(file))
		.getAllSubcomponents("vevent")
		.map((event) => new ICAL.Event(event));
}

test("a calendar program reads 400 bookings, each over all days that the car stays", async () => {
	await book(400);
	const response = await get(await path());
	expect(response.headers.get("Content-Type")).toMatch(/^text\/calendar/);
	const events = eventsIn(await response.text());
	expect(events).toHaveLength(400);
	expect(new Set(events.map(({ uid }) => uid)).size).toBe(400);
	const [first] = events;
	expect(first?.startDate.toString()).toBe(today);
	expect(first?.endDate.toString()).toBe(dayAfter(today, 3));
	expect(first?.summary).toBe("A00000 سيارة صغيرة (سيدان)");
	expect(first?.description).toContain("العزل الحراري (نانو سيراميك)");
	expect(first?.component.getFirstPropertyValue("status")).toBe("TENTATIVE");
}, 60_000);

test("it has no name and no number of a customer, nor a link to a booking", async () => {
	await book(1);
	const file = (await (await get(await path())).text()).replace(/\r\n /g, "");
	expect(file).not.toMatch(/سارة|علي|0500000000|@example\.com|booking=/);
});

test("it leaves out what was cancelled, erased, or is long past", async () => {
	const listed = async () => eventsIn(await (await get(await path())).text()).length;
	await book(2);
	await run("UPDATE bookings SET status = 'cancelled' WHERE id = 1");
	expect(await listed()).toBe(1);
	await erase();
	expect(await listed()).toBe(0);
	await emptyTables();
	await book(1, dayAfter(today, -31));
	expect(await listed()).toBe(0);
});

test("a calendar program that has it already is answered without it, until something changes", async () => {
	await book(1);
	const { headers } = await get(await path());
	const ETag = headers.get("ETag") ?? "";
	const known = { headers: { "If-None-Match": `W/${ETag}` } };
	const unchanged = await get(await path(), known);
	expect(unchanged.status).toBe(304);
	expect(await unchanged.text()).toBe("");
	await run("UPDATE bookings SET status = 'confirmed'");
	expect((await get(await path(), known)).status).toBe(200);
});

test("no other key opens it, and ending the staff links ends it", async () => {
	const { COOKIE_SECRET } = env;
	const board = await boardToken(today, 1, COOKIE_SECRET);
	const booking = await bookingToken("A00000", "staff 1", COOKIE_SECRET);
	const keys = [board, booking, board.slice(11), booking.slice(7), "", "x"];
	for (const key of keys) expect((await get(`/staff/calendar.ics?key=${key}`)).status).toBe(404);
	expect((await get(await path(2))).status).toBe(404);
	const ended = await path();
	await run("UPDATE staff_links SET generation = 2");
	expect((await get(ended)).status).toBe(404);
	expect((await get(await path(2))).status).toBe(200);
});

test("its key opens no board and no booking, and is in no log", async () => {
	const address = await path();
	const [, key = ""] = address.split("key=");
	for (const other of [`${today}.${key}`, key, `A00000.${key}`])
		for (const page of ["day", "booking"])
			expect((await get(`/staff/${page}?key=${other}`)).status).toBe(404);
	await get(address);
	expect(log.join()).not.toContain(key);
});

test("nobody can post to it", async () => {
	expect((await get(await path(), { method: "POST" })).status).toBe(405);
});
