import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import type { BookingCommand } from "#app/business/bookings/life.ts";
import type { Source } from "#app/business/bookings/status.ts";
import { recordDays } from "#app/business/links/record.ts";
import { connect } from "#app/data/base/client.ts";
import { countRecord } from "#app/data/proof/record.ts";
import { people } from "../../../scripts/seed/demo.ts";
import { emptySettings, emptyTables, run } from "../../support/db.ts";
import { aBooking, erase, give, saveSetting } from "../../support/rows.ts";
import { samples } from "../../support/vitest.ts";
import { env } from "../node-database.ts";

afterAll(emptySettings);
beforeEach(async () => {
	await emptyTables();
	await emptySettings();
	await saveSetting("bays", 30, new Date("2024-12-31"));
});

const db = connect(env.DB as unknown as D1Database);
const now = new Date();
const today = riyadhToday(now);
const daysAgo = (days: number) => dayAfter(today, -days);
const at = (day: string, minutes: number) =>
	new Date(momentInRiyadh(day, "09:00").getTime() + minutes * 60_000).toISOString();

/** The database dates what happens, so what it has written since is dated again. */
async function happens(id: number, moment: string, command: BookingCommand) {
	await give(command, id);
	const written = "booking_id = ? AND changed_at >= ?";
	await run(`UPDATE booking_events SET changed_at = ? WHERE ${written}`, moment, id, isoStart);
	const isStatus = "status_changed_at = ?2 WHERE id = ?1 AND status_changed_at >= ?3";
	await run(`UPDATE bookings SET ${isStatus}`, id, moment, isoStart);
}
const isoStart = now.toISOString();
/** No customer moves today what is over. */
async function storeMove(id: number, moment: string, day: string, last: string) {
	await run(
		`INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by, changed_at)
		SELECT id, version + 1, 'day', booking_date, ?, 'customer', ? FROM bookings WHERE id = ?`,
		...[day, moment, id],
	);
	const days = JSON.stringify([day, last]);
	const columns = "version = version + 1, revision = version + 1, booking_date = ?, held_days = ?";
	await run(`UPDATE bookings SET ${columns} WHERE id = ?`, day, days, id);
}
const commandFor = {
	completed: "complete",
	"no-show": "no-show",
	cancelled: "cancel",
	"booked-twice": "cancel",
} as const;
const staysOn = (...heldDays: string[]) =>
	({ do: "days", by: "staff-link", heldDays, freeUntil: isoStart, reason: "other" }) as const;

/** The database counts moves of the last 24 hours, which before 09:00 began yesterday: so none is dated then. */
const anyHistory = fc.record({
	bookedAgo: fc.integer({ min: 2, max: recordDays + 15 }),
	daysAhead: fc.integer({ min: 1, max: 4 }),
	source: fc.constantFrom(...([...Array(5).fill("web"), "phone"] as Source[])),
	isSeed: fc.nat(9).map((one) => one === 0),
	steps: fc.array(
		fc.record({ does: fc.constantFrom("moves", "is moved", "is late"), by: fc.nat(900) }),
		{ minLength: 1, maxLength: 5 },
	),
	end: fc.constantFrom(
		...Array<"completed">(8).fill("completed"),
		...(["no-show", "open", "booked-twice", "abuse", "erased"] as const),
	),
	late: fc.integer({ min: -1, max: 2 }),
});

type Known = {
	/** The customer saw this day until staff changed it. */
	promised: string;
	handedOver?: string;
};

const seedPhones = "05000000";
let seeds = 0;

/** The test counts as things happen, and does not look for them in the history. */
async function live(history: typeof anyHistory extends fc.Arbitrary<infer T> ? T : never) {
	const { source, isSeed, end } = history;
	const booked = daysAgo(history.bookedAgo);
	let day = dayAfter(booked, history.daysAhead);
	let last = dayAfter(day, 1);
	const booking = aBooking({ created_at: at(booked, 0), source });
	const phone_number = `${seedPhones}${10 + (seeds++ % 90)}`;
	const { id } = await (isSeed ? booking.with({ phone_number }) : booking).on(day, last).stored();
	const known: Known = { promised: last };
	let hasChanged = false;
	for (const [index, { does, by }] of history.steps.entries()) {
		const moment = at(booked, index + by / 60);
		const days = 1 + (by % 4);
		if (does === "moves") {
			[day, last] = [dayAfter(day, days), dayAfter(day, days + 1)];
			known.promised = last;
			hasChanged = false;
			await storeMove(id, moment, day, last);
			continue;
		}
		if (does === "is moved" && !hasChanged) known.promised = day;
		hasChanged = true;
		if (does === "is moved") day = dayAfter(day, days);
		last = does === "is moved" ? dayAfter(day, 1) : dayAfter(last, days);
		await happens(id, moment, staysOn(day, last));
	}
	const endsOn = dayAfter(last, history.late);
	if (end === "completed") known.handedOver = endsOn;
	const reason = end === "booked-twice" ? end : "other";
	if (end === "erased") await erase(now, id);
	else if (end === "abuse") await give({ do: "end-unreal", source }, id);
	else if (end !== "open") {
		const does = commandFor[end === "no-show" && day > today ? "cancelled" : end];
		await happens(id, at(endsOn, 0), { do: does, by: "staff", sure: true, reason });
	}
	return isSeed || ["erased", "abuse", "booked-twice"].includes(end) ? [] : [known];
}

test(`the centre's numbers are those of a slow count, whatever happened to its bookings`, async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(anyHistory, { minLength: 32, maxLength: 40 }), async (histories) => {
			await emptyTables();
			const lived: Known[] = [];
			for (const history of histories) lived.push(...(await live(history)));
			const isInPeriod = (day: string) => day >= daysAgo(recordDays) && day < today;
			const cars = lived.filter(({ handedOver }) => handedOver && isInPeriod(handedOver));
			const record = await countRecord(db, now);
			expect([record.cars, record.onTime]).toEqual([
				cars.length,
				cars.filter(({ handedOver = "", promised }) => handedOver <= promised).length,
			]);
		}),
		{ numRuns: samples(10), endOnFailure: true },
	);
}, 60_000);

test("a car that is handed over today counts tomorrow, and none for longer than the period", async () => {
	for (const day of [0, 1, recordDays, recordDays + 1].map(daysAgo)) {
		const { id } = await aBooking({ created_at: at(dayAfter(day, -2), 0) })
			.on(day)
			.stored();
		await happens(id, at(day, 60), { do: "complete", by: "staff", sure: true });
	}
	expect((await countRecord(db, now)).cars).toBe(2);
});

test("all people of the seed have telephone numbers that do not count", () => {
	expect(people.filter(({ phone }) => !phone.startsWith(seedPhones))).toEqual([]);
});
