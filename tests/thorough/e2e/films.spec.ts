import { localizedPath } from "#app/business/base/language.ts";
import { lowestPriceFrom } from "#app/business/links/booking-path.ts";
import { factsOf } from "#app/business/links/service-facts.ts";
import { finishes } from "#app/business/prices/specs.ts";
import { counted, formatRiyals } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { expect, test } from "../../support/browser.ts";
import { priceList, priceOf } from "../../support/settings.ts";
import { translateTo } from "../../support/translate.ts";
import { eachVisit, visits } from "../../support/visits.ts";

const filmPages = { glossy: "/services/ppf", matte: "/services/ppf-matte" } as const;

eachVisit(visits, ({ language, width }) => {
	const { pair, cards } = copyFor(language).ppfSelection;
	const names = { glossy: pair.before.tag, matte: pair.after.tag };

	test(`the makers' figures wait in one line, and are on paper${width}`, async ({ page }) => {
		const { specs } = copyFor(language);
		await page.goto(localizedPath(language, "/services/ppf"));
		const figure = page.getByRole("cell", { name: /81\.8/ });
		await expect(figure).toBeHidden();
		await page.emulateMedia({ media: "print" });
		await expect(figure).toBeVisible();
		await expect(page.locator(".price-table a:visible")).toHaveCount(0);
		await page.emulateMedia({ media: "screen" });
		await page.getByText(specs.title).click();
		await expect(figure).toBeVisible();
	});

	test(`a visitor compares both films${width}`, async ({ page, isMobile }) => {
		const t = translateTo(language);
		for (const film of finishes) {
			await page.goto(localizedPath(language, "/services/ppf-selection"));
			for (const { option, workingDays, warrantyYears = 0 } of factsOf(
				priceList,
				filmPages[film],
			)) {
				const offer = page.locator(`[data-card=${film}] [id="${option.code}"]`);
				for (const price of Object.values(priceOf(option.code)))
					await expect(offer).toContainText(formatRiyals(price));
				await expect(offer).toContainText(t("stay:workingDays", counted(workingDays)));
				await expect(offer).toContainText(t("chrome:years", counted(warrantyYears)));
				await expect(offer.getByRole("link")).toBeVisible();
			}
			await page.getByRole("radio", { name: names[film], exact: true }).check();
			const marked = page.locator("article").and(page.locator(`[data-card=${film}]`));
			const border = (card: typeof marked) =>
				card.evaluate((one) => getComputedStyle(one).borderTopColor);
			const others = page.locator(`article:not([data-card=${film}])`);
			expect(await border(marked)).not.toBe(await border(others));
			const lowest = formatRiyals(lowestPriceFrom(priceList, filmPages[film])?.sedan ?? 0);
			await expect(marked).toContainText(lowest);
			const books = page.locator(".action-bar").getByRole("link", { name: lowest });
			await expect(books).toHaveCount(isMobile ? 1 : 0);
			await marked.getByRole("link", { name: cards[film].title }).click();
			await expect(page).toHaveURL(localizedPath(language, filmPages[film]));
		}
	});
});
