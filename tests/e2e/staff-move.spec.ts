import { staffView as words } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { choice, Thumb } from "../support/board-page.ts";
import { longDate } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { layoutProblems } from "../support/layout.ts";
import { openAsStaff } from "../support/staff-journey.ts";
import { describeScript, thoroughIf } from "../support/visits.ts";

test.beforeEach(({ pageErrors }) => pageErrors.allow(/origin: file:/));

for (const javaScriptEnabled of [true, false])
	describeScript(javaScriptEnabled, () => {
		test(`staff move a booking with few presses, and its customer reads the new day @phone${thoroughIf(javaScriptEnabled)}`, async ({
			page,
		}) => {
			const { staff } = await openAsStaff(page);
			const thumb = new Thumb();
			await thumb.press(staff.getByText(words.move.title));
			/** Other tests book on the first days. */
			const free = staff.locator("#move label:not(:has(.text-sm)) [name=day]:enabled");
			const day = String(await free.nth(6).getAttribute("value"));
			await thumb.press(choice(staff, "day", day));
			thumb.presses++;
			const reason = staff.getByLabel(words.move.reason);
			await reason.selectOption(words.reasons["customer-asked"]);
			if (javaScriptEnabled) expect(await accessibilityViolations(staff)).toEqual([]);
			expect(await staff.evaluate(layoutProblems)).toEqual([]);
			await thumb.press(staff.getByRole("button", { name: words.move.submit }));

			await expect(staff.getByText(formatDay(day, "ar")).first()).toBeVisible();
			const chat = staff.getByRole("link", { name: words.whatsapp.moved });
			const url = new URL(String(await chat.getAttribute("href")));
			expect(url.searchParams.get("text")).toContain(formatDay(day, "ar"));
			console.log(`a move: ${thumb.presses} presses`);
			expect(thumb.presses).toBeLessThanOrEqual(4);
			await page.reload();
			await expect(page.getByRole("main")).toContainText(longDate(day, "ar"));
		});
	});
