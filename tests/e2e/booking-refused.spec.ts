import type { Locator } from "playwright/test";
import sharp from "sharp";
import type { ErrorsCopy } from "#app/copy/ar/errors.ts";
import { expect, test, thoroughIf, visitsWithScript } from "../support/browser.ts";
import { daysFromNow } from "../support/facts.ts";
import { boxOf, expectAccessible, expectSound, phone } from "../support/looks.ts";
import { BookingPage, newVisitor } from "../support/pages.ts";

/** The specification gives these in English only. */
const english: Partial<ErrorsCopy> = {
	car: "Please select car type",
	services: "Please select at least one service",
	validationTitle: "Validation Error",
	date: "Please select booking date",
	nameShort: "Name must be at least 2 characters",
	phone: "Invalid phone number format",
	email: "Invalid email address",
};

for (const { language, width } of visitsWithScript)
	test(`a visitor who submits too early sees one form error at a time (${language})${width}${thoroughIf(!width)}`, async ({
		page,
	}) => {
		const booking = new BookingPage(page, language);
		const { errors } = booking;
		if (language === "en") expect(errors).toMatchObject(english);
		await booking.openHydrated();

		await booking.car("sedan").press("Enter");
		await booking.expectToast(errors.car);
		const cars = page.getByRole("radiogroup", { name: booking.copy.car.legend });
		await expect(cars).toContainText(errors.car);
		await expect(cars).toHaveAttribute("aria-invalid", "true");
		await expect(cars).toHaveAccessibleDescription(new RegExp(errors.car));

		await booking.car("sedan").check();
		await expect(cars).not.toHaveAttribute("aria-invalid");
		await booking.car("sedan").press("Enter");
		await booking.expectToast(errors.services);
		await expect(booking.region(booking.copy.services.legend)).toContainText(errors.services);

		await booking.option("ceramic-interior").check();
		await expect(booking.region(booking.copy.services.legend)).not.toContainText(errors.services);
		await booking.name.scrollIntoViewIfNeeded();
		await booking.submit.click();
		await booking.expectToast(
			errors.validationTitle,
			language === "ar"
				? errors.validationGeneric
				: [errors.nameShort, errors.phone, errors.email].join(", "),
		);
		await expect(booking.name).toBeFocused();
		await booking.expectFieldError(booking.name, errors.nameShort);
		await booking.expectFieldError(booking.phone, errors.phone);
		await booking.expectFieldError(booking.email, errors.email);
		await booking.expectFieldError(booking.day, errors.date);
		for (const field of await page.locator("[data-field]:visible").all()) {
			const told = (await field.innerText()).match(/\d+/g) ?? [];
			expect(told.filter((word) => word === "05").length).toBeLessThan(2);
		}
		await expectAccessible(page, "refused");

		const { name, phone, email, day } = newVisitor(language);
		await booking.name.fill(name);
		await booking.expectNoFieldError(booking.name, errors.nameShort);
		await booking.phone.fill(phone);
		await booking.email.fill("test@");
		await booking.submit.click();
		await booking.expectToast(
			errors.validationTitle,
			language === "ar" ? errors.validationGeneric : errors.email,
		);
		await expect(booking.email).toBeFocused();

		await booking.email.fill(email);
		await booking.submit.click();
		await booking.expectToast(errors.date);
		await expect(booking.day).toBeFocused();

		await booking.dayValue.fill(daysFromNow(0));
		await booking.submit.click();
		await booking.expectToast(errors.datePast);
		await booking.dayValue.fill(day);
		await booking.expectNoFieldError(booking.day, errors.datePast);
		await booking.submit.click();
		await booking.expectThankYouPage();
	});

test("a visitor whose page is older than the prices reads the new ones, and books with what was typed @thorough", async ({
	page,
	pageErrors,
}) => {
	pageErrors.allow(/400/);
	const booking = await BookingPage.opened(page, "en", "sedan", "polishing-interior");
	const visitor = newVisitor("en");
	await booking.fillIn(visitor);
	await page.locator("[name=priceList]").evaluate((field: HTMLInputElement) => {
		field.value = "older";
	});
	const loaded = page.waitForEvent("load");
	await booking.submit.click();
	await loaded;
	await expect(page.getByRole("alert")).toContainText(booking.errors.pricesChanged);
	await booking.expectFields(visitor);
	await booking.name.scrollIntoViewIfNeeded();
	await booking.submit.click();
	await booking.expectThankYouPage();
});

