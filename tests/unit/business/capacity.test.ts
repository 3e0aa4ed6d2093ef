import { expect, test } from "vitest";
import { type BookableDays, type ClosedDays, dayAfter } from "#app/business/base/calendar.ts";
import {
	type Availability,
	changeStay,
	dayOfStay,
	heldDays,
	nearestFreeDays,
	staysInstead,
	unavailableReason,
	workingDaysOf,
} from "#app/business/bookings/capacity.ts";

const closed = (from: string, to = from): ClosedDays => ({ from, to });
const thursday = closed("2026-11-26");
const full = (fullDays: string[], ...closures: ClosedDays[]) => ({ closures, fullDays });

test.each([
	[3, ["polishing-exterior", "ppf-full-glossy-xpel", "thermal-titanium"]],
	[1, ["sold-years-ago"]],
])("a car stays in its bay for the longest of its services: %i days for %j", (days, codes) => {
	expect(workingDaysOf(codes)).toBe(days);
});

test("only open days are counted: three days across a closed one", () => {
	expect(heldDays("2026-11-25", 3, [thursday])).toEqual(["2026-11-25", "2026-11-27", "2026-11-28"]);
});

test.each([
	["the closed day", "2026-11-26", 1, "closed"],
	["two days that skip the closed one", "2026-11-25", 2, undefined],
	["three days of which the last is full", "2026-11-25", 3, "full"],
	["the full day", "2026-11-28", 1, "full"],
])("why a booking cannot begin on a day: %s", (_, day, workingDays, reason) => {
	const availability = full(["2026-11-28", "2026-12-02"], thursday);
	expect(unavailableReason(day, workingDays, availability)).toBe(reason);
});

const days: BookableDays = { firstDay: "2026-11-21", lastDay: "2027-11-20" };
const wholeYear = closed("2026-01-01", "2028-01-01");
test.each<[string, string, number, Availability, number[]]>([
	["on both sides", "2026-11-24", 1, full(["2026-11-24"]), [-2, -1, 1]],
	["after the first bookable day", "2026-11-21", 1, full(["2026-11-21"]), [1, 2, 3]],
	["before the last bookable day", "2027-11-20", 1, full(["2027-11-20"]), [-3, -2, -1]],
	["on no closed or full day", "2026-11-25", 2, full(["2026-11-25"], thursday), [-3, -2, 2]],
	["none, if it is closed for the whole year", "2026-11-25", 3, full([], wholeYear), []],
])("the nearest days that fit: %s", (_, day, workingDays, availability, distances) => {
	const found = distances.map((distance) => dayAfter(day, distance));
	expect(nearestFreeDays(day, workingDays, availability, days)).toEqual(found);
});

test("the first and the last bookable day are among the nearest", () => {
	const near = (firstDay: string, lastDay: string) =>
		nearestFreeDays("2026-11-22", 1, full([]), { firstDay, lastDay });
	expect(near("2026-11-21", "2026-11-22")).toEqual(["2026-11-21"]);
	expect(near("2026-11-22", "2026-11-23")).toEqual(["2026-11-23"]);
});

test("a car is there on the second of its three days, and not on the day after", () => {
	const stay = ["2026-11-24", "2026-11-22", "2026-11-23"];
	expect(["2026-11-23", "2026-11-25"].map((day) => dayOfStay(stay, day))).toEqual([2, 0]);
});

const bookingDate = "2026-11-22";
const held = [bookingDate, "2026-11-23"];
const front = ["ppf-front-glossy-hexis"];
const ofTwoDays = { bookingDate, heldDays: held, codes: front };

test.each([
	["2026-11-22", [], ["2026-11-22"]],
	["2026-11-24", [closed("2026-11-24")], "dateClosed"],
	["2026-11-24", [closed("2026-11-23")], ["2026-11-22", "2026-11-24"]],
	["2026-11-27", [closed("2026-11-26")], [...held, "2026-11-24", "2026-11-25", "2026-11-27"]],
])(
	"a car of 22 and 23 November until %s, with %j closed, holds %j",
	(until, closures, expected) => {
		const asked = { first: bookingDate, until };
		expect(changeStay(asked, ofTwoDays, closures, bookingDate)).toEqual(expected);
	},
);

const [friday, saturday] = ["2026-11-27", "2026-11-28"] as const;
test.each([
	["another first day", { first: friday }, [], [friday, saturday]],
	["one before a closed day", { first: friday }, [closed(saturday)], [friday, "2026-11-29"]],
	["a closed one", { first: friday }, [closed(friday)], "dateClosed"],
	["another first and last day", { first: friday, until: friday }, [], [friday]],
	["a last day 15 days later", { first: friday, until: "2026-12-13" }, [], "expectedDayLate"],
	[
		"no other, but one is closed",
		{ first: bookingDate },
		[closed("2026-11-23")],
		["2026-11-22", "2026-11-24"],
	],
	["no other", { first: bookingDate }, [], held],
])("a car of 22 and 23 November that is given %s", (_, asked, closures, expected) => {
	expect(changeStay(asked, ofTwoDays, closures, bookingDate)).toEqual(expected);
});

