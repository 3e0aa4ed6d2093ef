import { riyadhToday } from "#app/business/base/calendar.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { expect, test } from "../../../support/browser.ts";
import { ReceiptPage } from "../../../support/pages.ts";
import { followMail, setDays } from "../../../support/served.ts";
import { phoneFile } from "../photo-files.ts";

const words = staffView.photos;

test("staff add three photos of a car, which stand upright", async ({ page, pageErrors }) => {
	test.slow();
	pageErrors.allow(/origin: file:/);
	const { phone } = await new ReceiptPage(page, "ar").book();
	await followMail(page, phone, staffView.mail.open.pending);
	await setDays(phone, [riyadhToday(new Date())]);
	await page.reload();
	const photo = { name: "IMG.jpg", mimeType: "image/jpeg", buffer: await phoneFile() };
	const files = page.locator("#arrival-files");
	await files.setInputFiles(Array(3).fill(photo));
	const largest = () =>
		files.evaluate((field: HTMLInputElement) =>
			Math.max(...[...(field.files ?? [])].map(({ size }) => size)),
		);
	await expect.poll(largest).toBeLessThan(60_000);
	await page.getByRole("button", { name: words.add.arrival }).click();
	const shownSizes = () =>
		page.locator(".photo-list img").evaluateAll((images: HTMLImageElement[]) =>
			images.map((image) => {
				image.loading = "eager";
				return [image.naturalWidth, image.naturalHeight];
			}),
		);
	await expect.poll(shownSizes).toEqual(Array(3).fill([960, 1280]));
});
