import type { Locator } from "playwright/test";
import { BookingPage } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";

test.skip(({ isMobile }) => isMobile, "typing is the same on a phone");
test.use({ trace: "off" });

let booking: BookingPage;

test.beforeEach(async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	booking = new BookingPage(page, "ar");
	await booking.openHydrated();
	await booking.choose("sedan", "ceramic-interior");
});

async function paste(field: Locator, text: string) {
	await booking.page.evaluate(
		(copied) => navigator.clipboard.writeText(copied),
		text,
	);
	await field.fill("");
	await field.press("ControlOrMeta+v");
}

test("the name field accepts up to thirty Arabic and Latin letters and spaces", async () => {
	const { name } = booking;
	for (const [typed, expected] of [
		["سارة Sara", "سارة Sara"],
		["A1b2-c_d!", "Abcd"],
		["٣أحمد٣", "أحمد"],
		["x".repeat(35), "x".repeat(30)],
	] as const) {
		await name.fill("");
		await name.pressSequentially(typed);
		await expect(name).toHaveValue(expected);
	}
	await paste(name, "د. نورة (التجربة) 👍");
	await expect(name).toHaveValue("د نورة التجربة ");
});

test("the phone field accepts Arabic, Persian and Western digits and starts with 05", async () => {
	const { phone } = booking;
	for (const typed of [
		"0512345678",
		"512345678",
		"٠٥١٢٣٤٥٦٧٨",
		"05-1234 5678 9",
	]) {
		await phone.fill("");
		await phone.pressSequentially(typed);
		await expect(phone, typed).toHaveValue("0512345678");
	}
	for (const pasted of [
		"+966 51 234 5678",
		"00966512345678",
		"966512345678",
		"\u202A051 234 5678\u202C",
		"٠٥١٢٣٤٥٦٧٨",
		"۵۱۲۳۴۵۶۷۸",
	]) {
		await paste(phone, pasted);
		await expect(phone, pasted).toHaveValue("0512345678");
	}
});

test("a visitor corrects a digit in the middle of the phone and clears the field", async () => {
	const { phone } = booking;
	await phone.pressSequentially("0512345678");
	for (let times = 0; times < 4; times++) await phone.press("ArrowLeft");
	await phone.press("Backspace");
	await phone.press("9");
	await expect(phone).toHaveValue("0512395678");
	await phone.press("End");
	for (let times = 0; times < 10; times++) await phone.press("Backspace");
	await expect(phone).toHaveValue("");
});

test("the e-mail field accepts thirty characters, typed or pasted", async () => {
	const { email } = booking;
	const long = `${"a".repeat(22)}@example.com`;
	await email.pressSequentially(long);
	await expect(email).toHaveValue(long.slice(0, 30));
	await paste(email, long);
	await expect(email).toHaveValue(long.slice(0, 30));
	await paste(email, " visitor@example.com ");
	await expect(email).toHaveValue(/^\s?visitor@example\.com\s?$/);
});
