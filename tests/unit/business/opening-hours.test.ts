import { describe, expect, test } from "vitest";
import { momentInRiyadh } from "#app/business/base/calendar.ts";
import { languages } from "#app/business/base/language.ts";
import { freeUntilFor } from "#app/business/bookings/deadline.ts";
import * as opening from "#app/business/centre/opening-hours.ts";
import { formatHours, formatWeekday } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { collectDay, hoursOn, seasonLines, stayHours } from "#app/copy/sentences/opening-hours.ts";
import { business, structuredDataOf } from "#app/seo/structured-data.ts";
import { freeUntil, settings, settingsWith, translateTo } from "../../support/facts.ts";

const ramadan: opening.Season = {
	name: { ar: "رمضان", en: "Ramadan" },
	from: "2027-02-08",
	to: "2027-03-08",
	weekdays: { opens: "13:00", closes: "24:00" },
	friday: { opens: "16:00", closes: "24:00" },
};

const usual: opening.Hours = {
	weekdays: { opens: "10:00", closes: "24:00" },
	friday: { opens: "12:00", closes: "15:00" },
	fridayOnContactPage: { opens: "14:00", closes: "24:00" },
	seasons: [],
};
const withSeason = (season: opening.Season): opening.Hours => ({ ...usual, seasons: [season] });
const inRamadan = settingsWith({ "season.1": ramadan }, ramadan.from);

describe("in Ramadan", () => {
	test.each([
		["the day before", "2027-02-07", { opens: "10:00", closes: "24:00" }],
		["the first day", "2027-02-08", ramadan.weekdays],
		["a Friday", "2027-02-12", ramadan.friday],
		["the last day", "2027-03-08", ramadan.weekdays],
	])("%s has its hours", (_, day, hours) => {
		expect(opening.openingHoursOn(withSeason(ramadan), day)).toEqual(hours);
	});

	test("the deadline for cancelling is counted from when the centre opens then", () => {
		const deadline = (day: string) => new Date(freeUntilFor(inRamadan, day));
		const without = new Date(freeUntil("2027-02-10"));
		expect(deadline("2027-02-10")).toEqual(new Date(without.getTime() + 3 * 3_600_000));
		expect(deadline("2027-02-12")).toEqual(new Date("2027-02-11T13:00Z"));
		expect(deadline("2027-03-09")).toEqual(new Date("2027-03-08T07:00Z"));
	});

	test("search engines read dated hours beside the usual ones, until they are over", () => {
		const [over, answers] = [
			inRamadan.on("2027-03-09"),
			structuredDataOf("/faq", "en", inRamadan, translateTo("en")),
		];
		expect(business("ar", over).specialOpeningHoursSpecification).toBeUndefined();
		expect(JSON.stringify(answers)).toContain("Ramadan (");
		const without = business("ar", settings);
		expect(without.specialOpeningHoursSpecification).toBeUndefined();
		const { openingHoursSpecification, specialOpeningHoursSpecification } = business(
			"ar",
			inRamadan,
		);
		expect(openingHoursSpecification).toEqual(without.openingHoursSpecification);
		expect(specialOpeningHoursSpecification).toMatchObject([
			{ opens: "13:00", closes: "00:00", validFrom: "2027-02-08" },
			{ dayOfWeek: ["Friday"], opens: "16:00", validThrough: "2027-03-08" },
		]);
	});
});

test.each(languages)("who reads in %s sees the hours of a season until its end", (language) => {
	const lines = (today: string, of = inRamadan) =>
		seasonLines(of.on(today), language, translateTo(language));
	expect(lines("2027-02-20", settings)).toEqual([]);
	const [line = ""] = lines("2027-02-20");
	const { weekdays, friday } = ramadan;
	const hours = [weekdays, friday].map((hours) => formatHours(hours, language));
	for (const words of [ramadan.name[language], "2027", ...hours]) expect(line).toContain(words);
	expect(line).not.toContain("{{");
	expect(lines("2026-11-20")).toHaveLength(1);
	expect(lines("2027-03-09")).toEqual([]);

	for (const [day, hours, ...notes] of [
		["2027-03-12", usual.friday, copyFor(language).chrome.hours.fridayNote],
		["2027-03-09", usual.weekdays],
		["2027-03-08", weekdays],
		["2027-02-12", friday],
	] as const)
		expect(hoursOn(inRamadan, day, language)).toEqual([
			`${formatWeekday(day, language)}: ${formatHours(hours, language)}`,
			...notes,
		]);
});

