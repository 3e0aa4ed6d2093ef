import type { Locator, Page } from "playwright/test";
import { expect, hold, test } from "../../../support/browser.ts";
import {
	BookingPage,
	ContactPage,
	longDate,
	newMessage,
	newVisitor,
	ReceiptPage,
} from "../../../support/pages.ts";
import { bookingsOf, messagesOf } from "../../../support/served.ts";

type Lost = { count: number; imports: number };

/**
 * Older browsers keep a module whose import failed, and newer ones do not. So that both pass or fail, the requests that are
 * lost are counted, and imports among them by themselves: there must be none.
 */
async function lose(page: Page, file: RegExp, times: number, status?: number): Promise<Lost> {
	const lost = { count: 0, imports: 0 };
	await page.route(file, (route) => {
		if (lost.count >= times) return route.continue();
		lost.count++;
		if (route.request().resourceType() === "script") lost.imports++;
		return status ? route.fulfill({ status }) : route.abort();
	});
	return lost;
}

/** Without a pause between them, attempts would follow one another within this time. */
const settle = (page: Page) => page.waitForTimeout(500);

const files = {
	"the script of the day's button": /\/assets\/day-button\.client-.*\.js$/,
	"the stylesheet of the day's button": /\/assets\/day-button-.*\.css$/,
	"the calendar's script": /\/assets\/calendar\.client-.*\.js$/,
	"the calendar's stylesheet": /\/assets\/calendar-.*\.css$/,
};
const gone = Number.POSITIVE_INFINITY;
type Loss = [often: string, times: number];
/** A deployment takes files away for good; one of each kind is enough. */
const lossesOf = (file: RegExp): Loss[] => [
	["once", 1],
	["twice", 2],
	...(/calendar\\.|toast\\./.test(file.source) ? [["for good", gone] satisfies Loss] : []),
];

test.beforeEach(({ pageErrors }) => pageErrors.allow(/ERR_FAILED|NetworkError|404/));

type DayField = {
	page: Page;
	native: Locator;
	button: Locator;
	/** The button is loaded for the first time. */
	open: () => Promise<void>;
	/** If it is missing, it is loaded again. */
	again: () => Promise<void>;
};

/** While the file cannot come, the day is written into a native field; afterwards the calendar opens. */
async function chooseDay(field: DayField, file: RegExp, times: number, day: string) {
	const { page, native, button } = field;
	const isOfButton = file.source.includes("day-button");
	/** A deployment has taken the file away. */
	const status = times === gone ? 404 : undefined;
	const lost = await lose(page, file, times, status);
	const inPlace = page.getByRole("dialog").locator("[type=date]");
	await field.open();
	for (let attempt = 1; attempt <= Math.min(times, 3); attempt++) {
		if (isOfButton) {
			if (attempt > 1) await field.again();
			await expect.poll(() => lost.count).toBe(attempt);
			await native.fill(day);
			await expect(button).toHaveCount(0);
		} else {
			await button.click();
			await expect(inPlace).toBeFocused();
			await inPlace.fill(day);
			await expect(button).toHaveText(longDate(day, "en"));
		}
		await settle(page);
		expect(lost).toEqual({ count: attempt, imports: 0 });
		if (!isOfButton) await page.keyboard.press("Escape");
		await expect(inPlace).toHaveCount(0);
		await expect(native).toHaveValue(day);
	}
	if (times === gone) return;
	if (isOfButton) await field.again();
	await expect(button).toHaveText(longDate(day, "en"));
	await expect(button).toHaveCSS("position", "relative");
	await button.click();
	await expect(page.getByRole("grid")).toHaveCSS("table-layout", "fixed");
	await page.keyboard.press("Escape");
}

