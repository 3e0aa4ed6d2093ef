import type { Page } from "playwright/test";
import { expect, test } from "../support/browser.ts";
import { ContactPage, newMessage } from "../support/contact-page.ts";
import { setPageHidden, swipe } from "../support/toasts.ts";

async function sendMessage(page: Page) {
	const contact = await ContactPage.opened(page);
	await contact.fillIn(newMessage());
	await contact.submit.click();
	await expect(contact.toasts).toHaveCount(1);
	return contact;
}

test("a swipe of 20 pixels closes a toast, a shorter one not @thorough", async ({ page }) => {
	const contact = await sendMessage(page);
	await swipe(page, contact.toasts, 14);
	await expect(contact.toasts).toHaveCount(1);
	await swipe(page, contact.toasts, 24);
	await expect(contact.toasts).toHaveCount(0);
});

test("a toast waits while its button has the focus, or the page is hidden", async ({ page }) => {
	await page.clock.install();
	const contact = await sendMessage(page);
	const close = page.getByRole("button", { name: "أغلق التنبيه" });
	await close.focus();
	await page.clock.runFor(20_000);
	await expect(contact.toasts).toHaveCount(1);
	await contact.fields.name.focus();
	await page.clock.runFor(3000);
	await setPageHidden(page, true);
	await page.clock.runFor(20_000);
	await expect(contact.toasts).toHaveCount(1);
	await setPageHidden(page, false);
	await page.clock.runFor(5000);
	await expect(contact.toasts).toHaveCount(0);
});

test("a toast pressed by mouse or finger goes after its time @thorough", async ({ browser }) => {
	for (const hasTouch of [false, true]) {
		const context = await browser.newContext({ hasTouch });
		const page = await context.newPage();
		await page.clock.install();
		const contact = await sendMessage(page);
		const box = await contact.toasts.boundingBox();
		const x = (box?.x ?? 0) + 120;
		const y = (box?.y ?? 0) + 20;
		if (hasTouch) await page.touchscreen.tap(x, y);
		else {
			await page.mouse.click(x, y);
			await page.mouse.move(x, y - 300);
		}
		await page.clock.runFor(6000);
		await expect(contact.toasts).toHaveCount(0);
		await context.close();
	}
});
