import { languages, localizedPath } from "#app/business/base/language.ts";
import { factsOf } from "#app/business/offered/service-facts.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import type { CarType } from "#app/business/prices/service.ts";
import { copyFor } from "#app/copy/index.ts";
import { expect, test } from "../../support/browser.ts";
import { priceList } from "../../support/facts.ts";
import { boxOf, layoutShifts } from "../../support/looks.ts";
import { BookingPage } from "../../support/pages.ts";
import { coveredAtStops } from "./covered-text.ts";

const everyLine = [
	"thermal-titanium",
	"ceramic-interior",
	"ceramic-exterior",
	"ppf-full-glossy-xpel",
	"polishing-interior",
	"polishing-exterior",
];

const laptops = [
	{ width: 1440, height: 900 },
	{ width: 1024, height: 768 },
	{ width: 1366, height: 768 },
];

for (const language of languages)
	test(`choosing a car moves nothing in sight (${language})`, async ({ page }) => {
		/** The first choice of a car moves the most, so each language has it at another width. */
		const [first, ...others] = language === "ar" ? laptops : laptops.toReversed();
		if (first) await page.setViewportSize(first);
		const booking = await BookingPage.opened(page, language);
		const press = async (car: CarType) => {
			const before = await booking.car("suv").boundingBox();
			const { score: earlier } = await page.evaluate(layoutShifts);
			await booking.car(car).check();
			await expect(booking.option("thermal-titanium")).toBeVisible();
			expect(await booking.car("suv").boundingBox()).toEqual(before);
			const { score, sources } = await page.evaluate(layoutShifts);
			expect.soft(score - earlier, [car, ...sources].join("\n")).toBeLessThan(0.02);
		};
		await press("suv");
		for (const viewport of others) {
			await page.setViewportSize(viewport);
			await press("sedan");
			await press("suv");
		}

		await booking.choose("suv", ...everyLine);
		for (const viewport of laptops) {
			await page.setViewportSize(viewport);
			await booking.option("ceramic-exterior").scrollIntoViewIfNeeded();
			const due = page.locator(".bottom-bar strong");
			await expect(due).toBeInViewport({ ratio: 1 });
		}
		for (const width of [360, 390, 768, 1023, 1024, 1120, 1231]) {
			await page.setViewportSize({ width, height: 768 });
			const covered = await page.evaluate(coveredAtStops);
			expect.soft(covered, `at ${width} px`).toEqual([]);
		}
	});

const servicePages = [...new Set(catalogue.map(({ learnMore }) => learnMore))];

for (const language of languages)
	test(`two screens say what a service costs and covers (${language})`, async ({ page }) => {
		const { limits } = copyFor(language).serviceFacts;
		for (const path of servicePages) {
			await page.goto(localizedPath(language, path));
			const items = factsOf(priceList, path).map(({ option }) =>
				page.locator(`[id="${option.code}"]`),
			);
			const answers = [page.getByText(limits.price), ...items];
			for (const viewport of [
				{ width: 1440, height: 900 },
				{ width: 390, height: 844 },
			]) {
				await page.setViewportSize(viewport);
				const limit = 2 * viewport.height;
				for (const answer of answers)
					expect.soft((await boxOf(answer)).end, `${path}, ${limit / 2} px`).toBeLessThan(limit);
			}
			const facts = page.locator(".facts");
			for (const width of [320, 360, 390]) {
				await page.setViewportSize({ width, height: 664 });
				/** The dot of the first fact of a line is in the part that is cut off. */
				const first = await boxOf(facts.locator("> span").first());
				const { x, right } = await boxOf(facts);
				expect(language === "ar" ? first.right - right : x - first.x).toBeGreaterThan(0);
				await expect(facts).not.toContainText("·");
			}
		}
	});
