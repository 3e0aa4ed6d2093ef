import { expect, test } from "../../support/browser.ts";
import { boxOf } from "../../support/looks.ts";
import { BookingPage } from "../../support/pages.ts";

test("a visitor chooses and clears each kind of service @phone", async ({ page }) => {
	const booking = await BookingPage.opened(page, "en");
	const { copy, summary } = booking;
	const services = booking.region(copy.services.legend);
	const chosen = services.locator("input:checked:not([value=''])");
	const expectChosen = (...codes: string[]) =>
		expect
			.poll(() => chosen.evaluateAll((all) => all.map((one) => one.getAttribute("value"))))
			.toEqual(codes);
	const expectNext = async (visible: boolean) => {
		for (const section of [summary, booking.region(copy.form.title)])
			await expect(section).toBeVisible({ visible });
	};
	await expect(services).toBeHidden();
	await booking.car("sedan").check();
	await expect(services).toBeVisible();
	await expectNext(false);
	await booking.option("ceramic-interior").check();
	await expectNext(true);
	await expect(summary).toContainText(copy.summary.payAtCentre);
	await booking.option("ceramic-interior").uncheck();
	await expectNext(false);
	await expect(page.getByRole("status").first()).toHaveText(copy.summary.liveNone);

	const picture = booking.service("polishing-interior").locator("[data-service]");
	await picture.click();
	await expectChosen("polishing-interior");
	await picture.click();
	await expectChosen();

	const { none } = booking.copy.services;
	const without = (name: string) => page.getByRole("radio", { name });
	await booking.car("suv").check();
	await booking.option("thermal-titanium").click();
	await booking.option("thermal-titanium").click();
	await booking.option("thermal-titanium").press("Space");
	await expectChosen("thermal-titanium");
	await booking.option("thermal-nano-ceramic").click();
	await expectChosen("thermal-nano-ceramic");
	await without(none.thermal).click();
	await expectChosen();

	await booking.part("ppf-full-matte-xpel");
	await booking.option("ppf-full-matte-xpel").click();
	await expectChosen("ppf-full-matte-xpel");
	await booking.option("ppf-full-matte-xpel").click();
	await expectChosen();
	/** The films of this part stay, not the first ones. */
	await booking.option("ppf-full-matte-hexis").click();
	await without(none.ppf).click();
	await expectChosen();
	expect((await boxOf(booking.service("ppf-full-matte-hexis"))).width).toBeGreaterThan(200);
	await booking.part("ppf-front-glossy-hexis");
	await booking.option("ppf-front-glossy-xpel").check();
	await expectChosen("ppf-front-glossy-xpel");
	await without(none.ppf).click();

	const codes = ["thermal-titanium", "ceramic-exterior", "ppf-full-matte-xpel"];
	await booking.choose("sedan", ...codes, "polishing-interior");
	await expect(summary).toContainText("SAR 13,300");
	await expect(booking.service("thermal-titanium")).toContainText("SAR 1,500");
	const drawing = page.getByRole("img", { name: /^Rendering of a/ });
	await expect(drawing).toHaveAccessibleName(/small car.*matte film/);

	await booking.car("suv").check();
	await expectChosen(...codes, "polishing-interior");
	await expect(summary).toContainText("SAR 14,550");
	await expect(booking.option("thermal-titanium")).toHaveAccessibleName(/^Titanium SAR 1,650\b/);
	await expect(drawing).toHaveAccessibleName(/large car.*matte film/);
});

test("another part of the car takes that service's first film, and Space takes the chosen one back @every-width", async ({
	page,
}) => {
	const booking = await BookingPage.opened(page, "en");
	await booking.choose("sedan", "ppf-front-glossy-xpel");
	await booking.part("ppf-full-matte-hexis");
	await expect(booking.option("ppf-full-matte-hexis")).toBeChecked();
	await booking.option("ppf-full-matte-xpel").check();
	await page.keyboard.press("Space");
	const without = page.getByRole("radio", { name: booking.copy.services.none.ppf });
	await expect(without).toBeChecked();
	await expect(booking.summary).toBeHidden();
	/** The card stays, and the focus with it. */
	await expect(booking.option("ppf-full-matte-xpel")).toBeFocused();
	expect((await boxOf(booking.service("ppf-full-matte-xpel"))).width).toBeGreaterThan(200);
	await page.keyboard.press("Space");
	await expect(booking.option("ppf-full-matte-xpel")).toBeChecked();
});
