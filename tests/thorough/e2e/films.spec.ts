import type { Locator } from "playwright/test";
import { localizedPath } from "#app/business/base/language.ts";
import { pageAt } from "#app/business/centre/pages.ts";
import { filmPages, lowestPriceFrom } from "#app/business/offered/booking-path.ts";
import { factsOf } from "#app/business/offered/service-facts.ts";
import { finishes } from "#app/business/prices/specs.ts";
import { formatNumber, formatRiyals, pluralValues } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { eachVisit, expect, test, visits } from "../../support/browser.ts";
import { priceList, priceOf, translateTo } from "../../support/facts.ts";

eachVisit(visits, ({ language, javaScriptEnabled, width }) => {
	const copy = copyFor(language);
	const { pair } = copy.ppfSelection;
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
			const cardOf = (name: string) =>
				page.getByRole("listitem").filter({ has: page.getByRole("radio", { name, exact: true }) });
			const card = cardOf(names[film]);
			for (const { workingDays, warrantyYears = 0 } of factsOf(priceList, filmPages[film])) {
				await expect(card).toContainText(formatNumber(workingDays));
				await expect(card).toContainText(t("chrome:years", pluralValues(warrantyYears)));
			}
			const { sedan, suv } = lowestPriceFrom(priceList, filmPages[film]) ?? priceOf("");
			await expect(card).toContainText(formatRiyals(sedan));
			await page.getByRole("radio", { name: names[film], exact: true }).check();
			const border = (of: Locator) => of.evaluate((one) => getComputedStyle(one).borderTopColor);
			const other = cardOf(names[film === "glossy" ? "matte" : "glossy"]);
			expect(await border(card)).not.toBe(await border(other));
			const books = page
				.locator(".action-bar")
				.getByRole("link")
				.filter({ hasText: formatRiyals(sedan) });
			await expect(books).toHaveCount(isMobile ? 1 : 0);
			if (javaScriptEnabled) {
				await page.locator(".car-switch").getByRole("radio").last().check();
				await expect(card.getByText(formatRiyals(suv))).toBeVisible();
				await expect(card.getByText(formatRiyals(sedan))).toBeHidden();
			}
			await card.getByRole("link", { name: copy[pageAt(filmPages[film]).copy].name }).click();
			await expect(page).toHaveURL(localizedPath(language, filmPages[film]));
		}
	});
});
