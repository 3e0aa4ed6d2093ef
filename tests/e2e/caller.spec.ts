import { randomInt } from "node:crypto";
import { optionOf } from "#app/business/prices/catalogue.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatRiyals } from "#app/copy/format/format.ts";
import { boardPath, choice, Thumb } from "../support/board-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf } from "../support/database.ts";
import { describeScript, thoroughIf } from "../support/visits.ts";

const { book, booked } = staffCounter;
const [car, service] = ["suv", "thermal-titanium"] as const;

for (const javaScriptEnabled of [true, false])
	describeScript(javaScriptEnabled, () => {
		test.use({ viewport: { width: 390, height: 844 } });

		for (const isConfirmed of [true, false])
			test(`staff book a caller whose appointment is ${isConfirmed ? "confirmed" : "not confirmed yet"}, with six touches and two fields at most @phone${thoroughIf(isConfirmed !== javaScriptEnabled)}`, async ({
				page,
			}) => {
				const thumb = new Thumb();
				const phone = `05${randomInt(1e7, 1e8)}`;
				const price = formatRiyals(optionOf(service)?.price[car] ?? 0);
				const sum = formatRiyals(quoteFor([service], car).total);
				await page.goto(await boardPath());
				await thumb.press(page.getByRole("link", { name: staffBoard.views.book }));
				const option = choice(page, "thermal", service);
				await expect(option).not.toContainText(price, { useInnerText: true });
				await thumb.press(choice(page, "carType", car));
				await expect(option).toContainText(price, { useInnerText: true });
				await thumb.press(option);
				const shown = page.locator(".counter-sum");
				if (javaScriptEnabled) await expect(shown).toContainText(sum, { useInnerText: true });
				else await expect(shown).toBeHidden();
				const freeDay = page.locator("[name=bookingDate]:enabled:not([data-full])");
				await thumb.press(page.locator("label", { has: freeDay }).nth(2));
				await page.getByLabel(book.phone).fill(phone);
				await page.getByLabel(book.name).fill("نورة التجريبية");
				const box = page.getByRole("checkbox", { name: book.confirmed });
				await expect(box).toBeChecked();
				if (!isConfirmed) await thumb.press(page.locator("label", { has: box }));
				if (!javaScriptEnabled) {
					await page.getByRole("button", { name: book.summary }).click();
					await expect(page.getByRole("region", { name: book.sum })).toContainText(sum);
					await expect(box).toBeChecked({ checked: isConfirmed });
				}
				await thumb.press(page.getByRole("button", { name: book.submit, exact: true }));

				await expect(page.getByRole("heading", { name: booked.title })).toBeVisible();
				const status = isConfirmed ? "confirmed" : "pending";
				await expect(page.getByText(staffView.statuses[status], { exact: true })).toBeVisible();
				await expect(page.getByRole("link", { name: booked.open[status] })).toBeVisible();
				expect(await bookingsOf(phone)).toMatchObject([{ source: "phone", status }]);
				expect(thumb.presses).toBeLessThanOrEqual(6);
			});
	});
