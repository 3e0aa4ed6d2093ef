import { riyadhToday } from "#app/business/base/calendar.ts";
import { staffView as words } from "#app/copy/ar/staff/staff-view.ts";
import { copies } from "#app/copy/index.ts";
import { Thumb } from "../support/board-page.ts";
import { expect, test } from "../support/browser.ts";
import { endAsStaff, setDays } from "../support/database.ts";
import { followMail, openMail } from "../support/mailbox.ts";
import { ReceiptPage } from "../support/receipt-page.ts";
import { eachVisit, thoroughIf, visits } from "../support/visits.ts";

const carName = "هيونداي سوناتا 2023 رمادية";

eachVisit(visits, ({ language, width }) => {
	test.use({ viewport: { width: 390, height: 844 } });

	test(`a card names its car by make, model and colour, and tells its buyer what the warranty means @phone${thoroughIf(!width)}`, async ({
		page,
		context,
		pageErrors,
	}) => {
		pageErrors.allow(/origin: file:|status of 400/);
		const receipt = new ReceiptPage(page, language);
		const { phone, name } = await receipt.book();
		const staff = await context.newPage();
		await followMail(staff, phone, words.mail.open.pending);
		await setDays(phone, [riyadhToday(new Date())]);
		await endAsStaff(phone, "completed");
		await staff.reload();
		const button = (text: string) => staff.getByRole("button", { name: text, exact: true });
		const thumb = new Thumb();
		await staff.getByLabel(words.card.serial).fill("TI2026-00815");
		await staff.getByLabel(words.card.invoice).fill("20815");
		await staff.getByLabel(words.card.carEnding).fill("4822");
		await staff.getByLabel(words.card.carName).fill(`${carName} ${name.split(" ")[0]}`);
		await button(words.card.review).click();
		await expect(staff.getByRole("alert")).toContainText(words.card.errors.carName);
		await staff.getByLabel(words.card.carName).fill(carName);
		await thumb.press(button(words.card.review));
		await expect(staff.getByText(carName)).toBeVisible();
		await thumb.press(button(words.card.check.save));
		await expect(staff.getByText(words.card.made)).toBeVisible();
		expect(thumb.presses).toBe(2);

		const { link } = copies[language].mail.customer.card;
		await openMail(page, phone, link);
		await expect(page.getByText(carName)).toBeVisible();
		await page.getByRole("link", { name: link }).click();
		await expect(page).toHaveURL(/card=/);
		const { buyer, check } = copies[language].warrantyCard;
		await expect(page.getByText(carName)).toBeVisible();
		await expect(page.getByText(buyer)).toBeVisible();
		await page.emulateMedia({ media: "print" });
		await expect(page.getByText(carName)).toBeVisible();
		await expect(page.getByText(buyer)).toBeVisible();
		await page.emulateMedia({ media: "screen" });
		await page.goto(`${page.url()}&check`);
		await expect(page.getByText(check.title)).toBeVisible();
		await expect(page.getByText(carName)).toHaveCount(0);
	});
});
