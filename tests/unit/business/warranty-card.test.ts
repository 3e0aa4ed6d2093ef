import { addYears, format } from "date-fns";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { serviceCodes } from "#app/business/prices/catalogue.ts";
import {
	passedPart,
	timeLeft,
	warrantyEnd,
	warrantyTable,
} from "#app/business/warranty/warranty.ts";
import {
	cardCodeBytes,
	cardCodeFrom,
	filmOf,
	inGroups,
	noWashingUntil,
	readCardCode,
} from "#app/business/warranty/warranty-card.ts";
import { samples } from "../../support/samples.ts";

const days = fc.integer({ min: 0, max: 40 * 366 }).map((offset) => dayAfter("2020-01-01", offset));

describe.each(warrantyTable)("the $years years of $product.en", ({ years }) => {
	test("end on the same date, and in a year without 29 February on the 28th", () => {
		fc.assert(
			fc.property(days, (installed) => {
				const [year = 0, month = 1, date = 1] = installed.split("-").map(Number);
				const end = addYears(new Date(year, month - 1, date), years);
				expect(warrantyEnd(installed, years)).toBe(format(end, "yyyy-MM-dd"));
			}),
			{ numRuns: samples(500), examples: [["2024-02-29"], ["2028-02-29"], ["2096-02-29"]] },
		);
	});

	test("have passed from nothing to all, and never backwards", () => {
		fc.assert(
			fc.property(days, days, fc.nat(400), (installed, today, later) => {
				const end = warrantyEnd(installed, years);
				const part = passedPart(installed, end, today);
				expect(part).toBeGreaterThanOrEqual(0);
				expect(passedPart(installed, end, dayAfter(today, later))).toBeGreaterThanOrEqual(part);
				expect(passedPart(installed, end, installed)).toBe(0);
				expect(passedPart(installed, end, end)).toBe(1);
			}),
		);
	});
});

test.each([
	["2026-11-23", "2036-11-22", 9, 11, 0],
	["2035-11-23", "2036-11-22", 0, 11, 0],
	["2036-10-22", "2036-11-22", 0, 1, 0],
	["2036-10-23", "2036-11-22", 0, 0, 30],
	["2036-11-22", "2036-11-22", 0, 0, 0],
	["2027-01-31", "2027-02-28", 0, 0, 28],
	["2027-12-31", "2028-02-28", 0, 1, 0],
	["2028-03-01", "2030-02-28", 1, 11, 0],
	["2028-02-29", "2038-02-28", 10, 0, 0],
	["2028-02-29", "2028-03-28", 0, 0, 28],
])(
	"on %s a customer whose warranty ends on %s has %i years, %i months or %i days left",
	(today, ends, years, months, days) => {
		expect(timeLeft(ends, today)).toEqual({ years, months, days });
	},
);

test("only the exterior coating must not be washed, up to seven days after its day", () => {
	const installed = "2028-02-25";
	for (const code of serviceCodes) {
		const until = code === "ceramic-exterior" ? "2028-03-03" : undefined;
		const on = (today: string) => noWashingUntil({ code, installed }, today);
		expect(on(installed)).toBe(until);
		expect(on("2028-03-03")).toBe(until);
		expect(on("2028-03-04")).toBeUndefined();
	}
});

test("every film on sale has its manufacturer's data, and nothing else has", () => {
	for (const code of serviceCodes) {
		const film = filmOf(code);
		if (!code.startsWith("ppf")) expect(film).toBeUndefined();
		else {
			expect(code).toContain(film?.brand.name.toLowerCase());
			expect(code).toContain(film?.finish);
		}
	}
});

const codes = fc
	.uint8Array({ minLength: cardCodeBytes, maxLength: cardCodeBytes })
	.map(cardCodeFrom);

test("a code is read as it was printed, however it is typed", () => {
	const separators = fc.constantFrom("", " ", "-", " – ", "\u200F", "\u00A0");
	fc.assert(
		fc.property(codes, separators, fc.boolean(), (code, separator, small) => {
			expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{32}$/);
			const groups = inGroups(code).split(" ");
			expect(groups).toHaveLength(8);
			const printed = groups.join(separator);
			const mistaken = printed.replace(/[01]/g, (digit) =>
				digit === "0" ? "O" : small ? "l" : "I",
			);
			for (const typed of [printed, mistaken])
				expect(readCardCode(small ? typed.toLowerCase() : typed)).toBe(code);
		}),
	);
});

test("two codes are never the same code", () => {
	fc.assert(
		fc.property(
			fc.uint8Array({ minLength: cardCodeBytes, maxLength: cardCodeBytes }),
			fc.nat(cardCodeBytes * 8 - 1),
			(bytes, bit) => {
				const other = Uint8Array.from(bytes);
				other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
				expect(cardCodeFrom(other)).not.toBe(cardCodeFrom(bytes));
			},
		),
	);
});

test.each(["", "1234", "U".repeat(32), "0".repeat(31), "0".repeat(33)])("%j is no code", (text) =>
	expect(readCardCode(text)).toBeUndefined(),
);
