import { afterEach, describe, expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { freeChangeDeadline } from "#app/business/bookings/deadline.ts";
import {
	arrivalOn,
	openingHoursOn,
	openNow,
	seasonOn,
	seasonsAhead,
} from "#app/business/centre/opening-hours.ts";
import { profile, type Season } from "#app/business/centre/profile.ts";
import { formatHours, formatWeekday } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { arrivalText, hoursOn, seasonLines } from "#app/copy/sentences/opening-hours.ts";
import { business } from "#app/seo/structured-data.ts";
import { withExampleHours } from "../../support/example-hours.ts";
import { translateTo } from "../../support/translate.ts";

const ramadan: Season = {
	name: { ar: "رمضان", en: "Ramadan" },
	from: "2027-02-08",
	to: "2027-03-08",
	weekdays: { opens: "13:00", closes: "24:00" },
	friday: { opens: "16:00", closes: "24:00" },
};

withExampleHours();
afterEach(() => profile.seasons.splice(0));

describe("in Ramadan", () => {
	test.each([
		["the day before", "2027-02-07", { opens: "10:00", closes: "24:00" }],
		["the first day", "2027-02-08", ramadan.weekdays],
		["a Friday", "2027-02-12", ramadan.friday],
		["the last day", "2027-03-08", ramadan.weekdays],
		["the Friday after", "2027-03-12", { opens: "12:00", closes: "15:00" }],
	])("%s has its hours", (_, day, hours) => {
		expect(openingHoursOn(day, [ramadan])).toEqual(hours);
	});

	test("the deadline for cancelling is counted from when the centre opens then", () => {
		const usual = freeChangeDeadline("2027-02-10");
		profile.seasons.push(ramadan);
		expect(freeChangeDeadline("2027-02-10")).toEqual(new Date(usual.getTime() + 3 * 3_600_000));
		expect(freeChangeDeadline("2027-02-12")).toEqual(new Date("2027-02-11T13:00Z"));
		expect(freeChangeDeadline("2027-03-09")).toEqual(new Date("2027-03-08T07:00Z"));
	});

	test("search engines read dated hours beside the usual ones", () => {
		const usual = business("ar").openingHoursSpecification;
		expect(business("ar").specialOpeningHoursSpecification).toBeUndefined();
		profile.seasons.push(ramadan);
		const { openingHoursSpecification, specialOpeningHoursSpecification } = business("ar");
		expect(openingHoursSpecification).toEqual(usual);
		expect(specialOpeningHoursSpecification).toMatchObject([
			{ opens: "13:00", closes: "00:00", validFrom: "2027-02-08" },
			{ dayOfWeek: ["Friday"], opens: "16:00", validThrough: "2027-03-08" },
		]);
	});
});

test.each(languages)(
	"who reads in %s sees the hours of a season until they are over, and those of any day",
	(language) => {
		const lines = (today: string) => seasonLines(today, language, translateTo(language));
		expect(lines("2027-02-20")).toEqual([]);
		profile.seasons.push(ramadan);
		const [line = ""] = lines("2027-02-20");
		const { weekdays, friday } = ramadan;
		const hours = [weekdays, friday].map((hours) => formatHours(hours, language));
		for (const words of [ramadan.name[language], "2027", ...hours]) expect(line).toContain(words);
		expect(line).not.toContain("{{");
		expect(lines("2026-11-20")).toHaveLength(1);
		expect(lines("2027-03-09")).toEqual([]);

		for (const [day, hours, ...notes] of [
			["2027-03-12", profile.hours.friday, copyFor(language).chrome.hours.fridayNote],
			["2027-03-09", profile.hours.weekdays],
			["2027-03-08", weekdays],
			["2027-02-12", friday],
		] as const)
			expect(hoursOn(day, language)).toEqual([
				`${formatWeekday(day, language)}: ${formatHours(hours, language)}`,
				...notes,
			]);
	},
);

test("seasons are listed in the order of their days", () => {
	const later = { ...ramadan, from: "2028-01-28", to: "2028-02-26" };
	for (const planned of [
		[later, ramadan],
		[ramadan, later],
	])
		expect(seasonsAhead(ramadan.to, planned)).toEqual([ramadan, later]);
	expect(seasonOn("2027-12-01", [later, ramadan])).toBeUndefined();
});

/** Wednesday 10 to Friday 12 February; before and after it the usual hours. */
const nights: Season = {
	...ramadan,
	from: "2027-02-10",
	to: "2027-02-12",
	weekdays: { opens: "21:00", closes: "02:00" },
	friday: { opens: "20:00", closes: "03:30" },
};
const shortDays = { ...ramadan, weekdays: { opens: "20:00", closes: "23:00" } };

test.each<[when: string, moment: string, is: string, until?: string, season?: Season]>([
	["before it opens", "2026-11-22T06:59Z", "closed", "10:00"],
	["when it opens", "2026-11-22T07:00Z", "open", "24:00"],
	["at midnight", "2026-11-22T21:00Z", "closed", "10:00"],
	["on a Friday of Ramadan before it opens", "2027-02-12T12:59Z", "closed", "16:00"],
	["on a Friday of Ramadan when it opens", "2027-02-12T13:00Z", "open", "24:00"],
	/** On other Fridays what both of its hours agree on. */
	["on a Friday before both hours", "2026-11-20T08:59Z", "closed"],
	["on a Friday within one of them", "2026-11-20T09:00Z", "unsure"],
	["on a Friday within both", "2026-11-20T11:00Z", "open"],
	["on a Friday when one has closed", "2026-11-20T12:00Z", "unsure"],
	["on a Friday before the other closes", "2026-11-20T20:59Z", "unsure"],
	["on a Friday after both", "2026-11-20T21:00Z", "closed", "10:00"],
	["before a closing time before midnight", "2027-02-10T19:59Z", "open", "23:00", shortDays],
	["after it", "2027-02-10T20:00Z", "closed", undefined, shortDays],
	["on the first evening before it opens", "2027-02-10T17:59Z", "closed", "21:00", nights],
	["on the first evening", "2027-02-10T18:00Z", "open", "02:00", nights],
	["in the night after", "2027-02-10T22:59Z", "open", "02:00", nights],
	["in that night at closing time", "2027-02-10T23:00Z", "closed", "21:00", nights],
	["in the night before Friday", "2027-02-11T22:00Z", "open", "02:00", nights],
	["on Friday evening", "2027-02-12T17:00Z", "open", "03:30", nights],
	["in the night after the last day", "2027-02-13T00:29Z", "open", "03:30", nights],
	["in that night at its end", "2027-02-13T00:30Z", "closed", "10:00", nights],
	["in the night before the first day", "2027-02-09T21:30Z", "closed", "21:00", nights],
])("a visitor %s (%s) reads whether it is open", (_when, moment, is, until, season = ramadan) => {
	profile.seasons.push(season);
	expect(openNow(new Date(moment))).toEqual({ is, until });
});

test("a visitor at a centre that never closes reads that it is open", () => {
	const always = { opens: "08:00", closes: "08:00" };
	profile.seasons.push({ ...ramadan, weekdays: always, friday: always });
	for (const time of ["01:00", "04:59", "05:00", "20:00"])
		expect(openNow(new Date(`2027-02-10T${time}Z`)).is).toBe("open");
});

test("a visitor in the night reads that the centre is open until its hours end, even if it is closed the day after, and never by the hours of a closed day", () => {
	profile.seasons.push(nights);
	const closed = [{ from: "2027-02-11", to: "2027-02-11" }];
	const at = (moment: string) => openNow(new Date(moment), closed);
	expect(at("2027-02-10T22:00Z")).toEqual({ is: "open", until: "02:00" });
	expect(at("2027-02-10T23:00Z")).toEqual({ is: "closedToday" });
	expect(at("2027-02-11T19:00Z")).toEqual({ is: "closedToday" });
	expect(at("2027-02-11T22:00Z")).toEqual({ is: "closed", until: "20:00" });
});

const window = { opens: "10:00", closes: "12:00" };
const [sunday, friday] = ["2026-11-22", "2026-11-27"];
const own = profile.arrival;
const set = (arrival: typeof own) => Object.assign(profile, { arrival });
afterEach(() => void set(own));

const noon = { opens: "12:00", closes: "13:00" };
const afternoon = { opens: "14:00", closes: "15:00" };
test.each([
	["in the window", sunday, window, window],
	["in the opening hours, if the centre has no window", sunday, undefined, undefined],
	["in the opening hours of a Friday that begins later", friday, window, undefined],
	["in the window that both hours for Friday have", friday, afternoon, afternoon],
	["in the opening hours, if only one has it", friday, noon, undefined],
	["in them, if one ends before it", friday, { ...afternoon, closes: "16:00" }, undefined],
])("a car is brought %s", (_, day, arrival, expected) => {
	set(arrival);
	expect(arrivalOn(day)).toEqual(expected);
});

test.each(["24:00", "02:00"])("a car is brought in a season's hours until %s", (closes) => {
	const evenings = { opens: "20:00", closes };
	profile.seasons.push({ ...ramadan, from: sunday, weekdays: evenings, friday: evenings });
	set(window);
	expect(arrivalOn(sunday)).toBeUndefined();
	const late = { opens: "21:00", closes: "23:00" };
	set(late);
	expect(arrivalOn(friday)).toEqual(late);
});

test.each(languages)("in %s, the sentence names the window or the opening hours", (language) => {
	const t = translateTo(language);
	set(undefined);
	expect(arrivalText(sunday, language, t)).toBe(copyFor(language).stay.arrival.open);
	set(window);
	const named = { ar: "من 10:00 صباحاً إلى 12:00 ظهراً", en: "from 10:00 AM to noon" }[language];
	expect(arrivalText(sunday, language, t).replaceAll("\u00A0", " ")).toContain(named);
});
