import type { Page } from "playwright/test";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { staffReviews as words } from "#app/copy/ar/staff/staff-reviews.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { copyFor } from "#app/copy/index.ts";
import { expectSound } from "../support/accessibility.ts";
import { boardPath } from "../support/board-page.ts";
import { expect, test } from "../support/browser.ts";
import { setDays } from "../support/database.ts";
import { languageNames } from "../support/language-names.ts";
import { followMail } from "../support/mailbox.ts";
import { phoneFile } from "../support/photo-files.ts";
import { ReceiptPage } from "../support/receipt-page.ts";
import { pressAction, pressSure } from "../support/staff-journey.ts";
import { thoroughIf, twoVisits } from "../support/visits.ts";

test.beforeEach(({ pageErrors }) => pageErrors.allow(/origin: file:|status of 40[04]/));

for (const { language, javaScriptEnabled, width } of twoVisits)
	test.describe(javaScriptEnabled ? "with JavaScript on" : "with JavaScript off", () => {
		test.use({ javaScriptEnabled });

		test(`who has collected the car writes in ${languageNames[language]} what the work was like, reads it on the site once staff have shown it, and takes it back${width}${thoroughIf(!javaScriptEnabled)}`, async ({
			page,
			context,
		}) => {
			test.slow();
			const { own } = copyFor(language).reviews;
			const receipt = new ReceiptPage(page, language);
			const visitor = await receipt.book();
			await receipt.followLink();
			const staff = await context.newPage();
			await followMail(staff, visitor.phone, staffView.mail.open.pending);
			await setDays(visitor.phone, [riyadhToday(new Date())]);
			await pressAction(staff, "confirm");
			await addPhotos(staff);
			await pressAction(staff, "complete");
			await pressSure(staff, "complete");

			await page.reload();
			await page.getByRole("link", { name: own.receipt.submit }).click();
			await page.getByRole("button", { name: own.submit }).click();
			await expect(page.getByRole("alert")).toContainText(own.problem);
			await page.getByRole("radio", { name: /3 (من|of) 5/ }).check();
			const said = `كلام ${visitor.name} ${Date.now() % 9999}`;
			await page.getByLabel(own.words.label).fill(said);
			await page.getByLabel(own.photos.label).check();
			await expectSound(page, javaScriptEnabled);
			await page.getByRole("button", { name: own.submit }).click();
			await expect(page.getByRole("status")).toContainText(own.states.new);

			await staff.goto(await boardPath("reviews"));
			const card = staff.getByRole("article").filter({ hasText: said });
			await expectSound(staff, javaScriptEnabled);
			await card.getByLabel(words.ours.no).check();
			for (const clear of await card.getByLabel(words.photos.clear).all()) await clear.check();
			await card.getByRole("button", { name: words.show }).click();
			await expect(card.getByRole("button", { name: words.show })).toHaveCount(0);

			await page.reload();
			await expect(page.getByRole("status")).toContainText(own.states.shown);
			const address = page.url();
			const list = async () => {
				await page.goto(localizedPath(language, "/reviews?page=1"));
				return page.getByRole("listitem").filter({ hasText: said });
			};
			const shown = await list();
			await expect(shown).toHaveCount(1);
			const photos = shown.locator("img");
			await expect(photos).toHaveCount(javaScriptEnabled ? 2 : 0);
			const [photo] = await photos.evaluateAll((all) =>
				all.map((one) => (one as HTMLImageElement).src),
			);
			if (photo) {
				const copy = await page.request.get(photo);
				expect(copy.status()).toBe(200);
				expect((await copy.body()).length).toBeLessThanOrEqual(40_960);
			}

			await page.goto(address);
			await page.getByText(own.delete.title, { exact: true }).click();
			await page.getByRole("button", { name: own.delete.yes }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(own.deleted.title);
			if (photo) expect((await page.request.get(photo)).status()).toBe(404);
			await expect(await list()).toHaveCount(0);
		});
	});

/** One before the work and one after it. */
async function addPhotos(staff: Page) {
	const photo = { name: "IMG.jpg", mimeType: "image/jpeg", buffer: await phoneFile() };
	for (const [index, moment] of (["arrival", "handover"] as const).entries()) {
		const add = staff.getByRole("button", { name: staffView.photos.add[moment] });
		const form = staff.locator("form", { has: add });
		await form.getByLabel(staffView.photos.files).setInputFiles(photo);
		await add.click();
		await expect(staff.locator(".photo-list img")).toHaveCount(index + 1);
	}
}
