import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { languages } from "#app/business/base/language.ts";
import { dayFrom } from "#app/business/bookings/day-text.ts";
import { formatDay } from "#app/copy/format/format.ts";

const firstDay = "2026-11-21";

test.each([
	[
		"2026-11-22",
		[
			...["2026-11-22", "2026/11/22", "22/11/2026", "22-11-2026", "22.11.26", "22 11 2026"],
			...["22/11", "٢٢/١١/٢٠٢٦", "٢٢‏/١١‏/٢٠٢٦", "۲۲/۱۱/۲۰۲۶", "22 November 2026"],
			...["22nd of November", "November 22, 2026", "2026 November 22", "22 nov", "sun 22 NOV 26"],
			...["الأحد، 22 نوفمبر 2026", "٢٢ نوفمبر", "يوم الأحد ٢٢ نوفمبر ٢٠٢٦ م"],
		],
	],
	[firstDay, ["21/11"]],
	["2026-12-04", ["الجمعة 4 ديسمبر"]],
	["2026-12-09", ["9 كانون الأول 2026"]],
	["2027-01-09", ["9 كانون الثاني"]],
	["2027-03-07", ["7 آذار"]],
	["2027-04-03", ["3/4", "3 أبريل", "3 ابريل"]],
	["2027-09-01", ["1 Sept 2027"]],
	["2027-10-15", ["15 أُكتوبر 2027"]],
	["2027-11-20", ["20/11"]],
	["2028-02-29", ["29/2/2028"]],
])("%s is read however it is typed: %j", (day, texts) => {
	for (const text of texts) expect(dayFrom(text, firstDay), text).toBe(day);
});

test.each([
	...["", "22", "November", "tomorrow", "22/13/2026", "11/22/2026", "30 February", "2027-02-30"],
	...["1/2/3/2027", "22 November 2026 2027", "22 nov dec", "Monday 22 November 2026"],
	...["الاثنين 22 نوفمبر 2026", "22/11/202", "122/11/2026", "22 Novembre", "22 x nov"],
	...["at 5 on 22 November", "0501234567", "Sunday Monday 22 November 2026", "22/113/2026"],
])("%j is no date, or could be another one, and is not read", (text) => {
	expect(dayFrom(text, firstDay)).toBeUndefined();
});

test("without a year, 29 February is that of the next leap year", () => {
	expect(dayFrom("29 Feb", "2027-02-01")).toBe("2028-02-29");
});

test.each(languages)("each day that the field writes in %s is read again", (language) => {
	fc.assert(
		fc.property(fc.nat(800), (days) => {
			const day = dayAfter(firstDay, days);
			expect(dayFrom(formatDay(day, language), firstDay)).toBe(day);
		}),
	);
});
