import type { Page } from "playwright/test";
import { languages } from "#app/business/language.ts";
import { everyAddress, missingPage } from "../support/addresses.ts";
import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { ContactPage, newMessage } from "../support/contact-page.ts";
import { layoutFaults } from "../support/layout.ts";

test.skip(({ isMobile }) => isMobile, "the windows are made here");
test.use({ trace: "off" });

const windows = [390, 768, 1280];

/** As browsers do that enlarge the letters and nothing else. */
async function expectReadableInDouble(page: Page, state: string) {
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	for (const width of windows) {
		await page.setViewportSize({ width, height: 900 });
		const faults = await page.evaluate(layoutFaults);
		expect.soft(faults, `${state} at ${width} px`).toEqual([]);
	}
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "";
	});
}

for (const language of languages) {
	test(`whoever reads ${language} in letters of double size loses none`, async ({
		page,
		watch,
	}) => {
		test.setTimeout(60_000);
		watch.mayLog(/404/);
		const addresses = everyAddress.filter((at) => at.language === language);
		expect(addresses.map(({ page: at }) => at)).toContain(missingPage);
		for (const { address } of addresses) {
			await page.goto(address);
			await expectReadableInDouble(page, address);
		}
	});

	test(`whoever books in ${language} in letters of double size loses none`, async ({
		page,
	}) => {
		const booking = new BookingPage(page, language);
		const { date } = booking.words.form;
		await booking.openReady();
		await booking.choose("suv", "thermal-titanium", "ppf-front-glossy-xpel");
		await page.getByRole("button", { name: date.open }).click();
		await expect(page.getByRole("grid", { name: date.calendar })).toBeVisible();
		await booking.submit.click();
		await expect(booking.toasts).toHaveCount(1);
		await expectReadableInDouble(page, "refused");
		await booking.fillIn(newVisitor(language));
		await booking.submit.click();
		await booking.expectThanks();
		await expectReadableInDouble(page, "receipt");
	});
}

test("whoever writes is understood in every window, refused and thanked", async ({
	page,
}) => {
	const contact = new ContactPage(page);
	const expectReadable = async (state: string) => {
		for (const width of [320, 390, 640, 768, 1024, 1440, 1920]) {
			await page.setViewportSize({ width, height: 900 });
			const faults = await page.evaluate(layoutFaults);
			expect.soft(faults, `${state} at ${width} px`).toEqual([]);
		}
		await expectReadableInDouble(page, state);
	};
	await contact.openReady();
	await contact.submit.click();
	await expect(contact.fields.name).toHaveAttribute("aria-invalid");
	await expectReadable("refused");
	await contact.write(newMessage());
	await contact.submit.click();
	await expect(contact.toasts).toHaveCount(1);
	await expectReadable("thanked");
});
