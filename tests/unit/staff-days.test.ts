import { expect, test } from "vitest";
import {
	dayAfter,
	firstBookableDay,
	riyadhToday,
} from "#app/business/calendar.ts";
import { rangeFrom, reasonFrom } from "../../scripts/staff/days.ts";
import { abuseFrom } from "../../scripts/staff/end-bookings.ts";
import { phoneBookingFrom } from "../../scripts/staff/phone-booking.ts";
import { csvOf, shown } from "../../scripts/staff/show.ts";

const now = new Date();
const dayIn = (days: number) => dayAfter(firstBookableDay(now), days);

test.each([
	["one day", [dayIn(3)], undefined, dayIn(3)],
	["several days", [dayIn(3)], dayIn(6), dayIn(6)],
	["two days without --until", [dayIn(3), dayIn(6)], undefined, undefined],
	["days in the wrong order", [dayIn(6)], dayIn(3), undefined],
	["a day that is over", ["2020-01-01"], undefined, undefined],
	["a day that does not exist", ["2027-02-30"], undefined, undefined],
	["more than a year", [dayIn(3)], dayIn(400), undefined],
])("the days to close: %s", (_, words, until, to) => {
	const range = to ? { from: dayIn(3), to } : undefined;
	expect(rangeFrom(words, until, riyadhToday(now))).toEqual(range);
});

test("the reason of a closure is plain text that customers can read", () => {
	expect(reasonFrom(" عيد الفطر ")).toBe("عيد الفطر");
	expect(reasonFrom("Owner's day, 2027 (Riyadh)")).toBeDefined();
	for (const text of ["", "x", "a;b", "<b>", "a\nb", "x".repeat(61)])
		expect(reasonFrom(text)).toBeUndefined();
});

test.each([
	[["4tcr7k"], {}, { reference: "4TCR7K", wholeBlock: false }],
	[["4TCR7K"], { block: true }, { reference: "4TCR7K", wholeBlock: true }],
	[
		[],
		{ from: "2026-11-20 09:00", to: "2026-11-20 10:30" },
		{
			from: new Date("2026-11-20T06:00Z"),
			to: new Date("2026-11-20T07:30Z"),
		},
	],
	[[], {}, undefined],
	[["4TCR7K", "4TCR7L"], {}, undefined],
	[["4TCR7K"], { from: "2026-11-20 09:00" }, undefined],
	[[], { from: "2026-11-20 09:00" }, undefined],
	[[], { from: "2026-11-20 10:30", to: "2026-11-20 09:00" }, undefined],
	[[], { from: "2026-11-20", to: "2026-11-21" }, undefined],
])("`end-bookings` of %j %j", (words, flags, abuse) => {
	expect(abuseFrom(words, { block: false, ...flags })).toEqual(abuse);
});

const answers = {
	name: "نورة السالم",
	phone: "+966 50 000 0001",
	email: "",
	car: "suv",
	services: "thermal-titanium, ceramic-exterior",
	day: dayIn(10),
	language: "ar",
};

test("a booking by telephone needs no e-mail address", () => {
	expect(phoneBookingFrom(answers, now)).toMatchObject({
		details: {
			phoneNumber: "0500000001",
			email: "",
			services: ["thermal-titanium", "ceramic-exterior"],
		},
	});
});

test.each([
	["name", "x"],
	["phone", "0112345678"],
	["email", "noura@"],
	["car", "truck"],
	["services", ""],
	["services", "ppf-full-matte-xpel ppf-full-matte-hexis"],
	["services", "thermal-titanium, washing"],
	["day", riyadhToday(now)],
	["day", "tomorrow"],
	["language", "fr"],
])(
	"a booking by telephone with a wrong %s (%j) names what to correct",
	(field, wrong) => {
		const parsed = phoneBookingFrom({ ...answers, [field]: wrong }, now);
		expect(parsed).toEqual({
			problems: [expect.stringMatching(new RegExp(`^${field}:`))],
		});
	},
);

test("rows print as a table, or as cards in a narrow terminal, and export as CSV for Excel", () => {
	const rows = [
		{ name: "Huda", note: null },
		{ name: "=1+1", note: 'a "b", c' },
	];
	expect(shown(rows)).toBe('name  note\n----  --------\nHuda\n=1+1  a "b", c');
	expect(shown(rows, { columns: 8 })).toBe(
		`name  Huda\nnote  \n${"-".repeat(40)}\nname  =1+1\nnote  a "b", c`,
	);
	expect(shown([{ text: "\u202Eone\u2069\u200F" }])).toBe("text\n----\none");
	expect(shown([{ text: "one\ntwo\u001B[31m" }])).toBe(
		"text  one\n      two[31m",
	);
	expect(csvOf(rows)).toBe(
		'\uFEFFname,note\r\nHuda,\r\n\'=1+1,"a ""b"", c"\r\n',
	);
});
