import { expect, test } from "vitest";
import type { Season } from "#app/business/centre/profile.ts";
import { nextChange, type Offer } from "#app/business/prices/offers.ts";

const name = { ar: "عرض", en: "Offer" };
const hours = { opens: "10:00", closes: "24:00" };
const offer: Offer = {
	name,
	text: name,
	from: "2030-09-16",
	to: "2030-09-30",
	permission: { licence: "7654321" },
};
const ramadan: Season = {
	name,
	from: "2030-09-20",
	to: "2030-09-25",
	weekdays: hours,
	friday: hours,
};

/** Midnight in Riyadh is 21:00 UTC. */
test.each([
	["long before the offer, its first day", "2030-01-01T00:00Z", "2030-09-16"],
	["a second before it begins", "2030-09-15T20:59:59Z", "2030-09-16"],
	["on its first day, the end of the season", "2030-09-15T21:00Z", "2030-09-26"],
	["a second before the season ends", "2030-09-25T20:59:59Z", "2030-09-26"],
	["after the season, the end of the offer", "2030-09-25T21:00Z", "2030-10-01"],
	["a second before the offer ends", "2030-09-30T20:59:59Z", "2030-10-01"],
	["after both, nothing", "2030-09-30T21:00Z", undefined],
])("pages change next: %s", (_when, now, day) => {
	expect(nextChange(new Date(now), [offer], [ramadan])).toEqual(
		day && new Date(`${day}T00:00+03:00`),
	);
});

test("without offers and seasons, pages never change by themselves", () => {
	expect(nextChange(new Date(), [], [])).toBeUndefined();
});
