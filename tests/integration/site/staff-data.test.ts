import { beforeEach, expect, test } from "vitest";
import { firstOpenDay } from "../../support/days.ts";
import { collectLog } from "../../support/doubles.ts";
import { aBooking, emptyTables } from "../../support/rows.ts";
import { get } from "../../support/site.ts";
import { staffKey } from "../../support/staff-page.ts";

collectLog();

beforeEach(emptyTables);

test("the data of a booking's page for staff has what the page shows, and nothing else of the booking", async () => {
	const { reference } = await aBooking().on(firstOpenDay(1)).stored("confirmed");
	const response = await get(`/staff/booking.data?key=${await staffKey(reference)}`);
	const data = await response.text();
	expect(data).toContain(reference);
	expect(data).not.toMatch(
		/"(totalPrice|proof|askedMailSentAt|reachedAt|senderBlock?|submissionKey)"/,
	);
});
