import type { Page } from "playwright/test";
import { languages } from "#app/business/language.ts";
import { expect, test } from "../support/browser.ts";
import {
	ContactPage,
	emptyMessage,
	newMessage,
} from "../support/contact-page.ts";
import { messagesOf } from "../support/database.ts";

test.use({ trace: "off" });

const thanks = "شكراً لتواصلك معنا! سنرد عليك قريباً.";
const failed = "حدث خطأ أثناء إرسال الرسالة. يرجى المحاولة مرة أخرى.";

for (const language of languages)
	test(`somebody on the page in ${language} writes, is thanked, and finds the form empty for the next letter`, async ({
		page,
	}) => {
		const contact = new ContactPage(page, language);
		const first = newMessage();
		await contact.openReady();
		await contact.write(first);
		await contact.submit.click();
		await expect(contact.toasts).toHaveText([thanks]);
		await contact.expectLetter(emptyMessage);
		await expect(contact.alert).toHaveCount(0);

		await contact.write({ ...first, message: "ونسيت أن أسأل عن السعر." });
		await contact.submit.click();
		await expect(contact.toasts).toHaveText([thanks, thanks]);
		await contact.expectLetter(emptyMessage);
		expect(await messagesOf(first.email)).toHaveLength(2);
	});

test("while a letter is on its way its button says so and cannot be pressed", async ({
	page,
}) => {
	const letThrough = await holdLetters(page);
	const contact = new ContactPage(page);
	await contact.openReady();
	await contact.write(newMessage());
	await expect(contact.submit).toHaveText("إرسال");
	await contact.submit.click();
	await expect(contact.submit).toHaveText("جاري الإرسال...");
	await expect(contact.submit).toBeDisabled();
	letThrough();
	await expect(contact.submit).toHaveText("إرسال");
	await expect(contact.submit).toBeEnabled();
});

test("who cannot be connected keeps every word, and sends it later", async ({
	page,
	watch,
}) => {
	watch.mayLog(/ERR_FAILED/);
	const contact = new ContactPage(page);
	const letter = newMessage();
	await contact.openReady();
	await contact.write(letter);
	await page.route(/contact/, (route) => route.abort());
	await contact.submit.click();
	await expect(contact.toasts).toHaveText([failed]);
	await contact.expectLetter(letter);
	await expect(contact.submit).toBeEnabled();

	await page.unroute(/contact/);
	await contact.submit.click();
	await expect(contact.toasts.first()).toHaveText(thanks);
	await contact.expectLetter(emptyMessage);
});

test("who presses twice in a hurry sends one letter", async ({ page }) => {
	const contact = new ContactPage(page);
	const letter = newMessage();
	await contact.openReady();
	await contact.write(letter);
	await contact.submit.dblclick();
	await expect(contact.toasts).toHaveText([thanks]);
	expect(await messagesOf(letter.email)).toHaveLength(1);
});

test("a number in Arabic digits is stored as the centre dials it", async ({
	page,
}) => {
	const contact = new ContactPage(page);
	const letter = newMessage({ phone: "٠٥٠ ١٢٣ ٤٥٦٧" });
	await contact.openReady();
	await contact.write(letter);
	await contact.submit.click();
	await expect(contact.toasts).toHaveText([thanks]);
	expect(await messagesOf(letter.email)).toMatchObject([
		{ ...letter, phone: "0501234567" },
	]);
});

test("what is said of a letter hides neither its button nor the way to call", async ({
	page,
}) => {
	const contact = new ContactPage(page);
	await contact.openReady();
	await contact.write(newMessage());
	await contact.submit.click();
	await expect(contact.toasts).toHaveText([thanks]);
	await contact.submit.click({ trial: true });
	await page.getByRole("link", { name: "اتصل بنا" }).click({ trial: true });
});

test("the page in English says its own words in Arabic, and only those", async ({
	page,
}) => {
	await new ContactPage(page, "en").open();
	await expect(page).toHaveTitle(/^Contact us/);
	await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
	await expect(
		page.getByRole("link", { name: "Privacy policy" }),
	).toHaveAttribute("href", "/privacy?lang=en");
	const own = page.getByRole("main").locator("[lang=ar][dir=rtl]");
	await expect(own.getByRole("heading", { level: 1 })).toHaveText("تواصل معنا");
	await expect(own.getByText("نحن هنا للإجابة عن أسئلتك")).toBeVisible();
	await expect(own).toHaveCSS("font-family", /^"Readex Pro Arabic"/);
});

test("every way to reach the centre leads there", async ({ page }) => {
	await new ContactPage(page).open();
	const ways = {
		"9200 00000": "tel:920000000",
		"050 000 0000": "https://wa.me/966500000000",
		"info@example.com": "mailto:info@example.com",
	};
	const main = page.getByRole("main");
	for (const [name, href] of Object.entries(ways))
		await expect(main.getByRole("link", { name })).toHaveAttribute(
			"href",
			href,
		);
	const map = main.getByRole("link", { name: "افتح الموقع على الخريطة" });
	await expect(map).toHaveAttribute("target", "_blank");
	await expect(map).toHaveAttribute("href", /7486.*Al\+Sahaba/);
	await expect(main.getByRole("term")).toHaveText([
		"الهاتف",
		"واتساب",
		"البريد الإلكتروني",
		"ساعات العمل",
		"العنوان",
	]);
	await expect(main.getByRole("definition").nth(3)).toHaveText(
		/الخميس\s*من 10:00 صباحاً إلى 12:00 منتصف الليل.*الجمعة\s*من 2:00 ظهراً إلى 12:00 منتصف الليل/,
	);
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	for (const language of languages)
		test(`somebody on the page in ${language} writes and is thanked, and a reload sends nothing twice`, async ({
			page,
		}) => {
			const contact = new ContactPage(page, language);
			const letter = newMessage();
			await contact.open();
			await contact.write(letter);
			const answering = page.waitForResponse(
				(answer) => answer.request().method() === "POST",
			);
			await contact.submit.click();
			expect((await answering).status()).toBe(303);
			await expect(page.getByRole("status")).toHaveText(thanks);
			await expect(page.getByRole("status")).toBeInViewport();
			await expect(page.locator("html")).toHaveAttribute("lang", language);
			await contact.expectLetter(emptyMessage);
			await page.reload();
			await expect(page.getByRole("status")).toHaveText(thanks);
			expect(await messagesOf(letter.email)).toMatchObject([letter]);
		});
});

/** Letters stay on their way until they are let through. */
async function holdLetters(page: Page): Promise<() => void> {
	let letThrough = () => {};
	const held = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route(/contact/, async (route) => {
		if (route.request().method() === "POST") await held;
		await route.continue();
	});
	return letThrough;
}
