import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bookableDays, type Day, dayAfter } from "#app/business/base/calendar.ts";
import { bays, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { connect } from "#app/data/base/client.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import { cancelBooking, moveBooking } from "#app/data/bookings/booking-changes.ts";
import { bookAsked } from "#app/data/bookings/bookings.ts";
import { reserveDays } from "#app/data/days/days.ts";
import { close, emptyTables, firstRow, rows, run } from "../../support/rows.ts";
import { samples } from "../../support/samples.ts";
import { createBooking } from "../../support/stored.ts";

const db = connect(env.DB);
const now = new Date("2026-03-10T09:00:00.000Z");
const days = bookableDays(now);
const services = ["polishing-exterior", "ppf-front-glossy-xpel", "ppf-full-matte-xpel"];

const wanted = (day: Day, codes: string[], movedBookingId?: number) => ({
	...{ day, workingDays: workingDaysOf(codes), days, movedBookingId },
});

const book = (code: string, day: Day, source: "web" | "phone") =>
	reserveDays(db, wanted(day, [code]), (heldDays) =>
		createBooking({ now, day, heldDays, quote: quoteFor([code], "suv"), source }),
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
					const { result } = await book(code, day, what);
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
