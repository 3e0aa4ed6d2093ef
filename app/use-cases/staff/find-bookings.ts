import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { exactly, findableDays, finderOf, maxFound } from "#app/business/bookings/find.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { bookingsNamed, findableBookings } from "#app/data/bookings/staff-booking.ts";
import type { Deps } from "#app/use-cases/base/run-command.ts";

/** No search is stored, counted or logged. Bookings that have ended come last. */
export async function findBookings({ now, db }: Deps, text: string) {
	const isSought = finderOf(text);
	if (!isSought) return;
	const today = riyadhToday(now);
	const firstDay = dayAfter(today, -findableDays);
	const all = await findableBookings(db, firstDay, today, exactly(text));
	const matches = all
		.filter(isSought)
		.sort((one, other) => Number(isFinal(one.status)) - Number(isFinal(other.status)));
	const order = matches.slice(0, maxFound).map(({ reference }) => reference);
	const named = await bookingsNamed(db, order);
	const found = order.flatMap(
		(wanted) => named.find(({ reference }) => reference === wanted) ?? [],
	);
	const withAge = found.map((booking) => ({
		...booking,
		isForPhotos: stayOf(booking.heldDays).firstDay < firstDay,
	}));
	return { found: withAge, isMore: matches.length > order.length };
}
