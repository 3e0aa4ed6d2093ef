import { expect, test } from "vitest";
import { films, finishes, statedProperties } from "#app/business/prices/specs.ts";

test("every value of a film has a row in the table", () => {
	for (const film of finishes)
		for (const { values } of films[film])
			expect(statedProperties([film])).toEqual(expect.arrayContaining(Object.keys(values)));
});
