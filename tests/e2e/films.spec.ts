import type { Page } from "playwright/test";
import { lowestPriceFrom } from "#app/business/booking-path.ts";
import { localizedPath } from "#app/business/language.ts";
import { filmFacts } from "#app/business/service-facts.ts";
import { type Film, films, finishes } from "#app/business/specs.ts";
import { counted, formatRiyals } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { expect, test } from "../support/browser.ts";
import { languageNames } from "../support/language-names.ts";
import { translateTo } from "../support/translate.ts";
import { visits, visitsWithScript } from "../support/visits.ts";

const filmPages = {
	glossy: "/services/ppf",
	matte: "/services/ppf-matte",
} as const;
const starts: { page: string; shown: Film }[] = [
	{ page: "/services/ppf-selection", shown: "glossy" },
	{ page: "/services/ppf", shown: "glossy" },
	{ page: "/services/ppf-matte", shown: "matte" },
];

for (const { language, javaScriptEnabled, width } of visits)
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}, in ${languageNames[language]}`, () => {
		test.use({ javaScriptEnabled });
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

		test(`a visitor changes the finish of the panel on every page of films${width}`, async ({
			page,
			isMobile,
		}) => {
			for (const { page: path, shown } of starts) {
				await page.goto(localizedPath(language, path));
				await expectShown(page, shown);
				const other = shown === "glossy" ? "matte" : "glossy";
				if (isMobile) await radio(page, other).tap();
				else await radio(page, other).check();
				await expectShown(page, other);
				await page.keyboard.press("ArrowRight");
				await expectShown(page, shown);
			}
		});

		test(`a visitor compares what both films cost for the front and for the full car, days and warranty too, before the makers' figures, which wait in one line${width}`, async ({
			page,
		}) => {
			const { serviceFacts, specs, ppfSelection } = copyFor(language);
			const { covers, notOffered } = serviceFacts.comparison;
			await page.goto(localizedPath(language, "/services/ppf-selection"));
			const t = translateTo(language);
			const switched = page.getByRole("group", { name: ppfSelection.cover });
			for (const cover of ["full", "front"] as const) {
				const radio = switched.getByRole("radio", { name: covers[cover] });
				if (cover === "full") await expect(radio).toBeChecked();
				else await radio.check();
				for (const film of finishes) {
					const card = page.locator(`[data-card=${film}]`);
					const facts = films[film].flatMap(
						({ name }) => filmFacts(cover, film, name) ?? [],
					);
					await expect(card.locator(".offer:visible")).toHaveCount(
						facts.length,
					);
					await expect(card.getByText(notOffered)).toBeVisible({
						visible: facts.length === 0,
					});
					for (const { option, workingDays, warrantyYears = 0 } of facts) {
						const offer = card.locator(`[id="${option.code}"]`);
						for (const price of Object.values(option.price))
							await expect(offer).toContainText(formatRiyals(price));
						await expect(offer.getByRole("link")).toBeVisible();
						for (const words of [
							t("stay:workingDays", counted(workingDays)),
							t("chrome:years", counted(warrantyYears)),
						])
							await expect(
								card
									.getByText(words, { exact: true })
									.filter({ visible: true }),
							).toHaveCount(1);
					}
				}
			}
			await switched.getByRole("radio", { name: covers.full }).check();
			const tops = await page
				.getByRole("article")
				.evaluateAll((cards) =>
					cards.map((card) =>
						[...card.querySelectorAll("h2, .offer, .more")]
							.map((row) => Math.round(row.getBoundingClientRect().top))
							.filter((top) => top !== 0),
					),
				);
			expect(tops[1]?.length).toBeGreaterThan(3);
			expect(tops[0]?.filter((top) => tops[1]?.includes(top))).toEqual(tops[1]);

			const figure = page.getByRole("cell", { name: /81\.8/ });
			await expect(figure).toBeHidden();
			const line = page.getByText(specs.title);
			await expect(line.locator("..")).toContainText(specs.properties.tear);
			await page.emulateMedia({ media: "print" });
			await expect(figure).toBeVisible();
			await page.emulateMedia({ media: "screen" });
			await expect(figure).toBeHidden();
			await line.click();
			await expect(figure).toBeVisible();
		});

		test(`the finish that is shown leads to its page and its price${width}`, async ({
			page,
		}) => {
			for (const film of finishes) {
				await page.goto(localizedPath(language, "/services/ppf-selection"));
				await radio(page, film).check();
				const marked = page
					.locator("article")
					.and(page.locator(`[data-card=${film}]`));
				const border = (card: typeof marked) =>
					card.evaluate((one) => getComputedStyle(one).borderTopColor);
				const others = page.locator(`article:not([data-card=${film}])`);
				expect(await border(marked)).not.toBe(await border(others));
				await expect(marked).toContainText(
					formatRiyals(lowestPriceFrom(filmPages[film]).price),
				);
				await marked.getByRole("link", { name: cards[film].title }).click();
				await expect(page).toHaveURL(localizedPath(language, filmPages[film]));
			}
		});
	});

