import type { Page } from "playwright/test";
import sharp from "sharp";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { serviceFields } from "#app/business/prices/options.ts";
import { paints } from "#app/business/prices/service.ts";
import { films, finishes } from "#app/business/prices/specs.ts";
import { defaults } from "#app/business/settings/defaults.ts";
import { formatAmount, formatRiyals } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { describeScript, expect, test } from "../../support/browser.ts";
import { boxOf, expectAccessible, expectInSight, phone, smallPhone } from "../../support/looks.ts";
import { BookingPage } from "../../support/pages.ts";

const sedanPrice = ({ code }: { code: string }) => defaults.prices[code]?.sedan ?? 0;
const [cheapest = { code: "" }] = (catalogue.at(-1)?.options ?? []).toSorted(
	(one, other) => sedanPrice(one) - sedanPrice(other),
);
const leastOfLast = formatRiyals(sedanPrice(cheapest));
const dueForLast = formatAmount(sedanPrice(cheapest) * (100 - defaults.discount));

const uncovered = (page: Page) =>
	page.locator(".room").evaluate((room) => getComputedStyle(room).getPropertyValue("--cut"));

for (const [language, viewport] of languages.flatMap((one) =>
	[phone, smallPhone].map((viewport) => [one, viewport] as const),
))
	describeScript(language === "ar", () => {
		test(`the first screen of ${viewport.height} px is whole (${language})`, async ({ page }) => {
			await page.setViewportSize(viewport);
			const visit = { language, javaScriptEnabled: language === "ar" };
			const booking = await BookingPage.openedFor(page, visit);
			const { copy } = booking;
			const types = page.locator(".types label");
			await expectInSight(page, page.getByRole("heading", { level: 1, name: copy.title }));
			for (const type of await types.all()) {
				await expectInSight(page, type);
				expect((await boxOf(type)).height).toBeCloseTo(56, 0);
			}
			const colours = booking.group(copy.paint.legend).getByRole("radio");
			await expect(colours).toHaveCount(paints.length);
			const rows = new Set<number>();
			for (const colour of await colours.all()) {
				await expectInSight(page, colour);
				rows.add(Math.round((await boxOf(colour)).y));
			}
			expect(rows.size).toBe(1);
			expect(await uncovered(page)).toBe("0%");

			await types.filter({ hasText: copy.car.suv.name }).click();
			await expect.poll(() => uncovered(page)).toBe("100%");
			const car = page.getByRole("img", { name: copy.drawing.cars.suv });
			await expect(car).toBeVisible();
			for (const code of ["thermal-nano-ceramic", "thermal-titanium"])
				await expectInSight(page, page.locator(`.option:has([value="${code}"])`));

			await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
			expect((await boxOf(page.getByRole("banner"))).end).toBeLessThan(0);
			expect((await boxOf(page.locator(".stage"))).end).toBeCloseTo(112, -0.5);
			await expect(car).toBeInViewport();
		});
	});

/** The law wants the windscreen clear. */
for (const [car, high] of [
	["sedan", 0.44],
	["suv", 0.4],
] as const)
	test(`insulation of the ${car} leaves its windscreen clear`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
		const booking = await BookingPage.opened(page, "ar", car);
		const { x, y, width, height } = await boxOf(page.locator(`.stage .render.${car}`));
		const lightAt = async (part: number) => {
			const clip = { x: x + part * width, y: y + high * height, width: 4, height: 4 };
			const { channels } = await sharp(await page.screenshot({ clip })).stats();
			return channels[1]?.mean ?? 0;
		};
		const windscreen = await lightAt(0.34);
		const doorWindow = await lightAt(0.5);
		await booking.option("thermal-titanium").check();
		await expect.poll(() => lightAt(0.5)).toBeLessThan(doorWindow - 30);
		expect(await lightAt(0.34)).toBeCloseTo(windscreen, -1);
	});

test("no coating draws stripes on a white car by day, and matte film is a picture", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/booking?lang=en&carType=sedan&paint=white");
	const booking = new BookingPage(page, "en");
	await booking.waitForHydration();
	const { x, y, width, height } = await boxOf(page.locator(".stage .render.sedan"));
	const hood = { x: x + 0.2 * width, y: y + 0.555 * height, width: 18, height: 8 };
	const darkest = async () => {
		await page.waitForLoadState("networkidle");
		const { channels } = await sharp(await page.screenshot({ clip: hood })).stats();
		return channels[1]?.min ?? 0;
	};
	const bare = await darkest();
	await booking.option("ceramic-exterior").check();
	await expect(page.locator(".stage .sedan .clear")).toBeVisible();
	expect(await darkest()).toBeGreaterThan(bare - 30);
	await booking.part("ppf-full-matte-xpel");
	await booking.option("ppf-full-matte-xpel").check();
	const picture = (matte: Element) => getComputedStyle(matte, "::before").backgroundImage;
	const matte = page.locator(".stage .sedan .matte");
	expect(await matte.evaluate(picture)).toContain("satin-white-day");
});

