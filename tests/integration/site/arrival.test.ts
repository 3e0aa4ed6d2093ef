import { expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { arrivalText } from "#app/copy/sentences/opening-hours.ts";
import { linkPath, weekBefore, withLinkedBooking } from "../../support/booking-link.ts";
import { readPage } from "../../support/page.ts";
import { firstRow, run } from "../../support/rows.ts";
import { get } from "../../support/site.ts";
import { translateTo } from "../../support/translate.ts";

withLinkedBooking(weekBefore);

test.each(languages)(
	"in %s the receipt says when to bring the car, until it is there",
	async (language) => {
		const shown = async () => (await readPage(await get(await linkPath(language)))).mainText;
		const day = String((await firstRow("SELECT booking_date FROM bookings"))?.booking_date);
		const sentence = arrivalText(day, language, translateTo(language));
		expect(await shown()).toContain(sentence);
		await run(
			"INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by) SELECT id, revision, 'work', '', 'in-work', 'staff-link' FROM bookings",
		);
		expect(await shown()).not.toContain(sentence);
	},
);
