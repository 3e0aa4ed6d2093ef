import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { recordDays } from "#app/business/links/record.ts";
import { connect } from "#app/data/base/client.ts";
import { countRecord } from "#app/data/proof/record.ts";
import { people } from "../../../scripts/seed/demo.ts";
import { env } from "../../support/node-database.ts";
import { aBooking, emptySettings, emptyTables, erase, run, set } from "../../support/rows.ts";
import { samples } from "../../support/samples.ts";

afterAll(emptySettings);
beforeEach(async () => {
	await emptyTables();
	await emptySettings();
	await set("bays", 30, new Date("2024-12-31"));
});

const db = connect(env.DB as unknown as D1Database);
const now = new Date();
const today = riyadhToday(now);
const daysAgo = (days: number) => dayAfter(today, -days);
const at = (day: string, minutes: number) =>
	new Date(momentInRiyadh(day, "09:00").getTime() + minutes * 60_000).toISOString();

/** What happens is dated by the trigger, so what it has written since is dated again. */
async function happens(id: number, moment: string, columns: string) {
	await run(`UPDATE bookings SET ${columns} WHERE id = ?`, id);
	const written = "booking_id = ? AND changed_at >= ?";
	await run(`UPDATE booking_events SET changed_at = ? WHERE ${written}`, moment, id, isoStart);
	if (columns.startsWith("status"))
		await run("UPDATE bookings SET status_changed_at = ? WHERE id = ?", moment, id);
}
const isoStart = now.toISOString();
const ends = (status: string, reason = "NULL") =>
	`status = '${status}', changed_by = 'staff', change_reason = ${reason}`;

const heldBy = (first: string, last: string, by: string) =>
	`held_days = json_array('${first}', '${last}'), changed_by = '${by}'`;

const anyHistory = fc.record({
	bookedAgo: fc.integer({ min: 1, max: recordDays + 15 }),
	daysAhead: fc.integer({ min: 1, max: 4 }),
	source: fc.constantFrom("web", "web", "web", "web", "web", "phone"),
	isSeed: fc.nat(9).map((one) => one === 0),
	steps: fc.array(
		fc.record({ does: fc.constantFrom("moves", "is moved", "is late"), by: fc.nat(900) }),
		{ minLength: 1, maxLength: 5 },
	),
	end: fc.constantFrom(
		...Array<string>(8).fill("completed"),
		...["no-show", "open", "booked-twice", "abuse", "erased"],
	),
	late: fc.integer({ min: -1, max: 2 }),
});

type Known = {
	/** The day that its customer saw, until staff changed it. */
	promised: string;
	handedOver?: string;
};

const seedPhones = "05000000";
let seeds = 0;

/** Does it in the database, and keeps what counts as it happens, in place of looking for it in the history. */
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
		if (does === "moves" || does === "is moved") {
			const by = does === "moves" ? "customer" : "staff-link";
			if (does === "is moved" && !hasChanged) known.promised = day;
			[day, last] = [dayAfter(day, days), dayAfter(day, days + 1)];
			if (does === "moves") known.promised = last;
			hasChanged = does === "is moved";
			await happens(id, moment, `booking_date = '${day}', ${heldBy(day, last, by)}`);
		} else {
			hasChanged = true;
			last = dayAfter(last, days);
			await happens(id, moment, heldBy(day, last, "staff-link"));
		}
	}
	const endsOn = dayAfter(last, history.late);
	if (end === "completed") known.handedOver = endsOn;
	if (end === "completed" || end === "no-show") await happens(id, at(endsOn, 0), ends(end));
	else if (end === "erased") await erase(isoStart, "staff", id);
	else if (end !== "open") await happens(id, at(endsOn, 0), ends("cancelled", `'${end}'`));
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
		await happens(id, at(day, 60), ends("completed"));
	}
	expect((await countRecord(db, now)).cars).toBe(2);
});

test("all people of the seed have telephone numbers that do not count", () => {
	expect(people.filter(({ phone }) => !phone.startsWith(seedPhones))).toEqual([]);
});
