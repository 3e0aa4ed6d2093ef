import type { Page } from "playwright/test";
import { copies } from "#app/copy/index.ts";
import {
	expect,
	hold,
	setPageHidden,
	swipe,
	test,
	thoroughIf,
	visitsWithScript,
} from "../support/browser.ts";
import { boxOf, expectAccessible } from "../support/looks.ts";
import { type ContactMessage, ContactPage, emptyMessage, newMessage } from "../support/pages.ts";
import { messagesOf } from "../support/served.ts";

const thanks = "شكراً لتواصلك معنا! سنرد عليك قريباً.";
const sendFailed = "حدث خطأ أثناء إرسال الرسالة. يرجى المحاولة مرة أخرى.";
const emptyFormErrors: ContactMessage = {
	name: "الاسم يجب أن يكون حرفين على الأقل",
	email: "البريد الإلكتروني غير صحيح",
	phone: "رقم الهاتف غير صحيح",
	message: "الرسالة يجب أن تكون 10 أحرف على الأقل",
};

for (const { language, width } of visitsWithScript)
	test(`a visitor sends a message by a double click, and is thanked once (${language})${width}${thoroughIf(!width)}`, async ({
		page,
	}) => {
		const contact = await ContactPage.opened(page, language);
		const first = newMessage();
		await contact.fillIn(first);
		/** A double click sends the message once. */
		await contact.submit.dblclick();
		await expect(contact.toasts).toHaveText([thanks]);
		const { again, title: arrived } = copies.ar.contact.form.sent;
		const heading = page.getByRole("heading", { name: arrived });
		await expect(heading).toBeFocused();
		await expect(heading).toBeInViewport();
		await expect(page.locator("main").getByText(thanks)).toHaveCount(1);
		const { label } = copies[language].chrome.call;
		await page.getByRole("link", { name: label, exact: true }).last().click({ trial: true });
		await expect(contact.submit).toBeHidden();
		await page.getByRole("link", { name: again }).click();
		await contact.openHydrated();
		await contact.expectFields(emptyMessage);
		await expect(contact.alert).toHaveCount(0);
		const title = page.getByRole("heading", { level: 1 });
		await expect(title).toHaveCSS("font-family", /^"Readex Pro Arabic"/);

		await contact.fillIn({ ...first, message: "ونسيت أن أسأل عن السعر." });
		await contact.submit.click();
		await expect(contact.toasts).toHaveText([thanks]);
		expect(await messagesOf(first.email)).toHaveLength(2);
	});

test("no picture covers what tells an English visitor that the page is Arabic @thorough", async ({
	page,
}) => {
	await ContactPage.opened(page, "en");
	const notice = page.locator("p").filter({ hasText: copies.en.contact.notice?.text });
	await expect(notice.getByRole("link")).toHaveCount(2);
	/** A press needs a link that nothing covers. */
	for (const link of await notice.getByRole("link").all()) await link.click({ trial: true });
});

test("a visitor corrects an empty form and sends it twice @thorough", async ({
	page,
	pageErrors,
}) => {
	pageErrors.allow(/ERR_FAILED/);
	const posts: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST") posts.push(request.url());
	});
	const contact = await ContactPage.opened(page);
	await contact.submit.click();
	for (const [name, error] of Object.entries(emptyFormErrors))
		await contact.expectFieldError(contact.fields[name as keyof ContactMessage], error);
	await expect(contact.fields.name).toBeFocused();
	await contact.expectFields(emptyMessage);
	await expectAccessible(page, "refused");
	const message = newMessage();
	for (const [name, field] of Object.entries(contact.fields)) {
		await field.fill(message[name as keyof ContactMessage]);
		await expect(field).not.toHaveAttribute("aria-invalid");
	}
	expect(posts).toEqual([]);

	await page.route(/contact/, (route) => route.abort());
	await contact.submit.click();
	await expect(contact.toasts).toHaveText([sendFailed]);
	await expect(page).toHaveTitle(/^خطأ/);
	await expect(contact.submit).toHaveAccessibleDescription(sendFailed);
	await contact.fields.name.fill(message.name);
	await expect(contact.submit).not.toHaveAccessibleDescription(sendFailed);
	await expect(page).not.toHaveTitle(/^خطأ/);
	await contact.expectFields(message);
	await expect(contact.submit).toBeEnabled();

	await page.unroute(/contact/);
	const release = await hold(page, /contact/);
	await expect(contact.submit).toHaveText("إرسال");
	await contact.submit.click();
	await expect(contact.submit).toHaveText("جاري الإرسال...");
	await expect(contact.submit).toBeDisabled();
	release();
	await expect(contact.toasts.first()).toHaveText(thanks);
	await expect(contact.submit).toBeHidden();
	await expectAccessible(page, "sent");
});

async function thanked(page: Page) {
	await page.clock.install();
	const contact = await ContactPage.opened(page);
	await contact.fillIn(newMessage());
	await contact.submit.click();
	await expect(contact.toasts).toHaveCount(1);
	return contact;
}

test("a toast waits while its button has the focus, or the page is hidden @thorough", async ({
	page,
}) => {
	const { toasts } = await thanked(page);
	await page.getByRole("button", { name: "أغلق التنبيه" }).focus();
	await page.clock.runFor(20_000);
	await expect(toasts).toHaveCount(1);
	await page.getByRole("link", { name: copies.ar.contact.form.sent.again }).focus();
	await page.clock.runFor(3000);
	await setPageHidden(page, true);
	await page.clock.runFor(20_000);
	await expect(toasts).toHaveCount(1);
	await setPageHidden(page, false);
	await page.clock.runFor(5000);
	await expect(toasts).toHaveCount(0);
});

for (const hasTouch of [false, true])
	test.describe(hasTouch ? "by finger" : "by mouse", () => {
		test.use({ hasTouch });

		test("a toast goes after its time or by a swipe @thorough", async ({ page }) => {
			const contact = await thanked(page);
			const { x, y } = await boxOf(contact.toasts);
			if (hasTouch) await page.touchscreen.tap(x + 120, y + 20);
			else {
				await swipe(page, contact.toasts, 14);
				await page.mouse.click(x + 120, y + 20);
				await page.mouse.move(x + 120, y - 280);
			}
			await expect(contact.toasts).toHaveCount(1);
			await page.clock.runFor(6000);
			await expect(contact.toasts).toHaveCount(0);
			if (hasTouch) return;
			await contact.openHydrated();
			await contact.fillIn(newMessage());
			await contact.submit.click();
			await expect(contact.toasts).toHaveCount(1);
			await swipe(page, contact.toasts, 24);
			/** The toast goes before its time is over. */
			await expect(contact.toasts).toHaveCount(0, { timeout: 2000 });
		});
	});

test("who was refused before the script is told once @thorough", async ({ page, pageErrors }) => {
	pageErrors.allow(/ERR_FAILED|status of 400/);
	await page.route("**/assets/*.js", (route) => route.abort());
	const contact = new ContactPage(page);
	await contact.open();
	await contact.fillIn(newMessage());
	await page.locator("[name=website]").evaluate((field: HTMLInputElement) => {
		field.value = "https://spam.example";
	});
	await page.unrouteAll();
	await contact.submit.click();
	await expect(contact.alert).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("data-script");
	await contact.fields.name.focus();
	await expect(page.getByRole("region", { name: "التنبيهات" })).toBeAttached();
	/** A toast would be gone after four seconds, so it is looked for at once. */
	await page.waitForLoadState("networkidle");
	expect(await contact.toasts.count()).toBe(0);
	await expect(contact.alert).toBeVisible();
});
