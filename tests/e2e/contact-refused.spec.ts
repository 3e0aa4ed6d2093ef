import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/browser.ts";
import {
	type ContactMessage,
	ContactPage,
	emptyMessage,
	newMessage,
} from "../support/contact-page.ts";

const nameShort = "الاسم يجب أن يكون حرفين على الأقل";
const email = "البريد الإلكتروني غير صحيح";
const phone = "رقم الهاتف غير صحيح";
const messageShort = "الرسالة يجب أن تكون 10 أحرف على الأقل";

/** The errors of an empty form, in the order of the page. */
const emptyFormErrors: [keyof ContactMessage, string][] = [
	["name", nameShort],
	["email", email],
	["phone", phone],
	["message", messageShort],
];

test("a visitor who sends an empty form sees an error at every field, with focus in the first, and each error disappears when corrected; axe finds no problem", async ({
	page,
}) => {
	const contact = new ContactPage(page);
	const posts: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST") posts.push(request.url());
	});
	await contact.openHydrated();
	await contact.submit.click();
	for (const [name, error] of emptyFormErrors)
		await contact.expectFieldError(contact.fields[name], error);
	await expect(contact.fields.name).toBeFocused();
	await contact.expectFields(emptyMessage);
	await expectAccessible(page, "refused");

	const message = newMessage();
	for (const [name] of emptyFormErrors) {
		await contact.fields[name].fill(message[name]);
		await expect(contact.fields[name]).not.toHaveAttribute("aria-invalid");
	}
	expect(posts).toEqual([]);
	await contact.submit.click();
	await expect(contact.toasts).toHaveCount(1);
	await expectAccessible(page, "sent");
});
