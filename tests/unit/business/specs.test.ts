import { expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { films, finishes, statedProperties } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";

test("every value of a film has a row in the table", () => {
	for (const film of finishes)
		for (const { values } of films[film])
			expect(statedProperties([film])).toEqual(expect.arrayContaining(Object.keys(values)));
});

test.each(languages)(
	"the lines by which films differ have the makers' figures, in %s",
	(language) => {
		const { differs } = copyFor(language).specs;
		for (const finish of finishes)
			for (const { name, values } of films[finish]) {
				const stated = Object.values(values).map(({ amount }) => String(amount));
				for (const [figure] of differs[finish][name].matchAll(/\d+(\.\d+)?/g))
					expect(stated, differs[finish][name]).toContain(figure);
			}
	},
);
