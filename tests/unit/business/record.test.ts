import { expect, test } from "vitest";
import { isPresent } from "#app/business/links/record.ts";

test.each([
	["2026-11-23", true],
	["2026-11-24", false],
])("who visits on %s is shown a count of 22 November: %s", (day, isShown) => {
	expect(isPresent({ countedOn: "2026-11-22", cars: 41, onTime: 39 }, day)).toBe(isShown);
});
