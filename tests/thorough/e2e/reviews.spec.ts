import type { Locator, Page } from "playwright/test";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { daysUntilAsked } from "#app/business/bookings/reviews.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffReviews as words } from "#app/copy/ar/staff/staff-reviews.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { copyFor } from "#app/copy/index.ts";
import { runCron } from "../../../scripts/lib/servers.ts";
import { describeScript, expect, test, twoVisits } from "../../support/browser.ts";
import { translateTo } from "../../support/facts.ts";
import { expectReadableAtDoubleSize, expectSound } from "../../support/looks.ts";
import { pressAction, pressSure, ReceiptPage } from "../../support/pages.ts";
import {
	eraseVisitor,
	followMail,
	query,
	setDays,
	site,
	storeConfirmed,
	storeState,
} from "../../support/served.ts";
import { cleanFile } from "./photo-files.ts";

test.beforeEach(({ pageErrors }) => pageErrors.allow(/origin: file:|status of 404|404 .reviews/));

for (const { language, javaScriptEnabled, width } of twoVisits)
	describeScript(javaScriptEnabled, () => {
		test(`who has the car gives stars, and takes them back (${language})${width}`, async ({
			page,
			context,
		}) => {
			test.slow();
			const t = translateTo(language);
			const { own, section } = copyFor(language).reviews;
			const visitor = await new ReceiptPage(page, language).book();
			const staff = await context.newPage();
			await followMail(staff, visitor.phone, staffView.mail.open.pending);
			await setDays(visitor.phone, [dayAfter(riyadhToday(new Date()), -daysUntilAsked)]);
			await pressAction(staff, "confirm");
			await addPhotos(staff);
			await pressAction(staff, "complete");
			await pressSure(staff, "complete");
			await query(
				`UPDATE bookings SET status_changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${daysUntilAsked} days') WHERE phone_number = '${visitor.phone}'`,
			);
			await runCron(Number(new URL(site).port));
			await followMail(page, visitor.phone, `★★★ ${t("reviews:starsOf", { stars: 3 })}`);

			const said = `كلام ${visitor.name} ${Date.now() % 9999}`;
			const writeAndShow = async () => {
				await page.getByLabel(own.words.label).fill(said);
				await page.getByLabel(own.photos.label).check();
				await expectSound(page, javaScriptEnabled);
				await page.getByRole("button", { name: own.submit }).click();
				await expect(page.getByRole("status")).toContainText(own.states.new);
				/** Staff decide only reviews that were written before their board was mailed. */
				await query(
					"UPDATE reviews SET consented_at = '2026-01-01T09:00:00.000Z' WHERE state = 'new'",
				);
				await staff.goto("/staff/reviews");
				const card = staff.getByRole("article").filter({ hasText: said });
				await expectSound(staff, javaScriptEnabled);
				await card.getByLabel(words.ours.no).check();
				await expect(card.getByRole("img", { name: /:/ })).toHaveCount(2);
				await card.getByRole("button", { name: staffActionTexts["show-review"].label }).click();
				await expect(
					card.getByRole("button", { name: staffActionTexts["show-review"].label }),
				).toHaveCount(0);
				await page.reload();
				await expect(page.getByRole("status")).toContainText(own.states.shown);
			};
			const address = page.url().replace(/&stars=.*/, "");
			const inList = async (path = "/reviews?page=1") => {
				await page.goto(localizedPath(language, path));
				return page.getByRole("listitem").filter({ hasText: said });
			};

			await expect(
				page.getByRole("radio", { name: t("reviews:starsOf", { stars: 3 }) }),
			).toBeChecked();
			await expect(page.getByRole("contentinfo")).not.toContainText("%");
			await writeAndShow();

			const shown = await inList();
			await expect(shown).toHaveCount(1);
			const photo = await expectPhotos(shown, section.photos, javaScriptEnabled);
			if (!javaScriptEnabled) {
				await expectReadableAtDoubleSize(page, "/reviews");
				await twoOthersShown();
				/** Pages for everybody know of it after a minute. */
				for (const path of ["/", "/services/thermal-insulation"])
					await expect(async () => expect(await inList(path)).toHaveCount(1)).toPass();
			}

			await page.goto(address);
			await page.getByText(own.delete.title, { exact: true }).click();
			await page.getByRole("button", { name: own.delete.yes }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(own.deleted.title);
			expect((await page.request.get(photo)).status()).toBe(404);
			await expect(await inList()).toHaveCount(0);
			if (!javaScriptEnabled) return;

			await page.goto(`${address}&stars=3`);
			await writeAndShow();
			const second = await expectPhotos(await inList(), section.photos);
			await eraseVisitor(visitor.phone);
			expect((await page.request.get(second)).status()).toBe(404);
			await expect(await inList()).toHaveCount(0);
			expect((await page.goto(address))?.status()).toBe(404);
		});
	});

async function expectPhotos(
	review: Locator,
	copy: { label: string; handover: { tag: string } },
	hasHandle = true,
): Promise<string> {
	const photos = review.locator("img");
	await expect(photos).toHaveCount(2);
	if (hasHandle) {
		const handle = review.getByRole("slider", { name: copy.label });
		await handle.press("Home");
		await expect(handle).toHaveAttribute("aria-valuetext", `${copy.handover.tag} 0%`);
	}
	const address = String(await photos.first().getAttribute("src"));
	expect((await review.page().request.get(address)).status()).toBe(200);
	return address;
}

/** The shared pages show reviews from three on. */
async function twoOthersShown() {
	for (const index of [0, 1]) {
		const day = dayAfter(riyadhToday(new Date()), -4 - index);
		const phone = await storeConfirmed({
			...{ name: "Quokka", codes: ["thermal-titanium"], days: [day] },
		});
		await storeState(phone, "completed");
		await query(
			`INSERT INTO reviews (booking_id, stars, words, language, letter, day, consent, consented_at, written_at)
			SELECT id, 5, '', 'ar', 'Q', '${day}', 'An invented consent to publish', changed_at, changed_at FROM bookings WHERE phone_number = '${phone}';
			UPDATE reviews SET state = 'shown' WHERE day = '${day}' AND state = 'new'`,
		);
	}
}

async function addPhotos(staff: Page) {
	const photo = { name: "IMG.jpg", mimeType: "image/jpeg", buffer: await cleanFile() };
	for (const [index, moment] of (["arrival", "handover"] as const).entries()) {
		const add = staff.getByRole("button", { name: staffView.photos.add[moment] });
		const form = staff.locator("form", { hasText: staffView.photos.add[moment] });
		await form.getByLabel(staffView.photos.files).setInputFiles(photo);
		await add.click();
		await expect(staff.locator(".photo-list img")).toHaveCount(index + 1);
	}
}
