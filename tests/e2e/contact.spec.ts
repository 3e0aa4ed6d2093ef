import type { Request } from "playwright/test";
import { copies } from "#app/copy/index.ts";
import { expect, test } from "../support/browser.ts";
import { ContactPage, emptyMessage, newMessage } from "../support/contact-page.ts";
import { messagesOf } from "../support/database.ts";
import { hold } from "../support/hold.ts";
import { languageNames } from "../support/language-names.ts";
import { thoroughIf, visitsWithoutScript, visitsWithScript } from "../support/visits.ts";

const thanks = "شكراً لتواصلك معنا! سنرد عليك قريباً.";
const sendFailed = "حدث خطأ أثناء إرسال الرسالة. يرجى المحاولة مرة أخرى.";

for (const { language, width } of visitsWithScript)
	test(`a visitor in ${languageNames[language]} sends a message with a double click, is thanked beside the buttons, and sees an empty form${width}${thoroughIf(!width)}`, async ({
		page,
	}) => {
		const contact = await ContactPage.opened(page, language);
		const first = newMessage();
		await contact.fillIn(first);
		/** Which sends it once. */
		await contact.submit.dblclick();
		await expect(contact.toasts).toHaveText([thanks]);
		await expect(contact.submit).toBeFocused();
		const { label } = copies[language].chrome.call;
		for (const covered of [contact.submit, page.getByRole("link", { name: label, exact: true })])
			await covered.last().click({ trial: true });
		await contact.expectFields(emptyMessage);
		await expect(contact.alert).toHaveCount(0);
		await expect(page.locator("form").getByText(thanks)).toBeInViewport();
		const title = page.getByRole("heading", { level: 1 });
		await expect(title).toHaveCSS("font-family", /^"Readex Pro Arabic"/);

		await contact.fillIn({ ...first, message: "ونسيت أن أسأل عن السعر." });
		await contact.submit.click();
		await expect(contact.toasts).toHaveText([thanks, thanks]);
		await contact.expectFields(emptyMessage);
		expect(await messagesOf(first.email)).toHaveLength(2);
	});

test("while a message is being sent its button says so and is disabled", async ({ page }) => {
	const isHeld = (request: Request) => request.method() === "POST";
	const releaseMessages = await hold(page, /contact/, { isHeld });
	const contact = await ContactPage.opened(page);
	await contact.fillIn(newMessage());
	await expect(contact.submit).toHaveText("إرسال");
	await contact.submit.click();
	await expect(contact.submit).toHaveText("جاري الإرسال...");
	await expect(contact.submit).toBeDisabled();
	releaseMessages();
	await expect(contact.submit).toHaveText("إرسال");
	await expect(contact.submit).toBeEnabled();
});

test("a visitor whose request fails keeps every field and sends the message later", async ({
	page,
	pageErrors,
}) => {
	pageErrors.allow(/ERR_FAILED/);
	const contact = await ContactPage.opened(page);
	const message = newMessage();
	await contact.fillIn(message);
	await page.route(/contact/, (route) => route.abort());
	await contact.submit.click();
	await expect(contact.toasts).toHaveText([sendFailed]);
	await contact.expectFields(message);
	await expect(contact.submit).toBeEnabled();

	await page.unroute(/contact/);
	await contact.submit.click();
	await expect(contact.toasts.first()).toHaveText(thanks);
	await contact.expectFields(emptyMessage);
});

test.describe("with JavaScript off", () => {
	test.use({ javaScriptEnabled: false });

	for (const { language, width } of visitsWithoutScript)
		test(`a visitor in ${languageNames[language]} sends a message and is thanked, and a reload does not send it again${width}${thoroughIf(!width)}`, async ({
			page,
		}) => {
			const contact = new ContactPage(page, language);
			const message = newMessage();
			await contact.open();
			await contact.fillIn(message);
			const responsePromise = page.waitForResponse(
				(response) => response.request().method() === "POST",
			);
			await contact.submit.click();
			expect((await responsePromise).status()).toBe(303);
			await expect(page.getByRole("status")).toHaveText(thanks);
			await expect(page.getByRole("status")).toBeInViewport();
			await expect(page.locator("html")).toHaveAttribute("lang", language);
			await contact.expectFields(emptyMessage);
			await page.reload();
			await expect(page.getByRole("status")).toHaveText(thanks);
			expect(await messagesOf(message.email)).toMatchObject([message]);
		});
});
