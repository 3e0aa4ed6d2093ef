import { expect, test } from "vitest";
import type { Day } from "#app/business/base/calendar.ts";
import { serviceCodes } from "#app/business/prices/options.ts";
import { changesThatDiffer, concernsOf, problemsIn } from "#app/business/settings/changes.ts";
import { type Setting, settingsFrom } from "#app/business/settings/in-force.ts";
import { kindRow, parseSetting } from "#app/business/settings/kinds.ts";

const today: Day = "2026-11-22";
const hours = { opens: "13:00", closes: "23:00" };
const name = { ar: "رمضان", en: "Ramadan" };
const long = { ...name, en: "R".repeat(41) };
const season = { name, from: "2027-02-08", to: "2027-03-08", weekdays: hours, friday: hours };
const offer = { name, from: "2026-12-05", to: "2026-12-10", percent: 20, licence: "1234567" };
const price = "price.polishing-exterior.sedan";
const [inSeason, other] = ["season.1", "season.2"];
const saved: Setting[] = [
	{ id: 1, key: inSeason, value: season },
	{ id: 2, key: "offer", value: offer },
];

function reasons(asked: [key: string, value: unknown][], rows = saved) {
	const wrong = asked.flatMap(([key, value]) => {
		const { isOptional, schema } = kindRow(key);
		if (value === null && isOptional) return [];
		return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
	});
	const changes = asked.map(([key, value]) => ({ key, value }));
	if (wrong.length > 0) return [...new Set(wrong)];
	return problemsIn(changes, rows, settingsFrom(rows)(today)).map(({ reason }) => reason);
}

test.each<[what: string, key: string, value: unknown, reason?: string]>([
	["asks the least price", price, 50],
	["asks less", price, 49, "priceLow"],
	["asks the highest price", price, 50_000],
	["asks more", price, 50_001, "priceHigh"],
	["types a price in Arabic digits", price, " ١٬٦٠٠ "],
	["types a word for one", price, "4o0", "number"],
	["types none", price, "", "number"],
	["offers by telephone", "offered.thermal-titanium", "phone"],
	["offers in a way that is none", "offered.thermal-titanium", "gold", "offered"],
	["has no bay", "bays", 0, "bays"],
	["has one bay", "bays", 1],
	["has thirty bays", "bays", 30],
	["has one more", "bays", 31, "bays"],
	["has half a bay", "bays", 1.5, "number"],
	["takes nothing off", "discount", 0],
	["takes off 90 %", "discount", 90],
	["takes off more", "discount", 91, "percent"],
	[
		"closes before it opens",
		"hours.friday",
		{ ...hours, closes: "02:00", next: "" },
		"closesFirst",
	],
	["closes on the day after", "hours.friday", { ...hours, closes: "02:00", next: "yes" }],
	["types no time", "hours.friday", { ...hours, opens: "25:00" }, "times"],
	["changes an offer", "offer", { ...offer, percent: 90 }],
	["offers more than 90 %", "offer", { ...offer, percent: 91 }, "percent"],
	["offers 1 %", "offer", { ...offer, percent: 1 }],
	["offers nothing", "offer", { ...offer, percent: 0 }, "percent"],
	["leaves the percent empty", "offer", { ...offer, percent: "" }, "number"],
	["names it by a letter", "offer", { ...offer, name: { ...name, en: "R" } }, "offerName"],
	["names it by more than 40 letters", "offer", { ...offer, name: long }, "offerName"],
	["names it by a mark of HTML", "offer", { ...offer, name: { ...name, en: "<b>" } }, "offerName"],
	[
		"names it by marks alone",
		"offer",
		{ ...offer, name: { ...name, en: "\u202E\u0000\uD800 R" } },
		"offerName",
	],
	["has no licence for it", "offer", { ...offer, licence: "0000000" }, "offerLicence"],
	["ends it before it begins", "offer", { ...offer, to: "2026-12-04" }, "offerDates"],
	["has no last day for it", "offer", { ...offer, to: "" }, "offerDates"],
	["begins it today", "offer", { ...offer, from: today, to: today }],
	[
		"plans it for the year after the next",
		"offer",
		{ ...offer, from: "2028-11-01", to: "2028-11-22" },
		"daysFar",
	],
	["began it yesterday", "offer", { ...offer, from: "2026-11-21", to: today }, "offerDates"],
	["plans it for other days", "offer", { ...offer, from: "2026-12-01", to: "2026-12-05" }],
	["ends an offer", "offer", null],
	["changes a season", inSeason, { ...season, to: "2027-02-08" }],
	["ends a season before it begins", inSeason, { ...season, to: "2027-02-07" }, "seasonDays"],
	["ends one two years from today", inSeason, { ...season, to: "2028-11-21" }],
	["ends one a day later", inSeason, { ...season, to: "2028-11-22" }, "daysFar"],
	["plans one that has begun", other, { ...season, from: "2026-11-21", to: today }, "seasonDays"],
	["plans one from today", other, { ...season, from: today, to: today }],
	["names one by a letter", inSeason, { ...season, name: { ar: "ر", en: "Ra" } }, "seasonName"],
	["ends one on no day", inSeason, { ...season, to: "2027-03-32" }, "seasonDays"],
	["has no hours on Friday for one", inSeason, { ...season, friday: undefined }, "times"],
	["plans two on one day", other, { ...season, from: "2027-03-08" }, "seasonsOverlap"],
	[
		"plans one until it",
		other,
		{ ...season, from: "2027-02-01", to: "2027-02-08" },
		"seasonsOverlap",
	],
	["plans one for the day after", other, { ...season, from: "2027-03-09", to: "2027-03-20" }],
	["ends one", inSeason, null],
])("an owner who %s is told so, or nothing", (_, key, value, reason) => {
	expect(reasons([[key, value]])).toEqual(reason ? [reason] : []);
});

