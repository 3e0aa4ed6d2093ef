import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	bookableDays,
	type Closure,
	closureOn,
	closures,
	type DayStatus,
	dayAfter,
	dayStatus,
	firstBookableDay,
	isDay,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import { anyText } from "../../support/any-text.ts";

const noon = new Date("2026-03-10T09:00Z");

test.each([
	["at noon", "2026-03-10T09:00:00Z", "2026-03-10", "2026-03-11"],
	["a second before midnight", "2026-03-10T20:59:59Z", "2026-03-10", "2026-03-11"],
	["at midnight, 21:00 UTC", "2026-03-10T21:00:00Z", "2026-03-11", "2026-03-12"],
	["after midnight", "2026-03-10T22:30:00Z", "2026-03-11", "2026-03-12"],
	["on New Year's Eve", "2026-12-31T21:00:00Z", "2027-01-01", "2027-01-02"],
	["before a leap day", "2028-02-28T12:00:00Z", "2028-02-28", "2028-02-29"],
	["in the last week of March", "2026-03-29T21:30:00Z", "2026-03-30", "2026-03-31"],
])("in Riyadh %s (%s) today is %s and the first bookable day is %s", (_when, now, today, first) => {
	expect(riyadhToday(new Date(now))).toBe(today);
	expect(firstBookableDay(new Date(now))).toBe(first);
});

test.each<[DayStatus, string[]]>([
	["bookable", ["2026-03-11", "2026-12-31", "2027-03-10"]],
	["past", ["2026-03-10", "2026-03-09", "1999-01-01", "0000-01-01"]],
	["far", ["2027-03-11", "9999-12-31"]],
	[
		"impossible",
		[
			...["2026-02-30", "2027-02-29", "2026-13-01", "2026-00-10", "2026-04-00", "2026-04-31"],
			...["2026-4-1", "11/03/2026", "2026-03-11T00:00", "2026-03-11\n", " 2026-03-11"],
			...["+12026-03-11", "-2026-03-11", "٢٠٢٦-٠٣-١١", "tomorrow", ""],
		],
	],
])("at noon on 10 March 2026 these days are %s: %j", (status, days) => {
	for (const day of days) expect(dayStatus(day, bookableDays(noon), []), day).toBe(status);
});

describe("when the centre is closed for Eid", () => {
	const eid: Closure = {
		from: "2026-03-20",
		to: "2026-03-23",
		reason: { ar: "إجازة عيد الفطر", en: "Eid al-Fitr" },
	};
	test.each<[string, DayStatus]>([
		["2026-03-19", "bookable"],
		["2026-03-20", "closed"],
		["2026-03-23", "closed"],
		["2026-03-24", "bookable"],
	])("%s is %s", (day, status) => {
		expect(dayStatus(day, bookableDays(noon), [eid])).toBe(status);
	});

	test("has a reason to show to visitors", () => {
		expect(closureOn("2026-03-21", [eid])).toBe(eid);
		expect(closureOn("2026-03-24", [eid])).toBeUndefined();
	});
});

test("every planned closure has real dates in order", () => {
	for (const { from, to } of closures) {
		expect(isDay(from) && isDay(to)).toBe(true);
		expect(from <= to).toBe(true);
	}
});

test.each([
	["2026-03-10", 1, "2026-03-11"],
	["2026-03-10", 0, "2026-03-10"],
	["2026-03-10", -10, "2026-02-28"],
	["2026-12-31", 1, "2027-01-01"],
	["2028-02-28", 2, "2028-03-01"],
])("%s plus %d days is %s", (day, days, expected) => {
	expect(dayAfter(day, days)).toBe(expected);
});

describe("for any input", () => {
	const moment = fc.date({
		min: new Date("2020-01-01T00:00Z"),
		max: new Date("2100-01-01T00:00Z"),
		noInvalidDate: true,
	});

	test("dayStatus always returns a known status", () => {
		const dayLike = fc
			.tuple(fc.nat(9999), fc.nat(99), fc.nat(99))
			.map(([year, month, day]) =>
				[`${year}`.padStart(4, "0"), `${month}`.padStart(2, "0"), `${day}`.padStart(2, "0")].join(
					"-",
				),
			);
		fc.assert(
			fc.property(fc.oneof(anyText, dayLike), moment, (text, now) => {
				expect(["bookable", "impossible", "past", "far", "closed"]).toContain(
					dayStatus(text, bookableDays(now)),
				);
			}),
		);
	});

	test("exactly the days from tomorrow to a year ahead are bookable", () => {
		fc.assert(
			fc.property(moment, fc.integer({ min: -400, max: 800 }), (now, distance) => {
				const day = dayAfter(riyadhToday(now), distance);
				const bookable = distance >= 1 && distance <= 365;
				expect(dayStatus(day, bookableDays(now), []) === "bookable").toBe(bookable);
			}),
		);
	});
});
