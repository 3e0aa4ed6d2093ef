import { pathToFileURL } from "node:url";
import { choicePath } from "#app/business/prices/selection.ts";
import { copies } from "#app/copy/index.ts";
import { mailCopy } from "#app/mail/parts/i18n.ts";
import { runCron } from "../../../scripts/lib/servers.ts";
import { expectAccessible, expectReadable, expectSound } from "../../support/accessibility.ts";
import { BookingPage, longDate, newVisitor } from "../../support/booking-page.ts";
import { expect, randomClientAddress, test } from "../../support/browser.ts";
import { fillByTelephone, query } from "../../support/database.ts";
import { firstOpenDay } from "../../support/days.ts";
import { layoutProblems } from "../../support/layout.ts";
import { fileOfMail, followMail } from "../../support/mailbox.ts";
import { formOf, ReceiptPage } from "../../support/receipt-page.ts";
import { unproved } from "../../support/settings.ts";
import { site } from "../../support/site-address.ts";
import { eachVisit, twoVisits } from "../../support/visits.ts";

test.beforeEach(({ pageErrors }) => pageErrors.allow(/origin: file:/));

eachVisit(twoVisits, ({ language, javaScriptEnabled, width }, index) => {
	test(`a customer of a day that others ask for books by mail${width}`, async ({
		page,
		request,
	}) => {
		const visitor = { ...newVisitor(language), day: firstOpenDay(257 + index) };
		for (let bay = 0; bay < unproved.perDay; bay++) {
			const form = formOf({ ...newVisitor(), day: visitor.day });
			const headers = randomClientAddress();
			const response = await request.post("/booking", { form, headers, maxRedirects: 0 });
			expect(response.status()).toBe(303);
		}
		const visit = { language, javaScriptEnabled };
		const booking = await BookingPage.openedFor(page, visit, "sedan", "polishing-exterior");
		await booking.fillIn(visitor);
		await booking.submit.click();

		const { asked, received } = new ReceiptPage(page, language).copy;
		const heading = page.getByRole("heading", { level: 1 });
		await expect(heading).toHaveText(asked.mail.title);
		await expect(page.getByRole("link", { name: /booking=/ })).toHaveCount(0);
		await expectReadable(page, [1440, 390], "one step is open");

		await page.context().clearCookies();
		await followMail(page, visitor.phone, mailCopy[language].mail.customer.asked.link);
		await expect(heading).toHaveText(asked.press.title);
		await expectReadable(page, [1440, 390], "the last step");
		await expectSound(page, javaScriptEnabled);
		const day = longDate(visitor.day, language);
		await page.getByRole("button", { name: asked.press.submit.replace("{{day}}", day) }).click();
		await expect(heading).toHaveText(received.title);
		await expect(page.getByRole("main")).toContainText(day);
	});
});

test("a visitor is told when a full day frees, and books @phone", async ({ page, pageErrors }) => {
	pageErrors.allow(/origin: file:|status of 400/);
	const { booking, dayAlert } = copies.ar;
	const { freed } = mailCopy.ar.mail.customer;
	/** No other test books there. */
	const day = firstOpenDay(320);
	const { email } = newVisitor();
	const full = await fillByTelephone(day);
	const services = ["thermal-titanium", "polishing-interior"];
	const choice = { car: "suv" as const, services, day };

	await page.goto(choicePath("/day-alert", choice));
	const field = page.getByLabel(booking.form.date.tell.address);
	const submit = page.getByRole("button", { name: booking.form.date.tell.submit, exact: true });
	await field.fill(email);
	await submit.click();
	const title = page.getByRole("heading", { level: 1 });
	await expect(title).toHaveText(dayAlert.asked.title);
	expect(await page.evaluate(layoutProblems)).toEqual([]);

	/** As staff do, without a mail. The site remembers the days for a second. */
	await query(
		`UPDATE bookings SET status = 'cancelled', change_reason = 'abuse' WHERE id = ${full[0]}`,
	);
	await page.waitForTimeout(1000);
	await runCron(Number(new URL(site).port));
	const sent = async () => {
		const [mail] = await query(
			`SELECT mails.* FROM mails JOIN day_alerts ON day_alerts.id = alert_id WHERE email = '${email}'`,
		);
		return mail?.state === "sent" ? mail.provider_message_id : undefined;
	};
	await expect.poll(sent, { timeout: 20_000 }).toBeDefined();
	const mail = pathToFileURL(await fileOfMail(String(await sent()))).href;

	await page.goto(mail);
	await page.getByRole("link", { name: freed.link }).click();
	await expect(page).toHaveURL(/\/booking\?/);
	const form = new BookingPage(page, "ar");
	await form.waitForHydration();
	await expect(form.car("suv")).toBeChecked();
	for (const code of services) await expect(form.option(code)).toBeChecked();
	await expect(form.dayValue).toHaveValue(day);
	await expect(form.name).toHaveValue("");

	await page.goto(mail);
	await page.getByRole("link", { name: freed.stop }).click();
	await expect(title).toHaveText(dayAlert.stop.title);
	await expectAccessible(page, "the end of an alert");
	await page.getByRole("button", { name: dayAlert.stop.submit }).click();
	await expect(title).toHaveText(dayAlert.stopped.title);
});
