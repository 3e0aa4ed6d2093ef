import { languages, localizedPath } from "#app/business/base/language.ts";
import { defaults } from "#app/business/settings/defaults.ts";
import { pluralValues } from "#app/copy/format/format.ts";
import { copies, copyFor } from "#app/copy/index.ts";
import { expect, test } from "../../support/browser.ts";
import { translateTo } from "../../support/facts.ts";
import {
	boxOf,
	expectInSight,
	expectNothingOffScreen,
	phone,
	smallPhone,
} from "../../support/looks.ts";
import {
	BookingPage,
	descriptionListIn,
	longDate,
	newVisitor,
	ReceiptPage,
} from "../../support/pages.ts";
import {
	coveredAtStops,
	coveredParts,
	filledButtonsOnScreens,
	stickingElements,
} from "./covered-text.ts";

const least = Math.min(...Object.values(defaults.prices).map(({ sedan }) => sedan));
const clear = "rgba(0, 0, 0, 0)";

test("the bar's button names what it opens the form with", async ({ page }) => {
	await page.setViewportSize(phone);
	for (const [path, en, ar, booking] of [
		[
			"/warranty",
			RegExp(`^Book online, 5% off Services from SAR.${least}$`),
			RegExp(`^احجز موعدك بخصم 5% الخدمات من ${least}.ريال$`),
			"/booking",
		],
		[
			"/services/car-polishing",
			/^Book: .?Paint.?, from SAR.600$/,
			/^احجز: .?الطلاء.?، من 600.ريال$/,
			"/booking?polishing=polishing-exterior",
		],
		[
			"/services/nano-ceramic",
			/^Book: .?Paint.?, SAR.450$/,
			/^احجز: .?الطلاء.?، 450.ريال$/,
			"/booking?ceramic=ceramic-exterior",
		],
		[
			"/services/ppf-matte",
			/^Book: .?Matte film.?, from SAR.8,800$/,
			/^احجز: .?فيلم مطفي.?، من 8,800.ريال$/,
			"/booking?ppf=ppf-full-matte-hexis",
		],
	] as const) {
		const link = (name: RegExp) => page.locator(".action-bar").getByRole("link", { name });
		await page.goto(`${path}?lang=en`);
		await expect(link(en)).toBeVisible();
		await page.goto(`${path}?lang=ar`);
		await link(ar).click();
		await expect(page).toHaveURL(booking);
	}
});

