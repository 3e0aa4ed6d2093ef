import { closures, dayAfter } from "#app/business/base/calendar.ts";
import { heldDaysUntil, stayOf } from "#app/business/bookings/capacity.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffView as words } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { stayText } from "#app/copy/sentences/days.ts";
import { expectSound } from "../support/accessibility.ts";
import { boardPath, choice, Thumb } from "../support/board-page.ts";
import { longDate } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf } from "../support/database.ts";
import { openDayFrom } from "../support/days.ts";
import { followMail } from "../support/mailbox.ts";
import { ReceiptPage } from "../support/receipt-page.ts";
import { pressAction, pressSure } from "../support/staff-journey.ts";
import { translateTo } from "../support/translate.ts";
import { describeScript } from "../support/visits.ts";

for (const javaScriptEnabled of [true, false])
	describeScript(javaScriptEnabled, () => {
		test("staff move a booking with few presses, expect the car later, cancel by mistake and take it back on its page and on the board, and its customer reads each; then they finish it @phone", async ({
			page,
			context,
			pageErrors,
		}) => {
			test.slow();
			pageErrors.allow(/origin: file:/);
			const receipt = new ReceiptPage(page, "ar");
			const visitor = await receipt.book();
			await receipt.followLink();
			const staff = await context.newPage();
			await followMail(staff, visitor.phone, words.mail.open.pending);
			const main = page.getByRole("main");
			const address = staff.url();
			const thumb = new Thumb();

			await thumb.press(staff.getByText(words.move.title));
			/** Other tests book on the first days. */
			const free = staff.locator("#move label:not(:has(.text-sm)) [name=day]:enabled");
			const day = String(await free.nth(6).getAttribute("value"));
			await thumb.press(choice(staff, "day", day));
			thumb.presses++;
			const reason = staff.getByLabel(words.move.reason);
			await reason.selectOption(words.reasons["customer-asked"]);
			await expectSound(staff, javaScriptEnabled);
			await thumb.press(staff.getByRole("button", { name: words.move.submit }));
			await expect(staff.getByText(formatDay(day, "ar")).first()).toBeVisible();
			const chat = staff.getByRole("link", { name: words.whatsapp.moved });
			const url = new URL(String(await chat.getAttribute("href")));
			expect(url.searchParams.get("text")).toContain(formatDay(day, "ar"));
			expect(thumb.presses).toBeLessThanOrEqual(4);
			await page.reload();
			await expect(main).toContainText(longDate(day, "ar"));

			const later = openDayFrom(dayAfter(day, 2));
			await staff.getByText(words.expect.change).click();
			await staff.getByLabel(words.expect.day).fill(later);
			await staff.getByLabel(words.expect.reason).selectOption(words.reasons["more-work"]);
			await expectSound(staff, javaScriptEnabled);
			await staff.getByRole("button", { name: words.expect.submit }).click();
			const held = heldDaysUntil(later, [day], closures);
			const days = stayText(stayOf([...held]), "ar", translateTo("ar"));
			const seen = days.replace("وتستلم سيارتك", "ويستلم العميل سيارته");
			await expect(staff.getByText(seen, { exact: true })).toBeVisible();
			await page.reload();
			await expect(main).toContainText(days);

			const [booking] = await bookingsOf(visitor.phone);
			const before = await receipt.heading.innerText();
			const isCancelled = async () => {
				await page.reload();
				return (await receipt.heading.innerText()) !== before;
			};
			const cancel = async () => {
				await staff.getByText(words.actions.other).click();
				await staff.getByLabel(words.actions.reason).selectOption(words.reasons["no-room"]);
				await pressAction(staff, "cancel");
				await pressSure(staff, "cancel");
				await expect(staff.getByText(words.actions.none)).toBeVisible();
				expect(await isCancelled()).toBe(true);
			};
			const takeBack = staff.getByRole("button", { name: words.takeBack.submit });
			await cancel();
			await expectSound(staff, javaScriptEnabled);
			await takeBack.click();
			await expect(takeBack).toHaveCount(0);
			expect(await isCancelled()).toBe(false);

			await cancel();
			await staff.goto(await boardPath());
			const hasText = String(booking?.reference);
			const change = staff.locator(".car-card", { hasText, has: takeBack });
			if (javaScriptEnabled) await expectSound(staff);
			await change.getByRole("button", { name: words.takeBack.submit }).click();
			await expect(staff.getByText(staffBoard.last.what["take-back"])).toBeVisible();
			expect(await isCancelled()).toBe(false);
			if (!javaScriptEnabled) return;

			await staff.goto(address);
			for (const action of ["confirm", "ready", "complete"] as const) {
				await expectSound(staff);
				await pressAction(staff, action);
				if (action === "confirm") continue;
				await expectSound(staff);
				await pressSure(staff, action);
			}
			await expect(staff.getByText(words.actions.none)).toBeVisible();
			await expectSound(staff);
			/** The only number to call is the customer's. */
			const numbers = await staff
				.locator("[href^='tel:']:visible")
				.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
			expect(new Set(numbers)).toEqual(new Set([`tel:+966${visitor.phone.slice(1)}`]));
		});
	});