const afternoons = { opens: "14:00", closes: "22:30" };
const mornings = { opens: "09:30", closes: "12:00" };
const saturday = "2026-11-28";
test.each<[of: string, moment: string, hours: opening.Hours, ar: string[], en: string[]]>([
	[
		"the same hours all days",
		"2026-11-27",
		{ ...usual, friday: usual.weekdays, fridayOnContactPage: usual.weekdays },
		["الجمعة: من 10:00 صباحاً إلى منتصف الليل"],
		["Friday: 10am to midnight"],
	],
	[
		"a Friday apart",
		"2026-11-27",
		{ ...usual, friday: afternoons, fridayOnContactPage: afternoons },
		["الجمعة: من 2:00 ظهراً إلى 10:30 مساءً"],
		["Friday: 2pm to 10:30pm"],
	],
	[
		"a Friday with two readings",
		"2026-11-27",
		usual,
		["الجمعة: من 12:00 ظهراً إلى 3:00 عصراً", "اتصل بنا قبل أن تأتي يوم الجمعة."],
		["Friday: noon to 3pm", "Please call before you come on a Friday."],
	],
	[
		"a night until after midnight",
		"2026-11-26",
		{ ...usual, weekdays: { opens: "21:00", closes: "02:00" } },
		["الخميس: من 9:00 مساءً إلى 2:00 فجراً"],
		["Thursday: 9pm to 2am"],
	],
	[
		"the day after a closed day",
		"2026-11-28",
		{ ...usual, weekdays: mornings },
		["الأحد: من 9:30 صباحاً إلى 12:00 ظهراً"],
		["Sunday: 9:30am to noon"],
	],
])("a customer reads the hours of %s", (_, day, hours, ar, en) => {
	const open = collectDay({ hours }, momentInRiyadh(day, "08:00"), [
		{ from: saturday, to: saturday },
	]);
	const lines = languages.map((one) => hoursOn({ hours }, open, one));
	const plain = lines.map((said) => said.map((line) => line.replaceAll("\u00A0", " ")));
	expect(plain).toEqual([ar, en]);
});

test("a customer is told that the hours of Fridays are not sure only while they differ", () => {
	const lines = [{ opens: "14:00" }, { closes: "24:00" }, {}].map((other) => {
		const stated = settingsWith({ "hours.friday-contact": { ...usual.friday, ...other } });
		return hoursOn(stated, "2026-11-20", "en").length;
	});
	expect(lines).toEqual([2, 2, 1]);
});

test("seasons are listed in the order of their days", () => {
	const later = { ...ramadan, from: "2028-01-28", to: "2028-02-26" };
	for (const planned of [
		[later, ramadan],
		[ramadan, later],
	])
		expect(opening.seasonsAhead(planned, ramadan.to)).toEqual([ramadan, later]);
	expect(opening.seasonOn([later, ramadan], "2027-12-01")).toBeUndefined();
});

/** The season lasts from Wednesday, 10 February to Friday, 12 February. */
const nights: opening.Season = {
	...ramadan,
	from: "2027-02-10",
	to: "2027-02-12",
	weekdays: { opens: "21:00", closes: "02:00" },
	friday: { opens: "20:00", closes: "03:30" },
};

test.each<[when: string, moment: string, is: string, until?: string, season?: opening.Season]>([
	["before it opens", "2026-11-22T06:59Z", "closed", "10:00"],
	["when it opens", "2026-11-22T07:00Z", "open", "24:00"],
	["at midnight", "2026-11-22T21:00Z", "closed", "10:00"],
	/** On other Fridays the state is sure while both hours agree. */
	["on a Friday within one of them", "2026-11-20T09:00Z", "unsure"],
	["on a Friday within both", "2026-11-20T11:00Z", "open"],
	["on a Friday when one has closed", "2026-11-20T12:00Z", "unsure"],
	["on a Friday after both", "2026-11-20T21:00Z", "closed", "10:00"],
	["in the night after", "2027-02-10T22:59Z", "open", "02:00", nights],
	["in that night at closing time", "2027-02-10T23:00Z", "closed", "21:00", nights],
	["in the night after the last day", "2027-02-13T00:29Z", "open", "03:30", nights],
	["in that night at its end", "2027-02-13T00:30Z", "closed", "10:00", nights],
	["in the night before the first day", "2027-02-09T21:30Z", "closed", "21:00", nights],
])("a visitor %s (%s) reads whether it is open", (_when, moment, is, until, season = ramadan) => {
	expect(opening.openNow(withSeason(season), new Date(moment))).toEqual({ is, until });
});

