import { beforeEach, expect, test } from "vitest";
import { catalogue } from "#app/business/catalogue.ts";
import { selectionFrom } from "#app/business/selection.ts";
import { aBooking, emptyTables, inserting, sold } from "../../support/rows.ts";

beforeEach(emptyTables);

const options = catalogue.flatMap(({ field, options }) =>
	options.map(({ code }) => ({ field, code })),
);
const pairs = options.flatMap((one, index) =>
	options.slice(index + 1).map((other) => ({ one, other })),
);

test("the database refuses the same pairs of services as the form", async () => {
	expect(pairs.length).toBeGreaterThan(60);
	const disagreements: string[] = [];
	for (const [index, { one, other }] of pairs.entries()) {
		const form = new FormData();
		form.append(one.field, one.code);
		form.append(other.field, other.code);
		const formAccepts = selectionFrom(form).valid;
		const databaseAccepts = await inserting("bookings", {
			...aBooking,
			id: index + 1,
			reference: String(200000 + index),
			submission_key: `pair ${index}`,
			phone_number: `05${String(index).padStart(8, "0")}`,
			email: `pair${index}@example.com`,
			...sold([one.code, 100], [other.code, 100]),
		})
			.run()
			.then(
				() => true,
				() => false,
			);
		if (formAccepts !== databaseAccepts)
			disagreements.push(`${one.code} with ${other.code}`);
	}
	expect(disagreements).toEqual([]);
});
