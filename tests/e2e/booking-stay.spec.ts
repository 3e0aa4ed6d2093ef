import { dayAfter, isFriday } from "#app/business/base/calendar.ts";
import { heldDays, stayOf } from "#app/business/bookings/capacity.ts";
import { formatShortDay, formatWeekday } from "#app/copy/format/format.ts";
import { formatHijri } from "#app/copy/format/hijri.ts";
import { copyFor } from "#app/copy/index.ts";
import { BookingPage } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { firstOpenDay } from "../support/days.ts";
import { eachVisit, twoVisits } from "../support/visits.ts";

const words = {
	ar: ["يوم عمل واحد", "يوما عمل", "3 أيام عمل"],
	en: ["1 working day", "2 working days", "3 working days"],
};

eachVisit(twoVisits, ({ language, javaScriptEnabled, width }) => {
	test(`a visitor reads how many working days the car stays with every choice, which days with the date, and beside a Friday its hours${width}`, async ({
		page,
	}) => {
		const visit = { language, javaScriptEnabled };
		const booking = await BookingPage.openedFor(page, visit, "sedan", "polishing-interior");
		const summary = page.locator("#booking-summary");
		const [one = "", two = "", three = ""] = words[language];
		const expectDays = async (days: string) => {
			for (const text of [one, two, three])
				await expect(summary.getByText(text, { exact: true })).toBeVisible({
					visible: text === days,
				});
		};
		await expectDays(one);
		await booking.option("ppf-front-glossy-hexis").check();
		await expectDays(two);
		await booking.option("ppf-full-matte-xpel").check();
		await expectDays(three);

		const day = firstOpenDay(12, 3);
		const { lastDay } = stayOf(heldDays(day, 3));
		const fillDay = async (day: string) => {
			await booking.day.fill(day);
			if (!javaScriptEnabled)
				await summary.getByRole("button", { name: booking.copy.summary.update }).click();
		};
		if (javaScriptEnabled) await expect(booking.dayBox).toBeVisible();
		await fillDay(day);
		const days = page.getByText(
			new RegExp(
				`${formatShortDay(day, language)}.* ${formatShortDay(lastDay, language)}.*${formatWeekday(lastDay, language)}`,
			),
		);
		await expect(days.filter({ visible: true })).toHaveCount(2);
		await expect(summary.locator(days)).toBeVisible();
		await expect(
			page.getByText(formatHijri(day, language)).filter({ visible: true }).first(),
		).toBeVisible();

		await booking.option("ppf-front-glossy-hexis").check();
		await expectDays(two);
		await expect(summary.locator(days)).toBeHidden();

		const { friday, fridayNote } = copyFor(language).chrome.hours;
		const hours = page
			.getByRole("main")
			.getByText(`${friday}. ${fridayNote}`)
			.filter({ visible: true });
		let before = firstOpenDay(12, 2);
		while (!isFriday(dayAfter(before, 1))) before = dayAfter(before, 1);
		for (const [ahead, count] of [2, 2, 0].entries()) {
			await fillDay(dayAfter(before, ahead));
			await expect(hours).toHaveCount(count);
		}
	});
});
