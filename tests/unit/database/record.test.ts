import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { dayAfter, momentInRiyadh, riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import { leastCars, recordDays, recordedPages } from "#app/business/links/record.ts";
import { codesOn } from "#app/business/links/service-facts.ts";
import { connect } from "#app/data/base/client.ts";
import { countRecord } from "#app/data/proof/record.ts";
import { people } from "../../../scripts/seed/demo.ts";
import { env } from "../../support/node-database.ts";
import {
	aBooking,
	aCard,
	emptySettings,
	emptyTables,
	erase,
	insertStatement,
	run,
	set,
	sold,
} from "../../support/rows.ts";
import { samples } from "../../support/samples.ts";

afterAll(emptySettings);
beforeEach(async () => {
	await emptyTables();
	await emptySettings();
	await set("bays", 30, "2025-01-01", new Date("2024-12-31"));
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

const call = (id: number, moment: string, to: string) =>
	run(
		`INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by, changed_at)
			SELECT id, revision, 'call', '', ?, 'staff', ? FROM bookings WHERE id = ?`,
		...[to, moment, id],
	);

const anyHistory = fc.record({
	bookedAgo: fc.integer({ min: 1, max: recordDays + 15 }),
	daysAhead: fc.integer({ min: 1, max: 4 }),
	codes: fc.subarray(["ceramic-exterior", "thermal-titanium", "ppf-front-glossy-xpel"], {
		minLength: 1,
	}),
	source: fc.constantFrom("web", "web", "web", "web", "web", "phone"),
	isSeed: fc.nat(9).map((one) => one === 0),
	steps: fc.array(
		fc.record({
			does: fc.constantFrom("moves", "is moved", "is late", "reached", "not-reached", "taken-back"),
			by: fc.nat(900),
		}),
		{ minLength: 1, maxLength: 5 },
	),
	end: fc.constantFrom(
		...Array<string>(8).fill("completed"),
		...["no-show", "open", "booked-twice", "abuse", "erased"],
	),
	late: fc.integer({ min: -1, max: 2 }),
});

type Known = {
	codes: string[];
	/** The day that its customer saw, until staff changed it. */
	promised: string;
	handedOver?: string;
	bookedAt?: string;
	calledAt?: string;
};

const seedPhones = "05000000";
let seeds = 0;

/** Does it in the database, and keeps what counts as it happens, in place of looking for it in the history. */
async function live(history: typeof anyHistory extends fc.Arbitrary<infer T> ? T : never) {
	const { codes, source, isSeed, end } = history;
	const booked = daysAgo(history.bookedAgo);
	let day = dayAfter(booked, history.daysAhead);
	let last = dayAfter(day, 1);
	const booking = aBooking({ created_at: at(booked, 0), source });
	const phone_number = `${seedPhones}${10 + (seeds++ % 90)}`;
	const { id } = await (isSeed ? booking.with({ phone_number }) : booking)
		.of(...codes)
		.on(day, last)
		.stored();
	const known: Known = { codes, promised: last };
	if (source === "web") known.bookedAt = at(booked, 0);
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
		} else if (does === "is late") {
			hasChanged = true;
			last = dayAfter(last, days);
			await happens(id, moment, heldBy(day, last, "staff-link"));
		} else {
			await call(id, moment, does);
			if (does !== "taken-back" && !(known.calledAt && known.calledAt < moment))
				known.calledAt = moment;
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
			const times = lived.flatMap(({ bookedAt, calledAt }) => {
				if (!bookedAt || !isInPeriod(riyadhClock(new Date(bookedAt)).day)) return [];
				return calledAt ? (Date.parse(calledAt) - Date.parse(bookedAt)) / 60_000 : 1e9;
			});
			const record = await countRecord(db, now);
			expect([record.cars, record.onTime]).toEqual([
				cars.length,
				cars.filter(({ handedOver = "", promised }) => handedOver <= promised).length,
			]);
			for (const page of recordedPages) {
				const own = cars.filter(({ codes }) => codesOn(page).some((code) => codes.includes(code)));
				const last = own.map(({ handedOver = "" }) => handedOver).sort();
				expect(record.services[page]).toEqual({ cars: own.length, last: last.at(-1) });
			}
			const { callMinutes } = record;
			const within = (minutes: number) => times.filter((time) => time <= minutes).length;
			if (callMinutes === undefined) {
				expect(times.length < leastCars || within(1e8) < times.length / 2).toBe(true);
				return;
			}
			expect(within(callMinutes)).toBeGreaterThanOrEqual(times.length / 2);
			expect(within(callMinutes - 1)).toBeLessThan(times.length / 2);
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

test("a card counts while its warranty holds, and not once it is void", async () => {
	const code = "thermal-titanium";
	const line = JSON.parse(String(sold(code).lines));
	const twoYearsAgo = `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`;
	for (const [index, installed] of [
		...[dayAfter(twoYearsAgo, 1), twoYearsAgo, daysAgo(1)],
	].entries()) {
		const { id } = await aBooking().of(code).on(daysAgo(3)).stored("completed");
		await insertStatement("warranty_cards", aCard(id, line, installed, "abc"[index])).run();
	}
	expect((await countRecord(db, now)).cards).toBe(2);
	await run("UPDATE warranty_cards SET voided_at = ?, void_reason = 'removed'", isoStart);
	expect((await countRecord(db, now)).cards).toBe(0);
});
