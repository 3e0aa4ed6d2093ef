import { copies } from "#app/copy/index.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf, endAsStaff, setDays } from "../support/database.ts";
import { daysFromNow } from "../support/days.ts";
import { ReceiptPage } from "../support/receipt-page.ts";
import { eachVisit, thoroughIf, twoVisits } from "../support/visits.ts";

eachVisit(twoVisits, ({ language, javaScriptEnabled, width }) => {
	test(`a customer books a second car and types no name${width}${thoroughIf(!width)}`, async ({
		page,
		pageErrors,
	}) => {
		pageErrors.allow(/400/);
		const receipt = new ReceiptPage(page, language);
		const visitor = await receipt.book();
		await receipt.followLink();
		await receipt.open("second");
		await receipt.phoneEnding("second").fill("0000");
		await receipt.submit("second");
		await expect(receipt.alert).toBeVisible();
		await receipt.phoneEnding("second").fill(visitor.phone.slice(-4));
		await receipt.submit("second");

		await expect(page).toHaveURL(/\/booking\?again=[0-9A-Z]{6}(&lang=en)?$/);
		const booking = new BookingPage(page, language);
		if (javaScriptEnabled) await booking.waitForHydration();
		await booking.choose("sedan", "polishing-interior");
		await expect(page.locator("[name=customerName]")).toHaveValue(visitor.name);
		await expect(page.locator("[name=phoneNumber]")).toHaveValue(visitor.phone);
		await expect(page.locator("[name=email]")).toHaveValue(visitor.email);
		if (javaScriptEnabled) await expect(booking.dayBox).toBeVisible();
		await booking.day.fill(newVisitor(language).day);
		await booking.submit.click();
		await expect(page).toHaveURL(/\/thank-you/);
		expect(await bookingsOf(visitor.phone)).toHaveLength(2);
	});

	test(`a customer who has the car back books the same again${width}${thoroughIf(!width)}`, async ({
		page,
	}) => {
		const receipt = new ReceiptPage(page, language);
		const visitor = await receipt.book();
		await endAsStaff(visitor.phone, "completed");
		await receipt.followLink();
		await receipt.open("again");
		await receipt.phoneEnding("again").fill(visitor.phone.slice(-4));
		await receipt.submit("again");

		await expect(page).toHaveURL(/\/booking\?again=/);
		const booking = new BookingPage(page, language);
		await expect(booking.car("suv")).toBeChecked();
		for (const code of ["thermal-titanium", "polishing-interior"])
			await expect(booking.option(code)).toBeChecked();
		await expect(page.locator("[name=customerName]")).toHaveValue(visitor.name);
		await page.context().clearCookies();
		await page.reload();
		await expect(page.locator("[name=customerName]")).toHaveValue("");
	});

	test(`a customer who was reminded says with one press to be coming, reads what is kept, asks to be erased, and takes that back${width}`, async ({
		page,
	}) => {
		const receipt = new ReceiptPage(page, language);
		const visitor = await receipt.book();
		await setDays(visitor.phone, [daysFromNow(1)]);
		await receipt.followLink();
		const { coming } = receipt.copy;
		const isComing = page.getByRole("button", { name: coming.submit });
		await isComing.click();
		await expect(page.getByRole("heading", { name: coming.noted })).toBeVisible();
		await expect(isComing).toHaveCount(0);
		if (javaScriptEnabled) await expectAccessible(page, "after saying so");
		// Other tests book tomorrow, too, which has six bays.
		await setDays(visitor.phone, [visitor.day]);
		await page.reload();

		const { ownData, thankYou } = copies[language];
		const ask = async (intent: "copy" | "erase" | "keep") => {
			await receipt.open(intent);
			await receipt.phoneEnding(intent).fill(visitor.phone.slice(-4));
			await receipt.submit(intent);
		};
		await ask("copy");
		await expect(receipt.heading).toHaveText(ownData.title);
		await expect(page.getByText(visitor.email).first()).toBeVisible();
		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: ownData.download }).click();
		expect((await download).suggestedFilename()).toBe("booking.json");
		await page.getByRole("link", { name: ownData.back }).click();

		await ask("erase");
		const asked = page.getByText(thankYou.ownData.asked.split("{{day}}")[1]?.trim() ?? "");
		await expect(asked).toBeVisible();
		await ask("keep");
		await expect(asked).toBeHidden();
	});
});
