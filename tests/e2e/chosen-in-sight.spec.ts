import { localizedPath } from "#app/business/base/language.ts";
import { films, finishes } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { BookingPage } from "../support/booking-page.ts";
import { expectInSight } from "../support/box.ts";
import { expect, test } from "../support/browser.ts";
import { languageNames } from "../support/language-names.ts";
import { describeScript, thoroughIf } from "../support/visits.ts";

const phone = { width: 390, height: 664 };
const code = "ppf-full-matte-xpel";

for (const language of ["ar", "en"] as const)
	for (const javaScriptEnabled of [true, false])
		describeScript(javaScriptEnabled, () => {
			const rest = thoroughIf((language === "ar") !== javaScriptEnabled);
			const names = { ar: "فيلم مطفي للسيارة بالكامل (XPEL)", en: "Full car PPF, matte (XPEL)" };
			const chosen = copyFor(language).booking.services.brought.replace(
				"{{services}}",
				names[language],
			);

			test(`who comes in ${languageNames[language]} with a film reads above the bar that it is chosen, and the services begin with it @phone${rest}`, async ({
				page,
			}) => {
				await page.setViewportSize(phone);
				const booking = new BookingPage(page, language);
				const services = booking.region(booking.copy.services.legend);
				const isAboveBar = async () => {
					const { y = 0, height = 0 } = (await page.getByText(chosen).boundingBox()) ?? {};
					const bar = await page.locator(".bottom-bar").boundingBox();
					expect(height).toBeGreaterThan(0);
					expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
				};
				await page.goto(localizedPath(language, `/booking?ppf=${code}`));
				if (javaScriptEnabled) await booking.waitForHydration();
				await isAboveBar();
				await expect(services).toBeHidden();
				await booking.car("suv").check();
				const first = services.locator("input:not([value=''])").first();
				await expect(first).toHaveValue("ppf-full-matte-hexis");
				await expect(booking.option(code)).toBeChecked();

				await booking.open("suv", code);
				if (javaScriptEnabled) await booking.waitForHydration();
				await isAboveBar();
				await expect(services.getByRole("group").first()).toHaveAccessibleName(
					language === "ar" ? "فيلم مطفي للسيارة بالكامل" : "Full car PPF, matte",
				);
				if (javaScriptEnabled) {
					await booking.option("ppf-front-glossy-hexis").check();
					await expect(page.locator(".brought")).toContainText("HEXIS");
					await booking.option("ppf-front-glossy-hexis").click();
					await expect(page.locator(".brought")).toBeHidden();
				}
			});

			test(`who opens the form in ${languageNames[language]} without a choice sees what services begin at, and is told nothing of a choice @phone${rest}`, async ({
				page,
			}) => {
				await page.setViewportSize(phone);
				const booking = new BookingPage(page, language);
				await booking.open();
				await expect(page.locator(".brought")).toHaveCount(0);
				const from = page.locator(".from-prices li");
				await expect(from).toHaveCount(4);
				await expect(from.last()).toContainText("350");
				await expectInSight(page, from.last());
				await booking.car("suv").check();
				await expect(from.first()).toBeHidden();
				const first = booking.region(booking.copy.services.legend).getByRole("radio").first();
				await expect(first).toHaveValue("thermal-nano-ceramic");
			});

			test(`a visitor in ${languageNames[language]} reads in one line what HEXIS and XPEL differ by: on the pages of films, in the form and beside the drawn car @phone${rest}`, async ({
				page,
			}) => {
				const { differs } = copyFor(language).specs;
				for (const film of finishes) {
					const path = { glossy: "/services/ppf", matte: "/services/ppf-matte" }[film];
					await page.goto(localizedPath(language, path));
					for (const { name } of films[film]) {
						const row = page.locator(`[id="ppf-full-${film}-${name.toLowerCase()}"]`);
						await expect(row).toContainText(differs[film][name]);
					}
				}
				const booking = new BookingPage(page, language);
				await booking.open("sedan", code);
				for (const film of finishes)
					for (const { name } of films[film])
						await expect(
							page.locator(`.option:has([value="ppf-full-${film}-${name.toLowerCase()}"])`),
						).toContainText(differs[film][name]);
				await page.goto(localizedPath(language, "/"));
				await page.locator(".switches summary").click();
				const shown = page.locator(".switches label:has([value^=ppf])");
				for (const line of [differs.glossy.HEXIS, differs.matte.HEXIS])
					await expect(shown.getByText(line).first()).toBeVisible();
			});
		});
