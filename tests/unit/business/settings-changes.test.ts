import { describe, expect, test } from "vitest";
import { type Day, dayAfter, maxDaysAhead } from "#app/business/base/calendar.ts";
import { serviceCodes } from "#app/business/prices/options.ts";
import {
	concernOf,
	problemsIn,
	realChanges,
	seenFrom,
	undoEnd,
	undoing,
} from "#app/business/settings/changes.ts";
import { type Setting, settingsFrom } from "#app/business/settings/settings.ts";

const today: Day = "2026-11-22";
const row = (id: number, key: string, value: unknown, validFrom = today): Setting => ({
	...{ id, key, value, validFrom, savedAt: `${validFrom}T09:00:00.000Z` },
});
const hours = { opens: "13:00", closes: "23:00" };
const name = { ar: "رمضان", en: "Ramadan" };
const long = { ...name, en: "R".repeat(41) };
const season = { name, to: "2027-03-08", weekdays: hours, friday: hours };
const offer = { name, from: "2026-12-05", to: "2026-12-10", percent: 20, licence: "1234567" };
const price = "price.polishing-exterior.sedan";
const [inSeason, later] = ["season.2027-02-08", "season.2027-03-08"];
const saved = [row(1, inSeason, season, "2026-11-01"), row(2, "offer", offer, "2026-11-01")];

function reasons(
	changes: [string, unknown][],
	{ from = today, twice, rows = saved }: { from?: Day; twice?: boolean; rows?: Setting[] } = {},
) {
	const made = changes.map(([key, value]) => ({ key, value, validFrom: from }));
	const settings = settingsFrom(rows)(today);
	return problemsIn(made, settings, { rows, from, isTwice: () => twice }).map(
		({ reason }) => reason,
	);
}

test.each<[key: string, before: unknown, value: unknown, concern?: object]>([
	[price, 600, 700, { code: "polishing-exterior" }],
	["offered.ppf-matte", "online", "phone", { code: "ppf-matte" }],
	["bays", 6, 7, { from: today }],
	[inSeason, null, season, { from: "2027-02-08", to: "2027-03-08" }],
	[inSeason, season, { ...season, to: "2027-03-01" }, { from: "2027-02-08", to: "2027-03-08" }],
	[inSeason, season, null, { from: "2027-02-08", to: "2027-03-08" }],
	["discount", 5, 7, undefined],
	["offer", null, offer, undefined],
])("the owner reads how many bookings a change of %s concerns", (key, before, value, concern) => {
	expect(concernOf({ key, value, validFrom: today }, before)).toEqual(concern);
});

test.each<[what: string, key: string, value: unknown, reason?: string, twice?: boolean]>([
	["raises a price by half", price, 900],
	["raises one by more than half without typing it twice", price, 901, "priceHalf"],
	["types another one then", price, 901, "priceTwice", false],
	["types it twice", price, 901, undefined, true],
	["halves a price", price, 300],
	["asks the least price", price, 50, undefined, true],
	["asks less", price, 49, "priceLow", true],
	["asks the highest price", price, 50_000, undefined, true],
	["asks more", price, 50_001, "priceHigh", true],
	["types no number", "bays", Number.NaN, "number"],
	["has no bay", "bays", 0, "bays"],
	["has one bay", "bays", 1],
	["has thirty bays", "bays", 30],
	["has one more", "bays", 31, "bays"],
	["has half a bay", "bays", 1.5, "bays"],
	["takes nothing off", "discount", 0],
	["takes off 90 %", "discount", 90],
	["takes off more", "discount", 91, "percent"],
	["changes an offer", "offer", { ...offer, percent: 90 }],
	["offers more than 90 %", "offer", { ...offer, percent: 91 }, "percent"],
	["offers 1 %", "offer", { ...offer, percent: 1 }],
	["offers nothing", "offer", { ...offer, percent: 0 }, "percent"],
	["leaves it empty", "offer", { ...offer, percent: undefined }, "percent"],
	["names it by a letter", "offer", { ...offer, name: { ...name, en: "R" } }, "offerName"],
	["names it by more than 40 letters", "offer", { ...offer, name: long }, "offerName"],
	["names it by a mark of HTML", "offer", { ...offer, name: { ...name, en: "<b>" } }, "offerName"],
	["has no licence for it", "offer", { ...offer, licence: "0000000" }, "offerLicence"],
	["types 21 digits for it", "offer", { ...offer, licence: "1".repeat(21) }, "offerLicence"],
	["ends it before it begins", "offer", { ...offer, to: "2026-12-04" }, "offerDates"],
	["has no last day for it", "offer", { ...offer, to: "" }, "offerDates"],
	["begins it today", "offer", { ...offer, from: today, to: today }],
	["began it yesterday", "offer", { ...offer, from: "2026-11-21", to: today }, "offerDates"],
	["plans it for other days", "offer", { ...offer, from: "2026-12-01", to: "2026-12-05" }],
	["ends an offer", "offer", null],
	["changes a season", inSeason, { ...season, to: "2027-02-08" }],
	["ends a season before it begins", inSeason, { ...season, to: "2027-02-07" }, "seasonDays"],
	["plans one that has begun", "season.2026-11-21", { ...season, to: today }, "seasonDays"],
	["plans one from today", `season.${today}`, { ...season, to: today }],
	["names one by a letter", inSeason, { ...season, name: { ar: "ر", en: "Ra" } }, "seasonName"],
	["names one by more than 40 letters", inSeason, { ...season, name: long }, "seasonName"],
	["ends one on no day", inSeason, { ...season, to: "2027-03-32" }, "seasonDays"],
	["begins one on no day", "season.2027-01-32", { ...season, to: "2027-02-01" }, "seasonDays"],
	["has no hours on Friday for one", inSeason, { ...season, friday: undefined }, "seasonDays"],
	["has no others for one", inSeason, { ...season, weekdays: undefined }, "seasonDays"],
	["plans two seasons on one day", later, { ...season, to: "2027-03-20" }, "seasonsOverlap"],
	["plans one until it", "season.2027-02-01", { ...season, to: "2027-02-08" }, "seasonsOverlap"],
	["plans one for the day after", "season.2027-03-09", { ...season, to: "2027-03-20" }],
	["wants cars before it opens", "arrival", { opens: "09:59", closes: "12:00" }, "arrivalOutside"],
	["wants them from when it opens", "arrival", { opens: "10:00", closes: "24:00" }],
])("an owner who %s is told so, or nothing", (_, key, value, reason, twice) => {
	expect(reasons([[key, value]], { twice })).toEqual(reason ? [reason] : []);
});

