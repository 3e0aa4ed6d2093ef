import { expect, test } from "vitest";
import { kilometresFromCity } from "#app/business/centre/profile.ts";

const riyadh = { latitude: 24.7136, longitude: 46.6753 };

test.each([
	["a degree to the north", { ...riyadh, latitude: 25.7136 }, 111],
	["a degree to the east, which is less", { ...riyadh, longitude: 47.6753 }, 101],
	["south-west", { latitude: 24.65, longitude: 46.6 }, 10],
])("a centre %s of its city is as far as it is", (_, coordinates, expected) => {
	expect(kilometresFromCity({ coordinates, cityCoordinates: riyadh })).toBe(expected);
});
