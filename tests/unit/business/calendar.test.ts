import { expect, test } from "vitest";
import * as calendar from "#app/business/base/calendar.ts";

const noon = new Date("2026-03-10T09:00Z");

test.each([
	["a second before midnight", "2026-03-10T20:59:59Z", "2026-03-10", "2026-03-11", "2027-03-10"],
	["at midnight, 21:00 UTC", "2026-03-10T21:00:00Z", "2026-03-11", "2026-03-12", "2027-03-11"],
	["before a leap day", "2028-02-28T12:00:00Z", "2028-02-28", "2028-02-29", "2029-02-27"],
])(
	"%s (%s) it is %s in Riyadh; people book %s to %s, staff from today",
	(_, at, today, firstDay, lastDay) => {
		const now = new Date(at);
		expect(calendar.riyadhToday(now)).toBe(today);
		expect(calendar.bookableDays(now)).toEqual({ firstDay, lastDay });
		expect(calendar.staffDays(now)).toEqual({ firstDay: today, lastDay });
	},
);

test.each<[calendar.DayStatus, string[]]>([
	["bookable", ["2026-03-11", "2026-12-31", "2027-03-10"]],
	["past", ["2026-03-10", "2026-03-09", "1999-01-01", "0000-01-01"]],
	["far", ["2027-03-11", "9999-12-31"]],
	[
		"impossible",
		[
			...["2026-02-30", "2027-02-29", "2026-13-01", "2026-00-10", "2026-04-00", "2026-04-31"],
			...["2026-4-1", "11/03/2026", "2026-03-11T00:00", "2026-03-11\n", " 2026-03-11"],
			...["+12026-03-11", "+012026-03", "-2026-03-11", "٢٠٢٦-٠٣-١١", "tomorrow", ""],
		],
	],
])("at noon on 10 March 2026 these days are %s: %j", (status, days) => {
	for (const day of days)
		expect(calendar.dayStatus(day, calendar.bookableDays(noon)), day).toBe(status);
});

test.each([
	["2026-03-19", false],
	["2026-03-20", true],
	["2026-03-23", true],
	["2026-03-24", false],
])(
	"a visitor reads why the centre is closed on %s only while it is closed: %s",
	(day, isClosed) => {
		const reason = { ar: "إجازة عيد الفطر", en: "Eid al-Fitr" };
		const eid: calendar.Closure = { from: "2026-03-20", to: "2026-03-23", reason };
		expect(calendar.closureOn(day, [eid])).toBe(isClosed ? eid : undefined);
	},
);
