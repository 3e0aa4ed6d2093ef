import { randomInt } from "node:crypto";
import type { Locator } from "playwright/test";
import { formatDay } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import {
	describeScript,
	eachVisit,
	expect,
	test,
	thoroughIf,
	twoVisits,
} from "../support/browser.ts";
import { daysFromNow, toArabicDigits } from "../support/facts.ts";
import { expectAccessible, expectInSight, expectReadable, expectSound } from "../support/looks.ts";
import { longDate, ReceiptPage } from "../support/pages.ts";
import { setDays, storeState } from "../support/served.ts";

eachVisit(twoVisits, ({ language, javaScriptEnabled, width }) => {
	const widths = width ? [1440, 390] : [390, 1440];

	test(`a customer keeps the link, moves the appointment from the mail, and cancels it${width}${thoroughIf(javaScriptEnabled)}`, async ({
		page,
		pageErrors,
	}) => {
		pageErrors.allow(/origin: file:/);
		const receipt = new ReceiptPage(page, language);
		const visitor = await receipt.book();
		const ending = visitor.phone.slice(-4);
		await expect(receipt.heading).toHaveText(receipt.copy.receipt.statuses.new);
		if (javaScriptEnabled) await expectAccessible(page, "booked");

		await receipt.followLink();
		const main = page.getByRole("main");
		await expect(receipt.heading).toHaveText(receipt.copy.receipt.statuses.pending);
		await expect(main).toContainText(longDate(visitor.day, language));
		await expect(main).toContainText(visitor.name.split(" ")[0] ?? "");
		await expect(main).not.toContainText(visitor.name);
		await expect(main).not.toContainText(visitor.phone);
		await expect(page.locator("html")).toHaveAttribute("lang", language);
		await expectReadable(page, widths, "the receipt");
		await expectSound(page, javaScriptEnabled);

		await receipt.followMail(visitor);
		await expect(receipt.heading).toHaveText(receipt.copy.receipt.statuses.pending);
		const url = page.url();
		await receipt.open("move");
		await receipt.phoneEnding("move").fill(ending);
		const nearest = receipt.form("move").locator("button[name=otherDay]");
		const offered = String(await nearest.last().getAttribute("value"));
		const newDay = javaScriptEnabled ? daysFromNow(310 + randomInt(10)) : offered;
		if (javaScriptEnabled) {
			await receipt.form("move").locator("[name=bookingDate]").fill(newDay);
			await receipt.submit("move");
		} else {
			await expect(nearest).toHaveCount(3);
			await expect(nearest.last()).toContainText(formatDay(newDay, language));
			await nearest.last().click();
		}
		await expect(receipt.heading).toHaveText(receipt.copy.moved.title);
		expect(page.url()).toBe(`${url}#done`);
		await expect(main).toContainText(longDate(newDay, language));
		await expectSound(page, javaScriptEnabled);

		await receipt.open("cancel");
		await receipt.phoneEnding("cancel").fill(language === "ar" ? toArabicDigits(ending) : ending);
		await receipt.submit("cancel");
		await expect(receipt.heading).toHaveText(receipt.copy.afterwards.cancelled.title);
		for (const intent of ["move", "cancel"] as const)
			await expect(receipt.form(intent)).toHaveCount(0);
		await expectSound(page, javaScriptEnabled);
	});
});

/** Staff have confirmed the booking. */
async function setWork(phone: string, to: "in-work" | "ready") {
	if (to === "in-work") await storeState(phone, "confirmed");
	await storeState(phone, to);
}