test("a stay that staff had made longer keeps its number of days when it moves", () => {
	const longer = { ...ofTwoDays, heldDays: [...held, "2026-11-24"] };
	const days = [friday, saturday, "2026-11-29"];
	expect(changeStay({ first: friday }, longer, [], bookingDate)).toEqual(days);
});

test("the longest stay is not moved to where a closed day makes it longer", () => {
	const days = Array.from({ length: 16 }, (_, ahead) => dayAfter(bookingDate, ahead));
	const longest = { ...ofTwoDays, heldDays: days };
	const moved = (closures: ClosedDays[]) =>
		changeStay({ first: friday }, longest, closures, bookingDate);
	expect(moved([])).toEqual(days.map((day) => dayAfter(day, 5)));
	expect(moved([closed("2026-12-03")])).toBe("expectedDayLate");
});

test.each([
	["a polish", ["polishing-interior"], [], "2026-12-06"],
	["a film over a closed day", ["ppf-full-matte-xpel"], [thursday], "2026-12-08"],
	["a film with Monday closed", ["ppf-full-matte-xpel"], [closed("2026-11-23")], "2026-12-09"],
])("the car of %s stays 14 days more at the most", (_, codes, closures, latest) => {
	const stay = (heldDays: string[], until: string) =>
		changeStay(
			{ first: bookingDate, until },
			{ bookingDate, heldDays, codes },
			closures,
			bookingDate,
		);
	const longest = stay([bookingDate], latest);
	expect(longest).toContain(latest);
	expect(stay(longest as string[], dayAfter(latest, 1))).toBe("expectedDayLate");
	expect(stay(longest as string[], bookingDate)).toEqual([bookingDate]);
});

test("a car that was not ready yesterday holds today, and no place of yesterday, which was full perhaps", () => {
	const stay = { bookingDate, heldDays: [bookingDate], codes: ["polishing-interior"] };
	const asked = { first: bookingDate, until: "2026-11-24" };
	expect(changeStay(asked, stay, [], "2026-11-24")).toEqual([bookingDate, "2026-11-24"]);
});

test("a stay that closed days have made longer than that is shortened to any of its days", () => {
	const longer = {
		bookingDate,
		heldDays: [bookingDate, "2026-12-09"],
		codes: ["polishing-interior"],
	};
	const untilThe = (until: string) =>
		changeStay(
			{ first: bookingDate, until },
			longer,
			[closed("2026-11-24", "2026-12-07")],
			bookingDate,
		);
	expect(untilThe("2026-12-09")).toEqual(longer.heldDays);
	expect(untilThe("2026-12-08")).toEqual([bookingDate, "2026-11-23", "2026-12-08"]);
});

test("a car is collected on a day within its stay that was closed when it was booked and is open again", () => {
	const around = {
		bookingDate: "2026-12-01",
		heldDays: ["2026-12-01", "2026-12-04"],
		codes: front,
	};
	const asked = { first: "2026-12-01", until: "2026-12-03" };
	expect(changeStay(asked, around, [], bookingDate)).toEqual([
		...["2026-12-01", "2026-12-02", "2026-12-03"],
	]);
	expect(changeStay(asked, around, [closed("2026-12-03")], bookingDate)).toBe("dateClosed");
});

const onlyUntil = (until: string) => ({ first: bookingDate, until });
const moving = { first: "2026-11-26" };
const year = { firstDay: bookingDate, lastDay: "2027-11-21" };
test.each<[string, { first: string; until?: string }, boolean, full: string[], stays: string[]]>([
	["a later end", onlyUntil("2026-11-27"), false, ["2026-11-26"], ["22-24", "22-25"]],
	[
		"a later end, before work",
		onlyUntil("2026-11-26"),
		true,
		["2026-11-25"],
		["22-24", "26-30", "27-01"],
	],
	["another first day", moving, true, ["2026-11-26"], ["23-24", "24-25", "27-28"]],
])(
	"with no room for %s three stays are offered that have it",
	(_, asked, mayMove, fullDays, stays) => {
		const known = { closures: [], fullDays };
		const found = staysInstead({ ...asked, mayMove }, ofTwoDays, known, year, bookingDate);
		const short = (day = "") => day.slice(8);
		expect(found.map((days) => `${short(days[0])}-${short(days.at(-1))}`)).toEqual(stays);
	},
);
