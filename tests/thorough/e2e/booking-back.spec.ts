import { copies } from "#app/copy/index.ts";
import { findWholeChromium } from "../../../scripts/lib/engines.ts";
import { expect, test } from "../../support/browser.ts";
import { BookingPage, descriptionListIn, newVisitor } from "../../support/pages.ts";
import { bookingsOf } from "../../support/served.ts";

test.skip(!findWholeChromium(), "only a whole browser has a back/forward cache");

test.use({
	javaScriptEnabled: false,
	/** The back/forward cache is on, as in a visitor's browser. */
	launchOptions: async ({ launchOptions }, use) =>
		use({
			...launchOptions,
			executablePath: findWholeChromium(),
			ignoreDefaultArgs: ["--disable-back-forward-cache"],
		}),
});

test("a visitor without script who submits again has one booking", async ({ page }) => {
	const { receipt } = copies.en.thankYou;
	const details = page.getByRole("region", { name: receipt.title });
	const visitor = newVisitor();
	const booking = new BookingPage(page, "en");
	await booking.open("sedan", "polishing-exterior");
	await booking.fillIn(visitor);
	await booking.submit.dblclick();
	await booking.expectThankYouPage();
	const firstReceipt = await descriptionListIn(details);

	await page.goBack({ waitUntil: "commit" });
	await booking.expectFields(visitor);
	await booking.submit.click();
	await booking.expectThankYouPage();
	expect(await descriptionListIn(details)).toEqual(firstReceipt);
	await page.reload();
	expect(await descriptionListIn(details)).toEqual(firstReceipt);
	expect(await bookingsOf(visitor.phone)).toHaveLength(1);
});
