import { languages, localizedPath } from "#app/business/base/language.ts";
import { factsOf } from "#app/business/links/service-facts.ts";
import { catalogue } from "#app/business/prices/price-list.ts";
import type { CarType } from "#app/business/prices/service.ts";
import { copies, copyFor } from "#app/copy/index.ts";
import { BookingPage } from "../../support/booking-page.ts";
import { boxOf, expectInSight, phone, smallPhone } from "../../support/box.ts";
import { expect, test } from "../../support/browser.ts";
import { coveredAtStops } from "../../support/covered-text.ts";
import { languageNames } from "../../support/language-names.ts";
import { layoutShifts } from "../../support/layout-shift.ts";

const everyLine = [
	"thermal-titanium",
	"ceramic-interior",
	"ceramic-exterior",
	"ppf-full-glossy-xpel",
	"polishing-interior",
	"polishing-exterior",
];

const fromPrice = { ar: /من [\d,]+ ريال/, en: /from SAR [\d,]+/ };

const laptops = [
	{ width: 1440, height: 900 },
	{ width: 1024, height: 768 },
	{ width: 1366, height: 768 },
];

for (const language of languages)
	test(`choosing a car in ${languageNames[language]} on a desktop moves nothing that is visible, and with six lines the amount due is visible on a laptop`, async ({
		page,
	}) => {
		/** The first choice of a car moves the most: at another width in each language. */
		const [first, ...others] = language === "ar" ? laptops : laptops.toReversed();
		if (first) await page.setViewportSize(first);
		const booking = await BookingPage.opened(page, language);
		const press = async (car: CarType) => {
			const before = await booking.car("suv").boundingBox();
			const { score: earlier } = await page.evaluate(layoutShifts);
			await booking.car(car).check();
			await expect(booking.option("thermal-titanium")).toBeVisible();
			expect(await booking.car("suv").boundingBox()).toEqual(before);
			const { score, sources } = await page.evaluate(layoutShifts);
			expect.soft(score - earlier, [car, ...sources].join("\n")).toBeLessThan(0.02);
		};
		await press("suv");
		for (const viewport of others) {
			await page.setViewportSize(viewport);
			await press("sedan");
			await press("suv");
		}

		await booking.choose("suv", ...everyLine);
		for (const viewport of laptops) {
			await page.setViewportSize(viewport);
			await booking.option("ceramic-exterior").scrollIntoViewIfNeeded();
			const due = page.locator(".bottom-bar strong");
			await expect(due).toBeInViewport({ ratio: 1 });
		}
		for (const width of [360, 390, 768, 1023, 1024, 1120, 1231]) {
			await page.setViewportSize({ width, height: 768 });
			const covered = await page.evaluate(coveredAtStops);
			expect.soft(covered, `at ${width} px`).toEqual([]);
		}
	});

test("on a small laptop both cars stand side by side, in a low window the drawing leaves room for the services, and a phone shows small pictures of services and one large car", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1024, height: 768 });
	const booking = await BookingPage.opened(page, "ar");
	const sedan = await boxOf(booking.car("sedan"));
	expect((await boxOf(booking.car("suv"))).y).toBeCloseTo(sedan.y, 0);
	await booking.choose("suv", "thermal-titanium");
	for (const [width, height] of [
		[844, 390],
		[683, 384],
		[1000, 600],
	] as const) {
		await page.setViewportSize({ width, height });
		expect((await boxOf(page.locator(".stage"))).end).toBeLessThan(205);
	}
	await page.setViewportSize(phone);
	const widths = await page
		.locator(".service-picture")
		.evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().width));
	expect(widths).toHaveLength(6);
	const small = widths.filter((width) => width < 110);
	expect(small).toHaveLength(3);
	expect(Math.max(...widths)).toBeLessThan(200);
	expect((await boxOf(page.locator(".stage .suv"))).width).toBeGreaterThan(240);
});

for (const language of languages)
	test(`on a phone in ${languageNames[language]} the services of the first page are four rows of 470 px with prices, and the footer is no higher than 420 px; on the first screen the numbers of the centre are whole, so are title and buttons of an unknown path, and the title of the form is beside the car @phone`, async ({
		page,
		pageErrors,
	}) => {
		pageErrors.allow(/404/);
		await page.goto(localizedPath(language, "/"));
		const cards = page.locator(".service-card");
		await expect(cards).toHaveCount(4);
		const { learnMoreAbout } = copyFor(language).chrome;
		for (const card of await cards.all()) {
			await expect(card).toContainText(fromPrice[language]);
			const service = (await card.getByRole("heading").textContent()) ?? "";
			const name = learnMoreAbout.replace("{{service}}", service);
			await expect(card.getByRole("link", { name, exact: true })).toBeVisible();
		}
		expect((await boxOf(page.locator(".services"))).height).toBeLessThanOrEqual(470);
		expect((await boxOf(page.getByRole("contentinfo"))).height).toBeLessThanOrEqual(420);

		const { numbers } = copyFor(language).about;
		const studio = page.locator(".studio-text");
		for (const viewport of [phone, smallPhone]) {
			await page.setViewportSize(viewport);
			await page.goto(localizedPath(language, "/about"));
			await expectInSight(page, ...Object.values(numbers).map((text) => page.getByText(text)));
			await page.goto(localizedPath(language, "/nothing-here"));
			const buttons = studio.getByRole("link");
			await expectInSight(page, studio.locator("h1"), buttons.first(), buttons.last());
			await page.goto(localizedPath(language, "/booking?carType=suv"));
			const car = await boxOf(page.locator(".stage .room"));
			const title = await boxOf(page.locator(".stage h1"));
			/** Where the roof of the higher car ends in its picture, and at which height it is. */
			const isBeside = title.x >= car.x + 0.64 * car.width;
			const isAbove = title.end <= car.y + 0.34 * car.height;
			expect(isBeside || isAbove, `${viewport.width} px`).toBe(true);
		}
	});