test("a screen reader hears the steps, required fields and what is refused", async ({ page }) => {
	const booking = await BookingPage.opened(page, "en");
	const status = page.getByRole("status").first();
	await booking.car("suv").check();
	await expect(status).toHaveText(
		"You have not chosen a service yet. Next step: Choose your services",
	);
	await booking.option("ceramic-interior").check();
	await expect(status).toHaveText(
		"SAR 427.50 due after 5% off, VAT included. Next step: Your details and appointment",
	);
	await booking.option("ceramic-exterior").check();
	await expect(status).toHaveText("SAR 855 due after 5% off, VAT included");

	const { name, phone, email, copy } = booking;
	const { car, services, form } = copy;
	for (const name of [car.legend, services.legend, form.title])
		await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
	const cars = page.getByRole("radiogroup", { name: car.legend });
	for (const field of [name, phone, email, cars])
		await expect(field).toHaveAttribute("aria-required", "true");
	await expect(page.locator("form#booking :required")).toHaveCount(0);

	/** Title and text of a toast are two sentences; with forced colours it has an edge. */
	const { errors } = booking;
	await booking.name.scrollIntoViewIfNeeded();
	const messages = `${errors.nameShort}, ${errors.phone}, ${errors.email}`;
	/** The message is said for a second only, so each frame is asked. */
	const said = page.waitForFunction(
		(text) => [...document.querySelectorAll("[role=status]")].some((e) => e.textContent === text),
		`${copy.toastRegion} ${errors.validationTitle}. ${messages}`,
	);
	await booking.submit.click();
	await said;
	await page.emulateMedia({ forcedColors: "active" });
	const [style, colour, paper] = await booking.toasts.evaluate((toast) => {
		const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(toast);
		return [borderTopStyle, borderTopColor, backgroundColor];
	});
	expect(style).toBe("solid");
	expect(colour).not.toBe(paper);
	expect(colour).not.toBe("rgba(0, 0, 0, 0)");
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("on a phone the list of what is wrong is legible @thorough", async ({
		page,
		pageErrors,
	}) => {
		pageErrors.allow(/400/);
		await page.setViewportSize(phone);
		const booking = new BookingPage(page, "ar");
		await booking.open("sedan", "ceramic-interior");
		await booking.submit.click();
		const { y, end } = await boxOf(booking.alert);
		expect(y).toBeGreaterThanOrEqual((await boxOf(page.getByRole("banner"))).end);
		expect(end).toBeLessThanOrEqual((await boxOf(page.locator(".stage"))).y);
		const parts = [booking.alert.getByRole("link").last(), page.getByRole("banner")];
		for (const part of parts) {
			const { channels } = await sharp(await part.screenshot())
				.removeAlpha()
				.stats();
			const { min, max } = channels[1] ?? { min: 0, max: 0 };
			expect(max - min, "letters and what is below them").toBeGreaterThan(100);
		}
	});

	/** Each wrong field, in both languages, is in tests/integration/site/booking-form.test.ts. */
	test("a visitor is sent to the next incomplete step @thorough", async ({ page, pageErrors }) => {
		pageErrors.allow(/400/);
		const booking = new BookingPage(page, "ar");
		const { alert, errors, copy } = booking;
		const follow = async (message: string, target: Locator) => {
			await expect(alert.getByRole("link")).toHaveText([message]);
			await alert.getByRole("link").click();
			await expect(target).toBeFocused();
		};
		await booking.open();
		await booking.car("sedan").press("Enter");
		await expect(page).toHaveTitle(copy.errorTitlePrefix + copy.head.title);
		await expect(alert.getByRole("heading")).toHaveText(copy.errorSummary);
		await follow(errors.car, booking.car("sedan"));

		await booking.car("suv").check();
		await booking.car("suv").press("Enter");
		await follow(errors.services, page.getByRole("heading", { name: copy.services.legend }));

		const visitor = { ...newVisitor("ar"), day: "" };
		await booking.option("thermal-titanium").check();
		await booking.fillIn(visitor);
		await booking.submit.click();
		await expect(alert.getByRole("link")).toHaveText([errors.date]);
		await booking.expectFields(visitor);

		await booking.summary.getByRole("button", { name: copy.summary.update }).click();
		await expect(booking.summary).toContainText("1,650");
		await expect(booking.summary).toBeInViewport({ ratio: 0.5 });
		await expect(page).toHaveURL("/booking#booking-summary");
	});
});