for (const reducedMotion of ["no-preference", "reduce"] as const)
	test.describe(`motion: ${reducedMotion}`, () => {
		test.use({ contextOptions: { reducedMotion } });

		test("a customer sees how far the car is @phone @thorough", async ({ page }) => {
			const receipt = new ReceiptPage(page, "en");
			const stage = page.locator(".thanks-picture");
			const uncovered = () =>
				stage
					.locator(".room")
					.evaluate((room) => Number.parseFloat(getComputedStyle(room).getPropertyValue("--cut")));
			const unveils = () =>
				stage.evaluate((element) =>
					element.getAnimations().some((one) => (one as CSSAnimation).animationName === "unveil"),
				);
			const { phone } = await receipt.book();
			expect((await stage.boundingBox())?.height).toBe(180);
			await expect.poll(uncovered).toBe(24);
			/** A large car has a cover of its own shape. */
			await expect(stage.locator(".over")).toHaveCSS("background-image", /cloth-suv/);
			/** The specification says what is small; the state is large. */
			const sizeOf = (part: Locator) =>
				part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
			const sentence = page.getByText(receipt.copy.title, { exact: true });
			expect(await sizeOf(receipt.heading)).toBeGreaterThan(1.3 * (await sizeOf(sentence)));

			const url = await receipt.followLink();
			await expect.poll(uncovered).toBe(24);
			await setDays(phone, [daysFromNow(0)]);
			await setWork(phone, "in-work");
			await page.goto(url);
			await expect(receipt.heading).toHaveText(receipt.copy.afterwards["in-work"].title);
			expect(await uncovered()).toBe(44);

			await setWork(phone, "ready");
			await page.goto(url);
			await expect(receipt.heading).toHaveText(receipt.copy.afterwards.ready.title);
			expect(await unveils()).toBe(reducedMotion === "no-preference");
			await expect.poll(uncovered).toBe(100);
			await page.reload();
			expect(await unveils()).toBe(false);
			expect(await uncovered()).toBe(100);
		});
	});

