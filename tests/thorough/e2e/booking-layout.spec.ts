import type { Locator } from "playwright/test";
import sharp from "sharp";
import { languages } from "#app/business/base/language.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { expect, test } from "../../support/browser.ts";
import { daysFromNow } from "../../support/facts.ts";
import {
	boxOf,
	expectNothingOffScreen,
	expectReadableAtDoubleSize,
	layoutProblems,
	phone,
} from "../../support/looks.ts";
import { BookingPage, longDate, newVisitor } from "../../support/pages.ts";
import { closeDay } from "../../support/served.ts";

/** The windows are 1280 by 900 at 200% zoom, a small phone, and a phone in landscape. */
const windows = [
	{ width: 640, height: 450 },
	{ width: 320, height: 640 },
	{ width: 844, height: 390 },
];

for (const language of languages)
	test(`a visitor can read every step in small windows (${language})`, async ({ page }) => {
		const booking = await BookingPage.opened(page, language);
		const expectReadable = async (state: string) => {
			for (const viewport of windows) {
				await page.setViewportSize(viewport);
				const problems = await page.evaluate(layoutProblems);
				expect.soft(problems, `${state} at ${viewport.width} px`).toEqual([]);
			}
			await page.setViewportSize({ width: 1440, height: 900 });
			await expectReadableAtDoubleSize(page, state);
		};
		await booking.choose("suv", "thermal-titanium", "ppf-front-glossy-xpel");
		await booking.openCalendar();
		await expectReadable("calendar open");
		await page.setViewportSize({ width: 1440, height: 900 });
		await booking.submit.click();
		await expect(booking.toasts).toHaveCount(1);
		const toast = await boxOf(booking.toasts);
		for (const part of [page.getByRole("banner"), page.locator("h1"), booking.name]) {
			const { y, end, x, right } = await boxOf(part);
			const isCovered = y < toast.end && toast.y < end && x < toast.right && toast.x < right;
			expect(isCovered).toBe(false);
		}
		await expectReadable("refused");
		await booking.fillIn(newVisitor(language));
		await booking.submit.click();
		await booking.expectThankYouPage();
		await expectReadable("receipt");
	});

test("the steps are numbered, with forced colours, too @every-width", async ({ page }) => {
	const booking = await BookingPage.opened(page, "en");
	await booking.choose("suv", "thermal-titanium");
	const titles = page.locator(".step-title");
	/** A pseudo-element without a box has no counter. */
	const numbered = await titles.evaluateAll((titles) =>
		titles
			.filter((title) => getComputedStyle(title, "::before").display !== "none")
			.map((title) => title.textContent),
	);
	const { car, services, form } = booking.copy;
	expect(numbered).toEqual([car.legend, services.legend, form.title]);

	await page.emulateMedia({ forcedColors: "active" });
	await page.setViewportSize({ width: 390, height: 844 });
	const edge = await titles.first().evaluate((element) => {
		const { borderTopWidth, borderTopColor } = getComputedStyle(element, "::before");
		return { borderTopWidth, borderTopColor };
	});
	expect(edge.borderTopWidth).toBe("1px");
	expect(edge.borderTopColor).not.toBe("rgba(0, 0, 0, 0)");
	const stage = page.locator(".stage");
	await expect(stage).toHaveCSS("position", "sticky");
	await expect(stage).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

for (const language of languages)
	test(`on a phone the paper hides no line, and large text fits (${language})`, async ({
		page,
	}) => {
		await page.setViewportSize(phone);
		const booking = await BookingPage.opened(page, language, "suv", "thermal-titanium");
		await expect(booking.dayButton).toBeVisible();
		const hint = await boxOf(page.getByText(booking.copy.services.hint));
		const summary = await boxOf(booking.summary);
		const details = await boxOf(booking.region(booking.copy.form.title));
		const paper = 40;
		expect(summary.y - hint.end).toBeGreaterThanOrEqual(paper);
		expect(details.y - summary.end).toBeGreaterThanOrEqual(paper);
		/** The end of the form and the first lines of the footer are both seen. */
		await page
			.getByRole("contentinfo")
			.evaluate((footer) => scrollBy(0, footer.getBoundingClientRect().top - innerHeight + 430));
		const { end } = await boxOf(booking.region(booking.copy.form.title));
		const contrastIn = async (top: number, height: number) => {
			const clip = { x: 0, y: top + 1, width: phone.width, height: height - 2 };
			const { channels } = await sharp(await page.screenshot({ clip })).stats();
			return Math.max(...channels.map(({ stdev }) => stdev));
		};
		expect(await contrastIn(end, paper)).toBeLessThan(1);
		const firstLine = await boxOf(page.getByRole("contentinfo").getByRole("list").first());
		expect(await contrastIn(firstLine.y, firstLine.height / 2)).toBeGreaterThan(1);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		await page.locator("[popovertarget=menu]").click();
		const menu = await boxOf(page.locator("#menu fieldset"));
		expect(menu.x).toBeGreaterThanOrEqual(0);
		expect(menu.right).toBeLessThanOrEqual(phone.width);
		await page.keyboard.press("Escape");
		// The dark letters of the header have the light stone below them.
		await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
		const top = await page.screenshot({ clip: { x: 0, y: 0, width: 10, height: 40 } });
		for (const { min } of (await sharp(top).removeAlpha().stats()).channels)
			expect(min).toBeGreaterThan(150);

		await booking.openCalendar();
		/** The weeks of this month that are past are not shown. */
		const { nextMonth } = booking.copy.form.date;
		await page.getByRole("button", { name: nextMonth }).click();
		const gaps = await booking.calendar.evaluate((grid) => {
			const rows = [...grid.querySelectorAll("tbody tr")].map((row) =>
				[...row.querySelectorAll("button")]
					.map((day) => {
						const range = document.createRange();
						range.selectNodeContents(day);
						return range.getBoundingClientRect();
					})
					.sort((one, other) => one.left - other.left),
			);
			return rows.flatMap((boxes) =>
				boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0)),
			);
		});
		expect(gaps.length).toBeGreaterThan(15);
		expect(Math.min(...gaps)).toBeGreaterThan(6);
	});

