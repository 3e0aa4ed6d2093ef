import { formatDay } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { expectAccessible, expectSound } from "../support/accessibility.ts";
import { BookingPage, longDate, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf, closeDay, endAsStaff, setDays } from "../support/database.ts";
import { daysFromNow, firstOpenDay } from "../support/days.ts";
import { ReceiptPage } from "../support/receipt-page.ts";
import { eachVisit, thoroughIf, twoVisits } from "../support/visits.ts";

eachVisit(twoVisits, ({ language, javaScriptEnabled, width }) => {
	test(`a customer books a second car and types no name, and has the first one back and finds the same choices, which no other visitor sees${width}${thoroughIf(!width)}`, async ({
		page,
	}) => {
		const receipt = new ReceiptPage(page, language);
		const visitor = await receipt.book();
		const url = await receipt.followLink();
		const booking = new BookingPage(page, language);
		const ask = async (intent: "second" | "again") => {
			await receipt.open(intent);
			await receipt.phoneEnding(intent).fill(visitor.phone.slice(-4));
			await receipt.submit(intent);
			await expect(page).toHaveURL(/\/booking\?again=[0-9A-Z]{6}(&|$)/);
			if (javaScriptEnabled) await booking.waitForHydration();
		};
		await ask("second");
		await booking.choose("sedan", "polishing-interior");
		if (javaScriptEnabled) await expect(booking.dayBox).toBeVisible();
		const { day } = newVisitor(language);
		await booking.day.fill(day);
		await booking.expectFields({ ...visitor, day });
		await booking.submit.click();
		await expect(page).toHaveURL(/\/thank-you/);
		expect(await bookingsOf(visitor.phone)).toHaveLength(2);

		await endAsStaff(visitor.phone, "completed");
		await page.context().clearCookies();
		await page.goto(url);
		await ask("again");
		await expect(booking.car("suv")).toBeChecked();
		for (const code of ["thermal-titanium", "polishing-interior"])
			await expect(booking.option(code)).toBeChecked();
		await expect(booking.name).toHaveValue(visitor.name);
		await page.context().clearCookies();
		await page.reload();
		await expect(booking.name).toHaveValue("");
	});

	test(`a customer who was reminded says with one press to be coming, reads what is kept, asks to be erased, and takes that back${width}`, async ({
		page,
	}) => {
		const receipt = new ReceiptPage(page, language);
		const visitor = await receipt.book();
		await setDays(visitor.phone, [daysFromNow(1)]);
		await receipt.followLink();
		const { coming } = receipt.copy;
		const isComing = page.getByRole("button", { name: coming.submit });
		await isComing.click();
		await expect(page.getByRole("heading", { name: coming.noted })).toBeVisible();
		await expect(isComing).toHaveCount(0);
		if (javaScriptEnabled) await expectAccessible(page, "after saying so");
		// Other tests book tomorrow, too, which has six bays.
		await setDays(visitor.phone, [visitor.day]);
		await page.reload();

		const { ownData, thankYou } = copies[language];
		const ask = async (intent: "copy" | "erase" | "keep") => {
			await receipt.open(intent);
			await receipt.phoneEnding(intent).fill(visitor.phone.slice(-4));
			await receipt.submit(intent);
		};
		await ask("copy");
		await expect(receipt.heading).toHaveText(ownData.title);
		await expect(page.getByText(visitor.email).first()).toBeVisible();
		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: ownData.download }).click();
		expect((await download).suggestedFilename()).toBe("booking.json");
		await page.getByRole("link", { name: ownData.back }).click();

		await ask("erase");
		const asked = page.getByText(thankYou.ownData.asked.split("{{day}}")[1]?.trim() ?? "");
		await expect(asked).toBeVisible();
		await ask("keep");
		await expect(asked).toBeHidden();
	});
});

test("a customer moves the appointment in the calendar, which has the nearest days once, and marks closed days and the present one @phone", async ({
	page,
}) => {
	const receipt = new ReceiptPage(page, "ar");
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

	const form = receipt.form("move");
	const nearest = form.locator("button[name=otherDay]");
	const days = await nearest.evaluateAll((found: HTMLButtonElement[]) =>
		found.map(({ value }) => value),
	);
	expect(days).toHaveLength(3);
	await receipt.open("move");
	const { move, errors } = receipt.copy.change;
	const box = page.getByRole("combobox", { name: move.day });
	await box.click();
	await expect(nearest.first()).toBeHidden();
	await expect(form.locator(".day-chips button")).toHaveText(
		days.map((day) => formatDay(day, "ar").replace(/ \d{4}$/, "")),
	);
	await box.fill(visitor.day);
	const present = page.getByRole("button", {
		name: new RegExp(`(^|[،,] )${longDate(visitor.day, "ar")}`),
	});
	await expect(present).toBeDisabled();
	await expect(present).toHaveAccessibleName(new RegExp(errors.sameDay));
	await box.blur();
	await expect(box).toHaveAccessibleDescription(new RegExp(errors.sameDay));
	await expectSound(page);

	await box.fill(closed);
	await box.blur();
	await expect(box).toHaveAccessibleDescription(/عيد الفطر/);
	const chosen = firstOpenDay(20);
	await box.fill(chosen);
	await box.blur();
	await expect(form).toContainText(copies.ar.stay.dates.oneDay.replace("{{from}}", ""));
	await receipt.phoneEnding("move").fill(visitor.phone.slice(-4));
	await receipt.submit("move");
	await expect(receipt.heading).toHaveText(receipt.copy.moved.title);
	await expect(page.getByRole("main")).toContainText(longDate(chosen, "ar"));
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
