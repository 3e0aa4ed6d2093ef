import { expect, test } from "vitest";
import { unconfirmed } from "#app/business/bookings/capacity.ts";
import { maxClosedDays } from "#app/business/bookings/closing.ts";
import * as deadline from "#app/business/bookings/deadline.ts";
import { findableDays, maxFound } from "#app/business/bookings/find.ts";
import { photoLimits } from "#app/business/bookings/photos.ts";
import * as reviews from "#app/business/bookings/reviews.ts";
import { maxADay } from "#app/business/bookings/staff-actions.ts";
import { vatPercent } from "#app/business/prices/quote.ts";
import { defaults } from "#app/business/settings/defaults.ts";

test("what the owner has decided in numbers changes only together with this list", () => {
	const { bays, discount } = defaults;
	expect({ bays, maxClosedDays, findableDays, maxFound }).toEqual({
		...{ bays: 6, maxClosedDays: 30, findableDays: 30, maxFound: 20 },
	});
	expect({ vatPercent, discount }).toEqual({ ...{ vatPercent: 15, discount: 5 } });
	expect(unconfirmed).toEqual({ perSender: 24, perBlock: 48, days: 2 });
	expect(maxADay).toEqual({ moves: 3, links: 3 });
	expect(photoLimits).toEqual({
		...{ ofMoment: 6, ofPost: 5, postBytes: 22_000_000, bytes: 5_000_000 },
	});
	expect(reviews).toMatchObject({
		...{ reviewLimits: { words: 400, changesADay: 10 } },
		...{ reviewsOnPage: 20, reviewsShown: 3, daysUntilAsked: 2, daysAsked: 9 },
		starsFromMany: [5, 4, 3, 2, 1],
	});
	expect(deadline).toMatchObject({
		...{ monthsKept: { bookings: 24, messages: 12, photos: 6 }, restoreDays: 30 },
		...{ daysUntilUnclosedErased: 7, daysAttemptsKept: 30 },
		...{ linkDays: 30, daysToWriteCard: 7 },
	});
});