test("a visitor at a centre that never closes reads that it is open", () => {
	const always = { opens: "08:00", closes: "08:00" };
	const hours = withSeason({ ...ramadan, weekdays: always, friday: always });
	for (const time of ["01:00", "04:59", "05:00", "20:00"])
		expect(opening.openNow(hours, new Date(`2027-02-10T${time}Z`)).is).toBe("open");
});

test("a visitor in the night reads that it is open until its hours end, and never by those of a closed day", () => {
	const closed = [{ from: "2027-02-11", to: "2027-02-11" }];
	const at = (moment: string) => opening.openNow(withSeason(nights), new Date(moment), closed);
	expect(at("2027-02-10T22:00Z")).toEqual({ is: "open", until: "02:00" });
	expect(at("2027-02-10T23:00Z")).toEqual({ is: "closedToday" });
	expect(at("2027-02-11T19:00Z")).toEqual({ is: "closedToday" });
	expect(at("2027-02-11T22:00Z")).toEqual({ is: "closed", until: "20:00" });
});

test("a visitor on the eve of a closed day reads of it, whether the centre is open or not", () => {
	const [from, to] = ["2026-11-27", "2026-11-28"];
	const at = (moment: string) =>
		opening.openNow(withSeason(nights), new Date(moment), [{ from, to }]).closedOn;
	const moments = ["2026-11-25T12:00Z", "2026-11-26T02:00Z", "2026-11-26T20:59Z"];
	expect(moments.map(at)).toEqual([undefined, from, from]);
	expect([at("2026-11-27T12:00Z"), at("2026-11-28T12:00Z")]).toEqual([to, undefined]);
});

const window = { opens: "10:00", closes: "12:00" };
const [sunday, friday] = ["2026-11-22", "2026-11-27"];
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
	expect(opening.arrivalOn(usual, day, arrival)).toEqual(expected);
});

test.each(["24:00", "02:00"])("a car is brought in a season's hours until %s", (closes) => {
	const evenings = { opens: "20:00", closes };
	const season = { ...ramadan, from: sunday, weekdays: evenings, friday: evenings };
	expect(opening.arrivalOn(withSeason(season), sunday, window)).toBeUndefined();
	const late = { opens: "21:00", closes: "23:00" };
	expect(opening.arrivalOn(withSeason(season), friday, late)).toEqual(late);
});

test.each(languages)("in %s, a customer reads to come in the opening hours", (language) => {
	/** No time of arrival is in these. */
	const minute = { opens: "23:58", closes: "23:59" };
	const hours = withSeason({ ...ramadan, from: sunday, weekdays: minute, friday: minute });
	const stay = { heldDays: [sunday] };
	const t = translateTo(language);
	const { arrival, collect } = stayHours({ ...settings, hours }, stay, language, t);
	expect(arrival[0]).toBe(copyFor(language).stay.arrival.open);
	expect(collect).toEqual([]);
});

test.each<[when: string, moment: string, day: string, closes?: string]>([
	["a minute before closing on a Friday", "2027-02-19T11:59Z", "2027-02-19"],
	["once it has closed on a Friday", "2027-02-19T12:00Z", "2027-02-20"],
	["once it has closed before days without work", "2027-02-26T12:00Z", "2027-03-01"],
	["on a day without work", "2027-03-03T12:00Z", "2027-03-04"],
	["on a night that ends after midnight", "2027-02-19T18:00Z", "2027-02-19", "02:00"],
])("a car that is ready %s is collected while the centre is open", (_, moment, day, closes) => {
	const closed = ["2027-02-27 2027-02-28", "2027-03-03 2027-03-03"].map((days) => {
		const [from = "", to = ""] = days.split(" ");
		return { from, to };
	});
	const hours = { ...usual, ...(closes && { friday: { opens: "12:00", closes } }) };
	expect(opening.nextOpenDay(hours, new Date(moment), closed)).toBe(day);
});
