import jsQR from "jsqr";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { inGroups } from "#app/business/warranty/warranty-card.ts";
import { staffView as words } from "#app/copy/ar/staff/staff-view.ts";
import { copies } from "#app/copy/index.ts";
import { accessibilityViolations, expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/browser.ts";
import { eraseVisitor, setDays } from "../support/database.ts";
import { followMail } from "../support/mailbox.ts";
import { ReceiptPage } from "../support/receipt-page.ts";
import { pressAction, pressSure } from "../support/staff-journey.ts";

test.beforeEach(({ pageErrors }) => pageErrors.allow(/origin: file:/));

const serial = "TI2026-00814";

/** Staff finish the car, write its numbers, read them back and save. */
async function makeCard(staff: Page, phone: string) {
	await setDays(phone, [riyadhToday(new Date())]);
	await followMail(staff, phone, words.mail.open.pending);
	const press = (name: string) => staff.getByRole("button", { name, exact: true }).click();
	await pressAction(staff, "confirm");
	await staff.getByText(words.actions.other).click();
	await pressAction(staff, "in-work");
	await pressAction(staff, "complete");
	await pressSure(staff, "complete");
	await staff.getByLabel(words.card.serial).fill(serial.toLowerCase());
	await staff.getByLabel(words.card.invoice).fill("inv-20814");
	await staff.getByLabel(words.card.carEnding).fill("4821");
	await press(words.card.review);
	await expect(staff.getByText(inGroups(serial))).toBeVisible();
	await press(words.card.check.save);
	await expect(staff.getByText(words.card.made)).toBeVisible();
}

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("from the booking to a card that outlives its customer, in English without script @phone", async ({
		page,
		context,
	}) => {
		const copy = copies.en.warrantyCard;
		const receipt = new ReceiptPage(page, "en");
		const { phone, name } = await receipt.book();
		await makeCard(await context.newPage(), phone);
		await receipt.followLink();
		await expect(page.getByRole("link", { name: copy.receipt.open })).toBeVisible();

		await followMail(page, phone, copies.en.mail.customer.card.link);
		await expect(page.getByRole("heading", { level: 1, name: copy.title })).toBeVisible();
		await expect(page.getByText(serial)).toBeVisible();
		const card = page.url();
		const code = new URL(card).searchParams.get("card") ?? "";

		await eraseVisitor(phone);
		await page.reload();
		await expect(page.getByText(serial)).toBeVisible();
		await expect(page.getByText(name)).toHaveCount(0);

		await page.goto(localizedPath("en", "/warranty"));
		await page.getByLabel(copy.open.label).fill(inGroups(code).toLowerCase());
		await page.getByRole("button", { name: copy.open.submit }).click();
		await expect(page.getByText(serial)).toBeVisible();

		await page.goto(`${card}&check`);
		await expect(page.getByText(copy.check.title)).toBeVisible();
		await expect(page.getByText("0814", { exact: true })).toBeVisible();
		await expect(page.getByText(serial)).toHaveCount(0);
	});
});

test("the card is printed on one A6 paper, and a scanner reads its label of 20 mm, in both themes; axe finds no problem on it, on its label's page, on that of staff, and on that of a wrong code @thorough", async ({
	page,
	context,
	pageErrors,
}) => {
	pageErrors.allow(/404/);
	const receipt = new ReceiptPage(page, "ar");
	const { phone } = await receipt.book();
	const staff = await context.newPage();
	await makeCard(staff, phone);
	expect(await accessibilityViolations(staff, { parts: ["#card"] })).toEqual([]);
	await followMail(page, phone, copies.ar.mail.customer.card.link);
	const { qr } = copies.ar.warrantyCard.code;
	const image = page.getByRole("img", { name: qr });
	const scanned = async () => {
		const { data, info } = await sharp(await image.screenshot())
			.ensureAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
	};
	const codes = new Set<string | undefined>();
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ media: "screen", colorScheme });
		codes.add(await scanned());
		await page.emulateMedia({ media: "print", colorScheme });
		const box = await image.evaluate((svg) => svg.clientWidth);
		expect(box / (96 / 25.4)).toBeCloseTo(20, 0);
		codes.add(await scanned());
	}
	await page.emulateMedia({ media: null });
	const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
	const [paper, ...more] = pdf.match(/\/MediaBox\s*\[[^\]]*\]/g) ?? [];
	expect(paper).toMatch(/\[0 0 29\d[.\d]* 4[12]\d[.\d]*\]/);
	expect(more).toEqual([]);

	const [address = "", ...others] = codes;
	expect(others).toEqual([]);
	const { origin, pathname, search } = new URL(address);
	expect(origin).toBe(profile.origin);
	await page.emulateMedia({ media: "screen" });
	await page.setViewportSize({ width: 390, height: 844 });
	await expectAccessible(page, "card", ["main"]);
	await page.goto(pathname + search);
	await expect(page.getByText("0814", { exact: true })).toBeVisible();
	await expect(page.getByText(serial)).toHaveCount(0);
	await expectAccessible(page, "check", ["main"]);
	await page.goto(`/warranty?card=${"0".repeat(32)}`);
	await expectAccessible(page, "wrong code");
});