test("on a phone the warranty periods are bars to scale, one for each length, and fit in one screen @phone", async ({
	page,
}) => {
	await page.goto("/warranty?lang=en");
	const shown = await page.locator(".periods rect").evaluateAll((all) =>
		all
			.filter((bar) => !bar.closest("tr + tr"))
			.map((bar) => {
				const track = bar.closest("svg")?.getBoundingClientRect().width ?? 0;
				return Math.round((10 * bar.getBoundingClientRect().width) / track);
			}),
	);
	expect(shown).toEqual([10, 5, 2]);
	await expect(page.locator(".period").first()).toContainText("10 years");
	expect((await boxOf(page.locator(".periods"))).height).toBeLessThan(664);
});

test("the header links to booking on every page but the booking page", async ({ page }) => {
	const book = page.getByRole("banner").getByRole("link", { name: "Book Now" });
	await page.goto("/faq?lang=en");
	await expect(book).toBeVisible();
	await page.goto("/booking?lang=en");
	await expect(book).toBeHidden();
});

for (const language of languages)
	test(`on an unknown path in ${languageNames[language]} the large letters are Arabic, and the buttons stand above the cover on the floor, or beside it`, async ({
		page,
		pageErrors,
	}) => {
		pageErrors.allow(/404/);
		await page.goto(localizedPath(language, "/nothing-here"));
		const { home, ownTitle, title } = copies[language].chrome.notFound;
		const sizeOf = (text: string) =>
			page.getByText(text).evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize));
		if (language === "ar")
			expect(await sizeOf(ownTitle)).toBeGreaterThan(2 * (await sizeOf(title)));
		const buttons = page.getByRole("link", { name: home }).locator("..");
		for (const width of [1024, 1280, 1440, 1920]) {
			await page.setViewportSize({ width, height: 900 });
			const picture = await boxOf(page.locator("main img"));
			const box = await boxOf(buttons.getByRole("link").last());
			/** Where it lies in the picture. */
			const side = 0.36 * picture.width;
			const isBeside =
				language === "en" ? box.right < picture.x + side : box.x > picture.right - side;
			expect(isBeside || box.end < picture.y + 0.8 * picture.height, `${width} px`).toBe(true);
		}
	});

const servicePages = [...new Set(catalogue.map(({ learnMore }) => learnMore))];

for (const language of languages)
	test(`the first two screens of each service in ${languageNames[language]} say what each car pays, for how many days, and what is not covered; no line of facts below a title begins or ends with its dot`, async ({
		page,
	}) => {
		const { limits } = copyFor(language).serviceFacts;
		for (const path of servicePages) {
			await page.goto(localizedPath(language, path));
			const items = factsOf(path).map(({ option }) => page.locator(`[id="${option.code}"]`));
			const answers = [page.getByText(limits.price), ...items];
			for (const viewport of [
				{ width: 1440, height: 900 },
				{ width: 390, height: 844 },
			]) {
				await page.setViewportSize(viewport);
				const limit = 2 * viewport.height;
				for (const answer of answers)
					expect.soft((await boxOf(answer)).end, `${path}, ${limit / 2} px`).toBeLessThan(limit);
			}
			const facts = page.locator(".facts");
			if (path === "/services/thermal-insulation") continue;
			for (const width of [320, 360, 390]) {
				await page.setViewportSize({ width, height: 664 });
				/** The dot of the first fact of a line is in the part that is cut off. */
				const first = await boxOf(facts.locator("> span").first());
				const { x, right } = await boxOf(facts);
				expect(language === "ar" ? first.right - right : x - first.x).toBeGreaterThan(0);
				await expect(facts).not.toContainText("·");
			}
		}
	});

for (const language of languages)
	test(`the questions in ${languageNames[language]} say when the centre is open, and on a phone what the services cost; their head leads to each group, and the first one is in sight @phone`, async ({
		page,
	}) => {
		const { chrome, faq } = copyFor(language);
		const { groups, jump } = faq;
		await page.goto(localizedPath(language, "/faq"));
		await expect(page.getByRole("link", { name: faq.openNow })).toBeInViewport();
		const prices = page.getByRole("complementary");
		await expect(prices.getByText(chrome.hours.weekdays)).toBeVisible();
		await expect(prices.getByRole("heading", { name: faq.prices.title })).toBeVisible();
		await expect(prices.getByRole("listitem")).toHaveCount(4);
		for (const viewport of [phone, smallPhone]) {
			await page.setViewportSize(viewport);
			const first = page.getByRole("heading", { name: groups[0]?.items[0]?.question });
			await expectInSight(page, first);
		}
		for (const { title } of groups) {
			const link = page.getByRole("navigation", { name: jump }).getByRole("link", { name: title });
			await link.click();
			await expect(page.getByRole("heading", { name: title, level: 2 })).toBeInViewport();
			await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
		}
	});
