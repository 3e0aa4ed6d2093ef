import { beforeEach, expect, test } from "vitest";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { formatAmount } from "#app/copy/format/format.ts";
import { openBoard } from "../../support/board.ts";
import { tokenFor } from "../../support/booking-link.ts";
import { daysFromNow } from "../../support/days.ts";
import { readPage } from "../../support/page.ts";
import { aBooking, emptyTables, firstRow } from "../../support/rows.ts";
import { get } from "../../support/site.ts";
import { openBooking } from "../../support/staff-page.ts";

beforeEach(emptyTables);

const percent = 12;

test("customer and staff read everywhere what a booking owes by the percent under which it was made", async () => {
	const booking = aBooking({ discount_percent: percent });
	const { id, reference } = await booking.on(daysFromNow(0)).stored("confirmed");
	const { lines } = (await firstRow("SELECT lines FROM bookings WHERE id = ?", id)) ?? {};
	const sold = JSON.parse(String(lines));
	const [due, now] = [percent, 5].map((one) => formatAmount(totalOf(sold, one).dueHalalas));
	const pages = [await openBooking(reference), await openBoard()];
	for (const language of languages) {
		const link = `?booking=${tokenFor(reference)}`;
		const receipt = await readPage(await get(localizedPath(language, `/thank-you${link}`)));
		expect(receipt.mainText).toContain(`${percent}%`);
		const file = await get(localizedPath(language, `/thank-you/booking.ics${link}`));
		pages.push(receipt.mainText, (await file.text()).replaceAll("\r\n ", ""));
	}
	for (const page of pages) {
		expect(page).toContain(due);
		expect(page).not.toContain(now);
	}
});
