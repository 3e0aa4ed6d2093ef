import { describe, expect, test } from "vitest";
import { missingSeasonLine, proposedSeason } from "#app/copy/sentences/settings-changes.ts";
import { settingsWith, translateTo } from "../../support/facts.ts";

const t = translateTo("ar");
const hours = { opens: "13:00", closes: "24:00" };
const seasonOf = (from: string, to: string) => ({
	name: { ar: "رمضان", en: "Ramadan" },
	...{ from, to, weekdays: hours, friday: hours },
});

const days1448 = ["الاثنين 8 فبراير 2027", "الاثنين 8 مارس 2027"];
const days1449 = ["الجمعة 28 يناير 2028", "الجمعة 25 فبراير 2028"];

describe("the board tells the owner that the hours of Ramadan are not saved", () => {
	test.each([
		["91 days before it", "2026-11-09", undefined],
		["90 days before it", "2026-11-10", days1448],
		["the day before", "2027-02-07", days1448],
		["on its first day", "2027-02-08", days1448],
		["on its last day", "2027-03-08", days1448],
		["when it is over", "2027-03-09", undefined],
		["91 days before the next", "2027-10-29", undefined],
		["90 days before the next", "2027-10-30", days1449],
		["on a leap day after one of 29 days", "2028-02-29", undefined],
		["on the last of these", "2028-02-25", days1449],
		["before the first of two in one year", "2029-12-31", ["السبت 5 يناير 2030"]],
		["before the second", "2030-12-25", ["الخميس 26 ديسمبر 2030", "الخميس 23 يناير 2031"]],
		["years ahead", "2036-07-22", undefined],
		["years ahead, in time", "2036-07-23", ["الثلاثاء 21 أكتوبر 2036"]],
	])("%s (%s)", (_when, day, named) => {
		const line = missingSeasonLine(settingsWith({}, day), t);
		if (named) for (const day of named) expect(line).toContain(day);
		else expect(line).toBeUndefined();
	});

	test.each([
		["of the same days", seasonOf("2027-02-08", "2027-03-08"), false],
		["a day later, as the sighting was", seasonOf("2027-02-09", "2027-03-09"), false],
		["of one week of it", seasonOf("2027-02-20", "2027-02-26"), false],
		["that ends before it", seasonOf("2027-01-20", "2027-02-07"), true],
		["of the year after", seasonOf("2028-01-28", "2028-02-25"), true],
	])("until there is a season: one %s", (_which, season, isMissing) => {
		for (const day of ["2026-12-01", "2027-02-20"]) {
			const line = missingSeasonLine(settingsWith({ "season.1": season }, day), t);
			expect(line !== undefined, day).toBe(isMissing);
		}
	});
});

test("the owner is proposed a Ramadan that has begun from today on, since no season begins before", () => {
	const proposal = (day: string) => proposedSeason(settingsWith({}, day), t)?.season;
	expect(proposal("2027-01-01")).toMatchObject({ from: "2027-02-08", to: "2027-03-08" });
	expect(proposal("2027-02-20")).toMatchObject({ from: "2027-02-20", to: "2027-03-08" });
	expect(proposal("2027-05-01")).toMatchObject({ from: "2028-01-28", to: "2028-02-25" });
});