for (const language of languages)
	test(`a thank-you page offers WhatsApp once (${language})`, async ({ page }) => {
		const receipt = new ReceiptPage(page, language);
		const name = receipt.copy.receipt.whatsapp;
		await page.goto(localizedPath(language, "/thank-you"));
		for (const width of [1440, 390]) {
			await page.setViewportSize({ ...phone, width });
			await expect(page.getByRole("link", { name })).toHaveCount(1);
		}
		await receipt.book();
		const links = page.locator(".action-bar").getByRole("link");
		await expect(links).toHaveCount(2);
		const write = links.and(page.getByRole("link", { name }));
		await expect(write).toHaveAttribute("href", /^https:\/\/wa\.me\//);
		await expect(write).toBeInViewport({ ratio: 1 });
		for (const width of [360, 390, 768, 1023, 1024, 1120, 1231]) {
			await page.setViewportSize({ width, height: 700 });
			const covered = await page.evaluate(coveredAtStops);
			expect.soft(covered, `at ${width} px`).toEqual([]);
		}
	});

for (const language of languages)
	test(`a phone's first screen has one button to book (${language})`, async ({ page }) => {
		const { home, chrome } = copyFor(language);
		for (const viewport of [phone, smallPhone]) {
			await page.setViewportSize(viewport);
			await page.goto(localizedPath(language, "/"));
			const title = page.getByRole("heading", { level: 1 });
			await expectInSight(page, title, page.getByText(home.hero.text, { exact: true }));
			/** The car is above the words, and the first row below them stands whole above the bar. */
			expect((await boxOf(title)).y).toBeGreaterThan(viewport.height * 0.44);
			const heading = page.getByRole("heading", { name: home.services.title });
			await expectInSight(page, heading, page.locator(".service-card").first());
			const lines = page.locator(".action-bar").getByRole("link").last().locator(":scope > span");
			for (const line of await lines.all()) expect((await boxOf(line)).height).toBeLessThan(25);
			/** The name of the centre is on one line. */
			const header = page.getByRole("banner");
			const name = await boxOf(header.getByRole("link", { name: chrome.logoLabel }));
			expect(name.height).toBeLessThan(50);
			expect((await boxOf(header)).height).toBe(65);
		}
		for (const [viewport, filled] of [
			[phone, [1]],
			[{ width: 1440, height: 900 }, [0, 1]],
		] as const) {
			await page.setViewportSize(viewport);
			const counts = await page.evaluate(filledButtonsOnScreens);
			expect(counts.length).toBeGreaterThan(3);
			for (const count of counts) expect(filled).toContain(count);
		}
	});

test("in the form the bar leads from step to step to the sum", async ({ page }) => {
	await page.setViewportSize(smallPhone);
	const booking = await BookingPage.opened(page, "en");
	const bar = page.locator(".bottom-bar");
	const link = bar.getByRole("link");
	await expect(page.locator(".from-prices")).toContainText("From SAR 2,500");
	await expect(link).toHaveText(booking.copy.car.short);
	await booking.car("suv").check();
	await expect(link).toHaveText(booking.copy.services.legend);
	await booking.option("thermal-titanium").check();
	const dueShort = booking.copy.summary.dueShort.replace("{{discount}}", "5");
	await expect(bar).toContainText(`${dueShort} 1,650SAR 1,567.50`);
	await expect(bar.locator("p").filter({ hasText: "1,567.50" })).toContainText("5%");
	const sums = await descriptionListIn(booking.summary);
	expect(sums.at(-1)).toEqual([booking.copy.summary.due, "SAR 1,567.50"]);
	expect((await boxOf(link)).height).toBeLessThan(50);
	await expect(link).not.toHaveCSS("background-color", clear);
	const call = page.getByRole("link", { name: "Call us", exact: true });
	await expect(call).toHaveCSS("background-color", clear);
	await call.click({ trial: true });
	/** Five figures are the widest. */
	await booking.part("ppf-full-matte-xpel");
	await booking.option("ppf-full-matte-xpel").check();
	await expect(bar.locator("strong")).toContainText("12,967.50");
	expect((await boxOf(link)).x).toBeGreaterThan((await boxOf(bar.locator("strong"))).right + 8);
	expect((await boxOf(call)).x).toBeGreaterThan((await boxOf(link)).right + 8);
});

for (const language of languages)
	test(`the bar leads down to the fields and books (${language})`, async ({ page }) => {
		await page.setViewportSize(smallPhone);
		const booking = await BookingPage.opened(page, language);
		const { form } = booking.copy;
		const bar = page.locator(".bottom-bar");
		const next = bar.getByRole("link", { name: form.short, exact: true });
		const book = bar.getByRole("button", { name: form.submit, exact: true });
		const call = page.locator(".call-button");
		const first = bar.getByRole("link", { name: booking.copy.car.short });
		expect((await boxOf(call)).x - (await boxOf(first)).right).toBeCloseTo(12, 0);
		await booking.choose("suv", "thermal-titanium");
		await page.getByRole("radio", { name: booking.copy.paint.names.blue }).check();
		await expect(next).toHaveAttribute("href", "#booking-details");
		await expect(book).toBeHidden();
		const { width } = (await next.boundingBox()) ?? {};
		await next.press("Enter");
		const details = booking.region(form.title);
		await expect(details).toBeFocused();
		await expect(details).toHaveCSS("outline-style", "none");
		await expect(booking.name).toBeInViewport({ ratio: 1 });
		await expect(next).toBeHidden();
		expect((await book.boundingBox())?.width).toBe(width);
		await book.click();
		await expect(booking.name).toBeFocused();

		await booking.fillIn(newVisitor(language));
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await expect(book).toBeVisible();
		await expect(page.locator(".book-button")).toBeHidden();
		await page.evaluate(() => scrollTo(0, 0));
		await expect(book).toBeHidden();
		await next.click();
		await book.click();
		await booking.expectThankYouPage();
	});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the bar of a phone leads down to the fields once a service is chosen", async ({ page }) => {
		await page.setViewportSize(smallPhone);
		const booking = new BookingPage(page, "ar");
		await booking.open();
		await booking.choose("suv", "thermal-titanium");
		const bar = page.locator(".bottom-bar");
		await bar.getByRole("button", { name: booking.copy.summary.update }).click();
		const links = bar.getByRole("link");
		await expect(links).toHaveText([booking.copy.form.short]);
		await links.click();
		await expect(booking.name).toBeInViewport({ ratio: 1 });
	});
});