test("an owner may plan a season on the days of one that is taken away at the same time, change one that has begun, and plan a first offer", () => {
	const begun = row(1, "season.2026-11-20", { ...season, to: "2026-12-01" }, "2026-11-01");
	expect(reasons([[begun.key, { ...season, to: today }]], { rows: [begun] })).toEqual([]);
	expect(reasons([["offer", offer]], { rows: [] })).toEqual([]);
	const plan: [string, unknown] = [later, { ...season, to: "2027-03-20" }];
	expect(reasons([[inSeason, null], plan])).toEqual([]);
	expect(reasons([[inSeason, { ...season, to: "2027-03-07" }], plan])).toEqual([]);
});

test("an owner who lengthens a season into one that is added at the same time is told so at both", () => {
	const longer: [string, unknown] = [inSeason, { ...season, to: "2027-03-09" }];
	const added: [string, unknown] = ["season.2027-03-09", { ...season, to: "2027-03-20" }];
	expect(reasons([longer, added])).toEqual(["seasonsOverlap", "seasonsOverlap"]);
});

test("an owner who leaves nothing to book online is told so", () => {
	const none = serviceCodes.map((code): [string, unknown] => [`offered.${code}`, "no"]);
	expect(reasons(none)).toEqual(["nothingOffered"]);
	expect(reasons(none.slice(1))).toEqual([]);
	const rows = none.map(([key, value], index) => row(index + 1, key, value));
	expect(reasons([["bays", 5]], { rows })).toEqual([]);
});

test("an owner who closes before the last car may come is told so, and not if the night is open", () => {
	const rows = [row(1, "arrival", { opens: "10:00", closes: "12:00" })];
	const until = (closes: string) =>
		reasons([["hours.weekdays", { opens: "10:00", closes }]], { rows });
	expect(["11:59", "12:00", "02:00", "10:00"].map(until)).toEqual([["arrivalOutside"], [], [], []]);
	const late = [row(1, "arrival", { opens: "09:00", closes: "12:00" })];
	expect(reasons([["bays", 5]], { rows: late })).toEqual([]);
});

test.each([
	["today", today, []],
	["yesterday", dayAfter(today, -1), ["from"]],
	["the last day that can be booked", dayAfter(today, maxDaysAhead), []],
	["the day after that", dayAfter(today, maxDaysAhead + 1), ["from"]],
	["no day", "2026-12-32", ["from"]],
])("an owner may change something from %s, or is refused", (_, from, expected) => {
	expect(reasons([["bays", 5]], { from })).toEqual(expected);
});

test("an owner sees what holds on a day, and saves only what differs from it", () => {
	const settings = settingsFrom([...saved, row(3, "arrival", hours)])("2026-12-05");
	const values: [string, unknown][] = [
		[price, 600],
		["offered.ceramic-exterior", "online"],
		["hours.weekdays", { opens: "10:00", closes: "24:00" }],
		["hours.friday", { opens: "12:00", closes: "15:00" }],
		["hours.friday-contact", { closes: "24:00", opens: "14:00" }],
		["arrival", hours],
		["bays", 6],
		["discount", 5],
		["offer", offer],
		[inSeason, season],
		[later, null],
	];
	for (const [key, value] of values) expect(settings.valueFor(key), key).toEqual(value);
	const same = values.map(([key, value]) => ({ key, value, validFrom: "2026-12-05" }));
	const others = same.map((change) => ({ ...change, value: { ...offer, to: "2026-12-11" } }));
	expect(realChanges(same, settings)).toEqual([]);
	expect(realChanges(others, settings)).toEqual(others);
	expect(settingsFrom([])("2027-09-20").valueFor("offer")).toBeNull();
	expect(settingsFrom([])(today).valueFor("arrival")).toBeNull();
});