for (const { language, width } of visitsWithScript)
	test(`the layers of a film come apart while the page scrolls, and gravel falls on them; they stand apart when less motion is asked for, in ${languageNames[language]}${width}`, async ({
		page,
	}) => {
		/** Ends after the paint, in which an animation would have moved the layers. */
		const scrollMiddleTo = (height: number) =>
			page.evaluate(async (height) => {
				const { top, bottom } =
					document.querySelector(".layers")?.getBoundingClientRect() ??
					new DOMRect();
				scrollBy({
					top: (top + bottom) / 2 - innerHeight * height,
					behavior: "instant",
				});
				for (let frame = 0; frame < 2; frame++)
					await new Promise(requestAnimationFrame);
			}, height);
		const gaps = () => page.evaluate(layerGaps);
		const gravel = page.locator(".stone").first();
		const expectGravel = (isThere: boolean) =>
			expect(gravel).toHaveCSS("opacity", isThere ? "1" : "0");
		await page.goto(localizedPath(language, "/services/ppf"));
		await scrollMiddleTo(0.9);
		const apart = await gaps();
		expect(apart.microns).toEqual([10, 152, 28]);
		expect(apart.gaps.every((gap) => gap > 20)).toBe(true);
		await expect(gravel).toContainText(copyFor(language).specs.gravel);
		await expectGravel(true);
		await scrollMiddleTo(0.3);
		expect(await gaps()).toEqual(apart);

		await page.emulateMedia({ reducedMotion: "no-preference" });
		await scrollMiddleTo(0.95);
		await expect
			.poll(async () =>
				(await gaps()).gaps.map((gap) => Math.round(Math.abs(gap))),
			)
			.toEqual(apart.gaps.map(() => 0));
		await expectGravel(false);
		await scrollMiddleTo(0.3);
		await expect.poll(gaps).toEqual(apart);
		await expectGravel(true);
		const scale = apart.heights.map(
			(height, index) => height / (apart.microns[index] ?? 0),
		);
		for (const one of scale) expect(one).toBeCloseTo(scale[0] ?? 0, 1);
	});

/** From the top: the thickness of each layer and its distance from the one below it, as painted. */
function layerGaps() {
	const boxes = [...document.querySelectorAll(".layers")]
		.slice(0, 1)
		.flatMap((drawing) => [
			...[...drawing.querySelectorAll(":scope > g > g")].reverse(),
			...drawing.querySelectorAll(":scope > g:first-child"),
		])
		.map((layer) => {
			const [left, , lid] = [...layer.querySelectorAll("path")].map((path) =>
				path.getBoundingClientRect(),
			);
			if (!left || !lid) throw new Error("A layer is not drawn");
			return {
				top: lid.top,
				height: left.height + lid.height / 2 - lid.height,
				text: layer.querySelector("text:last-child")?.textContent ?? "",
			};
		});
	const layers = boxes.slice(0, -1);
	return {
		microns: layers.map(({ text }) => Number.parseInt(text, 10)),
		heights: layers.map(({ height }) => Number(height.toFixed(1))),
		gaps: layers.map(({ top, height }, index) =>
			Math.round((boxes[index + 1]?.top ?? 0) - top - height),
		),
	};
}