for (const language of languages)
	test(`a phone's calendar shows its first free day (${language})`, async ({ page }) => {
		for (const viewport of [phone, smallPhone]) {
			await page.setViewportSize(viewport);
			const booking = await BookingPage.opened(page, language);
			await booking.choose("suv", "thermal-titanium");
			await booking.email.scrollIntoViewIfNeeded();
			await booking.openCalendar();
			const free = booking.calendar.locator("button:enabled").first();
			await expect(() => expectInSight(page, free)).toPass({ timeout: 3000 });
		}
		await page.keyboard.press("Escape");
		await page.setViewportSize({ width: 320, height: 256 });
		expect(await page.evaluate(stickingElements)).toEqual([]);
	});

for (const language of languages)
	test(`a receipt has all on one screen, and on one sheet (${language})`, async ({ page }) => {
		await page.setViewportSize(phone);
		const receipt = new ReceiptPage(page, language);
		const visitor = await receipt.book();
		const { statuses, title, reference, due, calendar } = receipt.copy.receipt;
		const main = page.getByRole("main");
		const factOf = (name: string) =>
			main
				.locator("dl")
				.first()
				.locator("div")
				.filter({ has: page.getByText(name, { exact: true }) })
				.locator("dd");
		const expectSeen = async () => {
			const counts = await page.evaluate(filledButtonsOnScreens);
			expect(counts.length).toBeGreaterThan(2);
			expect(Math.max(...counts)).toBe(1);
			await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
			await expectInSight(
				page,
				main.getByText(statuses.pending).first(),
				main.getByText(longDate(visitor.day, language)).first(),
				factOf(reference),
				main.getByRole("link", { name: calendar }),
			);
		};
		await expectSeen();
		const toChange = main.getByRole("link", { name: receipt.copy.change.open, exact: true });
		await expect(toChange).toBeVisible();
		await page.emulateMedia({ media: "print" });
		await expect(toChange).toBeHidden();
		await page.emulateMedia({ media: "screen" });
		await receipt.followLink();
		await expectSeen();
		await expectNothingOffScreen(page, "receipt");
		await page.emulateMedia({ media: "print" });
		await expect(page.getByRole("region", { name: title }).getByText(due)).toBeVisible();
		for (const hidden of [receipt.copy.bookAgain, receipt.copy.ownData.title])
			await expect(main.getByText(hidden, { exact: true })).toBeHidden();
		await expect(page.getByText(copies[language].chrome.skip)).toBeHidden();
		const pdf = await page.pdf({ format: "A4" });
		expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
	});

for (const language of languages)
	test(`a line above the bar counts the wrong fields (${language})`, async ({ page }) => {
		const booking = await BookingPage.opened(page, language, "suv", "ceramic-interior");
		const t = translateTo(language);
		const waiting = (count: number) => t("chrome:fieldsLeft", pluralValues(count));
		const line = page.locator(".waiting");
		const visitor = newVisitor(language);
		for (const viewport of [phone, smallPhone]) {
			await page.setViewportSize(viewport);
			await booking.name.fill("");
			await booking.submit.click();
			await expect(line).toHaveText(waiting(4));
			await page.getByRole("button", { name: booking.copy.toastClose }).click();
			await expect(booking.name).toBeFocused();
			const bar = await page.locator(".bottom-bar").boundingBox();
			const box = await line.boundingBox();
			expect(box?.height).toBe(40);
			expect((box?.y ?? 0) + 40).toBe(bar?.y);
			for (const field of [booking.name, booking.phone, booking.email, booking.dayButton]) {
				await field.focus();
				expect(await page.evaluate(coveredParts)).toEqual([]);
			}
			await booking.name.fill(visitor.name);
			await expect(line).toBeHidden();
		}
		await booking.submit.click();
		await expect(line).toHaveText(waiting(3));
		await booking.fillIn({ ...visitor, email: "test@" });
		await booking.submit.click();
		await expect(line).toHaveText(t("chrome:fieldsToCorrect", pluralValues(1)));
		await page.setViewportSize({ width: 1440, height: 900 });
		await expect(booking.toasts).toBeVisible();
		await booking.email.fill(visitor.email);
		await expect(line).toBeHidden();
		await expect(booking.toasts).toBeHidden();
	});
