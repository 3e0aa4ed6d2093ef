import { describe, expect, test } from "vitest";
import { type BookableDays, type ClosedDays, dayAfter } from "#app/business/base/calendar.ts";
import {
	type Availability,
	heldDays,
	heldDaysUntil,
	nearestFreeDays,
	unavailableReason,
	workingDaysOf,
} from "#app/business/bookings/capacity.ts";

const thursday: ClosedDays = { from: "2026-11-26", to: "2026-11-26" };
const eid: ClosedDays = { from: "2027-03-09", to: "2027-03-12" };

test.each([
	[1, ["polishing-interior", "polishing-exterior", "ceramic-exterior"]],
	[3, ["ppf-full-glossy-hexis"]],
	[2, ["thermal-nano-ceramic", "ppf-front-glossy-hexis"]],
	[3, ["polishing-exterior", "ppf-full-glossy-xpel", "thermal-titanium"]],
	[1, []],
	[1, ["sold-years-ago"]],
])("a car stays in its bay for the longest of its services: %i days for %j", (days, codes) => {
	expect(workingDaysOf(codes)).toBe(days);
});

test.each([
	["one day", "2026-11-24", [], [0]],
	["three days across a closed one", "2026-11-25", [thursday], [0, 2, 3]],
	["three days across Eid", "2027-03-08", [eid], [0, 5, 6]],
	["two days across the end of the year", "2026-12-31", [], [0, 1]],
])("only open days are counted: %s from %s", (_, day, closures, distances) => {
	const held = distances.map((distance) => dayAfter(day, distance));
	expect(heldDays(day, held.length, closures)).toEqual(held);
});

const availability: Availability = { closures: [thursday], fullDays: ["2026-11-28", "2026-12-02"] };
test.each([
	["an open day", "2026-11-25", 1, undefined],
	["the closed day", "2026-11-26", 1, "closed"],
	["two days that skip the closed one", "2026-11-25", 2, undefined],
	["three days of which the last is full", "2026-11-25", 3, "full"],
	["two days of which the second is full", "2026-11-27", 2, "full"],
	["the full day", "2026-11-28", 1, "full"],
	["the day after it", "2026-11-29", 3, undefined],
	["three days that end on a full day", "2026-11-30", 3, "full"],
])("why a booking cannot begin on a day: %s", (_, day, workingDays, reason) => {
	expect(unavailableReason(day, workingDays, availability)).toBe(reason);
});

describe("the nearest days that fit", () => {
	const days: BookableDays = { firstDay: "2026-11-21", lastDay: "2027-11-20" };
	const full = (...fullDays: string[]) => ({ closures: [], fullDays });

	test.each<[string, string, number, Availability, number[]]>([
		["on both sides", "2026-11-24", 1, full("2026-11-24"), [-2, -1, 1]],
		["after the first bookable day", "2026-11-21", 1, full("2026-11-21"), [1, 2, 3]],
		["before the last bookable day", "2027-11-20", 1, full("2027-11-20"), [-3, -2, -1]],
		[
			"without closed days, and without days that run into a full one",
			"2026-11-25",
			2,
			{ closures: [thursday], fullDays: ["2026-11-25"] },
			[-3, -2, 2],
		],
	])("%s", (_, day, workingDays, availability, distances) => {
		const found = distances.map((distance) => dayAfter(day, distance));
		expect(nearestFreeDays(day, workingDays, availability, days)).toEqual(found);
	});

	test("none, when the centre is closed for the whole year", () => {
		const closed = { from: "2026-01-01", to: "2028-01-01" };
		const availability = { closures: [closed], fullDays: [] };
		expect(nearestFreeDays("2026-11-25", 3, availability, days)).toEqual([]);
	});
});

test.each([
	["2026-11-24", [], ["2026-11-22", "2026-11-23", "2026-11-24"]],
	["2026-11-22", [], ["2026-11-22"]],
	[
		"2026-11-26",
		[{ from: "2026-11-24", to: "2026-11-25" }],
		["2026-11-22", "2026-11-23", "2026-11-26"],
	],
	["2026-11-24", [{ from: "2026-11-24", to: "2026-11-24" }], "dateClosed"],
	[
		"2026-12-23",
		[{ from: "2026-11-24", to: "2026-12-22" }],
		["2026-11-22", "2026-11-23", "2026-12-23"],
	],
	["2026-12-24", [], "dateFar"],
	["2026-11-21", [], "dateClosed"],
] as const)(
	"a car of 22 and 23 November that is expected on %s, with %j closed, holds %j",
	(day, closed, expected) => {
		const held = ["2026-11-22", "2026-11-23"];
		expect(heldDaysUntil(day, held, [...closed])).toEqual(expected);
	},
);
