import { languages, localizedPath } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { expect, test } from "../../../support/browser.ts";

for (const language of languages) {
	const { ppfSelection } = copyFor(language);

	test(`a visitor changes films on the picture (${language})`, async ({ page }) => {
		const { before, after } = ppfSelection.pair;
		await page.goto(localizedPath(language, "/services/ppf-selection"));
		const over = page.locator(".over");
		const matte = page.getByRole("radio", { name: after.tag });
		await matte.check();
		await expect(over).toHaveCSS("--edge", "20%");
		await matte.press("ArrowUp");
		await expect(page.getByRole("radio", { name: before.tag })).toBeChecked();
		await expect(over).toHaveCSS("--edge", "80%");
	});
}

for (const [language, path, { label, shows }] of [
	["ar", "/", { label: copyFor("ar").home.hero.light, shows: copyFor("ar").home.hero.shows }],
	[
		...(["en", "/services/nano-ceramic"] as const),
		{ label: copyFor("en").ceramic.pair.label, shows: copyFor("en").ceramic.pair.after.tag },
	],
] as const)
	test(`a visitor moves the light over two pictures (${language})`, async ({ page }) => {
		await page.goto(localizedPath(language, path));
		const handle = page.getByRole("slider", { name: label });
		const over = page.locator(".over");
		const back = language === "en" ? "ArrowRight" : "ArrowLeft";
		for (const [key, share, edge] of [
			["End", 100, "20%"],
			[back, 100, "20.5%"],
			[back, 99, "21%"],
			["ArrowUp", 100, "20.5%"],
			["Home", 0, "80%"],
		] as const) {
			await handle.press(key);
			await expect(handle).toHaveAttribute("aria-valuetext", `${shows} ${share}%`);
			await expect(over).toHaveCSS("--edge", edge);
		}
		if (path === "/") return;
		await page.locator(".pair").click();
		await expect(handle).toHaveAttribute("aria-valuetext", `${shows} 50%`);
	});
