import { localizedPath } from "#app/business/base/language.ts";
import { warrantyYearsOf } from "#app/business/warranty/warranty.ts";
import { counted } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { expect, test } from "../support/browser.ts";
import { translateTo } from "../support/translate.ts";
import { eachVisit, thoroughIf, twoVisits } from "../support/visits.ts";

eachVisit(twoVisits, ({ language, javaScriptEnabled, width }) => {
	test(`a visitor sees in years what a film protects and when its warranty ends; no mask is loaded before${width}${thoroughIf(!width)}`, async ({
		page,
	}) => {
		const { years: copy } = copyFor(language);
		const t = translateTo(language);
		const masks: string[] = [];
		page.on("request", (request) => {
			if (/years-.*webp/.test(request.url())) masks.push(request.url());
		});
		await page.goto(localizedPath(language, "/services/thermal-insulation"));
		const years = page.locator(".years");
		const move = async (stop: number) => {
			if (!javaScriptEnabled)
				return years.getByRole("radio", { name: after(stop), exact: true }).check();
			const handle = years.getByRole("slider", { name: copy.label });
			await handle.fill(`${[0, 1, 3, 5, 10].indexOf(stop)}`);
			await expect(handle).toHaveAttribute("aria-valuetext", new RegExp(`^${after(stop)}`));
		};
		const after = (stop: number) => (stop === 0 ? copy.today : t("years:after", counted(stop)));
		const mark = (state: keyof typeof copy.marks, product: keyof typeof copy.products) =>
			years
				.getByText(t(`years:marks.${state}`, { product: copy.products[product] }))
				.filter({ visible: true });
		expect(warrantyYearsOf("thermal-nano-ceramic")).toBe(5);
		await move(3);
		await expect(mark("on", "nano")).toBeVisible();
		await move(5);
		await expect(mark("last", "nano")).toBeVisible();
		await expect(mark("on", "titanium")).toBeVisible();
		await move(10);
		await expect(mark("off", "nano")).toBeVisible();
		await expect(mark("last", "titanium")).toBeVisible();

		await page.goto(localizedPath(language, "/services/ppf"));
		await expect(years.getByText(copy.illustration)).toBeVisible();
		await years.scrollIntoViewIfNeeded();
		await expect(years.locator(".chips")).toBeHidden();
		expect(masks).toEqual([]);
		await move(10);
		await expect(years.locator(".chips")).toBeVisible();
		await expect.poll(() => masks.length).toBe(3);
		await move(0);
		await expect(years.locator(".chips")).toBeHidden();
	});
});
