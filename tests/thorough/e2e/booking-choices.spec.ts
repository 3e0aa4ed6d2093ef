import { formatAmount } from "#app/copy/format/format.ts";
import { BookingPage, descriptionListIn } from "../../support/booking-page.ts";
import { expect, test } from "../../support/browser.ts";

let booking: BookingPage;

test.beforeEach(async ({ page }) => {
	booking = await BookingPage.opened(page, "en");
});

async function expectChosen(...codes: string[]) {
	const chosen = booking.page
		.getByRole("region", { name: booking.copy.services.legend })
		.locator("input:checked:not([value=''])");
	await expect
		.poll(() => chosen.evaluateAll((inputs) => inputs.map((input) => input.getAttribute("value"))))
		.toEqual(codes);
}

async function expectTotal(total: string) {
	await expect
		.poll(async () => descriptionListIn(booking.summary))
		.toContainEqual(["Total including VAT", total]);
	const due = Number(total.replace(/\D/g, "")) * 95;
	await expect(booking.page.getByRole("status").first()).toContainText(
		`SAR ${formatAmount(due)} due after 5% off`,
	);
}

test("a visitor sees the next step while something is chosen, and chooses or clears the first option of a service by its picture; a thermal variant that is clicked again stays, a film goes, and another car has the same services at its prices @phone", async ({
	page,
}) => {
	const { copy, summary } = booking;
	const services = booking.region(copy.services.legend);
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

	for (const [code, total] of [
		["thermal-nano-ceramic", "SAR 600"],
		["ceramic-interior", "SAR 450"],
		["ppf-front-glossy-hexis", "SAR 2,500"],
		["polishing-interior", "SAR 350"],
	] as const) {
		await booking.picture(code).click();
		await expectChosen(code);
		await expectTotal(total);
		await booking.picture(code).click();
		await expectChosen();
		await expect(summary).toBeHidden();
	}

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
	await booking.option("ppf-front-glossy-hexis").check();
	await without(none.ppf).click();
	await expectChosen();

	const codes = ["thermal-titanium", "ceramic-exterior", "ppf-full-matte-xpel"];
	await booking.choose("sedan", ...codes, "polishing-interior");
	await expectTotal("SAR 13,300");
	await expect(booking.service("thermal-titanium")).toContainText("SAR 1,500");
	const drawing = page.getByRole("img", { name: /^Rendering of a/ });
	await expect(drawing).toHaveAccessibleName(/small car.*matte film/);

	await booking.car("suv").check();
	await expectChosen(...codes, "polishing-interior");
	await expectTotal("SAR 14,550");
	await expect(booking.option("thermal-titanium")).toHaveAccessibleName(/^Titanium SAR 1,650\b/);
	await expect(drawing).toHaveAccessibleName(/large car.*matte film/);
});
