import { BookingPage } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";

test("a visitor who hovers over a booking link gets the prefetched form, with a submission id of its own", async ({
	page,
}) => {
	const submissionIds = new Set<string>();
	for (let visit = 0; visit < 2; visit++) {
		await page.goto("/services/nano-ceramic?lang=en", { waitUntil: "networkidle" });
		const link = page.getByRole("main").getByRole("link", { name: /^Book/ });
		const prefetched = page.waitForRequest(/\/booking/);
		await link.first().hover();
		await (await prefetched).response();
		await link.first().click();

		const booking = new BookingPage(page, "en");
		await booking.waitForHydration();
		const deliveryType = await page.evaluate(() => {
			const [navigation] = performance.getEntriesByType("navigation");
			// The DOM's types do not know it.
			return (navigation as unknown as { deliveryType: string }).deliveryType;
		});
		expect(deliveryType).toBe("navigational-prefetch");
		submissionIds.add(await page.locator("[name=submissionId]").inputValue());
	}
	expect(submissionIds.size).toBe(2);
});
