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

function book(code: string, day: Day, source: "web" | "phone") {
	const requested = { day, workingDays: workingDaysOf([code]), days };
	const quote = quoteFor([code], "suv");
	return reserveDays(db, requested, (heldDays) =>
		createBooking({ now, day, heldDays, quote, source }),
	);
}

async function move({ id }: StoredBooking, day: Day) {
	const booking = await current(id);
	if (booking.status === "cancelled") return;
	const wanted = {
		day,
		workingDays: workingDaysOf(JSON.parse(booking.service_ids)),
		days,
		movedBookingId: id,
	};
	await reserveDays<unknown>(db, wanted, (heldDays) =>
		booking.proof === "asked"
			? bookAsked(db, id, heldDays, now)
			: moveBooking(db, booking, { day, heldDays, late: false }),
	);
	await run("UPDATE booking_events SET changed_at = '2026-03-10T09:00:00.000Z'");
}

async function cancel({ id }: StoredBooking) {
	const booking = await current(id);
	if (booking.status !== "cancelled") await cancelBooking(db, booking, { late: false });
}

type Row = Pick<StoredBooking, "id" | "status" | "revision" | "proof"> & { service_ids: string };

const current = async (id: number) =>
	(await firstRow("SELECT * FROM bookings WHERE id = ?", id)) as unknown as Row;

const open = (day: Day) => run("DELETE FROM closures WHERE from_day = ?", day);

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

const day = fc.nat(7).map((n) => dayAfter("2026-03-12", n));
const pick = fc.nat(1000);
const command = fc.oneof(
	{
		weight: 8,
		arbitrary: fc.record({
			what: fc.constantFrom("web" as const, "phone" as const),
			day,
			code: fc.constantFrom(...services),
		}),
	},
	{ weight: 4, arbitrary: fc.record({ what: fc.constant("move" as const), day, pick }) },
	{ weight: 1, arbitrary: fc.record({ what: fc.constant("cancel" as const), pick }) },
	{ weight: 1, arbitrary: fc.record({ what: fc.constant("close" as const), day }) },
	{ weight: 1, arbitrary: fc.record({ what: fc.constant("open" as const), day }) },
);

test("whatever is booked, moved, cancelled, closed and opened, no day holds more cars than bays, and no booking begins on a closed day", async () => {
	let refusals = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(command, { minLength: 40, maxLength: 70 }), async (commands) => {
			await emptyTables();
			const bookings: StoredBooking[] = [];
			const booked = (pick: number) => bookings[pick % bookings.length];
			let before: Taken[] = [];
			for (const step of commands) {
				if (step.what === "web" || step.what === "phone") {
					const { result } = await book(step.code, step.day, step.what);
					if (result) bookings.push(result.booking);
					else refusals++;
				} else if ("pick" in step) {
					const booking = booked(step.pick);
					if (booking && step.what === "move") await move(booking, step.day);
					else if (booking) await cancel(booking);
				} else if (step.what === "close") await close(step.day);
				else await open(step.day);
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
