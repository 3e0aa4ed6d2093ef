import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { connect } from "#app/data/base/client.ts";
import { readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { emptyTables, insert } from "../support/db.ts";
import { daysFromNow } from "../support/facts.ts";
import { aBooking } from "../support/rows.ts";
import { samples } from "../support/vitest.ts";

const db = connect(env.DB);
const now = new Date();
const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const promised = 20 * 60;

/** Each event has the number of minutes after the one before. */
const event = fc.record({
	what: fc.constantFrom("moved by customer", "moved by staff", "reached", "not-reached"),
	after: fc.integer({ min: 1, max: 400 }),
});
const booked = fc.record({
	ago: fc.integer({ min: 1000, max: 1500 }),
	events: fc.array(event, { maxLength: 3 }),
});

test("of any customers who wait for a call, staff read the twelve who wait the longest, and how many wait", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(booked, { minLength: 10, maxLength: 40 }), async (bookings) => {
			await emptyTables();
			const waiting: { id: number; reference: string; since: number }[] = [];
			for (const [index, { ago, events }] of bookings.entries()) {
				const [id, reference] = [index + 1, `C${10_000 + index}`];
				await aBooking({ id, reference, created_at: at(ago) })
					.on(daysFromNow(10 + index))
					.stored();
				let [minutes, since, isReached] = [ago, ago, false];
				for (const { what, after } of events) {
					minutes -= after;
					const isMove = what.startsWith("moved");
					if (what === "moved by customer") [since, isReached] = [minutes, false];
					if (what === "reached") isReached = true;
					await insert("booking_events", {
						booking_id: id,
						version: 0,
						what: isMove ? "day" : "call",
						from_value: "",
						to_value: isMove ? "" : what,
						changed_by: what === "moved by customer" ? "customer" : "staff-page",
						changed_at: at(minutes),
					});
				}
				if (!isReached) waiting.push({ id, reference, since });
			}
			const sheet = await readMorningSheet(db, daysFromNow(0), now);
			const sorted = waiting.toSorted((one, other) => other.since - one.since || one.id - other.id);
			const listed = sorted.slice(0, 12).map(({ reference }) => reference);
			expect(sheet.toCall.rows.map(({ reference }) => reference)).toEqual(listed);
			expect(sheet.toCall.count).toBe(waiting.length);
			expect(sheet.uncalled.count).toBe(waiting.filter(({ since }) => since > promised).length);
		}),
		{ numRuns: samples(60) },
	);
});
