import { copies } from "#app/copy/index.ts";
import { BookingPage, factsIn, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf } from "../support/database.ts";

test.skip(({ isMobile }) => isMobile, "history is the same on a phone");
test.use({
	trace: "off",
	javaScriptEnabled: false,
	/** As browsers are in people's hands: a page that was left is kept as it was. */
	launchOptions: async ({ launchOptions }, use) =>
		use({
			...launchOptions,
			executablePath: process.env.WHOLE_CHROMIUM,
			ignoreDefaultArgs: ["--disable-back-forward-cache"],
		}),
});

test("without script, a visitor who goes back and sends again has booked once", async ({
	page,
}) => {
	const { receipt } = copies.en.thankYou;
	const details = page.getByRole("region", { name: receipt.title });
	const visitor = newVisitor();
	const booking = new BookingPage(page, "en");
	await booking.open();
	await booking.choose("sedan", "polishing-exterior");
	await booking.fillIn(visitor);
	await booking.submit.click();
	await booking.expectThanks();
	const first = await factsIn(details);

	await page.goBack({ waitUntil: "commit" });
	await booking.expectAnswers(visitor);
	await booking.submit.click();
	await booking.expectThanks();
	expect(await factsIn(details)).toEqual(first);
	await page.reload();
	expect(await factsIn(details)).toEqual(first);
	expect(await bookingsOf(visitor.phone)).toHaveLength(1);
});
