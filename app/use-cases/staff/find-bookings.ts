import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import {
	findableDays,
	makeFinder,
	maxFound,
	readExactSearch,
} from "#app/business/bookings/find.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { cardNumberIn } from "#app/business/warranty/warranty-card.ts";
import { readFindableBookings, readNamedBookings } from "#app/data/bookings/staff-booking.ts";
import { cardsNumbered } from "#app/data/cards/warranty-cards.ts";
import { type Deps, orRefused } from "#app/use-cases/base/run-command.ts";

/** Nothing of a search is stored or logged. */
export async function find(deps: Deps, text: string) {
	const { db } = deps;
	const number = cardNumberIn(text);
	if (!makeFinder(text) && !number) return { refused: "findShort" as const };
	return orRefused(deps, "notChanged", "search-not-done", async () => {
		const cards = number ? await cardsNumbered(db, number) : [];
		return { ...(await findBookings(deps, text)), cards, refused: undefined };
	});
}

/** Bookings that have ended come last. */
export async function findBookings({ now, db }: Deps, text: string) {
	const isSought = makeFinder(text);
	if (!isSought) return { found: [], isMore: false };
	const today = riyadhToday(now);
	const firstDay = dayAfter(today, -findableDays);
	const all = await readFindableBookings(db, firstDay, today, readExactSearch(text));
	const matches = all
		.filter(isSought)
		.sort((one, other) => Number(isFinal(one.status)) - Number(isFinal(other.status)));
	const order = matches.slice(0, maxFound).map(({ reference }) => reference);
	const named = await readNamedBookings(db, order, today);
	const found = order.flatMap(
		(wanted) => named.find(({ reference }) => reference === wanted) ?? [],
	);
	return { found, isMore: matches.length > order.length };
}
