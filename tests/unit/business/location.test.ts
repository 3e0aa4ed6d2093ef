import { expect, test } from "vitest";
import { fromCity, offsetFrom } from "#app/business/centre/profile.ts";

const riyadh = { latitude: 24.7136, longitude: 46.6753 };

test("a tenth of a degree is 11 km to the north, and less to the east", () => {
	const { latitude, longitude } = riyadh;
	const north = { latitude: latitude + 0.1, longitude };
	const east = { latitude, longitude: longitude + 0.1 };
	expect(offsetFrom(riyadh, north).north).toBeCloseTo(11.1, 1);
	expect(offsetFrom(riyadh, north).east).toBe(0);
	expect(offsetFrom(riyadh, east).east).toBeCloseTo(10.1, 1);
	expect(offsetFrom(riyadh, east).north).toBe(0);
});

test("a centre south-west of its city is drawn there", () => {
	const coordinates = { latitude: 24.65, longitude: 46.6 };
	const place = fromCity({ coordinates, cityCoordinates: riyadh });
	expect(place.east).toBeLessThan(0);
	expect(place.north).toBeLessThan(0);
	expect(place.kilometres).toBe(10);
});
