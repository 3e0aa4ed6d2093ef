import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { thankYou } from "#app/copy/ar/thank-you.ts";
import { expect, test } from "../../support/browser.ts";
import { expectSound } from "../../support/looks.ts";
import { pressAction, ReceiptPage } from "../../support/pages.ts";
import { eraseVisitor, followMail, setDays } from "../../support/served.ts";
import { phoneFile } from "./photo-files.ts";

const words = staffView.photos;

/** A mail is opened as a file; and Chromium's own page for a picture has a script, which the policy refuses. */
test.beforeEach(({ pageErrors }) => {
	pageErrors.allow(/origin: file:/);
	pageErrors.allow(/Blocked script execution in '[^']+\/photo\?/);
});

test("staff photograph a car for its customer @phone", async ({ page, context }) => {
	test.slow();
	const receipt = new ReceiptPage(page, "ar");
	const visitor = await receipt.book();
	await receipt.followLink();
	const staff = await context.newPage();
	await followMail(staff, visitor.phone, staffView.mail.open.pending);
	await setDays(visitor.phone, [riyadhToday(new Date())]);
	await staff.getByRole("button", { name: staffActionTexts.confirm.label, exact: true }).click();

	const photo = { name: "IMG.jpg", mimeType: "image/jpeg", buffer: await phoneFile() };
	const broken = { ...photo, buffer: photo.buffer.subarray(0, 100) };
	/** Its button is hidden until a photo is chosen. */
	const formOf = (moment: "arrival" | "handover") =>
		staff.locator("form", { hasText: words.add[moment] });
	const choose = (moment: "arrival" | "handover", count: number) =>
		formOf(moment).getByLabel(words.files).setInputFiles(Array(count).fill(photo));
	const add = (moment: "arrival" | "handover") =>
		formOf(moment).getByRole("button", { name: words.add[moment] }).click();
	const photos = (on: Page) => on.locator(".photo-list img");
	const upload = formOf("arrival").getByRole("button", { name: words.add.arrival });
	await expect(upload).toBeHidden();
	await choose("arrival", 5);
	await expect(upload).toBeVisible();
	await add("arrival");
	await expect(photos(staff)).toHaveCount(5);
	await staff.getByRole("button", { name: staffActionTexts["remove-photo"].label }).first().click();
	await expect(photos(staff)).toHaveCount(4);
	/** A camera gives them one by one. */
	const chosen = formOf("handover").getByLabel(words.files);
	for (const taken of [1, 2]) {
		await formOf("handover").getByLabel(words.camera).setInputFiles(photo);
		await expect
			.poll(() => chosen.evaluate((field: HTMLInputElement) => field.files?.length))
			.toBe(taken);
	}
	await add("handover");
	await expect(photos(staff)).toHaveCount(6);
	await expectSound(staff);
	const said = await textsOf(formOf("arrival").locator("output"));
	await choose("arrival", 2);
	const ready = words.shrinking.replace("{{all}}", "2");
	await expect
		.poll(said)
		.toEqual([ready.replace("{{done}}", "1"), ready.replace("{{done}}", "2"), ""]);

	await formOf("arrival").getByLabel(words.files).setInputFiles([broken, photo]);
	await expect(formOf("arrival").locator("output")).toHaveText(words.unreadable);
	const left = formOf("arrival").getByLabel(words.files);
	expect(await left.evaluate((field: HTMLInputElement) => field.files?.length)).toBe(1);

	/** The photos of the pair are shown once. */
	for (const action of ["in-work", "ready"] as const) await pressAction(staff, action);
	await page.reload();
	await expect(photos(page)).toHaveCount(4);
	const handle = page.getByRole("slider", { name: thankYou.photos.pair });
	await handle.focus();
	await handle.press("End");
	await expect(handle).toHaveAttribute("aria-valuetext", /100%$/);
	await photos(page).last().scrollIntoViewIfNeeded();
	/** The call button lies over what scrolls below it. */
	await page.evaluate(() => scrollTo(0, 0));
	await expectSound(page);
	const [address = ""] = await photos(page).evaluateAll((images) =>
		images.map((image) => (image as HTMLImageElement).src),
	);
	expect(await photos(page).first().getAttribute("width")).toBe("960");
	const file = await (await page.request.get(address)).body();
	await expectUpright(await sharp(file).autoOrient().toBuffer());
	expect(file.includes("Noura")).toBe(false);
	await photos(page).first().click();
	await page.waitForURL(address);
	await expectUpright(await page.screenshot());

	await eraseVisitor(visitor.phone);
	expect((await page.request.get(address)).status()).toBe(404);
});

async function textsOf(region: Locator): Promise<() => Promise<(string | null)[]>> {
	const said = await region.evaluateHandle((element) => {
		const texts: (string | null)[] = [];
		const observed = { childList: true, characterData: true, subtree: true };
		new MutationObserver(() => texts.push(element.textContent)).observe(element, observed);
		return texts;
	});
	return () => said.jsonValue();
}

async function expectUpright(picture: Buffer) {
	const { data, info } = await sharp(picture)
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const [above, below] = [0.3, 0.7].map((part) => {
		const at = (Math.round(info.height * part) * info.width + Math.round(info.width / 2)) * 3;
		return [...data.subarray(at, at + 3)];
	});
	expect(above?.[0]).toBeGreaterThan(180);
	expect(below?.[2]).toBeGreaterThan(150);
	expect(below?.[0]).toBeLessThan(90);
}
