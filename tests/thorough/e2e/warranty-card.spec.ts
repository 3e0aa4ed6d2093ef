import jsQR from "jsqr";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { profile } from "#app/business/centre/profile.ts";
import { groupByFour } from "#app/business/warranty/warranty-card.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView as words } from "#app/copy/ar/staff/staff-view.ts";
import { formatPhone, pluralValues } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { expect, test } from "../../support/browser.ts";
import { translateTo, typedFacts } from "../../support/facts.ts";
import {
	accessibilityViolations,
	boxOf,
	expectAccessible,
	expectNothingOffScreen,
} from "../../support/looks.ts";
import { pressAction, pressSure, ReceiptPage, Thumb, type Visitor } from "../../support/pages.ts";
import { followMail, sendWaiting, setDays } from "../../support/served.ts";

test.beforeEach(({ pageErrors }) => pageErrors.allow(/origin: file:|40[04]/));

const serial = "TI2026-00814";

async function makeCard(staff: Page, { phone }: Visitor) {
	await setDays(phone, [riyadhToday(new Date())]);
	await followMail(staff, phone, words.mail.open.pending);
	const thumb = new Thumb();
	const press = (name: string) => thumb.press(staff.getByRole("button", { name, exact: true }));
	await pressAction(staff, "confirm");
	await staff.getByText(words.actions.other).click();
	await pressAction(staff, "in-work");
	await pressAction(staff, "complete");
	await pressSure(staff, "complete");
	await staff.getByLabel(words.card.serial).fill(serial.toLowerCase());
	const { carMark: _, ...texts } = typedFacts;
	for (const fact of Object.keys(texts) as (keyof typeof texts)[])
		await staff.getByLabel(words.card[fact]).fill(texts[fact].toLowerCase());
	thumb.presses = 0;
	await press(staffActionTexts.card.label);
	await expect(staff.getByText(groupByFour(serial))).toBeVisible();
	await press(words.card.check.save);
	await expect(staff.getByText(words.card.made, { exact: true })).toBeVisible();
	expect(thumb.presses).toBe(2);
}

test("a card is read on screen, paper and label", async ({ page, context }) => {
	test.slow();
	const visitor = await new ReceiptPage(page, "ar").book();
	const staff = await context.newPage();
	await makeCard(staff, visitor);
	expect(await accessibilityViolations(staff, { parts: ["#card"] })).toEqual([]);
	await sendWaiting("card-customer", visitor.phone);
	await followMail(page, visitor.phone, copies.ar.mail.customer.card.link);
	const { buyer, code } = copies.ar.warrantyCard;
	for (const media of ["screen", "print"] as const) {
		await page.emulateMedia({ media });
		for (const text of [serial, buyer]) await expect(page.getByText(text)).toBeVisible();
		/** The paper may be all that is left after some years. */
		const face = page.locator(".card-face");
		await expect(face.getByText(profile.name.ar)).toBeVisible();
		const ofPaper = [formatPhone(profile.unifiedLine), `${profile.origin}/warranty`];
		for (const text of ofPaper)
			await expect(page.locator("main").getByText(text, { exact: true })).toBeVisible({
				visible: media === "print",
			});
	}
	const image = page.getByRole("img", { name: code.qr });
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
	await expectNothingOffScreen(page, "card");
	const t = translateTo("ar");
	const left = t("warrantyCard:left.time", { time: t("chrome:years", pluralValues(10)) });
	await expect(page.getByText(left)).toBeVisible();
	const product = page.getByRole("heading", { level: 2 }).first();
	expect((await boxOf(page.locator(".card-large"))).end).toBeLessThan((await boxOf(product)).y);
	await expect(page.getByRole("contentinfo")).not.toContainText("%");
	await page.goto(pathname + search);
	await expect(page.getByText("0814", { exact: true })).toBeVisible();
	await expect(page.getByText(serial)).toHaveCount(0);
	await expectAccessible(page, "check", ["main"]);
	await page.goto(`/warranty?card=${"0".repeat(32)}`);
	await expectAccessible(page, "wrong code");
});
