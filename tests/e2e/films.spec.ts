import type { Page } from "playwright/test";
import { localizedPath } from "#app/business/language.ts";
import { type Film, finishes } from "#app/business/specs.ts";
import { counted } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { priceFrom } from "#app/copy/prices.ts";
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

		test(`a visitor compares both films before the makers' figures, which wait in one line${width}`, async ({
			page,
		}) => {
			const { serviceFacts, specs } = copyFor(language);
			const { covers, notOffered } = serviceFacts.comparison;
			await page.goto(localizedPath(language, "/services/ppf-selection"));
			const answers = page.getByRole("article");
			const years = translateTo(language)("chrome:years", counted(10));
			for (const [index, texts] of [
				[covers.front, "2,500", "190", "187", years],
				[covers.front, notOffered, "8,800", "200", "187", years],
			].entries())
				for (const text of texts)
					await expect(answers.nth(index)).toContainText(text);
			const tops = await answers.evaluateAll((cards) =>
				cards.map((card) =>
					[...card.querySelectorAll("dt")].map((name) =>
						Math.round(name.getBoundingClientRect().top),
					),
				),
			);
			expect(tops[0]).toHaveLength(4);
			expect(tops[1]).toEqual(tops[0]);

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
					priceFrom(filmPages[film])[language],
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
