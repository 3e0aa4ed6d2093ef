import { languages } from "#app/business/language.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { expect, test } from "../support/browser.ts";
import {
	type ContactMessage,
	ContactPage,
	emptyMessage,
	newMessage,
} from "../support/contact-page.ts";

test.use({ trace: "off" });

const nameShort = "الاسم يجب أن يكون حرفين على الأقل";
const email = "البريد الإلكتروني غير صحيح";
const phone = "رقم الهاتف غير صحيح";
const messageShort = "الرسالة يجب أن تكون 10 أحرف على الأقل";

/** What is wrong with one answer, and what is said of it. */
const wrong: [
	keyof ContactMessage,
	what: string,
	answer: string,
	message: string,
][] = [
	["name", "of one letter", " س ", nameShort],
	[
		"name",
		"of 101 letters",
		"س".repeat(101),
		"الاسم يجب أن يكون أقل من 100 حرف",
	],
	["email", "without an end", "writer@example", email],
	[
		"email",
		"of 256 signs",
		`${"w".repeat(244)}@example.com`,
		"البريد الإلكتروني طويل جداً",
	],
	["phone", "of a landline", "0112345678", phone],
	["message", "of nine letters", "  كم السعر ", messageShort],
	[
		"message",
		"of 1001 letters",
		"س".repeat(1001),
		"الرسالة يجب أن تكون أقل من 1000 حرف",
	],
];

/** What nobody filled in, in the order of the page. */
const allMissing: [keyof ContactMessage, string][] = [
	["name", nameShort],
	["email", email],
	["phone", phone],
	["message", messageShort],
];

test("who sends an empty form is told of every field and stands in the first, and each complaint goes when it is met", async ({
	page,
}) => {
	const contact = new ContactPage(page);
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST") sent.push(request.url());
	});
	await contact.openReady();
	await contact.submit.click();
	for (const [name, message] of allMissing)
		await contact.expectWrong(contact.fields[name], message);
	await expect(contact.fields.name).toBeFocused();
	await contact.expectLetter(emptyMessage);

	const letter = newMessage();
	for (const [name] of allMissing) {
		await contact.fields[name].fill(letter[name]);
		await expect(contact.fields[name]).not.toHaveAttribute("aria-invalid");
	}
	expect(sent).toEqual([]);
});

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with script" : "without script", () => {
		test.use({ javaScriptEnabled });

		for (const [name, what, answer, message] of wrong)
			test(`the ${name} ${what} is refused in the page's own words`, async ({
				page,
				isMobile,
				watch,
			}) => {
				test.skip(isMobile, "words do not depend on the window");
				if (!javaScriptEnabled) watch.mayLog(/400/);
				const contact = new ContactPage(page);
				const letter = newMessage({ [name]: answer });
				await contact.open();
				if (javaScriptEnabled) await contact.openReady();
				await contact.write(letter);
				await contact.submit.click();
				await contact.expectWrong(contact.fields[name], message);
				await expect(page.locator("[aria-invalid]")).toHaveCount(1);
				await contact.expectLetter(letter);
			});
	});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	for (const language of languages)
		test(`somebody on the page in ${language} finds every answer kept, and the way to each that is wrong`, async ({
			page,
			watch,
		}) => {
			watch.mayLog(/400/);
			const contact = new ContactPage(page, language);
			const letter = {
				name: "س",
				email: "writer@",
				phone: "0512",
				message: "كم؟",
			};
			await contact.open();
			const title = await page.title();
			await contact.write(letter);
			const answering = page.waitForResponse(/contact/);
			await contact.submit.click();
			expect((await answering).status()).toBe(400);

			await expect(page).toHaveTitle(`خطأ: ${title}`);
			await expect(contact.alert).toBeInViewport();
			await expect(contact.alert.getByRole("heading")).toHaveText(
				"لم تُرسل الرسالة بعد. راجع ما يلي:",
			);
			await contact.expectLetter(letter);
			for (const [name, message] of allMissing) {
				await contact.expectWrong(contact.fields[name], message);
				await contact.alert.getByRole("link", { name: message }).click();
				await expect(contact.fields[name]).toBeFocused();
			}
			await expect(contact.alert.getByRole("link")).toHaveCount(4);
		});
});

for (const colorScheme of ["light", "dark"] as const)
	test(`nothing bars anyone from writing, refused or thanked, in the ${colorScheme}`, async ({
		page,
	}) => {
		const contact = new ContactPage(page);
		const expectOpen = async (state: string) =>
			expect.soft(await accessibilityViolations(page), state).toEqual([]);
		await page.emulateMedia({ colorScheme });
		await contact.openReady();
		await expectOpen("empty");
		await contact.submit.click();
		await contact.expectWrong(contact.fields.name, nameShort);
		await expectOpen("refused");
		await contact.write(newMessage());
		await contact.submit.click();
		await expect(contact.toasts).toHaveCount(1);
		await expectOpen("thanked");
	});
