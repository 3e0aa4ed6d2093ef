import { beforeEach, expect, test } from "vitest";
import { dayAfter } from "#app/business/calendar.ts";
import { catalogue } from "#app/business/catalogue.ts";
import { selectionFrom } from "#app/business/selection.ts";
import {
	bookingRow,
	emptyTables,
	insertStatement,
	movedTo,
	soldLines,
} from "../../support/rows.ts";

beforeEach(emptyTables);

const options = catalogue.flatMap(({ field, options }) =>
	options.map(({ code }) => ({ field, code })),
);
const pairs = options.flatMap((first, index) =>
	options.slice(index + 1).map((second) => ({ first, second })),
);

test("the database rejects the same pairs of services as the form", async () => {
	expect(pairs.length).toBeGreaterThan(60);
	const disagreements: string[] = [];
	for (const [index, { first, second }] of pairs.entries()) {
		const form = new FormData();
		form.append(first.field, first.code);
		form.append(second.field, second.code);
		const formAccepts = selectionFrom(form).valid;
		const databaseAccepts = await insertStatement("bookings", {
			...bookingRow,
			id: index + 1,
			reference: String(200000 + index),
			submission_key: `pair ${index}`,
			...movedTo(dayAfter(String(bookingRow.booking_date), index)),
			phone_number: `05${String(index).padStart(8, "0")}`,
			email: `pair${index}@example.com`,
			...soldLines([first.code, 100], [second.code, 100]),
		})
			.run()
			.then(
				() => true,
				() => false,
			);
		if (formAccepts !== databaseAccepts)
			disagreements.push(`${first.code} with ${second.code}`);
	}
	expect(disagreements).toEqual([]);
});
