import type { Page } from "playwright/test";
import { BookingPage, descriptionListIn } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";

/** What the summary and the bar animate from now on, with how long each takes. */
async function recordMotion(page: Page) {
	await page.evaluate(() => {
		const moved: [where: string, ms: number][] = [];
		addEventListener("transitionrun", ({ target, propertyName }) => {
			const element = target as Element;
			if (!element.closest("#booking-summary, .bottom-bar")) return;
			const animation = element
				.getAnimations()
				.find(
					(one) => (one as CSSTransition).transitionProperty === propertyName,
				);
			const { duration = 0 } = animation?.effect?.getTiming() ?? {};
			const isNumber = element.classList.contains("rolling");
			moved.push([isNumber ? "number" : "line", Number(duration)]);
		});
		Object.assign(window, { moved });
	});
	return () =>
		page.evaluate(
			() => (window as unknown as { moved: [string, number][] }).moved,
		);
}

/** What a screen reader is told of the total, each time that the live region changes. */
async function recordSpoken(page: Page) {
	await page.evaluate(() => {
		const status = document.querySelector("[role=status]");
		const spoken: (string | null)[] = [];
		new MutationObserver(() =>
			spoken.push(status?.textContent ?? null),
		).observe(status as Element, {
			childList: true,
			characterData: true,
			subtree: true,
		});
		Object.assign(window, { spoken });
	});
	return () =>
		page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
}

for (const reducedMotion of ["no-preference", "reduce"] as const)
	test.describe(`motion: ${reducedMotion}`, () => {
		test.use({ contextOptions: { reducedMotion } });

		test("numbers and lines answer a choice within 200 ms, and the total is spoken once @every-width", async ({
			page,
		}) => {
			const booking = await BookingPage.opened(page, "en");
			await booking.choose("suv", "thermal-titanium");
			await expect(booking.summary).toContainText("1,650");
			const motion = await recordMotion(page);
			const spoken = await recordSpoken(page);
			const names = async () =>
				(await descriptionListIn(booking.summary)).map(([name]) => name);

			await booking.option("ceramic-exterior").check();
			await expect.poll(names).toContain("Nano ceramic Exterior");
			await booking.option("ceramic-exterior").uncheck();
			await expect.poll(names).not.toContain("Nano ceramic Exterior");
			await expect(page.locator("#booking-summary .leaving")).toHaveCount(0);

			const moved = await motion();
			if (reducedMotion === "reduce") expect(moved).toEqual([]);
			else {
				expect(moved.map(([what]) => what)).toEqual(
					expect.arrayContaining(["line", "number"]),
				);
				for (const [, ms] of moved) expect(ms).toBeLessThanOrEqual(200);
			}
			expect(await spoken()).toEqual([
				expect.stringContaining("2,100"),
				expect.stringContaining("1,650"),
			]);
		});
	});