test("of all paints of both cars only the chosen one is loaded", async ({ page }) => {
	const loaded: string[] = [];
	page.on("request", (request) => {
		const name = request
			.url()
			.match(/images\/((?:sedan|suv)-(?:white|silver|grey|black|blue|red))-day-1600\.avif/)?.[1];
		if (name) loaded.push(name);
	});
	const booking = await BookingPage.opened(page, "en");
	await booking.car("suv").check();
	expect(loaded).toEqual([]);
	const colour = (name: string) => page.getByRole("radio", { name });
	await colour(booking.copy.paint.names.blue).check();
	await expect.poll(() => loaded).toEqual(["suv-blue"]);
	await colour(booking.copy.paint.names.red).check();
	await expect.poll(() => loaded).toEqual(["suv-blue", "suv-red"]);
	await booking.car("sedan").check();
	await expect.poll(() => loaded).toEqual(["suv-blue", "suv-red", "sedan-red"]);
});

for (const language of languages)
	test(`on a desktop the stage stands beside the column (${language})`, async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		const booking = await BookingPage.opened(page, language, "suv", "thermal-titanium");
		const stage = page.locator(".stage");
		expect((await boxOf(stage)).width).toBeGreaterThanOrEqual(900);
		const { width } = await boxOf(page.locator(".column"));
		expect(width).toBeGreaterThanOrEqual(480);
		expect(width).toBeLessThanOrEqual(576);
		const { y } = await boxOf(stage);
		const sum = page.locator(".bottom-bar strong");
		await expect(sum).toContainText("1,567.50");
		for (const top of [0, 600]) {
			await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
			expect((await boxOf(stage)).y).toBe(y);
			await expect(sum).toBeInViewport({ ratio: 1 });
			expect((await boxOf(page.locator(".bottom-bar"))).end).toBe(900);
		}
		const call = await boxOf(page.locator(".call-button"));
		const { x, right } = await boxOf(sum);
		expect(x >= call.right || right <= call.x, "the call button does not cover the sum").toBe(true);
		const due = booking.summary.getByRole("definition");
		await expect(due).toHaveCount(6);
	});

const code = "ppf-full-matte-xpel";

for (const language of ["ar", "en"] as const)
	for (const javaScriptEnabled of [true, false])
		describeScript(javaScriptEnabled, () => {
			const names = { ar: "فيلم مطفي للسيارة بالكامل (XPEL)", en: "Full car PPF, matte (XPEL)" };
			const chosen = copyFor(language).booking.services.brought.replace(
				"{{services}}",
				names[language],
			);

			test(`who comes with a film finds it chosen (${language}) @phone`, async ({ page }) => {
				await page.setViewportSize(phone);
				const booking = new BookingPage(page, language);
				const services = booking.region(booking.copy.services.legend);
				await page.goto(localizedPath(language, `/booking?ppf=${code}`));
				if (javaScriptEnabled) await booking.waitForHydration();
				const row = page.locator(".from-prices .is-chosen");
				await expect(row).toContainText("XPEL");
				await expectInSight(page, row);
				const { copy, summary } = booking;
				const steps = [services, summary, booking.region(copy.form.title)];
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
				const brought = page.locator(".column > .brought");
				await expect(brought).toHaveText(chosen);
				await expectInSight(page, brought);
				await expect(services.getByRole("group").first()).toHaveAccessibleName(
					language === "ar" ? "فيلم مطفي للسيارة بالكامل" : "Full car PPF, matte",
				);
				if (javaScriptEnabled) {
					await booking.part("ppf-front-glossy-hexis");
					await booking.option("ppf-front-glossy-hexis").check();
					await expect(page.locator(".column > .brought")).toContainText("HEXIS");
					await booking.option("ppf-front-glossy-hexis").click();
					await expect(page.locator(".column > .brought")).toBeHidden();
				}
			});

			test(`a visitor reads where prices begin (${language}) @phone`, async ({ page }) => {
				await page.setViewportSize(phone);
				const booking = new BookingPage(page, language);
				await booking.open();
				await expect(page.locator(".column > .brought")).toHaveCount(0);
				const from = page.locator(".from-prices li");
				await expect(from).toHaveCount(serviceFields.length);
				await expect(from.last()).toContainText(leastOfLast);
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
			});
		});

test("a visitor presses a price before a car, and has its service @phone", async ({ page }) => {
	const booking = await BookingPage.opened(page, "ar");
	await page.addInitScript(() =>
		addEventListener("pagereveal", ({ viewTransition }) => {
			if (viewTransition) document.documentElement.dataset.faded = "yes";
		}),
	);
	await page.locator(".from-prices").getByRole("link", { name: leastOfLast }).click();
	const prices = page.locator(".from-prices li");
	await expect(prices).toHaveCount(serviceFields.length);
	const pressed = prices.filter({ has: page.locator(".is-chosen") });
	await expect(pressed).toContainText(leastOfLast);
	await pressed.getByRole("link").click();
	await expect(pressed).toHaveCount(0);
	await prices.getByRole("link", { name: leastOfLast }).click();
	await expect(pressed).toHaveCount(1);
	await expectInSight(page, booking.car("suv"), prices.last());
	/** A fade of the page over itself is a flash. */
	expect(await page.evaluate(() => document.documentElement.dataset.faded)).toBeUndefined();
	const bar = page.locator(".bottom-bar");
	const from = RegExp(`من .*${dueForLast}`);
	await expect(bar).toContainText(from);
	await booking.car("suv").check();
	await expect(bar).not.toContainText(from);
	await expect(booking.option(cheapest.code)).toBeChecked();
});
