import type { Locator } from "playwright/test";
import sharp from "sharp";
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

for (const language of languages)
	for (const colorScheme of ["light", "dark"] as const)
		test(`no dark part of the car is behind the first title (${language}, ${colorScheme})`, async ({
			page,
		}) => {
			await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
			await page.goto(localizedPath(language, "/"));
			const title = page.getByRole("heading", { level: 1 });
			for (const hasOffer of [false, true]) {
				if (hasOffer) await title.evaluate(addOffer);
				for (const [width, height] of [
					...[
						[320, 568],
						[390, 664],
						[390, 844],
						[600, 960],
						[640, 800],
						[640, 1000],
						[768, 800],
					],
					...[
						[768, 1024],
						[900, 1200],
						[1024, 768],
						[1366, 768],
						[1440, 900],
					],
				] as const) {
					await page.setViewportSize({ width, height });
					const where = `${width} × ${height} px${hasOffer ? ", with an offer" : ""}`;
					expect.soft(await leastContrast(title), where).toBeGreaterThan(4.5);
				}
			}
		});

/** Runs in the browser: the longest badge and the conditions of an offer stand around the title. */
function addOffer(title: Element) {
	title.parentElement?.insertAdjacentHTML("afterbegin", '<p class="badge">عرض اليوم الوطني</p>');
	const terms = '<p class="text-sm">لمن يحجز حتى السبت<br>ترخيص التخفيضات رقم 1234</p>';
	title.parentElement?.insertAdjacentHTML("beforeend", terms);
}

/** Two of a hundred dots may be darker, such as a line of the wall. */
async function leastContrast(title: Locator) {
	const page = title.page();
	const colour = await title.evaluate((title) => getComputedStyle(title).color);
	const lines = await title.evaluate((title) => {
		const range = document.createRange();
		range.selectNodeContents(title);
		return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
	});
	await title.evaluate((title) => {
		title.style.color = "transparent";
	});
	const [ink = 0] = luminances(colour.match(/\d+/g)?.map(Number) ?? []);
	const contrasts: number[] = [];
	for (const clip of lines) {
		const picture = await page.screenshot({ clip });
		for (const ground of luminances(await sharp(picture).removeAlpha().raw().toBuffer()))
			contrasts.push((Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
	}
	await title.evaluate((title) => {
		title.style.color = "";
	});
	contrasts.sort((one, other) => one - other);
	return contrasts[Math.floor(contrasts.length / 50)];
}

/** WCAG's relative luminance of dots with a red, a green and a blue value each. */
function luminances(values: ArrayLike<number>): number[] {
	const linear = (value = 0) =>
		value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
	return Array.from(
		{ length: values.length / 3 },
		(_, dot) =>
			0.2126 * linear(values[3 * dot]) +
			0.7152 * linear(values[3 * dot + 1]) +
			0.0722 * linear(values[3 * dot + 2]),
	);
}
