import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { mailCopy } from "#app/mail/parts/i18n.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { expect, test } from "../support/browser.ts";
import { eraseVisitor, setDays } from "../support/database.ts";
import { languageNames } from "../support/language-names.ts";
import { layoutProblems } from "../support/layout.ts";
import { followMail, mailAbout } from "../support/mailbox.ts";
import { phoneFile } from "../support/photo-files.ts";
import { ReceiptPage } from "../support/receipt-page.ts";
import { thoroughIf, twoVisits } from "../support/visits.ts";

const words = staffView.photos;

/** A mail is opened as a file; and Chromium's own page for a picture has a script, which the policy refuses. */
test.beforeEach(({ pageErrors }) => {
	pageErrors.allow(/origin: file:/);
	pageErrors.allow(/Blocked script execution in '[^']+\/photo\?/);
});

for (const { language, javaScriptEnabled, width } of twoVisits)
	test.describe(javaScriptEnabled ? "with JavaScript on" : "with JavaScript off", () => {
		test.use({ javaScriptEnabled });

		test(`staff photograph a car when it comes and when it leaves, and its customer in ${languageNames[language]} sees both, in the mail, too, until the booking is erased${width}${thoroughIf(!javaScriptEnabled)}`, async ({
			page,
			context,
		}) => {
			test.slow();
			const receipt = new ReceiptPage(page, language);
			const visitor = await receipt.book();
			await receipt.followLink();
			const staff = await context.newPage();
			await followMail(staff, visitor.phone, staffView.mail.open.pending);
			await setDays(visitor.phone, [riyadhToday(new Date())]);
			await staff.getByRole("button", { name: staffView.actions.confirm, exact: true }).click();

			const photo = await phoneFile();
			const add = async (moment: "arrival" | "handover", count: number) => {
				const name = words.add[moment];
				const form = staff.locator("form", { has: staff.getByRole("button", { name }) });
				const files = Array.from({ length: count }, (_, index) => ({
					name: `IMG_${index}.jpg`,
					mimeType: "image/jpeg",
					buffer: photo,
				}));
				await form.getByLabel(words.files).setInputFiles(files);
				await form.getByRole("button", { name }).click();
			};
			const expectSound = async (on: Page) => {
				if (!javaScriptEnabled) return;
				expect(await accessibilityViolations(on)).toEqual([]);
				expect(await on.evaluate(layoutProblems)).toEqual([]);
			};
			const photos = (on: Page) => on.locator(".photo-list img");
			await add("arrival", 5);
			await expect(photos(staff)).toHaveCount(5);
			await staff.getByRole("button", { name: words.remove }).first().click();
			await expect(photos(staff)).toHaveCount(4);
			await add("handover", 2);
			await expect(photos(staff)).toHaveCount(6);
			await expectSound(staff);
			await staff.getByRole("button", { name: words.mail }).first().click();
			await expect(staff.getByText(words.mailed)).toBeVisible();

			await page.reload();
			await expect(photos(page)).toHaveCount(6);
			await photos(page).last().scrollIntoViewIfNeeded();
			await expectSound(page);
			const [address = ""] = await photos(page).evaluateAll((images) =>
				images.map((image) => (image as HTMLImageElement).src),
			);
			expect(await photos(page).first().getAttribute("width")).toBe(
				javaScriptEnabled ? "1200" : "3000",
			);
			const file = await (await page.request.get(address)).body();
			await expectUpright(await sharp(file).autoOrient().toBuffer());
			expect(file.includes("Noura")).toBe(false);
			await photos(page).first().click();
			await page.waitForURL(address);
			await expectUpright(await page.screenshot());

			const mail = await mailAbout(visitor.phone, mailCopy[language].mail.customer.ready.title);
			expect(await readFile(mail, "utf8")).toContain('src="cid:photo"');
			await expectUpright(await attachmentOf(mail));

			await eraseVisitor(visitor.phone);
			expect((await page.request.get(address)).status()).toBe(404);
		});
	});

test("photos that a camera gives one by one are sent together, and staff read how many are ready @thorough", async ({
	page,
	context,
}) => {
	const receipt = new ReceiptPage(page, "ar");
	const visitor = await receipt.book();
	const staff = await context.newPage();
	await followMail(staff, visitor.phone, staffView.mail.open.pending);
	await setDays(visitor.phone, [riyadhToday(new Date())]);
	await staff.reload();
	const photo = { name: "IMG.jpg", mimeType: "image/jpeg", buffer: await phoneFile() };
	const formOf = (moment: "arrival" | "handover") =>
		staff.locator("form", { has: staff.getByRole("button", { name: words.add[moment] }) });
	const form = formOf("handover");
	for (let taken = 1; taken <= 3; taken++) {
		await form.getByLabel(words.camera).setInputFiles(photo);
		await expect
			.poll(() =>
				form.getByLabel(words.files).evaluate((field) => (field as HTMLInputElement).files?.length),
			)
			.toBe(taken);
	}
	await form.getByRole("button", { name: words.add.handover }).click();
	await expect(staff.locator(".photo-list img")).toHaveCount(3);

	await formOf("arrival")
		.locator("output")
		.evaluate((output) => {
			const said: (string | null)[] = [];
			Object.assign(window, { said });
			new MutationObserver(() => said.push(output.textContent)).observe(output, {
				childList: true,
			});
		});
	await formOf("arrival").getByLabel(words.files).setInputFiles([photo, photo]);
	const one = words.shrinking.replace("{{all}}", "2");
	await expect
		.poll(() => staff.evaluate(() => (window as unknown as { said: string[] }).said))
		.toEqual([one.replace("{{done}}", "1"), one.replace("{{done}}", "2"), ""]);
});

/** Red above, blue below, at the middle of the picture's width. */
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

/** The photo beside the file of a mail, as wrangler writes it. */
async function attachmentOf(mail: string): Promise<Buffer> {
	const folder = path.join(path.dirname(mail), "..");
	const id = path.basename(mail, ".html");
	const names = await readdir(folder, { recursive: true });
	const name = names.find((file) => path.basename(file).startsWith(`${id}-`));
	const photo = await readFile(path.join(folder, String(name)));
	return sharp(photo).autoOrient().toBuffer();
}
