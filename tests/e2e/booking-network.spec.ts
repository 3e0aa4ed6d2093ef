import type { Page } from "playwright/test";
import { languages } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import { expect, hold, test } from "../support/browser.ts";
import { toArabicDigits } from "../support/facts.ts";
import { expectAccessible } from "../support/looks.ts";
import {
	BookingPage,
	ContactPage,
	descriptionListIn,
	emptyMessage,
	longDate,
	newMessage,
	newVisitor,
} from "../support/pages.ts";
import { bookingsOf } from "../support/served.ts";

test("on a slow line styles, fonts and the car come first @thorough", async ({ page }) => {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Network.enable");
	const priorities: Record<string, Set<string>> = {};
	let cover = "";
	devtools.on("Network.requestWillBeSent", ({ type = "", request }) => {
		priorities[type] ??= new Set();
		priorities[type].add(request.initialPriority);
		if (request.url.endsWith("/cloth-landscape-day-1600.avif")) cover ||= request.initialPriority;
	});
	const booking = await BookingPage.opened(page, "ar");
	await booking.waitForHydration();
	expect(priorities).toMatchObject({
		Stylesheet: new Set(["VeryHigh"]),
		Font: new Set(["High"]),
		Script: new Set(["Low"]),
	});
	expect(cover).toBe("High");
});

test("what is chosen and typed before the script comes is kept and summed up", async ({ page }) => {
	const releaseScripts = await hold(page, /\/assets\/.*\.js$/);
	const booking = new BookingPage(page, "ar");
	const { name, phone, email, day } = newVisitor("ar");
	await page.goto("/booking", { waitUntil: "commit" });
	await booking.car("suv").check();
	const layers = () =>
		page
			.getByRole("img", { name: booking.copy.drawing.cars.suv })
			.locator(".render > :not(.sweep):visible")
			.evaluateAll((all) => all.map(({ className }) => className));
	const untreated = await layers();
	await booking.option("thermal-titanium").check();
	await expect.poll(layers).not.toEqual(untreated);
	await booking.option("ceramic-exterior").check();
	const treated = await layers();
	await booking.name.pressSequentially(name);
	await booking.phone.pressSequentially(toArabicDigits(phone));
	await expect(page.locator("html")).not.toHaveAttribute("data-script");

	releaseScripts();
	await booking.waitForHydration();
	await expect
		.poll(async () => (await descriptionListIn(booking.summary)).at(-3)?.[1])
		.toBe("2,100 ريال");
	expect(await layers()).toEqual(treated);
	await booking.part("ppf-full-matte-xpel");
	await booking.option("ppf-full-matte-xpel").check();
	await expect.poll(layers).not.toEqual(treated);
	await expect(booking.phone).toHaveValue(phone);
	await booking.email.fill(email);
	await booking.dayValue.fill(day);
	await booking.expectFields({ name, phone, email, day });
	await booking.submit.click();
	await booking.expectThankYouPage();
});

test("what is typed before the script is masked and kept @thorough", async ({ page }) => {
	const release = await hold(page, /\/assets\/.*\.js$/);
	const booking = new BookingPage(page, "ar");
	const { day } = newVisitor();
	await page.goto("/booking?carType=sedan&ceramic=ceramic-interior", { waitUntil: "commit" });
	await booking.name.pressSequentially("Sara-Ali 2");
	await booking.dayValue.fill(day);
	release();
	await booking.waitForHydration();
	await expect(booking.name).toHaveValue("SaraAli ");
	await expect(booking.dayButton).toHaveText(longDate(day, "ar"));

	await booking.option("thermal-titanium").check();
	await page.goto("/about");
	await page.goBack();
	await booking.waitForHydration();
	await expect(booking.name).toHaveValue("SaraAli ");
	await expect(booking.dayValue).toHaveValue(day);
	await expect(booking.dayButton).toHaveText(longDate(day, "ar"));
	await booking.name.scrollIntoViewIfNeeded();
	await booking.submit.click();
	await booking.expectFieldError(booking.phone, booking.errors.phone);
	await booking.expectNoFieldError(booking.name, booking.errors.nameCharacters);
});

