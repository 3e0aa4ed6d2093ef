import type { Page } from "playwright/test";
import { languages, localizedPath } from "#app/business/language.ts";
import { everyAddress, missingPage } from "../support/addresses.ts";
import { BookingPage } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { elementsCoveringFocus } from "../support/covered-focus.ts";
import { languageNames } from "../support/language-names.ts";

const phone = { width: 390, height: 664 };
const smallPhone = { width: 360, height: 640 };

/** Runs in the browser: the texts and controls that a fixed call button or bar covers. */
function coveredByBar(): string[] {
	const bars = [...document.querySelectorAll<HTMLElement>("body *")].filter(
		(element) =>
			getComputedStyle(element).position === "fixed" &&
			element.checkVisibility() &&
			element.getBoundingClientRect().bottom > 0,
	);
	const covers = bars.map((bar) => bar.getBoundingClientRect());
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const covered: string[] = [];
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const owner = node.parentElement;
		const text = node.textContent?.trim();
		if (!owner?.checkVisibility({ visibilityProperty: true }) || !text)
			continue;
		if (bars.some((bar) => bar.contains(owner)) || owner.clientWidth === 1)
			continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		for (const box of range.getClientRects())
			if (covers.some((cover) => overlaps(box, cover)))
				covered.push(text.slice(0, 40));
	}
	return covered;

	function overlaps(one: DOMRect, other: DOMRect): boolean {
		return (
			Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
			Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
		);
	}
}

function scrollToEnd(page: Page) {
	return page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

for (const { page: path, language, address } of everyAddress)
	test(`on a phone ${path} in ${languageNames[language]} has one bar with call and booking, which covers nothing at the end of the page`, async ({
		page,
		pageErrors,
	}) => {
		if (path === missingPage) pageErrors.allow(/404/);
		for (const viewport of [smallPhone, phone, { width: 768, height: 1024 }]) {
			await page.setViewportSize(viewport);
			await page.goto(address);
			const call = page.getByRole("link", {
				name: language === "ar" ? "اتصل بنا" : "Call us",
				exact: true,
			});
			const bar = page.locator(".action-bar, .bottom-bar").last();
			const box = await bar.boundingBox();
			expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(viewport.height);
			const callBox = await call.last().boundingBox();
			const atStart = callBox?.x ?? 0;
			if (language === "en") expect(atStart).toBeLessThan(48);
			else expect(atStart + 48).toBeGreaterThan(viewport.width - 48);

			await scrollToEnd(page);
			expect(await page.evaluate(coveredByBar)).toEqual([]);
			await call.last().click({ trial: true });
			await page.evaluate(() => {
				const links = document.querySelectorAll<HTMLElement>("main a, main p");
				links[links.length - 1]?.focus();
			});
			expect(await page.evaluate(elementsCoveringFocus)).toEqual([]);
		}
	});

test("at every width the round call button covers no text, wherever the page is scrolled", async ({
	page,
}) => {
	test.setTimeout(120_000);
	for (const { page: path, address } of everyAddress) {
		if (path === missingPage) continue;
		await page.goto(address);
		for (const width of [1024, 1120, 1231, 1440]) {
			await page.setViewportSize({ width, height: 700 });
			for (let tenth = 0; tenth <= 10; tenth++) {
				await page.evaluate((part) => {
					const { scrollHeight } = document.documentElement;
					scrollTo(0, ((scrollHeight - innerHeight) * part) / 10);
				}, tenth);
				const covered = await page.evaluate(coveredByBar);
				expect
					.soft(covered, `${address} at ${width} px, ${tenth}/10`)
					.toEqual([]);
			}
		}
	}
});

test("the bar's button names the lowest price of its page and opens the form with it", async ({
	page,
}) => {
	await page.setViewportSize(phone);
	for (const [path, price, booking] of [
		["/warranty", "350", "/booking"],
		["/services/ppf-matte", "8,800", "/booking?ppf=ppf-full-matte-hexis"],
	] as const) {
		const link = (name: string) => page.getByRole("link", { name });
		await page.goto(`${path}?lang=en`);
		await expect(link(`Book, from SAR ${price}`)).toBeVisible();
		await page.goto(`${path}?lang=ar`);
		await link(`احجز، من ${price} ريال`).click();
		await expect(page).toHaveURL(booking);
	}
});

for (const language of languages)
	test(`the first screen of a phone in ${languageNames[language]} shows the title, a sentence and a booking button without scrolling`, async ({
		page,
	}) => {
		for (const viewport of [phone, smallPhone]) {
			await page.setViewportSize(viewport);
			await page.goto(localizedPath(language, "/"));
			const main = page.getByRole("main");
			const title = await main.getByRole("heading", { level: 1 }).boundingBox();
			const book = await main
				.getByRole("link", {
					name: language === "ar" ? "احجز الآن" : "Book Now",
				})
				.first()
				.boundingBox();
			const bar = await page.locator(".action-bar").boundingBox();
			const end = (book?.y ?? 0) + (book?.height ?? 0);
			expect(end).toBeLessThanOrEqual(bar?.y ?? 0);
			/** The sharp part of the picture is above the text. */
			expect(title?.y).toBeGreaterThan(viewport.height * 0.35);
		}
	});

test("in the booking form on a phone the bar leads from step to step, and then shows the total", async ({
	page,
}) => {
	await page.setViewportSize(smallPhone);
	const booking = await BookingPage.opened(page, "en");
	const bar = page.locator(".bottom-bar");
	await expect(bar.getByRole("link")).toHaveText(booking.copy.car.legend);
	await booking.car("suv").check();
	await expect(bar.getByRole("link")).toHaveText(booking.copy.services.legend);
	await booking.option("thermal-titanium").check();
	await expect(bar).toContainText("SAR 1,650");
	await bar.getByRole("link").click();
	await expect(booking.summary).toBeInViewport();
	const call = page.getByRole("link", { name: "Call us", exact: true });
	await call.click({ trial: true });
	const boxes = await Promise.all(
		[call, bar.getByText("SAR 1,650"), bar.getByRole("link")].map((part) =>
			part.boundingBox(),
		),
	);
	for (const [index, box] of boxes.slice(1).entries())
		expect(box?.x).toBeGreaterThanOrEqual(
			(boxes[index]?.x ?? 0) + (boxes[index]?.width ?? 0),
		);
});

test("in a window as low as at 400 % zoom no fixed element covers the text", async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 256 });
	const booking = await BookingPage.opened(page, "ar");
	await booking.choose("suv", "thermal-titanium");
	const sticking = await page.evaluate(() =>
		[...document.querySelectorAll("body *")]
			.filter(
				(element) =>
					element.checkVisibility() &&
					element.clientHeight > 1 &&
					/fixed|sticky/.test(getComputedStyle(element).position) &&
					!element.matches(".skip, .toasts"),
			)
			.map(({ className }) => className),
	);
	expect(sticking).toEqual([]);
});
