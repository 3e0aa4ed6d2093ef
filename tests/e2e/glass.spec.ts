import { localizedPath } from "#app/business/language.ts";
import { factsOf } from "#app/business/service-facts.ts";
import { heatClaim } from "#app/business/sunlight.ts";
import { counted, formatRiyals } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { expect, test } from "../support/browser.ts";
import { languageNames } from "../support/language-names.ts";
import { translateTo } from "../support/translate.ts";
import { visits } from "../support/visits.ts";

const page = "/services/thermal-insulation";

for (const { language, javaScriptEnabled, width } of visits)
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}, in ${languageNames[language]}`, () => {
		test.use({ javaScriptEnabled });

		test(`a visitor brings a film halfway down the window, and reads what it costs while the sun's bars stay${width}`, async ({
			page: tab,
			isMobile,
		}) => {
			const { glass } = copyFor(language).thermal;
			const t = translateTo(language);
			await tab.goto(localizedPath(language, page));
			const view = tab.locator(".glass");
			const radios = view.getByRole("radio");
			const bars = view
				.getByRole("listitem")
				.filter({ hasText: "%", visible: true });
			const arriving = ["3%", "44%", "53%"];
			const film = view.locator(".film");

			await expect(view.getByRole("group")).toHaveAccessibleName(glass.label);
			await expect(radios.first()).toBeChecked();
			await expect(radios.first()).toHaveAccessibleDescription(glass.sun.clear);
			await expect(bars).toContainText(arriving);
			await expect.poll(() => film.evaluate(filmEnds)).toEqual([-52, -41]);
			const barsTop = () =>
				bars
					.last()
					.evaluate((bar) => bar.getBoundingClientRect().top + scrollY);
			const top = await barsTop();
			for (const [index, fact] of factsOf(page).entries()) {
				const { option, warrantyYears = 0 } = fact;
				const radio = radios.nth(index + 1);
				if (index) await tab.keyboard.press("ArrowDown");
				else if (isMobile) await radio.tap();
				else await radio.check();
				await expect(radio).toBeChecked();
				await expect(radio).toHaveAccessibleName(option.name[language]);
				for (const figure of [
					...Object.values(option.price).map((price) => formatRiyals(price)),
					t("chrome:years", counted(warrantyYears)),
				]) {
					await expect(radio).toHaveAccessibleDescription(new RegExp(figure));
					await expect(
						view.locator(".figure").filter({ hasText: figure, visible: true }),
					).toHaveCount(1);
				}
				await expect(bars).toContainText(arriving);
				for (const text of [
					t("thermal:glass.claim", { percent: heatClaim.percent }),
					glass.sun.missing,
				])
					await expect(
						view.getByText(text).filter({ visible: true }),
					).toHaveCount(1);
				await expect.poll(() => film.evaluate(filmEnds)).toEqual([48, 59]);
				expect(await barsTop()).toBe(top);
			}
		});
	});

test.describe("with reduced motion", () => {
	test.use({ contextOptions: { reducedMotion: "reduce" } });

	test("a visitor who wants no motion sees the film in its place at once", async ({
		page: tab,
	}) => {
		await tab.goto(localizedPath("en", page));
		await tab.locator(".glass").getByRole("radio").last().check();
		expect(await tab.locator(".film").evaluate(filmEnds)).toEqual([48, 59]);
	});
});

test("a visitor with a phone sees the window, the switch and the bars at the same time @phone", async ({
	page: tab,
}) => {
	await tab.goto(localizedPath("ar", page));
	const view = tab.locator(".glass");
	const picture = await view.getByRole("img").first().boundingBox();
	const lowest = await view
		.getByRole("listitem")
		.filter({ hasText: "53%", visible: true })
		.boundingBox();
	if (!picture || !lowest) throw new Error("It is not shown");
	expect(lowest.y + lowest.height - picture.y).toBeLessThan(520);
});

/** In per cent of the picture's height: where the film ends on the right, and on the left. */
function filmEnds(film: Element) {
	const ends = getComputedStyle(film).clipPath.match(/-?[\d.]+(?=%?[,)])/g);
	return ends?.slice(-2).map((percent) => Math.round(Number(percent)));
}