for (const language of languages)
	test(`with text twice as large no word is broken, and the bar leads to the car types (${language})`, async ({
		page,
	}) => {
		const booking = new BookingPage(page, language);
		const double = () =>
			page.evaluate(() => {
				document.documentElement.style.fontSize = "200%";
			});
		for (const width of [390, 320]) {
			await page.setViewportSize({ width, height: 700 });
			await booking.openHydrated();
			await double();
			await page.getByRole("link", { name: booking.copy.car.short }).click();
			const types = await boxOf(page.locator(".types"));
			const bar = await boxOf(page.locator(".bottom-bar"));
			expect(types.y).toBeGreaterThan(0);
			expect(types.end).toBeLessThan(bar.y);

			await booking.openHydrated("sedan", "thermal-titanium", "ppf-front-glossy-xpel");
			await double();
			expect(await page.evaluate(brokenWords, ".types, .part-names, #booking-summary")).toEqual([]);
			for (const part of await page.locator(".part").all()) {
				const { x, right } = await boxOf(part);
				expect(x).toBeGreaterThan(0);
				expect(right).toBeLessThan(width);
			}
		}
		await expectNothingOffScreen(page, "services chosen");
		await booking.name.scrollIntoViewIfNeeded();
		await expectNothingOffScreen(page, "at the fields");
	});

/** Runs in the browser, so it can use nothing outside itself. */
function brokenWords(parts: string): string[] {
	const broken: string[] = [];
	for (const part of document.querySelectorAll(parts)) {
		const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const text = texts.currentNode;
			for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/\S+/g)) {
				const range = document.createRange();
				range.setStart(text, index);
				range.setEnd(text, index + word.length);
				const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
				if (lines.size > 1) broken.push(word);
			}
		}
	}
	return broken;
}

test("a visitor prints the summary on one page", async ({ page }) => {
	const booking = await BookingPage.opened(page, "en", "suv", "thermal-titanium");
	const day = daysFromNow(9);
	await expect(booking.dayButton).toBeVisible();
	await booking.dayValue.fill(day);
	await page.emulateMedia({ media: "print" });
	const { summary } = booking.copy;
	const paper = await page.getByRole("main").innerText();
	for (const text of [summary.title, "1,650", summary.due, formatShortDay(day, "en")])
		expect(paper).toContain(text);
	for (const hidden of [booking.submit, booking.name, booking.car("suv")])
		await expect(hidden).toBeHidden();
	expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});

function pagesIn(pdf: Buffer): number {
	return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("a closed day is pale, and the chosen one filled", async ({ page }) => {
	/** No other test chooses this day. */
	const closed = daysFromNow(358);
	await closeDay(closed);
	const booking = await BookingPage.opened(page, "en", "sedan", "ceramic-interior");
	const { calendar, dayValue } = booking;
	await dayValue.fill(closed);
	await booking.openCalendar();
	const cell = (day: string) => calendar.getByRole("gridcell", { name: longDate(day, "en") });
	await expect(cell(closed).locator("button")).toHaveCSS("background-image", "none");

	await page.keyboard.press("Escape");
	await dayValue.fill("");
	await booking.openCalendar();
	const { date } = booking.copy.form;
	const note = page.getByText(date.struck);
	const struckOut = calendar.locator(".day-unavailable button");
	const next = page.getByRole("button", { name: date.nextMonth });
	const seen = new Set<boolean>();
	for (;;) {
		const hasStruckOut = (await struckOut.count()) > 0;
		for (const pale of await calendar.locator(".day-unavailable:not(.day-full)").all())
			await expect(pale).toHaveCSS("opacity", "0.45");
		await expect(note).toBeVisible({ visible: hasStruckOut });
		seen.add(hasStruckOut);
		if ((await next.getAttribute("aria-disabled")) === "true") break;
		await next.click();
	}
	expect(seen.size).toBe(2);
	await calendar.getByRole("button").and(page.locator(":enabled")).last().click();
	await booking.openCalendar();
	const clear = page.getByText(date.clear);
	await expect(clear).toHaveCSS("visibility", "visible");
	expect((await clear.boundingBox())?.width).toBeLessThanOrEqual(1);

	await page.emulateMedia({ forcedColors: "active" });
	const fillOf = (selected: boolean) =>
		dominantColour(calendar.getByRole("gridcell", { selected }).getByRole("button").first());
	expect(await fillOf(true)).not.toEqual(await fillOf(false));
});

/** In forced colours the computed style is not what a visitor sees, so pixels are read. */
async function dominantColour(part: Locator) {
	return (await sharp(await part.screenshot()).stats()).dominant;
}