test("a visitor who hovers over a link has the form at once @thorough", async ({ page }) => {
	const submissionIds = new Set<string>();
	for (let visit = 0; visit < 2; visit++) {
		await page.goto("/services/nano-ceramic?lang=en", { waitUntil: "networkidle" });
		const link = page.getByRole("main").getByRole("link", { name: /^Book/ });
		const prefetched = page.waitForRequest(/\/booking/);
		await link.first().hover();
		await (await prefetched).response();
		await link.first().click();
		await new BookingPage(page, "en").waitForHydration();
		const deliveryType = await page.evaluate(() => {
			const [navigation] = performance.getEntriesByType("navigation");
			// The DOM's types do not know `deliveryType`.
			return (navigation as unknown as { deliveryType: string }).deliveryType;
		});
		expect(deliveryType).toBe("navigational-prefetch");
		submissionIds.add(await page.locator("[name=submissionId]").inputValue());
	}
	expect(submissionIds.size).toBe(2);
});

test("a visitor who goes offline keeps all, and books later", async ({
	page,
	context,
	pageErrors,
}) => {
	pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
	const calendar = /\/assets\/calendar(\.client)?-.*\.(js|css)$/;
	let asked = 0;
	await page.route(calendar, (route) => {
		asked++;
		return route.abort();
	});
	const codes = ["thermal-titanium", "ceramic-exterior"];
	/** The network may be idle before a slow machine asks for these two. */
	const toastScript = page.waitForResponse(/\/toast\.client-/);
	const booking = await BookingPage.opened(page, "ar", "suv", ...codes);
	const { errors } = booking;
	const visitor = newVisitor("ar");
	await expect(booking.dayButton).toBeVisible();
	await (await toastScript).finished();

	await context.setOffline(true);
	await booking.dayButton.click();
	await expect(booking.dayButton).toHaveAttribute("aria-expanded", "true");
	await page.keyboard.press("Escape");
	await expect(booking.dayButton).toHaveAttribute("aria-expanded", "false");
	await booking.fillIn(visitor);
	await booking.submit.click();
	await booking.expectToast(errors.saveTitle, errors.save);
	await expect(booking.alert).toHaveCount(0);
	await expect(booking.submit).toBeFocused();
	await expect(booking.submit).toBeInViewport();
	await expect(booking.submit).toHaveAccessibleDescription(errors.save);
	await booking.expectFields(visitor);
	await expect(booking.option("thermal-titanium")).toBeChecked();
	await expect(booking.summary).toContainText("2,100");
	await expect(booking.submit).toBeVisible();
	await expect(booking.submit).not.toHaveAttribute("aria-disabled");

	await context.setOffline(false);
	await page.locator("[data-service]").last().click();
	await expect(page.locator("#booking-error")).toBeEmpty();
	/** The script and the stylesheet. */
	expect(asked).toBe(2);
	await page.unroute(calendar);
	await booking.openCalendar();
	await expect(booking.calendar).toHaveCSS("table-layout", "fixed");
	await page.keyboard.press("Escape");
	await booking.submit.click();
	await booking.expectThankYouPage();
});

test("a visitor who double-clicks books once, and goes back @thorough", async ({ page }) => {
	await page.goto("/?lang=en");
	const visitor = newVisitor();
	const booking = await BookingPage.opened(page, "en", "sedan", "polishing-exterior");
	await booking.fillIn(visitor);
	await booking.submit.dblclick();
	await booking.expectThankYouPage();
	const reference = await referenceOn(page);
	await page.reload();
	expect(await referenceOn(page)).toBe(reference);
	await page.goBack();
	await expect(page).toHaveURL("/?lang=en");
	await page.goForward();
	expect(await referenceOn(page)).toBe(reference);
	expect(await bookingsOf(visitor.phone)).toHaveLength(1);
});
async function referenceOn(page: Page): Promise<string | undefined> {
	const { receipt } = copies.en.thankYou;
	const essentials = page.locator("dl").filter({ hasText: receipt.place });
	return Object.fromEntries(await descriptionListIn(essentials))[receipt.reference];
}

