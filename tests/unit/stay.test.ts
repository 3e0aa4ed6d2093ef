import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { dayAfter } from "#app/business/calendar.ts";
import { heldDays, stayOf, workingDaysOf } from "#app/business/capacity.ts";
import { languages } from "#app/business/language.ts";
import { counted, formatShortDay, formatWeekday } from "#app/copy/format.ts";
import { riyals } from "#app/copy/prices.ts";
import { stayText } from "#app/copy/stay.ts";
import { calendarFileFor } from "#app/mail/calendar-file.ts";
import { mailFor } from "#app/mail/mail.ts";
import {
	mailSettings,
	pendingMail,
	sampleBooking,
} from "../support/mail-samples.ts";
import { translateTo } from "../support/translate.ts";

test.each([
	[0, "لا أيام عمل", "0 working days"],
	[1, "يوم عمل واحد", "1 working day"],
	[2, "يوما عمل", "2 working days"],
	[3, "3 أيام عمل", "3 working days"],
	[10, "10 أيام عمل", "10 working days"],
	[11, "11 يوم عمل", "11 working days"],
	[100, "100 يوم عمل", "100 working days"],
])("%i working days are counted as each language does", (count, ar, en) => {
	expect(translateTo("ar")("stay:workingDays", counted(count))).toBe(ar);
	expect(translateTo("en")("stay:workingDays", counted(count))).toBe(en);
});

test.each([
	[350, "350 ريالاً", "SAR 350"],
	[600, "600 ريال", "SAR 600"],
	[1650, "1,650 ريالاً", "SAR 1,650"],
	[11000, "11,000 ريال", "SAR 11,000"],
])("SAR %i is written as each language does", (amount, ar, en) => {
	expect(riyals(amount)).toEqual({ ar, en });
});

test("a customer reads from which day to which the car stays, and when to collect it", () => {
	const film = stayOf(["2026-11-22", "2026-11-23", "2026-11-24"]);
	const polish = stayOf(["2026-11-22"]);
	const [ar, en] = languages.map(
		(language) => (stay: typeof film) =>
			stayText(stay, language, translateTo(language)),
	);
	expect(ar?.(film)).toBe(
		"3 أيام عمل: من الأحد 22 نوفمبر إلى الثلاثاء 24 نوفمبر، وتستلم سيارتك يوم الثلاثاء",
	);
	expect(en?.(film)).toBe(
		"3 working days: from Sunday 22 November to Tuesday 24 November, and you collect your car on Tuesday",
	);
	expect(ar?.(polish)).toBe(
		"يوم عمل واحد: الأحد 22 نوفمبر، وتستلم سيارتك في اليوم نفسه",
	);
	expect(en?.(polish)).toBe(
		"1 working day: Sunday 22 November, and you collect your car the same day",
	);
});

const closed = { from: "2026-11-26", to: "2026-11-26" };

describe.each([
	["one day", "polishing-exterior", "2026-11-24", [], "2026-11-24"],
	["three days", "ppf-full-matte-xpel", "2026-11-22", [], "2026-11-24"],
	[
		"three days with a closed one inside",
		"ppf-full-matte-xpel",
		"2026-11-25",
		[closed],
		"2026-11-28",
	],
	[
		"three days over the end of a month",
		"ppf-full-glossy-hexis",
		"2026-11-30",
		[],
		"2026-12-02",
	],
	[
		"three days over a leap day",
		"ppf-full-glossy-hexis",
		"2028-02-28",
		[],
		"2028-03-01",
	],
])("%s of %s from %s", (_, code, bookingDate, closures, lastDay) => {
	const booking = sampleBooking({
		codes: [code],
		bookingDate,
		heldDays: heldDays(bookingDate, workingDaysOf([code]), closures),
	});

	test("end on the same day in the calendar and in every mail to the customer", async () => {
		expect(stayOf(booking.heldDays).lastDay).toBe(lastDay);
		for (const language of languages) {
			const calendar = new ICAL.Component(
				ICAL.parse(calendarFileFor(booking, language)),
			).getFirstSubcomponent("vevent");
			const event = new ICAL.Event(calendar ?? undefined);
			expect(event.startDate.toString()).toBe(bookingDate);
			expect(event.endDate.toString()).toBe(dayAfter(lastDay, 1));
			const written = stayText(
				stayOf(booking.heldDays),
				language,
				translateTo(language),
			);
			expect(written).toContain(formatShortDay(lastDay, language));
			if (lastDay !== bookingDate)
				expect(written.endsWith(formatWeekday(lastDay, language))).toBe(true);
			expect(event.description).toContain(written);
			for (const kind of [
				"booking-customer",
				"moved-customer",
				"reminder-customer",
			] as const) {
				const { text, html } = await mailFor(
					pendingMail({ ...booking, language }, kind),
					mailSettings,
				);
				expect(text, kind).toContain(written);
				expect(html, kind).toContain(written);
			}
		}
	});
});

test("the last day is the latest, in whatever order the days are stored", () => {
	expect(stayOf(["2026-12-01", "2026-11-29", "2026-11-30"])).toEqual({
		workingDays: 3,
		firstDay: "2026-11-29",
		lastDay: "2026-12-01",
	});
});
