import { expect, test } from "vitest";
import * as calendar from "#app/business/base/calendar.ts";

const noon = new Date("2026-03-10T09:00Z");

test.each([
	["a second before midnight", "2026-03-10T20:59:59Z", "2026-03-10", "2026-03-11", "2027-03-10"],
	["at midnight, 21:00 UTC", "2026-03-10T21:00:00Z", "2026-03-11", "2026-03-12", "2027-03-11"],
	["before a leap day", "2028-02-28T12:00:00Z", "2028-02-28", "2028-02-29", "2029-02-27"],
])("%s (%s) it is %s in Riyadh; people book %s to %s", (_, at, today, firstDay, lastDay) => {
	const now = new Date(at);
	expect(calendar.riyadhToday(now)).toBe(today);
	expect(calendar.bookableDays(now)).toEqual({ firstDay, lastDay });
});

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
		expect(calendar.dayStatus(day, calendar.bookableDays(noon), []), day).toBe(status);
});

test.each<[string, calendar.DayStatus]>([
	["2026-03-19", "bookable"],
	["2026-03-20", "closed"],
	["2026-03-23", "closed"],
	["2026-03-24", "bookable"],
])("when the centre is closed for Eid, %s is %s, with the reason", (day, status) => {
	const reason = { ar: "إجازة عيد الفطر", en: "Eid al-Fitr" };
	const eid: calendar.Closure = { from: "2026-03-20", to: "2026-03-23", reason };
	expect(calendar.dayStatus(day, calendar.bookableDays(noon), [eid])).toBe(status);
	expect(calendar.closureOn(day, [eid])).toBe(status === "closed" ? eid : undefined);
});

test("every planned closure has real dates in order", () => {
	for (const { from, to } of calendar.closures) {
		expect(calendar.isDay(from) && calendar.isDay(to)).toBe(true);
		expect(from <= to).toBe(true);
	}
});

test("two days after the 28th of February of a leap year is March", () => {
	expect(calendar.dayAfter("2028-02-28", 2)).toBe("2028-03-01");
});

test("the clock of Riyadh is three hours ahead, and its day ends at 21:00 UTC", () => {
	const evening = new Date("2026-03-10T20:59:59.500Z");
	expect(calendar.secondsOfTodayLeft(evening)).toBe(1);
	expect(calendar.secondsOfTodayLeft(new Date("2026-03-10T21:00Z"))).toBe(86_400);
	expect(calendar.riyadhClock(new Date("2026-03-10T21:05Z"))).toEqual({
		day: "2026-03-11",
		time: "00:05",
	});
	expect(calendar.momentInRiyadh("2026-03-10", "06:30")).toEqual(new Date("2026-03-10T03:30Z"));
	expect(calendar.isoAfter(evening, -2)).toBe("2026-03-10T20:57:59.500Z");
});