test("an owner may plan a season on the days of one that is taken away at the same time", () => {
	const plan: [string, unknown] = [other, { ...season, to: "2027-03-20" }];
	expect(reasons([[inSeason, null], plan])).toEqual([]);
	const shorter: [string, unknown] = [inSeason, { ...season, to: "2027-03-07" }];
	expect(reasons([shorter, [other, { ...season, from: "2027-03-08" }]])).toEqual([]);
});

test("an owner may change a season that has begun", () => {
	const begun = { ...season, from: "2026-11-20", to: "2026-12-01" };
	const rows = [{ id: 1, key: inSeason, value: begun }];
	expect(reasons([[inSeason, { ...begun, to: today }]], rows)).toEqual([]);
});

test.each<[what: string, change: object, expected: string[]]>([
	["takes more off", { percent: 30 }, []],
	["lets it last longer", { to: "2026-12-20" }, []],
	["ends it a day before today", { to: "2026-11-21" }, ["offerDates"]],
	["plans another one for later", { from: "2026-12-15", to: "2026-12-20" }, ["offerBegun"]],
	["plans one that overlaps", { from: "2026-12-01", to: "2026-12-20" }, ["offerBegun"]],
])("of an offer that has begun, an owner who %s is told so, or nothing", (_, change, expected) => {
	for (const from of ["2026-11-20", today]) {
		const rows = [{ id: 1, key: "offer", value: { ...offer, from } }];
		expect(reasons([["offer", { ...offer, from, ...change }]], rows)).toEqual(expected);
	}
});

test("an owner who leaves nothing to book online is told so", () => {
	const none = serviceCodes.map((code): [string, unknown] => [`offered.${code}`, "none"]);
	expect(reasons(none)).toEqual(["nothingOffered"]);
	expect(reasons(none.slice(1))).toEqual([]);
	const rows = none.map(([key, value], index) => ({ id: index + 1, key, value }));
	expect(reasons([["bays", 5]], rows)).toEqual([]);
});

test("an owner saves only what differs from what holds", () => {
	const settings = settingsFrom(saved)(today);
	const values: [string, unknown][] = [
		[price, 600],
		["offered.ceramic-exterior", "online"],
		["hours.weekdays", { opens: "10:00", closes: "24:00" }],
		["hours.friday", { opens: "12:00", closes: "15:00" }],
		["hours.friday-contact", { closes: "24:00", opens: "14:00" }],
		["bays", 6],
		["discount", 5],
		["offer", offer],
		[inSeason, season],
		[other, null],
	];
	for (const [key, value] of values) expect(settings.valueFor(key), key).toEqual(value);
	const same = values.map(([key, value]) => ({ key, value }));
	const others = same.map((change) => ({ ...change, value: { ...offer, to: "2026-12-11" } }));
	expect(changesThatDiffer(same, settings)).toEqual([]);
	expect(changesThatDiffer(others, settings)).toEqual(others);
	expect(settingsFrom([])("2027-09-20").valueFor("offer")).toBeNull();
});

test.each<[key: string, value: unknown, concern?: object]>([
	[price, 700, { code: "polishing-exterior" }],
	["offered.ppf-matte", "phone", { code: "ppf-matte" }],
	["bays", 7, { from: today }],
	[other, season, { from: "2027-02-08", to: "2027-03-08" }],
	[inSeason, { ...season, to: "2027-03-01" }, { from: "2027-02-08", to: "2027-03-08" }],
	[inSeason, null, { from: "2027-02-08", to: "2027-03-08" }],
	["discount", 7],
	["offer", null],
])("the owner reads how many bookings a change of %s concerns", (key, value, concern) => {
	const settings = settingsFrom(saved)(today);
	expect(concernsOf([{ key, value }], settings)).toEqual(concern ? [concern] : []);
});

test.each<[key: string, value: unknown, isRead: boolean]>([
	[price, 700, true],
	[price, "cheap", false],
	[price, null, false],
	["price.of-nothing.sedan", 700, false],
	["hours.friday", { opens: "20:00", closes: "02:00" }, true],
	[inSeason, season, true],
	["season.2027-02-08", season, false],
	["offer", null, true],
	["offer", { ...offer, licence: 7 }, false],
	["arrival", null, false],
])("of a stored row of %s with %j, what nothing describes is skipped", (key, value, isRead) => {
	expect(parseSetting(key, value)).toEqual(isRead ? { value } : undefined);
});

test("the name of an offer or a season is one line, without the marks that turn its text round", () => {
	const typed = { ar: " عرض\r\nاليوم \u202Eالوطني\u200F", en: "National\u0000\uD800  Day" };
	for (const [key, value] of [["offer", offer] as const, [inSeason, season] as const])
		expect(parseSetting(key, { ...value, name: typed })?.value).toHaveProperty("name", {
			ar: "عرض اليوم الوطني",
			en: "National Day",
		});
});
