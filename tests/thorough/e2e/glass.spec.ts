import { languages, localizedPath } from "#app/business/base/language.ts";
import { factsOf } from "#app/business/links/service-facts.ts";
import { heatClaim } from "#app/business/prices/specs.ts";
import { counted, formatRiyals } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { boxOf, expectInSight } from "../../support/box.ts";
import { expect, test } from "../../support/browser.ts";
import { languageNames } from "../../support/language-names.ts";
import { translateTo } from "../../support/translate.ts";
import { eachVisit, visits } from "../../support/visits.ts";

const page = "/services/thermal-insulation";

eachVisit(visits, ({ language }) => {
	test(`on a phone the bar books the film that is on the window, and opens an empty form for bare glass`, async ({
		page: tab,
	}) => {
		const { cta } = copyFor(language).thermal;
		await tab.goto(localizedPath(language, page));
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
			for (const [index, { option, bookingPath }] of factsOf(page).entries()) {
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
		await tab.goto(localizedPath(language, page));
		const view = tab.locator(".glass");
		const radios = view.locator(".choices").getByRole("radio");
		const film = view.locator(".film");
		const turnedBack = view.locator(".turned");
		const claim = t("thermal:glass.claim", { percent: heatClaim.percent });
		const films = view.getByRole("list");
		const heightOf = () => films.evaluate((list) => list.getBoundingClientRect().top + scrollY);
		const height = await heightOf();
		const expectFilm = async (isOn: boolean) => {
			await expect.poll(() => film.evaluate(filmEnds)).toEqual(isOn ? [48, 59] : [-52, -41]);
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
			for (const { option, warrantyYears = 0 } of factsOf(page))
				for (const figure of [
					...Object.values(option.price).map((price) => formatRiyals(price)),
					t("chrome:years", counted(warrantyYears)),
				])
					await expect(view.locator(`[id="${option.code}"]`).getByText(figure)).toBeVisible();
			expect(await heightOf()).toBe(height);
		};

		await expect(view.getByRole("group", { name: glass.label })).toBeVisible();
		await expect(radios.nth(1)).toBeChecked();
		await expectFilm(true);
		if (isMobile) await radios.first().tap();
		else await radios.first().check();
		await expect(radios.first()).toHaveAccessibleDescription(glass.bare);
		await expectFilm(false);
		for (const [index, fact] of factsOf(page).entries()) {
			const { option, warrantyYears = 0 } = fact;
			const radio = radios.nth(index + 1);
			await tab.keyboard.press("ArrowDown");
			await expect(radio).toBeChecked();
			await expect(radio).toHaveAccessibleName(option.name[language]);
			for (const words of [
				claim,
				...Object.values(option.price).map((price) => formatRiyals(price)),
				t("chrome:years", counted(warrantyYears)),
			])
				await expect(radio).toHaveAccessibleDescription(new RegExp(words));
			await expectFilm(true);
			await expect(view.locator(".film .tag").filter({ visible: true })).toHaveText(
				new RegExp(`^${option.name[language]}.*${t("chrome:years", counted(warrantyYears))}`),
			);
			const outlines = await films
				.getByRole("listitem")
				.evaluateAll((items) => items.map((item) => getComputedStyle(item).outlineStyle));
			expect(outlines).toEqual([
				"none",
				...factsOf(page).map((one) => (one === fact ? "solid" : "none")),
			]);
		}
	});
});

test.describe("with reduced motion", () => {
	test.use({ contextOptions: { reducedMotion: "reduce" } });

	test("a visitor who wants no motion sees the film in its place at once, and only the bare window glares", async ({
		page: tab,
	}) => {
		await tab.goto(localizedPath("en", page));
		const radios = tab.locator(".choices").getByRole("radio");
		/** Where the edge of light stands that takes the glare away: beyond the picture, on its left or its right. */
		const glare = tab.locator(".glare");
		const [all, none] = ["80% 0px", "20% 0px"];
		await expect(glare).toHaveCSS("mask-position", none);
		await radios.first().check();
		await expect(glare).toHaveCSS("mask-position", all);
		await radios.last().check();
		expect(await tab.locator(".film").evaluate(filmEnds)).toEqual([48, 59]);
		await expect(glare).toHaveCSS("mask-position", none);
	});
});

for (const language of languages) {
	test(`a visitor with a phone sees the window, the choices, what they cost and the heat at the same time, and all choices on the first screen of a low one, in ${languageNames[language]} @phone`, async ({
		page: tab,
	}) => {
		await tab.goto(localizedPath(language, page));
		const picture = await boxOf(tab.locator(".glass").getByRole("img").first());
		const heat = await boxOf(tab.locator(".glass .heat"));
		/** Between header and bar. */
		expect(heat.end - picture.y).toBeLessThan(844 - 65 - 73);
		for (const [width, height, parts] of [
			[390, 664, "li"],
			[360, 640, "label"],
		] as const) {
			await tab.setViewportSize({ width, height });
			await tab.goto(localizedPath(language, page));
			await expectInSight(tab, ...(await tab.locator(`.choices ${parts}`).all()));
		}
	});

	test(`on a desktop the first screen is the window, and has the choices, the heat and the booking, in ${languageNames[language]}`, async ({
		page: tab,
	}) => {
		await tab.goto(localizedPath(language, page));
		const view = tab.locator(".glass");
		expect((await boxOf(view.locator(".view"))).width).toBe(1440);
		for (const part of ["h1", "ul", ".heat", ".books a >> nth=0"])
			await expect(view.locator(part)).toBeInViewport({ ratio: 1 });
	});
}

/** In per cent of the picture's height: where the film ends on the right, and on the left. */
function filmEnds(film: Element) {
	const ends = getComputedStyle(film).clipPath.match(/-?[\d.]+(?=%?[,)])/g);
	return ends?.slice(-2).map((percent) => Math.round(Number(percent)));
}
