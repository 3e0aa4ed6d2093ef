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

const steps = {
	moves: (day: string, by: string) =>
		`booking_date = '${day}', held_days = json_array('${day}', '${dayAfter(day, 1)}'), changed_by = '${by}'`,
	expects: (first: string, last: string) =>
		`held_days = json_array('${first}', '${last}'), changed_by = 'staff-link'`,
	ends: (status: string, reason: string | null) =>
		`status = '${status}', changed_by = 'staff', change_reason = ${reason && `'${reason}'`}`,
};

/** What happens is dated by the trigger, so what it has written since is dated again. */
async function happens(id: number, moment: string, columns: string) {
	await run(`UPDATE bookings SET ${columns} WHERE id = ?`, id);
	const written = "booking_id = ? AND changed_at >= ?";
	await run(`UPDATE booking_events SET changed_at = ? WHERE ${written}`, moment, id, isoStart);
	if (columns.startsWith("status"))
		await run("UPDATE bookings SET status_changed_at = ? WHERE id = ?", moment, id);
}
const isoStart = now.toISOString();

const call = (id: number, moment: string, to: string) =>
	run(
		`INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by, changed_at)
			SELECT id, revision, 'call', '', ?, 'staff', ? FROM bookings WHERE id = ?`,
		...[to, moment, id],
	);

const anyStep = fc.oneof(
	fc.record({ does: fc.constantFrom("customerMoves", "staffMoves", "expects"), by: fc.nat(4) }),
	fc.record({ does: fc.constantFrom("reached", "not-reached", "taken-back"), by: fc.nat(900) }),
);
const anyHistory = fc.record({
	bookedAgo: fc.integer({ min: 1, max: recordDays + 15 }),
	daysAhead: fc.integer({ min: 1, max: 4 }),
	codes: fc.subarray(["ceramic-exterior", "thermal-titanium", "ppf-front-glossy-xpel"], {
		minLength: 1,
	}),
	source: fc.constantFrom("web", "web", "web", "web", "web", "phone"),
	isSeed: fc.nat(9).map((one) => one === 0),
	steps: fc.array(anyStep, { minLength: 1, maxLength: 5 }),
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
	const bookedAt = at(daysAgo(history.bookedAgo), 0);
	let day = dayAfter(daysAgo(history.bookedAgo), history.daysAhead);
	let last = dayAfter(day, 1);
	const booking = aBooking({ created_at: bookedAt, source });
	const phone = { phone_number: `${seedPhones}${10 + (seeds++ % 90)}` };
	const { id } = await (isSeed ? booking.with(phone) : booking)
		.of(...codes)
		.on(day, last)
		.stored();
	const known: Known = { codes, promised: last, bookedAt: source === "web" ? bookedAt : undefined };
	let hasChanged = false;
	for (const [index, { does, by }] of history.steps.entries()) {
		const moment = at(daysAgo(history.bookedAgo), index + by / 60);
		if (does === "customerMoves" || does === "staffMoves") {
			const isCustomer = does === "customerMoves";
			const next = dayAfter(day, 1 + by);
			await happens(id, moment, steps.moves(next, isCustomer ? "customer" : "staff-link"));
			if (isCustomer) known.promised = dayAfter(next, 1);
			else if (!hasChanged) known.promised = day;
			hasChanged = !isCustomer;
			[day, last] = [next, dayAfter(next, 1)];
		} else if (does === "expects") {
			if (by === 0) continue;
			await happens(id, moment, steps.expects(day, dayAfter(last, by)));
			hasChanged = true;
			last = dayAfter(last, by);
		} else {
			await call(id, moment, does);
			if (does !== "taken-back" && !(known.calledAt && known.calledAt < moment))
				known.calledAt = moment;
		}
	}
	const endsOn = dayAfter(last, history.late);
	if (end === "completed" || end === "no-show") {
		await happens(id, at(endsOn, 0), steps.ends(end, null));
		if (end === "completed") known.handedOver = endsOn;
	} else if (end === "erased")
		await run(
			"UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = ? WHERE id = ?",
			...[isoStart, id],
		);
	else if (end !== "open") await happens(id, at(endsOn, 0), steps.ends("cancelled", end));
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

/** So many cars, each on the day when it was expected. */
async function handOver(cars: number, day = daysAgo(5)) {
	const ids = [];
	for (let car = 0; car < cars; car++) {
		const booking = aBooking({ created_at: at(dayAfter(day, -2), 0) });
		const { id } = await booking.on(day).stored();
		await happens(id, at(day, 60), steps.ends("completed", null));
		ids.push(id);
	}
	return ids;
}

test("a call a second after three hours and ten minutes is told as eleven", async () => {
	for (const id of await handOver(leastCars))
		await call(id, at(daysAgo(7), 190 + 1 / 60), "reached");
	expect((await countRecord(db, now)).callMinutes).toBe(191);
});

test("a car that is handed over today counts tomorrow, and none for longer than the period", async () => {
	await handOver(1, today);
	await handOver(1, daysAgo(1));
	await handOver(1, daysAgo(recordDays));
	await handOver(1, daysAgo(recordDays + 1));
	expect((await countRecord(db, now)).cars).toBe(2);
});

test("all people of the seed have telephone numbers that do not count", () => {
	expect(people.filter(({ phone }) => !phone.startsWith(seedPhones))).toEqual([]);
});

test("a card counts while its warranty holds, and not once it is void", async () => {
	const code = "thermal-titanium";
	const twoYearsAgo = `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`;
	const cards = [dayAfter(twoYearsAgo, 1), twoYearsAgo, daysAgo(1)].map(
		async (installed, index) => {
			const { id } = await aBooking().of(code).on(daysAgo(3)).stored("completed");
			const line = JSON.parse(String(sold(code).lines));
			await insertStatement("warranty_cards", aCard(id, line, installed, "abc"[index])).run();
		},
	);
	await Promise.all(cards);
	expect((await countRecord(db, now)).cards).toBe(2);
	await run("UPDATE warranty_cards SET voided_at = ?, void_reason = 'removed'", isoStart);
	expect((await countRecord(db, now)).cards).toBe(0);
	await run("DELETE FROM warranty_cards");
});
