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

/** So many by staff, and as many by customers. */
const moved = 130;
const callers = 40;
const wanted = firstOpenDay(10, 2);
const created_at = `${dayAfter(wanted, -9)}T09:00:00.000Z`;

/** Each on a day on which few others are, every third of two days. */
async function bookedByStaff(index: number) {
	const day = dayAfter(wanted, 20 + Math.floor(index / 2));
	const more = index % 3 === 0 ? [dayAfter(day, 1)] : [];
	const booking = aBooking({ created_at }).on(day, ...more);
	return booking.stored("confirmed");
}

const bookedOnSite = (index: number) =>
	aBooking({ created_at })
		.on(dayAfter(wanted, 90 + Math.floor(index / unproved.perDay)))
		.stored();

type Booked = Awaited<ReturnType<typeof bookedOnSite>>;

async function moveByCustomer({ reference, phoneEnding }: Booked) {
	const fields = { intent: "move", phoneEnding, bookingDate: wanted, agree: "yes" };
	const path = `/thank-you?booking=${await tokenFor(reference)}`;
	return afterwards(changePost(path, fields), { POST_LIMIT: unlimited });
}

const count = async (of: string) => Number((await firstRow(`SELECT count(*) AS n FROM ${of}`))?.n);

test("300 moves by staff and customers and bookings by telephone at once never give a bay twice", async () => {
	const pairs = [];
	for (let index = 0; index < moved; index++)
		pairs.push([await bookedByStaff(index), await bookedOnSite(index)] as const);
	const fields = { intent: "move", day: wanted, reason: "other", sure: "yes" };
	/** In turn, so that nobody is the first of all. */
	const answers = pairs.flatMap(([byStaff, byCustomer], index) => [
		pressOn(byStaff.reference, fields),
		moveByCustomer(byCustomer),
		...(index < callers ? [bookByPhone({ bookingDate: wanted })] : []),
	]);
	const statuses = (await Promise.all(answers)).map(({ status }) => status);
	expect(statuses.filter((status) => status !== 400)).toEqual(Array(bays).fill(303));
	expect(await takenDays(wanted)).toBe(bays);
	const overfull = await rows("SELECT day FROM bay_days GROUP BY day HAVING count(*) > ?", bays);
	expect(overfull).toEqual([]);
	const ofSite = `bay_days JOIN bookings ON bookings.id = booking_id WHERE day = '${wanted}' AND source = 'web' AND proof IS NULL`;
	expect(await count(ofSite)).toBeLessThanOrEqual(unproved.perDay);
	/** Whoever did not move has the days of before, and all have what they hold. */
	const held = `bookings WHERE held_days IS NOT (
		SELECT json_group_array(day) FROM (SELECT day FROM bay_days WHERE booking_id = bookings.id ORDER BY day))`;
	expect(await count(held)).toBe(0);
	const called = (await count("bookings")) - 2 * moved;
	expect((await count("booking_events WHERE what = 'day'")) + called).toBe(bays);
}, 240_000);