for (const [name, file] of Object.entries(files))
	for (const [often, times] of lossesOf(file)) {
		test(`who loses ${name} ${often} chooses a day and books`, async ({ page }) => {
			const booking = new BookingPage(page, "en");
			const { phone, day, ...visitor } = newVisitor();
			const field = {
				...{ page, native: booking.dayValue, button: booking.dayButton },
				open: () => booking.openHydrated("sedan", "ceramic-interior"),
				async again() {
					await booking.dayValue.focus();
					await booking.name.focus();
				},
			};
			await chooseDay(field, file, times, day);
			await booking.fillIn({ ...visitor, phone, day });
			await booking.submit.click();
			await booking.expectThankYouPage();
			expect(await bookingsOf(phone)).toMatchObject([{ booking_date: day }]);
		});

		test(`who loses ${name} ${often} moves the appointment`, async ({ page, pageErrors }) => {
			pageErrors.allow(/origin: file:/);
			const receipt = new ReceiptPage(page, "en");
			const { phone } = await receipt.book();
			await receipt.followLink();
			const { day } = newVisitor();
			const field = {
				page,
				native: receipt.form("move").locator("[name=bookingDate]"),
				button: page.getByRole("button", { name: receipt.copy.change.move.day }),
				open: () => receipt.open("move"),
				async again() {
					await receipt.open("move");
					await receipt.open("move");
				},
			};
			await chooseDay(field, file, times, day);
			await receipt.phoneEnding("move").fill(phone.slice(-4));
			await receipt.submit("move");
			await expect(receipt.heading).toHaveText(receipt.copy.moved.title);
			expect(await bookingsOf(phone)).toMatchObject([{ booking_date: day }]);
		});
	}

/** The words are there without a toast; once its file comes, a toast says them, too. */
async function failTwice({ page, times, lost, send, words, toasts }: Failing) {
	for (const attempt of [1, 2]) {
		await send();
		/** The first of the lost requests was that for the file alone, before there was anything to say. */
		const isMissing = attempt < times;
		await expect(words).not.toBeEmpty();
		await expect(words).toBeInViewport({ ratio: 1 });
		await expect(page.locator("[role=alert]")).toHaveCount(isMissing ? 1 : 0);
		await expect(toasts).toHaveCount(isMissing ? 0 : 1);
		await settle(page);
		expect(lost).toEqual({ count: Math.min(times, attempt + 1), imports: 0 });
	}
}

type Failing = {
	page: Page;
	times: number;
	lost: Lost;
	send: () => Promise<void>;
	words: Locator;
	toasts: Locator;
};

const toastScript = /\/assets\/toast\.client-.*\.js$/;
for (const [often, times] of lossesOf(toastScript))
	test(`who loses the toast's script ${often} is told that a booking failed`, async ({ page }) => {
		const lost = await lose(page, toastScript, times);
		const booking = await BookingPage.opened(page, "en", "sedan", "ceramic-interior");
		const visitor = newVisitor();
		await booking.fillIn(visitor);
		await expect.poll(() => lost.count).toBe(1);
		await page.route(/\/booking/, (route) => route.abort());
		const [words, toasts] = [page.locator("#booking-error"), booking.toasts];
		const send = () => booking.submit.click();
		await failTwice({ page, times, lost, send, words, toasts });
		await expect(words).toHaveText(booking.errors.save);
		await page.unroute(/\/booking/);
		await booking.submit.click();
		await booking.expectThankYouPage();
		expect(await bookingsOf(visitor.phone)).toHaveLength(1);
	});

for (const [name, file] of [
	["script", /\/assets\/toasts\.client-.*\.js$/],
	["stylesheet", /\/assets\/toasts-.*\.css$/],
] as const)
	for (const [often, times] of lossesOf(file))
		test(`who loses the toasts' ${name} ${often} is told that a message failed`, async ({
			page,
		}) => {
			const lost = await lose(page, file, times);
			const contact = await ContactPage.opened(page);
			const message = newMessage();
			await contact.fillIn(message);
			await expect.poll(() => lost.count).toBe(1);
			await page.route(/\/contact/, (route) => route.abort());
			const [words, toasts] = [page.locator("#contact-error"), contact.toasts];
			const send = () => contact.submit.click();
			await failTwice({ page, times, lost, send, words, toasts });
			await page.unroute(/\/contact/);
			await contact.submit.click();
			await expect(contact.submit).toBeHidden();
			expect(await messagesOf(message.email)).toMatchObject([message]);
		});

test("who waits long for the calendar is given the native field", async ({ page }) => {
	await page.clock.install();
	const booking = await BookingPage.opened(page, "en", "sedan", "ceramic-interior");
	const calendar = files["the calendar's script"];
	const release = await hold(page, calendar);
	const asked = page.waitForRequest(calendar);
	await booking.dayButton.click();
	await asked;
	await page.clock.fastForward(8000);
	await expect(page.getByRole("dialog").locator("[type=date]")).toBeFocused();
	release();
	await page.keyboard.press("Escape");
	await booking.openCalendar();
});
