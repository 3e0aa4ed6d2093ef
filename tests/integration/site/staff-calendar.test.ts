import { env } from "cloudflare:workers";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { maxBookedOnBoard } from "#app/business/bookings/deadline.ts";
import { profile } from "#app/business/centre/profile.ts";
import { staffCalendarUrl } from "../../../app/signing/board-link.ts";
import { aBooking, emptyTables, erase, run } from "../../support/rows.ts";
import { get } from "../../support/site.ts";

const today = riyadhToday(new Date());

beforeEach(emptyTables);

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

/** As a calendar program asks for it, with what it has. */
async function ask(headers: HeadersInit = {}) {
	const url = new URL(await staffCalendarUrl(1, env.COOKIE_SECRET, profile.origin));
	return get(url.pathname + url.search, { headers });
}

function eventsIn(file: string): ICAL.Event[] {
	return new ICAL.Component(ICAL.parse(file))
		.getAllSubcomponents("vevent")
		.map((event) => new ICAL.Event(event));
}

test("a calendar program reads 400 bookings, each over all days that the car stays, and nobody's name, number or link", async () => {
	await book(400);
	const response = await ask();
	expect(response.headers.get("Content-Type")).toMatch(/^text\/calendar/);
	const file = await response.text();
	expect(file.replace(/\r\n /g, "")).not.toMatch(/سارة|علي|0500000000|@example\.com|booking=/);
	const events = eventsIn(file);
	expect(events).toHaveLength(400);
	expect(new Set(events.map(({ uid }) => uid)).size).toBe(400);
	const [first] = events;
	expect(first?.startDate.toString()).toBe(today);
	expect(first?.endDate.toString()).toBe(dayAfter(today, 3));
	expect(first?.summary).toBe("A00000 سيارة صغيرة (سيدان)");
	expect(first?.description).toContain("العزل الحراري (نانو سيراميك)");
	expect(first?.component.getFirstPropertyValue("status")).toBe("TENTATIVE");
}, 60_000);

test("it leaves out what was cancelled, erased, or is long past, and everything if the program has it already, until something changes", async () => {
	const listed = async () => eventsIn(await (await ask()).text()).length;
	await book(2);
	await run("UPDATE bookings SET status = 'cancelled' WHERE id = 1");
	expect(await listed()).toBe(1);
	await erase();
	expect(await listed()).toBe(0);
	await emptyTables();
	await book(1, dayAfter(today, -31));
	expect(await listed()).toBe(0);

	await emptyTables();
	await book(1);
	const ETag = (await ask()).headers.get("ETag") ?? "";
	const known = { "If-None-Match": `W/${ETag}` };
	const unchanged = await ask(known);
	expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
	await run("UPDATE bookings SET status = 'confirmed'");
	expect((await ask(known)).status).toBe(200);
});
