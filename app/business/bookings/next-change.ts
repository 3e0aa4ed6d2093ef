import { dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { profile, type Season } from "#app/business/centre/profile.ts";
import { type Offer, offers as plannedOffers } from "#app/business/prices/offers.ts";

/** The next midnight in Riyadh at which a content page changes: an offer begins or ends, or the hours of a season are over. */
export function nextChange(
	now: Date,
	offers: Offer[] = plannedOffers,
	seasons: Season[] = profile.seasons,
): Date | undefined {
	const today = riyadhToday(now);
	const [next] = [
		...offers.flatMap(({ from, to }) => [from, dayAfter(to, 1)]),
		...seasons.map(({ to }) => dayAfter(to, 1)),
	]
		.filter((day) => day > today)
		.sort();
	return next === undefined ? undefined : momentInRiyadh(next, "00:00");
}
