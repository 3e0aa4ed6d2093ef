import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffView as words } from "#app/copy/ar/staff/staff-view.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { boardPath, Thumb } from "../support/board-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf } from "../support/database.ts";
import { layoutProblems } from "../support/layout.ts";
import { openAsStaff, pressAction, pressSure } from "../support/staff-journey.ts";
import { describeScript, thoroughIf } from "../support/visits.ts";

test.beforeEach(({ pageErrors }) => pageErrors.allow(/origin: file:/));

for (const javaScriptEnabled of [true, false])
	describeScript(javaScriptEnabled, () => {
		test(`staff cancel by mistake and take it back with one press, on its page and on the board @phone${thoroughIf(!javaScriptEnabled)}`, async ({
			page,
		}) => {
			const { receipt, visitor, staff } = await openAsStaff(page);
			const [booking] = await bookingsOf(visitor.phone);
			const received = await receipt.heading.innerText();
			const isCancelled = async () => {
				await page.reload();
				return (await receipt.heading.innerText()) !== received;
			};

			const cancel = async () => {
				await staff.getByText(words.actions.other).click();
				await staff.getByLabel(words.actions.reason).selectOption(words.reasons["no-room"]);
				await pressAction(staff, "cancel");
				await pressSure(staff, "cancel");
				await expect(staff.getByText(words.actions.none)).toBeVisible();
				expect(await isCancelled()).toBe(true);
			};
			const thumb = new Thumb();
			const takeBack = staff.getByRole("button", { name: words.takeBack.submit });

			await cancel();
			if (javaScriptEnabled) expect(await accessibilityViolations(staff)).toEqual([]);
			expect(await staff.evaluate(layoutProblems)).toEqual([]);
			await thumb.press(takeBack);
			await expect(takeBack).toHaveCount(0);
			expect(await isCancelled()).toBe(false);

			await cancel();
			const board = await boardPath();
			await staff.goto(board);
			const change = staff.locator(".car-card", {
				hasText: String(booking?.reference),
				has: takeBack,
			});
			if (javaScriptEnabled) expect(await accessibilityViolations(staff)).toEqual([]);
			await thumb.press(change.getByRole("button", { name: words.takeBack.submit }));
			await expect(staff.getByText(staffBoard.last.what["take-back"])).toBeVisible();
			expect(await isCancelled()).toBe(false);
			expect(thumb.presses).toBe(2);
		});
	});
