import { expect, test } from "vitest";
import { serviceCodes } from "#app/business/prices/catalogue.ts";
import { passedPart, timeLeft, warrantyEnd } from "#app/business/warranty/warranty.ts";
import {
	cardCodeBytes,
	cardCodeFrom,
	filmOf,
	inGroups,
	noWashingUntil,
	readCardCode,
} from "#app/business/warranty/warranty-card.ts";

test.each([
	["2026-11-22", 10, "2036-11-22"],
	["2026-12-31", 2, "2028-12-31"],
	["2026-03-01", 2, "2028-03-01"],
	["2024-02-29", 5, "2029-02-28"],
	["2026-02-28", 2, "2028-02-28"],
	["2028-02-29", 4, "2032-02-29"],
	["2096-02-29", 4, "2100-02-28"],
])("what is installed on %s for %i years is covered until %s", (installed, years, end) => {
	expect(warrantyEnd(installed, years)).toBe(end);
});

test.each([
	["2020-01-01", 0],
	["2026-11-22", 0],
	["2026-11-23", 0.1],
	["2026-11-27", 0.5],
	["2026-12-02", 1],
	["2036-01-01", 1],
])("on %s, %d of a warranty from 22 November to 2 December has passed", (today, part) => {
	expect(passedPart("2026-11-22", "2026-12-02", today)).toBe(part);
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
])("on %s a warranty until %s has %i years, %i months or %i days left", (today, ends, ...left) => {
	const [years, months, days] = left;
	expect(timeLeft(ends, today)).toEqual({ years, months, days });
});

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

const code = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

test.each(["", " ", "-", " – ", "\u200F", "\u00A0"])(
	"a code is read as it was printed, typed in groups with %j, in small letters and with O, I and l",
	(separator) => {
		const groups = inGroups(code).split(" ");
		expect(groups).toHaveLength(8);
		const printed = groups.join(separator);
		const mistaken = printed.replaceAll("0", "O").replaceAll("1", "I");
		const small = printed.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
		for (const typed of [printed, mistaken, printed.toLowerCase(), small])
			expect(readCardCode(typed)).toBe(code);
	},
);

test("two codes are never the same code", () => {
	const withBit = (bit: number) => {
		const bytes = new Uint8Array(cardCodeBytes);
		bytes[bit >> 3] = 1 << (bit & 7);
		return cardCodeFrom(bytes);
	};
	const codes = new Set(Array.from({ length: cardCodeBytes * 8 }, (_, bit) => withBit(bit)));
	expect(codes.size).toBe(cardCodeBytes * 8);
	for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{32}$/);
});

test.each(["", "1234", "U".repeat(32), "0".repeat(31), "0".repeat(33)])("%j is no code", (text) =>
	expect(readCardCode(text)).toBeUndefined(),
);
