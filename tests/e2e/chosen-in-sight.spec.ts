import { localizedPath } from "#app/business/base/language.ts";
import { films, finishes } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { expectAccessible } from "../support/accessibility.ts";
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
				await page.goto(localizedPath(language, `/booking?ppf=${code}`));
				if (javaScriptEnabled) await booking.waitForHydration();
				await expectInSight(page, page.getByText(chosen));
				const { copy, summary, submit } = booking;
				const steps = [services, summary, booking.region(copy.form.title), submit];
				for (const step of steps) await expect(step).toBeHidden();
				await booking.car("suv").check();
				for (const step of steps) await expect(step).toBeVisible();
				await expect(summary).not.toContainText(copy.summary.empty);
				await expect(summary).toContainText(
					javaScriptEnabled ? copy.summary.total : copy.summary.pressUpdate,
				);
				const first = services.locator("input:not([value=''])").first();
				await expect(first).toHaveValue("ppf-full-matte-hexis");
				await expect(booking.option(code)).toBeChecked();
				if (javaScriptEnabled) await expectAccessible(page, "car chosen", [".after-car"]);

				await booking.open("suv", code);
				if (javaScriptEnabled) await booking.waitForHydration();
				await expectInSight(page, page.getByText(chosen));
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

			test(`a visitor in ${languageNames[language]} without a choice sees what services begin at, and reads in one line what HEXIS and XPEL differ by: on the pages of films, in the form and beside the drawn car @phone${rest}`, async ({
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

				const { differs } = copyFor(language).specs;
				const lines = finishes.flatMap((film) =>
					films[film].map(({ name }) => {
						const code = `ppf-full-${film}-${name.toLowerCase()}`;
						return { film, code, text: differs[film][name] };
					}),
				);
				for (const { code, text } of lines)
					await expect(page.locator(`.option:has([value="${code}"])`)).toContainText(text);
				for (const film of finishes) {
					const path = { glossy: "/services/ppf", matte: "/services/ppf-matte" }[film];
					await page.goto(localizedPath(language, path));
					for (const { code, text } of lines.filter((line) => line.film === film))
						await expect(page.locator(`[id="${code}"]`)).toContainText(text);
				}
				await page.goto(localizedPath(language, "/"));
				await page.locator(".switches summary").click();
				const shown = page.locator(".switches label:has([value^=ppf])");
				for (const line of [differs.glossy.HEXIS, differs.matte.HEXIS])
					await expect(shown.getByText(line).first()).toBeVisible();
			});
		});
