import { expect, test } from "vitest";
import { serviceCodes } from "#app/business/prices/options.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import * as warranty from "#app/business/warranty/warranty.ts";
import * as cards from "#app/business/warranty/warranty-card.ts";
import { priceList } from "../../support/facts.ts";

test.each([
	["2026-11-22", 10, "2036-11-22"],
	["2024-02-29", 5, "2029-02-28"],
	["2028-02-29", 4, "2032-02-29"],
	["2096-02-29", 4, "2100-02-28"],
])("what is installed on %s for %i years is covered until %s", (installed, years, end) => {
	expect(warranty.warrantyEnd(installed, years)).toBe(end);
});

test.each([
	["2020-01-01", 0],
	["2026-11-22", 0],
	["2026-11-23", 0.1],
	["2026-11-27", 0.5],
	["2026-12-02", 1],
	["2036-01-01", 1],
])("on %s, %d of a warranty from 22 November to 2 December has passed", (today, part) => {
	expect(warranty.shareOfTimePassed("2026-11-22", "2026-12-02", today)).toBe(part);
});

test.each([
	["2026-11-23", "2036-11-22", 9, 11, 0],
	["2036-10-22", "2036-11-22", 0, 1, 0],
	["2036-11-22", "2036-11-22", 0, 0, 0],
	["2027-01-31", "2027-02-28", 0, 0, 28],
	["2027-12-31", "2028-02-28", 0, 1, 0],
	["2028-02-29", "2038-02-28", 10, 0, 0],
	["2028-02-29", "2028-03-28", 0, 0, 28],
])("on %s a warranty until %s has %i years, %i months or %i days left", (today, ends, ...left) => {
	const [years, months, days] = left;
	expect(warranty.timeLeft(ends, today)).toEqual({ years, months, days });
});

test("only the exterior coating must not be washed, up to seven days after its day", () => {
	const installed = "2028-02-25";
	for (const code of serviceCodes) {
		const until = code === "ceramic-exterior" ? "2028-03-03" : undefined;
		const on = (today: string) => cards.noWashingUntil({ code, installed }, today);
		expect(on(installed)).toBe(until);
		expect(on("2028-03-03")).toBe(until);
		expect(on("2028-03-04")).toBeUndefined();
	}
});

test("every film on sale has its manufacturer's data, and nothing else has", () => {
	for (const code of [...serviceCodes, "sold-years-ago"]) {
		const film = cards.filmOf(code);
		if (!code.startsWith("ppf")) expect(film).toBeUndefined();
		else {
			expect(code).toContain(film?.brand.name.toLowerCase());
			expect(code).toContain(film?.finish);
		}
	}
});

const code = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const separators = ["", " ", "-", " – ", "\u200F", "\u00A0"];
test.each(separators)("a code is read in groups with %j, also as O, I and l", (separator) => {
	const groups = cards.groupByFour(code).split(" ");
	expect(groups).toHaveLength(8);
	const printed = groups.join(separator);
	const mistaken = printed.replaceAll("0", "O").replaceAll("1", "I");
	const small = printed.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
	for (const typed of [printed, mistaken, printed.toLowerCase(), small])
		expect(cards.readCardCode(typed)).toBe(code);
});

test("who pastes a code reads on, up to four times its length, and a number with signs stays as it is", () => {
	expect(cards.groupByFour("INV-2026")).toBe("INV-2026");
	const [read, unread] = [128, 129].map((length) => cards.readCardCode(code.padEnd(length)));
	expect([read, unread]).toEqual([code, undefined]);
});

test("two codes are never the same code", () => {
	const bits = cards.cardCodeBytes * 8;
	const codes = new Set<string>();
	for (let bit = 0; bit < bits; bit++) {
		const bytes = new Uint8Array(cards.cardCodeBytes);
		bytes[bit >> 3] = 1 << (bit & 7);
		codes.add(cards.cardCodeFrom(bytes));
	}
	expect(codes.size).toBe(bits);
	for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{32}$/);
});

test.each(["", "1234", "U".repeat(32), "0".repeat(31), "0".repeat(33)])("%j is no code", (text) =>
	expect(cards.readCardCode(text)).toBeUndefined(),
);

const isEnding = (mark: "plate" | "vin") => (text: string) => cards.isCarEnding(mark, text);
const mobiles = ["0501234567", "05-0123-4567", "9665.0123.4567", "00966501234567"];
test.each<[what: string, (text: string) => boolean, right: string[], wrong: string[]]>([
	[
		"a serial number",
		cards.isSerial,
		["A1234", "CX2025/7-B.1", "1".repeat(30)],
		["A123", "1".repeat(31), "ABCDE", "a1234", "-A1234", "A1234-", "A 1234", ...mobiles],
	],
	[
		"an invoice",
		cards.isInvoice,
		["1", "I-1", "1".repeat(20)],
		["", "A", "1".repeat(21), ...mobiles],
	],
	["a plate", isEnding("plate"), ["1", "4821"], ["", "48215", "48A1"]],
	["a chassis", isEnding("vin"), ["8A31"], ["8A3", "8A311", "8I31", "8a31"]],
	[
		"the day of installation",
		(text) => cards.isInstallDay(text, "2026-11-22", "2026-11-30"),
		["2026-11-22", "2026-11-30"],
		["2026-11-21", "2026-12-01", "2026-11-23x"],
	],
])("what staff may write as %s", (_, isRight, right, wrong) => {
	expect([...right, ...wrong].filter(isRight)).toEqual(right);
});

test("staff write no card before the car has come", () => {
	const booking = { bookingDate: "2026-11-22" };
	expect(cards.cardRefusal(booking, "2026-11-21")).toBe("cardEarly");
	expect(cards.cardRefusal(booking, "2026-11-22")).toBeUndefined();
});

test("a card has what is warranted of what was sold", () => {
	const { lines } = quoteFor(priceList, ["polishing-interior", "ceramic-exterior"], "suv");
	expect(cards.warrantedLines(lines)).toEqual([{ ...lines[1], years: 2 }]);
});

test.each([
	["completed", null, true],
	["confirmed", "in-work", true],
	["confirmed", null, false],
	["pending", "in-work", false],
	["cancelled", "in-work", false],
] as const)("a car that is %s with work %s may have a card: %s", (status, work, may) => {
	expect(cards.mayHaveCard({ status, work })).toBe(may);
});