const up = {
	shown: "sedan",
	code: "thermal-nano-ceramic",
	sum: "570",
	chosen: "suv",
	due: "1,567.50",
} as const;
const down = {
	shown: "suv",
	code: "thermal-titanium",
	sum: "1,567.50",
	chosen: "sedan",
	due: "1,425",
} as const;

for (const { javaScriptEnabled, way, width } of [
	{ javaScriptEnabled: false, way: up, width: " @phone" },
	{ javaScriptEnabled: false, way: down, width: "" },
	{ javaScriptEnabled: true, way: up, width: "" },
	{ javaScriptEnabled: true, way: down, width: " @phone" },
])
	test.describe(javaScriptEnabled ? "whose files of script are lost" : "without script", () => {
		test.use({ javaScriptEnabled });
		test(`nobody books at ${way.due} where the page showed ${way.sum}${width}${thoroughIf(javaScriptEnabled || !width)}`, async ({
			page,
			pageErrors,
		}) => {
			pageErrors.allow(/400|ERR_FAILED/);
			await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
			const { shown, code, sum, chosen, due } = way;
			const booking = new BookingPage(page, "ar");
			const bar = page.locator(".bottom-bar");
			const showTotal = bar.getByRole("button", { name: booking.copy.summary.update });
			await booking.open();
			await booking.choose(shown, code);
			await showTotal.click();
			for (const part of [booking.summary, bar]) await expect(part).toContainText(sum);
			await expect(showTotal).toBeHidden();

			await booking.choose(chosen, "thermal-titanium");
			for (const part of [booking.summary, bar])
				await expect(part).not.toContainText(sum, { useInnerText: true });
			const picture = { name: booking.copy.drawing.cars[chosen], exact: true };
			await expect(page.getByRole("img", picture)).toBeVisible();
			await expect(showTotal).toBeVisible();
			const visitor = newVisitor("ar");
			await booking.fillIn(visitor);
			await booking.submit.click();

			await expect(booking.alert).toContainText(booking.errors.choiceChanged);
			await expect(booking.summary).toContainText(due);
			await booking.expectFields(visitor);
			await booking.submit.click();
			await booking.expectThankYouPage();
			await expect(page.getByRole("main")).toContainText(due);
		});
	});

test("who is refused before the script keeps the list while following it @thorough", async ({
	page,
	pageErrors,
}) => {
	pageErrors.allow(/400|ERR_FAILED/);
	await page.route(/\.js$/, (route) => route.abort());
	const booking = new BookingPage(page, "ar");
	await booking.open("sedan", "thermal-titanium");
	await page.unrouteAll();
	await booking.submit.click();
	await expect(booking.alert).toBeVisible();
	await booking.waitForHydration();
	await booking.alert.getByRole("link").first().click();
	await expect(booking.name).toBeFocused();
	await expect(booking.alert).toBeVisible();
	await expectSound(page);
	await booking.name.fill(newVisitor("ar").name);
	const { nameShort, phone } = booking.errors;
	await expect(booking.alert).not.toContainText(nameShort);
	await expect(booking.alert).toContainText(phone);
});

test("who updates the sum before the script hears of no field not typed yet @thorough", async ({
	page,
	pageErrors,
}) => {
	pageErrors.allow(/ERR_FAILED/);
	await page.route(/\.js$/, (route) => route.abort());
	const booking = new BookingPage(page, "ar");
	await booking.open("sedan", "thermal-titanium");
	await page.unrouteAll();
	await booking.summary.getByRole("button", { name: booking.copy.summary.update }).click();
	await booking.waitForHydration();
	await booking.name.pressSequentially("نو");
	await expect(booking.phone).not.toHaveAttribute("aria-invalid");
});