test.each<[what: string, change: object, expected: string[]]>([
	["takes more off", { percent: 30 }, []],
	["lets it last longer", { to: "2026-12-20" }, []],
	["ends it a day before today", { to: dayAfter(today, -1) }, ["offerDates"]],
	["plans another one for later", { from: "2026-12-15", to: "2026-12-20" }, ["offerBegun"]],
	["plans one that overlaps", { from: "2026-12-01", to: "2026-12-20" }, ["offerBegun"]],
])("of an offer that has begun, an owner who %s is told so, or nothing", (_, change, expected) => {
	for (const from of ["2026-11-20", today]) {
		const rows = [row(1, "offer", { ...offer, from }, "2026-11-01")];
		expect(reasons([["offer", { ...offer, from, ...change }]], { rows })).toEqual(expected);
	}
});

test("an owner reads from when a change is seen: an offer that is planned has a day of its own", () => {
	const values = [700, null, offer, { ...offer, from: "2026-11-20" }];
	const seen = values.map((value) => seenFrom({ key: "offer", value, validFrom: today }));
	expect(seen).toEqual([today, today, offer.from, today]);
});

test("a save can be undone for a day, and until it holds", () => {
	const saved = { savedAt: "2026-11-22T09:00:00.000Z", validFrom: "2026-11-22" };
	expect(undoEnd([saved])).toBe("2026-11-23T09:00:00.000Z");
	expect(undoEnd([{ ...saved, validFrom: "2026-12-01" }])).toBe("2026-11-30T21:00:00.000Z");
});

describe("an undo", () => {
	const now = new Date(`${today}T09:00:00.000Z`);
	const [before, yesterday] = [dayAfter(today, -2), dayAfter(today, -1)];
	const [monday, friday] = [dayAfter(today, 3), dayAfter(today, 7)];
	type Saved = [save: string, key: string, value: unknown, from: Day, savedOn?: Day];
	const once: Saved = ["a", price, 700, today];
	const lower: Saved = ["b", price, 650, today];
	const lowerOnFriday: Saved = ["b", price, 650, friday];
	const fourBays: Saved = ["x", "bays", 4, before, before];
	const five: [string, unknown, Day] = ["discount", 5, monday];
	const undo = (saved: Saved[], of: string, undoes: Record<string, string> = {}) => {
		const stored = saved.map(([save, key, value, validFrom, savedOn = today], index) => ({
			...{ id: index + 1, save, undoes: undoes[save] ?? null, key, value, validFrom },
			savedAt: `${savedOn}T09:00:00.000Z`,
		}));
		return undoing({ rows: stored, stored }, of, now);
	};

	test.each<[says: string, saved: Saved[], restores: [string, unknown, Day][]]>([
		["restores the specification", [["a", price, 700, yesterday]], [[price, 600, today]]],
		[
			"restores each former value from today, or from when the save would have held",
			[fourBays, ["a", "bays", 8, today], ["a", "discount", 7, monday]],
			[["bays", 4, today], five],
		],
		["takes an offer away", [["a", "offer", offer, today]], [["offer", null, today]]],
		["takes a season away", [["a", inSeason, season, today]], [[inSeason, null, today]]],
		[
			"of what is prepared is possible until it holds, and restores what was saved since for the days before",
			[["a", price, 700, friday, before], lower],
			[[price, 650, friday]],
		],
		["leaves what was prepared later", [once, lowerOnFriday], [[price, 600, today]]],
	])("%s", (_, saved, restores) => {
		const changes = restores.map(([key, value, validFrom]) => ({ key, value, validFrom }));
		expect(undo(saved, "a")).toEqual({ changes });
	});

	test.each<[why: string, refused: string, saved: Saved[], undoes?: Record<string, string>]>([
		["of a save that a restored database does not have", "undoGone", [["b", price, 700, today]]],
		["of an undo", "undoGone", [once], { a: "x" }],
		["a second time", "undoTwice", [once, ["b", price, 600, today]], { b: "a" }],
		["after a day", "undoLate", [["a", price, 700, before, yesterday]]],
		["of what was changed again", "undoOverwritten", [once, lower]],
		[
			"of a season whose days another one has taken",
			"undoOverwritten",
			[
				["x", inSeason, season, before, before],
				["a", inSeason, null, today],
				["b", "season.2027-03-01", season, today],
			],
		],
		[
			"of what is the last to be booked online",
			"undoOverwritten",
			[
				...serviceCodes.slice(1).map((code): Saved => ["x", `offered.${code}`, "none", before]),
				["a", `offered.${serviceCodes[1]}`, "online", today],
				["b", `offered.${serviceCodes[0]}`, "none", today],
			],
		],
		["of what was changed in part", "undoOverwritten", [once, ["a", "bays", 4, today], lower]],
	])("%s changes nothing, and says why", (_, refused, saved, undoes) => {
		expect(undo(saved, "a", undoes)).toEqual({ refused });
	});
});
