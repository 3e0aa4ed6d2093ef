import type { Page } from "playwright/test";
import { copies } from "#app/copy/index.ts";
import { expect, test, thoroughIf } from "../support/browser.ts";
import { BookingPage, ContactPage, newMessage, newVisitor } from "../support/pages.ts";

/** Runs in the browser. What is fixed or sticky is where the form ends, because it lies over the form until then. */
function focusedPlace() {
	const element = document.activeElement as HTMLElement;
	const { top, bottom, left, right } = element.getBoundingClientRect();
	const isOver = element.closest(".bottom-bar") !== null;
	const shift = isOver ? document.documentElement.scrollHeight : scrollY;
	/** Some fields are written from the left in a page from the right. */
	const isRtl = getComputedStyle(element.closest("form") ?? element).direction === "rtl";
	return {
		name: element.getAttribute("name") ?? element.textContent ?? "",
		isInForm: element.closest("main form") !== null,
		isSubmit: element.matches("[type=submit]"),
		top: top + shift,
		bottom: bottom + shift,
		start: isRtl ? -right : left,
		end: isRtl ? -left : right,
	};
}

/** Presses Tab from the top of the page to the button that sends; no stop is above or before the former one. */
async function tabToSend(page: Page) {
	/** The browser goes on from what was pressed last. */
	await page.getByRole("heading", { level: 1 }).click();
	const stops: Awaited<ReturnType<typeof focusedPlace>>[] = [];
	for (let presses = 0; presses < 60; presses++) {
		await page.keyboard.press("Tab");
		const stop = await page.evaluate(focusedPlace);
		const last = stops.at(-1);
		if (last && !stop.isInForm) break;
		if (!stop.isInForm) continue;
		if (last) {
			const way = `from ${last.name} to ${stop.name}`;
			expect(stop.bottom, way).toBeGreaterThan(last.top);
			if (stop.top < last.bottom - 4) expect(stop.end, way).toBeGreaterThan(last.start);
		}
		stops.push(stop);
		if (stop.isSubmit) return;
	}
	throw new Error(`The Tab key never reached the button: ${stops.map(({ name }) => name).join()}`);
}

const { kept } = copies.ar.chrome;

for (const state of ["new", "kept"]) {
	test(`the Tab key goes through a ${state} booking in the order of the eye, and books @every-width${thoroughIf(state === "kept")}`, async ({
		page,
	}) => {
		const booking = await BookingPage.opened(page, "ar");
		await booking.choose("suv", "thermal-titanium", "polishing-interior");
		await booking.fillIn(newVisitor("ar"));
		if (state === "kept") {
			await page.reload();
			await booking.waitForHydration();
			await expect(page.getByText(kept.text)).toBeVisible();
		}
		await tabToSend(page);
		await page.keyboard.press("Enter");
		await booking.expectThankYouPage();
	});

	test(`the Tab key goes through a ${state} message in the order of the eye, and sends it @every-width @thorough`, async ({
		page,
	}) => {
		const contact = await ContactPage.opened(page);
		await contact.fillIn(newMessage());
		if (state === "kept") {
			await contact.openHydrated();
			await expect(page.getByText(kept.text)).toBeVisible();
		}
		await tabToSend(page);
		await page.keyboard.press("Enter");
		await expect(contact.submit).toBeHidden();
	});
}
