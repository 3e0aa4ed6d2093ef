import { expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { heldDaysUntil, stayOf } from "#app/business/bookings/capacity.ts";
import { counted } from "#app/copy/format/format.ts";
import { riyals } from "#app/copy/format/prices.ts";
import { stayLine, stayText } from "#app/copy/sentences/days.ts";
import { translateTo } from "../support/translate.ts";

test.each([
	["stay:workingDays", 0, "لا أيام عمل", "0 working days"],
	["stay:workingDays", 1, "يوم عمل واحد", "1 working day"],
	["stay:workingDays", 2, "يوما عمل", "2 working days"],
	["stay:workingDays", 3, "3 أيام عمل", "3 working days"],
	["stay:workingDays", 10, "10 أيام عمل", "10 working days"],
	["stay:workingDays", 11, "11 يوم عمل", "11 working days"],
	["stay:workingDays", 100, "100 يوم عمل", "100 working days"],
	["chrome:years", 0, "لا سنوات", "0 years"],
	["chrome:years", 1, "سنة واحدة", "1 year"],
	["chrome:years", 2, "سنتان", "2 years"],
	["chrome:years", 3, "3 سنوات", "3 years"],
	["chrome:years", 10, "10 سنوات", "10 years"],
	["chrome:years", 11, "11 سنة", "11 years"],
	["chrome:years", 100, "100 سنة", "100 years"],
] as const)("%s of %i are counted as each language does", (key, count, ar, en) => {
	expect(translateTo("ar")(key, counted(count))).toBe(ar);
	expect(translateTo("en")(key, counted(count))).toBe(en);
});

test.each([
	[350, "350\u00A0ريال", "SAR\u00A0350"],
	[600, "600\u00A0ريال", "SAR\u00A0600"],
	[1650, "1,650\u00A0ريال", "SAR\u00A01,650"],
	[11000, "11,000\u00A0ريال", "SAR\u00A011,000"],
])("SAR %i is written as each language does", (amount, ar, en) => {
	expect(riyals(amount)).toEqual({ ar, en });
});

test("a customer reads from which day to which the car stays, and when to collect it", () => {
	const film = stayOf(["2026-11-22", "2026-11-23", "2026-11-24"]);
	const polish = stayOf(["2026-11-22"]);
	const [ar, en] = languages.map(
		(language) => (stay: typeof film) => stayText(stay, language, translateTo(language)),
	);
	expect(ar?.(film)).toBe(
		"3 أيام عمل، من الأحد 22 نوفمبر إلى الثلاثاء 24 نوفمبر، وتستلم سيارتك يوم الثلاثاء",
	);
	expect(en?.(film)).toBe(
		"3 working days, from Sunday 22 November to Tuesday 24 November, and you collect your car on Tuesday",
	);
	expect(stayLine(film, "en", translateTo("en"))).toBe(
		"3 working days, from Sunday\u00A022\u00A0November to Tuesday\u00A024\u00A0November, and you collect your car on Tuesday",
	);
	expect(ar?.(polish)).toBe("يوم عمل واحد، الأحد 22 نوفمبر، وتستلم سيارتك في اليوم نفسه");
	expect(en?.(polish)).toBe(
		"1 working day, Sunday 22 November, and you collect your car the same day",
	);
});

test("the last day is the latest, in whatever order the days are stored", () => {
	expect(stayOf(["2026-12-01", "2026-11-29", "2026-11-30"])).toEqual({
		workingDays: 3,
		firstDay: "2026-11-29",
		lastDay: "2026-12-01",
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