test("a customer moves the appointment in the calendar @phone", async ({ page }) => {
	const receipt = new ReceiptPage(page, "ar");
	const visitor = await receipt.book();
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (/day-button.*\.js/.test(request.url())) scripts.push(request.url());
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
	const { move } = receipt.copy.change;
	const opener = page.getByRole("button", { name: move.day });
	await opener.click();
	await expect(nearest.first()).toBeHidden();
	await expect(form.locator(".day-chips button")).toHaveText(
		days.map((day) => formatDay(day, "ar").replace(/ \d{4}$/, "")),
	);
	const { nextMonth } = copies.ar.booking.form.date;
	const chosen = daysFromNow(20);
	const dayInCalendar = page.getByRole("button", {
		name: new RegExp(`(^|[،,] )${longDate(chosen, "ar")}`),
	});
	await expect(page.getByRole("grid")).toBeVisible();
	while (!(await dayInCalendar.isVisible()))
		await page.getByRole("button", { name: nextMonth, exact: true }).click();
	await dayInCalendar.click();
	await expect(opener).toBeFocused();
	await expect(opener).toHaveText(longDate(chosen, "ar"));
	await expect(form).toContainText(copies.ar.stay.dates.oneDay.replace("{{from}}", ""));
	const [free = ""] = copies.ar.booking.form.date.free.until.split("{{");
	await expect(form).toContainText(free);
	await opener.click();
	await expect(page.getByRole("grid")).toBeVisible();
	await expectInSight(page, opener);
	/** axe counts a part that is half below the header as too small a target. */
	await page.evaluate(() => scrollTo(0, 0));
	await expectSound(page);
	await page.keyboard.press("Escape");
	await receipt.phoneEnding("move").fill(visitor.phone.slice(-4));
	await receipt.submit("move");
	await expect(receipt.heading).toHaveText(receipt.copy.moved.title);
	await expect(page.getByRole("main")).toContainText(longDate(chosen, "ar"));
	const looks = await page.evaluate(looksOfStates);
	const { unknown, pending, confirmed, cancelled, "no-show": missed } = looks;
	/** Nothing is booked, so nothing looks as if it were. */
	expect(unknown?.colour).not.toBe(pending?.colour);
	expect([unknown?.cut, pending?.cut]).toEqual(["0%", "24%"]);
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

test("a customer reads in the calendar why a day is not free to move to @phone @thorough", async ({
	page,
}) => {
	const receipt = new ReceiptPage(page, "ar");
	const visitor = await receipt.book();
	await receipt.followLink();
	await receipt.open("move");
	const { move, errors } = receipt.copy.change;
	await page.getByRole("button", { name: move.day }).click();
	const present = page.getByRole("button", {
		name: new RegExp(`(^|[،,] )${longDate(visitor.day, "ar")}`),
	});
	const { nextMonth } = copies.ar.booking.form.date;
	await expect(page.getByRole("grid")).toBeVisible();
	while (!(await present.isVisible()))
		await page.getByRole("button", { name: nextMonth, exact: true }).click();
	await expect(present).toBeDisabled();
	await expect(present).toHaveAccessibleName(new RegExp(errors.sameDay));
});

/** The page opens there, below the header, and a screen reader begins there. */
async function expectRead(sentence: Locator) {
	await expect(sentence).toBeInViewport({ ratio: 1 });
	await expect(sentence).toBeFocused();
	const header = await sentence.page().locator("header").first().boundingBox();
	await expect
		.poll(async () => (await sentence.boundingBox())?.y)
		.toBeGreaterThanOrEqual(header?.height ?? 0);
}

for (const [javaScriptEnabled, reducedMotion] of [
	[true, "no-preference"],
	[false, "reduce"],
] as const)
	describeScript(javaScriptEnabled, () => {
		test.use({ contextOptions: { reducedMotion } });

		test(`after each change the page opens at the sentence that says what was done @every-width${thoroughIf(!javaScriptEnabled)}`, async ({
			page,
			pageErrors,
		}) => {
			test.slow();
			pageErrors.allow(/40[04]/);
			const receipt = new ReceiptPage(page, "en");
			const { change, moved, address, ownData, afterwards } = receipt.copy;
			const { phone } = await receipt.book();
			const ending = phone.slice(-4);
			const former = await receipt.followLink();
			const details = (name: string) =>
				page.locator("details").filter({ has: page.locator("summary", { hasText: name }) });
			const send = async (part: Locator, button: string, digits = ending) => {
				await part.getByLabel(change.phoneEnding.label).fill(digits);
				await part.getByRole("button", { name: button, exact: true }).click();
			};

			await page.goto(`${former}#change`);
			for (const days of [310, 315]) {
				await receipt.open("move");
				await receipt
					.form("move")
					.locator("[name=bookingDate]")
					.fill(daysFromNow(days + randomInt(5)));
				await send(receipt.form("move"), change.move.submit);
				await expectRead(receipt.heading);
				await expect(receipt.heading).toHaveText(moved.title);
			}

			await receipt.open("cancel");
			const wrong = String((Number(ending) + 1) % 10_000).padStart(4, "0");
			await send(receipt.form("cancel"), change.cancel.submit, wrong);
			await expectRead(receipt.alert);

			await page.getByText(address.correct).click();
			const right = `right${ending}@example.com`;
			await page.getByLabel(address.label).fill(right);
			await send(details(address.correct), address.submit);
			const sentence = page.locator("#mailbox");
			await expectRead(sentence);
			await expect(sentence).toContainText(right);
			const link = page.url();
			await page.reload();
			await expect(sentence).not.toContainText(right);
			expect((await page.goto(former))?.status()).toBe(404);
			await page.goto(link);

			await page.getByText(ownData.title).click();
			await page.getByText(change.erase.title).click();
			await send(details(change.erase.title).last(), change.erase.submit);
			await expectRead(page.getByText(ownData.asked.split("{{day}}")[1] ?? ""));
			await page.getByText(ownData.title).click();
			await page.getByText(change.keep.title).click();
			await send(details(change.keep.title).last(), change.keep.submit);
			await expectRead(page.getByText(ownData.kept));

			await receipt.open("cancel");
			await send(receipt.form("cancel"), change.cancel.submit);
			await expectRead(receipt.heading);
			await expect(receipt.heading).toHaveText(afterwards.cancelled.title);
		});
	});

test.describe("with motion", () => {
	test.use({ contextOptions: { reducedMotion: "no-preference" } });

	test("who has lost the link is led from the questions to the form that mails it @phone @thorough", async ({
		page,
	}) => {
		const { links } = copies.ar.thankYou;
		await page.goto("/faq");
		await page.locator("a[href$='#links']").click();
		await expect(page.locator("summary", { hasText: links.title })).toBeInViewport();
	});
});

/** Runs in the browser, so it can use nothing outside itself. */
function looksOfStates() {
	const part = (selector: string) => {
		const element = document.querySelector(selector);
		if (!element) throw new Error(`No ${selector}`);
		return element;
	};
	return Object.fromEntries(
		["unknown", "pending", "confirmed", "cancelled", "no-show"].map((state) => {
			part(".thanks").setAttribute("data-state", state);
			const { backgroundColor, color } = getComputedStyle(part(".state svg"));
			const { filter } = getComputedStyle(part(".thanks-picture > *"));
			const cut = getComputedStyle(part(".room")).getPropertyValue("--cut");
			return [state, { fill: backgroundColor, colour: color, car: filter, cut }];
		}),
	);
}
