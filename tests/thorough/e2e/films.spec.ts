import type { Locator, Page } from "playwright/test";
import { localizedPath } from "#app/business/base/language.ts";
import { lowestPriceFrom } from "#app/business/links/booking-path.ts";
import { factsOf } from "#app/business/links/service-facts.ts";
import { type Film, finishes, heatClaim } from "#app/business/prices/specs.ts";
import { counted, formatRiyals } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { boxOf } from "../../support/box.ts";
import { expect, test } from "../../support/browser.ts";
import { priceList, priceOf } from "../../support/settings.ts";
import { translateTo } from "../../support/translate.ts";
import { eachVisit, visits } from "../../support/visits.ts";

const filmPages = { glossy: "/services/ppf", matte: "/services/ppf-matte" } as const;
const choice = "/services/ppf-selection";

eachVisit(visits, ({ language, width }) => {
	const { look, cards } = copyFor(language).ppfSelection;
	const radio = (page: Page, film: Film) =>
		page
			.getByRole("group", { name: look.label })
			.getByRole("radio", { name: look.names[film], exact: true });
	const expectShown = async (page: Page, film: Film) => {
		await expect(radio(page, film)).toBeChecked();
		for (const one of finishes) {
			const picture = page.getByRole("img", { name: look.alt[one] });
			await expect(picture).toHaveCount(one === film ? 1 : 0);
		}
	};

	test(`a visitor changes the finish of the car${width}`, async ({ page, isMobile }) => {
		await page.goto(localizedPath(language, choice));
		await expectShown(page, "glossy");
		if (isMobile) await radio(page, "matte").tap();
		else await radio(page, "matte").check();
		await expectShown(page, "matte");
		/** The price, like every part of the card. */
		await pressMiddle(page, page.locator(".choice .facts").first().locator("span").first());
		await expectShown(page, "glossy");
		await radio(page, "matte").check();
		await page.keyboard.press("ArrowRight");
		await expectShown(page, "glossy");
	});

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
			await radio(page, film).check();
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

const insulation = "/services/thermal-insulation";

/** Whatever lies there. */
async function pressMiddle(page: Page, target: Locator) {
	const { x, y, width, height } = await boxOf(target);
	await page.mouse.click(x + width / 2, y + height / 2);
}

eachVisit(visits, ({ language }) => {
	test("on a phone the bar books the film on the window", async ({ page: tab }) => {
		const { cta } = copyFor(language).thermal;
		await tab.goto(localizedPath(language, insulation));
		const choices = tab.locator(".choices").getByRole("radio");
		const bar = tab.locator(".action-bar");
		const books = bar.getByRole("link").and(tab.locator("[href*=booking]"));
		const expectBooks = async (name: RegExp, path: string) => {
			await expect(books).toHaveCount(1);
			await expect(books).toHaveAccessibleName(name);
			await expect(books).toHaveAttribute("href", localizedPath(language, path));
		};
		for (const width of [360, 390, 768]) {
			await tab.setViewportSize({ width, height: 700 });
			/** The one that costs less is on the window without a touch. */
			for (const [index, { option, bookingPath }] of factsOf(priceList, insulation).entries()) {
				if (!(await choices.nth(index + 1).isChecked())) await choices.nth(index + 1).check();
				await expectBooks(
					new RegExp(`${option.name[language]}.*${formatRiyals(priceOf(option.code).sedan)}`),
					bookingPath,
				);
				expect((await bar.boundingBox())?.height).toBe(73);
			}
			await choices.first().check();
			await expectBooks(new RegExp(`^${cta.book}$`), "/booking");
			await expect(books).toBeInViewport({ ratio: 1 });
		}
		await tab.setViewportSize({ width: 1440, height: 900 });
		await expect(books).toHaveCount(0);
	});
});

eachVisit(visits, ({ language, width }) => {
	test(`a visitor takes the film off the window${width}`, async ({ page: tab, isMobile }) => {
		const { glass, cta } = copyFor(language).thermal;
		const t = translateTo(language);
		await tab.goto(localizedPath(language, insulation));
		const facts = factsOf(priceList, insulation);
		const view = tab.locator(".glass");
		const radios = view.locator(".choices").getByRole("radio");
		const film = view.locator(".film");
		const turnedBack = view.locator(".turned");
		const claim = t("thermal:glass.claim", { percent: heatClaim.percent });
		const films = view.getByRole("list");
		/** The edge of the light that takes the glare away is beyond the picture, on its left or its right. */
		const glare = view.locator(".glare");
		const figuresOf = ({ option, warrantyYears = 0 }: (typeof facts)[number]) => [
			...Object.values(priceOf(option.code)).map((price) => formatRiyals(price)),
			t("chrome:years", counted(warrantyYears)),
		];
		const heightOf = () => films.evaluate((list) => list.getBoundingClientRect().top + scrollY);
		const height = await heightOf();
		const expectFilm = async (isOn: boolean) => {
			/** At once, because less motion is asked for. */
			expect(await film.evaluate(filmEnds)).toEqual(isOn ? [48, 59] : [-52, -41]);
			await expect(glare).toHaveCSS("mask-position", isOn ? "20% 0px" : "80% 0px");
			await expect(turnedBack).toBeVisible({ visible: isOn });
			await expect(view.getByText(claim, { exact: true })).toBeVisible({ visible: isOn });
			await expect(view.getByText(glass.bare)).toBeVisible({ visible: !isOn });
			/** The one button in the place, which never names a film that is not on the window; on a phone it is in the bar. */
			const book = view.locator(".books").getByRole("link");
			await expect(book).toHaveCount(isMobile ? 0 : 1);
			if (isMobile) {
				expect(await heightOf()).toBe(height);
			} else if (isOn)
				await expect(book).toContainText(
					(await view
						.locator("li", { has: tab.locator(":checked") })
						.locator("label")
						.textContent()) ?? "",
				);
			else {
				await expect(book).toHaveText(cta.book);
				await expect(book).toHaveAttribute("href", localizedPath(language, "/booking"));
			}
			for (const fact of facts)
				for (const figure of figuresOf(fact))
					await expect(view.locator(`[id="${fact.option.code}"]`).getByText(figure)).toBeVisible();
			expect(await heightOf()).toBe(height);
		};

		await expect(view.getByRole("group", { name: glass.label })).toBeVisible();
		await expect(radios.nth(1)).toBeChecked();
		await expectFilm(true);
		/** A press on the picture does the same. */
		await pressMiddle(tab, view.locator(".view"));
		await expectFilm(false);
		await pressMiddle(tab, view.locator(".view"));
		await expectFilm(true);
		if (isMobile) await radios.first().tap();
		else await radios.first().check();
		await expect(radios.first()).toHaveAccessibleDescription(glass.bare);
		await expectFilm(false);
		for (const [index, fact] of facts.entries()) {
			const { name } = fact.option;
			const radio = radios.nth(index + 1);
			await tab.keyboard.press("ArrowDown");
			await expect(radio).toBeChecked();
			await expect(radio).toHaveAccessibleName(name[language]);
			for (const words of [claim, ...figuresOf(fact)])
				await expect(radio).toHaveAccessibleDescription(new RegExp(words));
			await expectFilm(true);
			const said = new RegExp(`^${name[language]}.*${figuresOf(fact).at(-1)}`);
			await expect(view.locator(".film .tag").filter({ visible: true })).toHaveText([said]);
			const outlines = await films
				.getByRole("listitem")
				.evaluateAll((items) => items.map((item) => getComputedStyle(item).outlineStyle));
			expect(outlines).toEqual(["none", ...facts.map((one) => (one === fact ? "solid" : "none"))]);
		}
	});
});

/** In per cent of the picture's height: where the film ends on the right, and on the left. */
function filmEnds(film: Element) {
	const ends = getComputedStyle(film).clipPath.match(/-?[\d.]+(?=%?[,)])/g);
	return ends?.slice(-2).map((percent) => Math.round(Number(percent)));
}
