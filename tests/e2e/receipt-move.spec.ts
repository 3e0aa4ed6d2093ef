import { formatDay } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { longDate } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { closeDay } from "../support/database.ts";
import { daysFromNow, firstOpenDay } from "../support/days.ts";
import { languageNames } from "../support/language-names.ts";
import { layoutProblems } from "../support/layout.ts";
import { ReceiptPage } from "../support/receipt-page.ts";
import { twoVisits } from "../support/visits.ts";

for (const { language, width } of twoVisits.filter(({ javaScriptEnabled }) => javaScriptEnabled))
	test(`a customer in ${languageNames[language]} moves the appointment in the calendar, which marks closed days and the present one${width}`, async ({
		page,
	}) => {
		const receipt = new ReceiptPage(page, language);
		const visitor = await receipt.book();
		const closed = firstOpenDay(352);
		await closeDay(closed);
		const scripts: string[] = [];
		page.on("request", (request) => {
			if (/day-box.*\.js/.test(request.url())) scripts.push(request.url());
		});
		await receipt.followLink();
		await page.waitForLoadState("networkidle");
		expect(scripts).toEqual([]);

		await receipt.open("move");
		const { move, errors } = receipt.copy.change;
		const box = page.getByRole("combobox", { name: move.day });
		await box.click();
		await box.fill(visitor.day);
		const day = (date: string) =>
			page.getByRole("button", { name: new RegExp(`(^|[،,] )${longDate(date, language)}`) });
		await expect(day(visitor.day)).toBeDisabled();
		await expect(day(visitor.day)).toHaveAccessibleName(new RegExp(errors.sameDay));
		await box.blur();
		await expect(box).toHaveAccessibleDescription(new RegExp(errors.sameDay));
		expect(await page.evaluate(layoutProblems)).toEqual([]);
		expect(await accessibilityViolations(page)).toEqual([]);

		await box.fill(closed);
		await box.blur();
		await expect(box).toHaveAccessibleDescription(/عيد الفطر/);
		const chosen = firstOpenDay(20);
		await box.fill(chosen);
		await box.blur();
		await expect(receipt.form("move")).toContainText(
			copies[language].stay.dates.oneDay.replace("{{from}}", ""),
		);
		await receipt.phoneEnding("move").fill(visitor.phone.slice(-4));
		await receipt.submit("move");
		await expect(receipt.heading).toHaveText(receipt.copy.moved.title);
		await expect(page.getByRole("main")).toContainText(longDate(chosen, language));
		const looks = await page.evaluate(looksOfStates);
		const { pending, confirmed, cancelled, "no-show": missed } = looks;
		expect(pending?.fill).toBe("rgba(0, 0, 0, 0)");
		expect(confirmed?.fill).toBe(pending?.colour);
		for (const ended of [cancelled, missed]) {
			expect(ended?.colour).not.toBe(pending?.colour);
			expect(ended?.car).toBe("grayscale(1)");
		}
		expect(confirmed?.car).toBe("none");
		await page.emulateMedia({ media: "print" });
		await expect(page.locator(".state svg")).toBeHidden();
	});

/** Runs in the browser: the disc beside the state of a booking, and its car, in each state. */
function looksOfStates() {
	const part = (selector: string) => {
		const element = document.querySelector(selector);
		if (!element) throw new Error(`No ${selector}`);
		return element;
	};
	return Object.fromEntries(
		["pending", "confirmed", "cancelled", "no-show"].map((state) => {
			part(".thanks").setAttribute("data-state", state);
			const { backgroundColor } = getComputedStyle(part(".state svg"));
			const { color } = getComputedStyle(part(".state"));
			const { filter } = getComputedStyle(part(".thanks-picture > *"));
			return [state, { fill: backgroundColor, colour: color, car: filter }];
		}),
	);
}

test("a customer who opens the calendar sees the nearest days once, the same as without script", async ({
	page,
}) => {
	const receipt = new ReceiptPage(page, "en");
	await receipt.book();
	await receipt.followLink();
	const buttons = receipt.form("move").locator("button[name=otherDay]");
	const days = await buttons.evaluateAll((found) =>
		found.map((button) => (button as HTMLButtonElement).value),
	);
	expect(days).toHaveLength(3);
	await receipt.open("move");
	await page.getByRole("combobox", { name: receipt.copy.change.move.day }).click();
	await expect(buttons.first()).toBeHidden();
	const offered = receipt.form("move").locator(".day-chips button");
	await expect(offered).toHaveText(days.map((day) => formatDay(day, "en").replace(/ \d{4}$/, "")));
});

for (const { language, width } of twoVisits.filter(({ javaScriptEnabled }) => !javaScriptEnabled))
	test.describe(`without script, in ${languageNames[language]}`, () => {
		test.use({ javaScriptEnabled: false });

		test(`a customer moves to one of the three nearest days${width}`, async ({ page }) => {
			const receipt = new ReceiptPage(page, language);
			const visitor = await receipt.book();
			await receipt.followLink();
			await receipt.open("move");
			const buttons = receipt.form("move").locator("button[name=otherDay]");
			await expect(buttons).toHaveCount(3);
			const last = buttons.last();
			const day = (await last.getAttribute("value")) ?? "";
			expect(day > daysFromNow(0)).toBe(true);
			await expect(last).toContainText(formatDay(day, language));
			await receipt.phoneEnding("move").fill(visitor.phone.slice(-4));
			await last.click();
			await expect(receipt.heading).toHaveText(receipt.copy.moved.title);
			await expect(page.getByRole("main")).toContainText(longDate(day, language));
		});
	});
