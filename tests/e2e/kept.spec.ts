import { copies } from "#app/copy/index.ts";
import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { ContactPage, emptyMessage, newMessage } from "../support/contact-page.ts";

const { kept } = copies.ar.chrome;

for (const width of ["@phone", "@thorough"])
	test(`what a visitor typed into the booking form is there after a reload, until it is sent or emptied ${width}`, async ({
		page,
	}) => {
		const booking = await BookingPage.opened(page, "ar");
		const visitor = newVisitor();
		await booking.choose("suv", "thermal-titanium");
		await booking.fillIn(visitor);
		await expect(page.getByText(kept.text)).toBeHidden();

		await page.reload();
		await booking.waitForHydration();
		await expect(page.getByText(kept.text)).toBeVisible();
		await expect(booking.option("thermal-titanium")).toBeChecked();
		await booking.expectFields(visitor);

		await booking.openHydrated("sedan");
		await expect(booking.car("sedan")).toBeChecked();
		await booking.expectFields(visitor);
		await booking.submit.click();
		await booking.expectThankYouPage();

		await booking.openHydrated("sedan", "ceramic-interior");
		await expect(booking.name).toHaveValue("");
		await booking.name.fill(visitor.name);
		await page.reload();
		await page.getByRole("button", { name: kept.empty }).click();
		await expect(page.getByText(kept.text)).toBeHidden();
		await expect(booking.name).toHaveValue("");
	});

test("what a visitor wrote to the centre is kept until it is sent", async ({ page }) => {
	const contact = await ContactPage.opened(page);
	const message = newMessage();
	await contact.fillIn(message);
	await contact.openHydrated();
	await expect(page.getByText(kept.text)).toBeVisible();
	await contact.expectFields(message);
	await contact.submit.click();
	await contact.expectFields(emptyMessage);
	await contact.openHydrated();
	await expect(page.getByText(kept.text)).toBeHidden();
	await contact.expectFields(emptyMessage);
});