for (const language of languages)
	test(`a visitor whose browser fails starts again (${language}) @thorough`, async ({
		page,
		pageErrors,
	}) => {
		pageErrors.allow(/the test's error/);
		const booking = await BookingPage.opened(page, language);
		await booking.waitForHydration();
		await booking.choose("suv");
		const { crash } = copies[language].chrome;
		const picture = page.locator("main .error-picture:visible");
		await expect(picture).toHaveCount(0);
		await page.evaluate(() => {
			Object.defineProperty(Intl.NumberFormat.prototype, "format", {
				get() {
					throw new Error("the test's error");
				},
			});
		});
		await booking.option("thermal-titanium").click();
		await expect(page.getByRole("heading", { name: crash.title, level: 1 })).toBeVisible();
		await expect(picture).toHaveCSS("position", "absolute");
		await expect
			.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
			.toBeGreaterThan(0);
		await expect(page).toHaveTitle(crash.title);
		await expectAccessible(page, "the error page");
		await page.getByRole("link", { name: crash.again }).click();
		await booking.waitForHydration();
		await booking.choose("suv", "thermal-titanium");
	});

const { kept } = copies.ar.chrome;

test("what a visitor typed is there until it is sent or emptied @phone @thorough", async ({
	page,
}) => {
	const booking = await BookingPage.opened(page, "ar");
	const visitor = newVisitor();
	await booking.choose("suv", "thermal-titanium");
	await booking.fillIn(visitor);
	await expect(page.getByText(kept.text)).toBeHidden();

	await page.reload();
	await booking.waitForHydration();
	await expect(page.getByText(kept.text)).toBeVisible();
	await expect(booking.option("thermal-titanium")).toBeChecked();
	await booking.expectFields(visitor);

	await booking.openHydrated("sedan", "polishing-interior");
	await expect(booking.car("sedan")).toBeChecked();
	await expect(booking.option("polishing-interior")).toBeChecked();
	await expect(booking.option("thermal-titanium")).not.toBeChecked();
	await booking.expectFields(visitor);
	await booking.name.scrollIntoViewIfNeeded();
	await booking.submit.click();
	await booking.expectThankYouPage();

	await booking.openHydrated("sedan", "ceramic-interior");
	await expect(booking.name).toHaveValue("");
	await booking.name.fill(visitor.name);
	await page.reload();
	await page.getByRole("button", { name: kept.empty }).click();
	await expect(page.getByText(kept.text)).toBeHidden();
	await expect(booking.name).toHaveValue("");
});

test("after a booking whose address the press corrected, the form is empty again @thorough", async ({
	page,
	pageErrors,
}) => {
	pageErrors.allow(/status of 400/);
	const booking = await BookingPage.opened(page, "ar", "suv", "thermal-titanium");
	await booking.fillIn({ ...newVisitor("ar"), email: "sara@gmial.com" });
	await booking.submit.click();
	await page.getByRole("button", { name: copies.ar.booking.form.email.takeAndBook }).click();
	await booking.expectThankYouPage();
	await booking.open();
	await expect(page.getByText(kept.text)).toBeHidden();
	await expect(page.locator("#booking-thermal-titanium")).not.toBeChecked();
});

test("what a visitor wrote to the centre is kept until it is sent @thorough", async ({ page }) => {
	const contact = await ContactPage.opened(page);
	const message = newMessage();
	await contact.fillIn(message);
	await contact.openHydrated();
	await expect(page.getByText(kept.text)).toBeVisible();
	await contact.expectFields(message);
	await contact.submit.click();
	await expect(contact.submit).toBeHidden();
	await contact.openHydrated();
	await expect(page.getByText(kept.text)).toBeHidden();
	await contact.expectFields(emptyMessage);
});
