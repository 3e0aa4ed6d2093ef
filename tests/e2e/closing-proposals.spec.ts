import { randomInt } from "node:crypto";
import { type Day, dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { boardPath, choice, Thumb } from "../support/board-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf, query } from "../support/database.ts";
import { firstOpenDay } from "../support/days.ts";
import { layoutProblems } from "../support/layout.ts";

const { close } = staffCounter;

/** One press takes the proposals of all. */
test.describe.configure({ mode: "serial" });

/** A confirmed stay of three days, which no other test wants. */
async function stay(days: [Day, Day, Day], name: string) {
	const phone = `05${randomInt(1e7, 1e8)}`;
	const [first] = days;
	const { lines, total } = quoteFor(["ppf-full-matte-xpel"], "suv");
	await query(
		`INSERT INTO bookings (reference, submission_key, customer_name, phone_number, email, car_type, service_ids, booking_date, total_price, lines, language, created_at, held_days, bays)
		VALUES (upper(hex(randomblob(3))), hex(randomblob(16)), '${name}', '${phone}', 'stay-${phone}@example.com', 'suv', '["ppf-full-matte-xpel"]', '${first}', ${total}, '${JSON.stringify(lines)}', 'ar', '${dayAfter(riyadhToday(new Date()), -1)}T09:00:00.000Z', '${JSON.stringify(days)}', 99);
		UPDATE bookings SET status = 'confirmed', changed_by = 'staff' WHERE phone_number = '${phone}'`,
	);
	return phone;
}

for (const javaScriptEnabled of [false, true])
	test.describe(javaScriptEnabled ? "with script" : "without script", () => {
		test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

		test("staff close two days from the list, and move the collection of a car over them by one press @phone", async ({
			page,
		}) => {
			const first = firstOpenDay(javaScriptEnabled ? 294 : 288);
			const at = (ahead: number) => dayAfter(first, ahead);
			const name = javaScriptEnabled ? "ليلى المقيمة التجريبية" : "وليد المقيم التجريبي";
			const phone = await stay([at(0), at(1), at(2)], name);
			const thumb = new Thumb();
			await page.goto(await boardPath("close"));
			const list = page.locator("#close-from");
			const form = page.locator("form", { has: list });
			expect((await list.boundingBox())?.width).toBeLessThan(
				(await form.boundingBox())?.width ?? 0,
			);
			await list.selectOption(at(1));
			await page.locator("#close-to").selectOption(at(2));
			await thumb.press(choice(page, "reason", "eid-al-fitr"));
			await thumb.press(page.getByRole("button", { name: close.submit, exact: true }));
			await thumb.press(page.getByRole("button", { name: close.yes }));
			const proposals = page.getByRole("region", { name: close.proposals.title });
			const proposal = proposals.getByRole("listitem").filter({ hasText: name });
			await expect(proposal).toContainText(formatShortDay(at(4), "ar"));
			if (javaScriptEnabled) await expectAccessible(page, "proposals");
			for (const width of [320, 390, 1440]) {
				await page.setViewportSize({ width, height: 844 });
				if (javaScriptEnabled)
					expect.soft(await page.evaluate(layoutProblems), `${width}`).toEqual([]);
			}
			await thumb.press(proposals.getByRole("button", { name: close.proposals.take }));
			await expect(proposals.getByText(name)).toHaveCount(0);
			const [booking] = await bookingsOf(phone);
			expect(JSON.parse(String(booking?.held_days))).toEqual([at(0), at(3), at(4)]);
			console.log(`closing days with a stay over them: ${thumb.presses} presses and two lists`);
			await query(`DELETE FROM closures WHERE from_day = '${at(1)}'`);
		});
	});
