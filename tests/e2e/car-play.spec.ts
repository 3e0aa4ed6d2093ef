import type { Locator } from "playwright/test";
import { localizedPath } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { BookingPage, descriptionListIn } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { hold } from "../support/hold.ts";
import { layoutShifts, maxShift } from "../support/layout-shift.ts";
import { eachVisit, thoroughIf, visits } from "../support/visits.ts";

/** From the price list: 600 + 450 + 8800, and 800 + 450 + 9000. */
const sums = { sedan: "9,850", suv: "10,250" };
const codes = ["thermal-nano-ceramic", "ceramic-exterior", "ppf-full-matte-hexis"];

eachVisit(visits, ({ language, javaScriptEnabled, width }) => {
	test(`a visitor puts services on the drawn car and takes them to the form${width}${thoroughIf(!width)}`, async ({
		page,
		isMobile,
	}) => {
		const { play } = copyFor(language).home;
		const { paint, summary } = copyFor(language).booking;
		await page.goto(localizedPath(language, "/"));
		const form = page.locator("form.play");
		const layers = () =>
			form
				.locator(".suv.changing img[class]:visible")
				.evaluateAll((images) => images.map((image) => image.className));
		const choose = async (control: Locator) => {
			if (isMobile) await control.tap();
			else await control.press("Space");
			await expect(control).toBeChecked();
		};
		const radio = (name: string) => form.getByRole("radio", { name, exact: true });
		await form.getByText(play.films).click();
		/** What is below the films makes room for them. */
		const shifted = async () => (await page.evaluate(layoutShifts)).score;
		const opened = javaScriptEnabled ? await shifted() : 0;
		await choose(radio(play.cars.suv));
		await choose(radio(paint.names.red));
		expect(await layers()).toEqual(["shine"]);
		for (const code of codes) await choose(form.locator(`[value="${code}"]`));
		expect(await layers()).toEqual(["tint", "matte", "beads"]);
		await expect(form.locator(".suv .paint")).toHaveCSS("color", "rgb(125, 16, 21)");
		const status = form.getByRole("status");
		if (javaScriptEnabled) {
			await expect(status.getByText(sums.suv)).toBeVisible();
			await expect(status.getByText(sums.sedan)).toBeHidden();
		} else await expect(form.locator(".sums")).toBeHidden();
		if (javaScriptEnabled) expect((await shifted()) - opened).toBeLessThan(maxShift);

		const bar = page.locator(".action-bar");
		const book = (isMobile ? bar : form).getByRole("button", { name: play.book });
		await expect(bar.getByRole("link", { name: /350/ })).toBeHidden();
		if (isMobile && javaScriptEnabled) await expect(book).toHaveAccessibleName(/10,250/);
		await book.click();
		const booking = new BookingPage(page, language);
		await expect(booking.car("suv")).toBeChecked();
		for (const code of codes) await expect(booking.option(code)).toBeChecked();
		await expect(page.getByRole("radio", { name: paint.names.red })).toBeChecked();
		const rows = new Map(await descriptionListIn(booking.summary));
		expect(rows.get(summary.total)).toContain(sums.suv);
	});
});

test("a visitor reads what to do instead of zeros, takes a film back, and goes back to the first page with what they chose", async ({
	page,
}) => {
	const { play } = copyFor("en").home;
	const { none } = copyFor("en").booking.services;
	await page.goto("/?lang=en");
	const form = page.locator("form.play");
	const status = form.getByRole("status");
	await expect(status.getByText(play.none)).toBeVisible();
	await expect(status.getByText("SAR 0").first()).toBeHidden();
	await form.getByText(play.films).click();
	await form.locator('[value="ppf-full-matte-hexis"]').check();
	await expect(status.getByText(play.none)).toBeHidden();
	await expect(status).toContainText("8,800");
	await form.getByRole("radio", { name: none.ppf }).check();
	await form.locator('[value="polishing-exterior"]').check();
	await expect(status).toContainText("SAR 600");
	await form.getByRole("button", { name: play.book }).click();
	await page.waitForURL(/\/booking/);
	await page.goBack();
	await expect(form.locator('[value="polishing-exterior"]')).toBeChecked();
	await expect(status).toContainText("SAR 600");
});

test("on a desktop a visitor sees the car, every switch, the sum and the button in one window @thorough", async ({
	page,
}) => {
	const { play } = copyFor("ar").home;
	await page.goto("/");
	const form = page.locator("form.play");
	await form.locator('[value="polishing-exterior"]').press("Space");
	await form.getByText(play.films).click();
	await form.evaluate((element) => element.scrollIntoView());
	for (const part of [
		form.locator(".play-car"),
		form.locator(".switches"),
		form.getByRole("status"),
		form.getByRole("button", { name: play.book, exact: true }),
	])
		await expect(part).toBeInViewport({ ratio: 1 });
});

test("on a phone a visitor with a keyboard or a screen reader books right after the services of the drawn car @phone", async ({
	page,
}) => {
	const { play } = copyFor("ar").home;
	await page.goto("/");
	const form = page.locator("form.play");
	const book = form.getByRole("button", { name: play.book, exact: true });
	await expect(book).toHaveCount(0);
	await form.locator('[value="polishing-exterior"]').press("Space");
	const last = form.locator(".switches > label input").last();
	await last.focus();
	await last.press("Tab");
	await expect(book).toBeFocused();
	await expect(book).toBeInViewport({ ratio: 1 });
	expect((await book.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await book.press("Enter");
	const booking = new BookingPage(page, "ar");
	await expect(booking.option("polishing-exterior")).toBeChecked();
});

test("on a phone a visitor reaches the first service below the car without scrolling past lists of types and colours @thorough @phone", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await page.goto("/");
	const form = page.locator("form.play");
	const { y = 0, height = 0 } = (await form.locator(".play-car").boundingBox()) ?? {};
	const looks = await form.locator(".looks").boundingBox();
	expect(looks?.height).toBeLessThanOrEqual(48);
	const chips = form.locator(".switches > :is(label, details)");
	await expect(chips).toHaveCount(6);
	expect((await chips.first().boundingBox())?.y).toBeLessThan(y + height + 100);
	for (const chip of await chips.all()) {
		await expect(chip).toContainText(/\d{3}/, { useInnerText: true });
		expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(48);
	}
});

test("the first screen does not wait for the styles of the drawn car @thorough", async ({
	page,
}) => {
	const send = await hold(page, /car-play/);
	await page.goto("/", { waitUntil: "commit" });
	const firstPaints = () => performance.getEntriesByName("first-contentful-paint").length;
	await expect.poll(() => page.evaluate(firstPaints)).toBe(1);
	await expect(page.locator(".play-car")).toHaveCount(0);
	send();
	await expect(page.locator(".play-car")).toBeVisible();
});
