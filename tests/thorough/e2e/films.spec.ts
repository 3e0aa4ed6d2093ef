import type { Locator, Page } from "playwright/test";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { lowestPriceFrom } from "#app/business/links/booking-path.ts";
import { factsOf } from "#app/business/links/service-facts.ts";
import { type Film, finishes, heatClaim } from "#app/business/prices/specs.ts";
import { counted, formatRiyals } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { boxOf, expectInSight, phone, smallPhone } from "../../support/box.ts";
import { expect, test } from "../../support/browser.ts";
import { filmLayers } from "../../support/film-layers.ts";
import { languageNames } from "../../support/language-names.ts";
import { translateTo } from "../../support/translate.ts";
import { eachVisit, visits, visitsWithScript } from "../../support/visits.ts";

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

	test(`the makers' figures of a film wait in one line, and are all there on paper${width}`, async ({
		page,
	}) => {
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

	test(`a visitor compares what both films cost for the front and for the full car, days and warranty too, and the finish that is shown leads to its page and its price, in a phone's bar too${width}`, async ({
		page,
		isMobile,
	}) => {
		const t = translateTo(language);
		for (const film of finishes) {
			await page.goto(localizedPath(language, "/services/ppf-selection"));
			for (const { option, workingDays, warrantyYears = 0 } of factsOf(filmPages[film])) {
				const offer = page.locator(`[data-card=${film}] [id="${option.code}"]`);
				for (const price of Object.values(option.price))
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
			const lowest = formatRiyals(lowestPriceFrom(filmPages[film]).sedan);
			await expect(marked).toContainText(lowest);
			const books = page.locator(".action-bar").getByRole("link", { name: lowest });
			await expect(books).toHaveCount(isMobile ? 1 : 0);
			await marked.getByRole("link", { name: cards[film].title }).click();
			await expect(page).toHaveURL(localizedPath(language, filmPages[film]));
		}
	});
});

for (const { language, width } of visitsWithScript)
	test(`the layers of a film stand apart with their names, and gravel on them, wherever a visitor stops; they rise a little as the page scrolls, unless less motion is asked for, in ${languageNames[language]}${width}`, async ({
		page,
	}) => {
		/** Ends after the paint, in which an animation would have moved the layers. */
		const scrollMiddleTo = (height: number) =>
			page.evaluate(async (height) => {
				const { top, bottom } =
					document.querySelector(".layers")?.getBoundingClientRect() ?? new DOMRect();
				scrollBy({ top: (top + bottom) / 2 - innerHeight * height, behavior: "instant" });
				for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
			}, height);
		const gaps = () => page.evaluate(filmLayers);
		const drawing = page.locator(".layers").first();
		const { gravel, properties } = copyFor(language).specs;
		const expectComplete = async () => {
			const seen = await drawing.evaluate((svg) => {
				const { top } = svg.getBoundingClientRect();
				return [...svg.querySelectorAll("text")].map((text) => ({
					text: text.textContent,
					isInside: text.getBoundingClientRect().top >= top,
					isOpaque: text.checkVisibility({ opacityProperty: true }),
				}));
			});
			for (const name of [gravel, properties.topCoat, properties.adhesive])
				expect(seen).toContainEqual({ text: name, isInside: true, isOpaque: true });
			expect((await gaps()).gaps.every((gap) => gap > 15)).toBe(true);
		};
		await page.goto(localizedPath(language, "/services/ppf"));
		await scrollMiddleTo(0.9);
		const apart = await gaps();
		expect(apart.microns).toEqual([10, 152, 28]);
		await expectComplete();
		await scrollMiddleTo(0.3);
		expect(await gaps()).toEqual(apart);

		await page.emulateMedia({ reducedMotion: "no-preference" });
		for (const height of [2, 0.95]) {
			await scrollMiddleTo(height);
			await expect.poll(async () => (await gaps()).gaps).not.toEqual(apart.gaps);
			await expectComplete();
		}
		await scrollMiddleTo(0.3);
		await expect.poll(gaps).toEqual(apart);
		await expectComplete();
		const scale = apart.heights.map((height, index) => height / (apart.microns[index] ?? 0));
		for (const one of scale) expect(one).toBeCloseTo(scale[0] ?? 0, 1);
	});

for (const language of languages)
	test(`the first screen of the films in ${languageNames[language]} is the choice and the car, and each film leads to the other on a desktop, on a phone back to both`, async ({
		page,
	}) => {
		const { look, cards } = copyFor(language).ppfSelection;
		for (const viewport of [{ width: 1440, height: 900 }, phone, smallPhone]) {
			const isWide = viewport.width >= 1024;
			const expectSeen = async (...parts: Locator[]) => {
				if (!isWide) await expectInSight(page, ...parts);
				for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
			};
			await page.setViewportSize(viewport);
			await page.goto(localizedPath(language, choice));
			const finish = page.getByRole("group", { name: look.label });
			for (const film of finishes) {
				const radio = finish.getByRole("radio", { name: look.names[film], exact: true });
				const card = finish.getByRole("listitem").nth(finishes.indexOf(film));
				await expectSeen(page.getByRole("heading", { level: 1 }), radio, card);
				await radio.check();
				await expect(page.getByRole("img", { name: look.alt[film] })).toBeInViewport({
					ratio: 0.3,
				});
				const price = formatRiyals(lowestPriceFrom(filmPages[film]).sedan);
				await expect(card).toContainText(price);
			}
			for (const [film, other] of [finishes, finishes.toReversed()]) {
				if (!film || !other) throw new Error("There are two films");
				await page.goto(localizedPath(language, filmPages[film]));
				const main = page.getByRole("main");
				await expectSeen(main.getByRole("slider"), main.locator("[data-back]"));
				const link = main.getByRole("link", { name: cards[other].title });
				await expect(link).toHaveCount(isWide ? 1 : 0);
				if (!isWide) continue;
				await expectSeen(link);
				await expect(link).toHaveAttribute("href", localizedPath(language, filmPages[other]));
			}
		}
	});

for (const language of languages)
	test(`the rows of prices in ${languageNames[language]} have short buttons of one height, whose names say film and price`, async ({
		page,
	}) => {
		for (const width of [390, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			for (const path of Object.values(filmPages)) {
				await page.goto(localizedPath(language, path));
				const buttons = page.locator("#prices table").getByRole("link");
				const facts = factsOf(path);
				await expect(buttons).toHaveCount(facts.length);
				for (const [index, { option }] of facts.entries()) {
					const button = buttons.nth(index);
					const name = new RegExp(`${option.name[language]}.*${formatRiyals(option.price.sedan)}`);
					await expect(button).toHaveAccessibleName(name);
				}
				const heights = await buttons.evaluateAll((links) =>
					links.map((link) => link.getBoundingClientRect().height),
				);
				expect(new Set(heights).size).toBe(1);
				expect(heights[0]).toBeLessThan(52);
			}
		}
	});

const insulation = "/services/thermal-insulation";

/** Whatever lies there. */
async function pressMiddle(page: Page, target: Locator) {
	const { x, y, width, height } = await boxOf(target);
	await page.mouse.click(x + width / 2, y + height / 2);
}

eachVisit(visits, ({ language }) => {
	test(`on a phone the bar books the film that is on the window, and opens an empty form for bare glass`, async ({
		page: tab,
	}) => {
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
			for (const [index, { option, bookingPath }] of factsOf(insulation).entries()) {
				if (!(await choices.nth(index + 1).isChecked())) await choices.nth(index + 1).check();
				await expectBooks(
					new RegExp(`${option.name[language]}.*${formatRiyals(option.price.sedan)}`),
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
	test(`a visitor takes the film off the window and puts it on again, and sees what both films cost meanwhile${width}`, async ({
		page: tab,
		isMobile,
	}) => {
		const { glass, cta } = copyFor(language).thermal;
		const t = translateTo(language);
		await tab.goto(localizedPath(language, insulation));
		const facts = factsOf(insulation);
		const view = tab.locator(".glass");
		const radios = view.locator(".choices").getByRole("radio");
		const film = view.locator(".film");
		const turnedBack = view.locator(".turned");
		const claim = t("thermal:glass.claim", { percent: heatClaim.percent });
		const films = view.getByRole("list");
		/** The edge of the light that takes the glare away is beyond the picture, on its left or its right. */
		const glare = view.locator(".glare");
		const figuresOf = ({ option, warrantyYears = 0 }: (typeof facts)[number]) => [
			...Object.values(option.price).map((price) => formatRiyals(price)),
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
			await expect(view.locator(".film .tag").filter({ visible: true })).toHaveText(
				new RegExp(`^${name[language]}.*${figuresOf(fact).at(-1)}`),
			);
			const outlines = await films
				.getByRole("listitem")
				.evaluateAll((items) => items.map((item) => getComputedStyle(item).outlineStyle));
			expect(outlines).toEqual(["none", ...facts.map((one) => (one === fact ? "solid" : "none"))]);
		}
	});
});

for (const language of languages)
	test(`in ${languageNames[language]} the first screen of a desktop is the window with choices, heat and booking; a phone shows window, choices and heat at the same time, and all choices on the first screen of a low one`, async ({
		page: tab,
	}) => {
		const open = async (width: number, height: number) => {
			await tab.setViewportSize({ width, height });
			await tab.goto(localizedPath(language, insulation));
		};
		const view = tab.locator(".glass");
		await open(1440, 900);
		expect((await boxOf(view.locator(".view"))).width).toBe(1440);
		for (const part of ["h1", "ul", ".heat", ".books a >> nth=0"])
			await expect(view.locator(part)).toBeInViewport({ ratio: 1 });

		await open(390, 844);
		const picture = await boxOf(view.getByRole("img").first());
		/** Between header and bar. */
		const room = 844 - 65 - 73;
		expect((await boxOf(view.locator(".heat"))).end - picture.y).toBeLessThan(room);
		for (const [width, height, parts] of [
			[390, 664, "li"],
			[360, 640, "label"],
		] as const) {
			await open(width, height);
			await expectInSight(tab, ...(await tab.locator(`.choices ${parts}`).all()));
		}
	});

/** In per cent of the picture's height: where the film ends on the right, and on the left. */
function filmEnds(film: Element) {
	const ends = getComputedStyle(film).clipPath.match(/-?[\d.]+(?=%?[,)])/g);
	return ends?.slice(-2).map((percent) => Math.round(Number(percent)));
}
