import { beforeEach, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { bays, unproved } from "#app/business/bookings/capacity.ts";
import { bookByPhone } from "../../support/board.ts";
import { changePost, tokenFor } from "../../support/booking-link.ts";
import { firstOpenDay } from "../../support/days.ts";
import { collectLog } from "../../support/doubles.ts";
import { aBooking, emptyTables, firstRow, rows, takenDays } from "../../support/rows.ts";
import { afterwards, unlimited } from "../../support/site.ts";
import { pressOn } from "../../support/staff-page.ts";

collectLog();
beforeEach(emptyTables);

const [movedByStaff, movedByCustomers, callers] = [130, 130, 40] as const;
const wanted = firstOpenDay(10, 2);
const next = dayAfter(wanted, 1);
const created_at = `${dayAfter(wanted, -9)}T09:00:00.000Z`;

/** Each on a day on which few others are, every third of two days. */
async function bookedByStaff(index: number) {
	const day = dayAfter(wanted, 20 + Math.floor(index / 2));
	const more = index % 3 === 0 ? [dayAfter(day, 1)] : [];
	return aBooking({ created_at })
		.on(day, ...more)

		.stored("confirmed");
}

const bookedOnSite = (index: number) =>
	aBooking({ created_at })
		.on(dayAfter(wanted, 90 + Math.floor(index / unproved.perDay)))
		.stored();

async function moveByCustomer({
	reference,
	phoneEnding,
}: {
	reference: string;
	phoneEnding: string;
}) {
	const fields = { intent: "move", phoneEnding, bookingDate: wanted, agree: "yes" };
	const path = `/thank-you?booking=${await tokenFor(reference)}`;
	return afterwards(changePost(path, fields), { POST_LIMIT: unlimited });
}

test("300 moves by staff and customers and bookings by telephone at once never give a bay twice", async () => {
	const staffs = [];
	for (let index = 0; index < movedByStaff; index++) staffs.push(await bookedByStaff(index));
	const customers = [];
	for (let index = 0; index < movedByCustomers; index++) customers.push(await bookedOnSite(index));

	const moves = staffs.map(({ reference }) =>
		pressOn(reference, { intent: "move", day: wanted, reason: "other", sure: "yes" }),
	);
	const changes = customers.map(moveByCustomer);
	const calls = Array.from({ length: callers }, () => bookByPhone({ bookingDate: wanted }));
	/** In turn, so that nobody is the first of all. */
	const all = Array.from({ length: movedByStaff }, (_, index) =>
		[moves[index], changes[index], calls[index]].filter((one) => one !== undefined),
	).flat();
	const answers = await Promise.all(all);

	const done = answers.filter(({ status }) => status === 303).length;
	expect(answers.filter(({ status }) => status !== 303 && status !== 400)).toEqual([]);
	expect(done).toBe(bays);
	expect(await takenDays(wanted)).toBe(bays);
	expect(await takenDays(next)).toBeLessThanOrEqual(bays);
	const overfull = await rows("SELECT day FROM bay_days GROUP BY day HAVING count(*) > ?", bays);
	expect(overfull).toEqual([]);
	const fromTheSite = await firstRow(
		"SELECT count(*) AS n FROM bay_days JOIN bookings ON bookings.id = booking_id WHERE day = ? AND source = 'web' AND proof IS NULL",
		wanted,
	);
	expect(fromTheSite?.n).toBeLessThanOrEqual(unproved.perDay);
	/** Whoever did not move has the days of before, and all have what they hold. */
	const held = await rows(
		`SELECT reference FROM bookings WHERE held_days IS NOT (
			SELECT json_group_array(day) FROM (SELECT day FROM bay_days WHERE booking_id = bookings.id ORDER BY day))`,
	);
	expect(held).toEqual([]);
	const stored = await firstRow("SELECT count(*) AS n FROM bookings");
	const moved = await firstRow("SELECT count(*) AS n FROM booking_events WHERE what = 'day'");
	const called = Number(stored?.n) - movedByStaff - movedByCustomers;
	expect(Number(moved?.n) + called).toBe(bays);
}, 240_000);
