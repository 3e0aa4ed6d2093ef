import fc from "fast-check";
import { expect, test } from "vitest";
import { type CarType, carTypes, optionOf, serviceCodes } from "#app/business/prices/catalogue.ts";
import { quoteFor, totalOf } from "#app/business/prices/quote.ts";

test.each<[string[], CarType, number, number, number]>([
	[[], "sedan", 0, 0, 0],
	[["thermal-nano-ceramic"], "sedan", 600, 521.74, 78.26],
	[["thermal-nano-ceramic"], "suv", 800, 695.65, 104.35],
	[["polishing-interior"], "sedan", 350, 304.35, 45.65],
	[["ceramic-interior", "ceramic-exterior"], "suv", 900, 782.61, 117.39],
	[["ppf-front-glossy-xpel"], "sedan", 3000, 2608.7, 391.3],
	[["ppf-full-matte-xpel"], "suv", 12000, 10434.78, 1565.22],
	[["thermal-titanium", "polishing-interior", "polishing-exterior"], "suv", 2900, 2521.74, 378.26],
])("%j for a %s is %d: %d and VAT of %d", (selection, car, total, subtotal, vat) => {
	const quote = quoteFor(selection, car);
	expect(quote.total).toBe(total);
	expect(quote.subtotalHalalas / 100).toBe(subtotal);
	expect(quote.vatHalalas / 100).toBe(vat);
});

test.each<[string[], CarType, number, number]>([
	[["thermal-nano-ceramic"], "sedan", 30, 570],
	[["ceramic-interior"], "sedan", 22.5, 427.5],
	[["thermal-titanium"], "suv", 82.5, 1567.5],
	[["polishing-interior", "ceramic-interior"], "sedan", 40, 760],
	[["ppf-full-matte-xpel"], "suv", 600, 11400],
	[[], "sedan", 0, 0],
])(
	"%j for a %s: %d is taken off at the centre and %d is to pay, the total stays",
	(selection, car, discount, due) => {
		const quote = quoteFor(selection, car);
		expect(quote.discountHalalas / 100).toBe(discount);
		expect(quote.dueHalalas / 100).toBe(due);
		expect(quote.dueHalalas + quote.discountHalalas).toBe(quote.total * 100);
	},
);

test("VAT is calculated on the total, because per line a halala would be lost", () => {
	const each = quoteFor(["ceramic-interior"], "sedan").subtotalHalalas;
	const both = quoteFor(["ceramic-interior", "ceramic-exterior"], "sedan");
	expect(2 * each).toBe(782_60);
	expect(both.subtotalHalalas).toBe(782_61);
});

test("a line stores the names and the price that the visitor saw", () => {
	expect(quoteFor(["ppf-full-matte-xpel"], "suv").lines).toEqual([
		{
			code: "ppf-full-matte-xpel",
			service: { ar: "فيلم مطفي للسيارة بالكامل", en: "Full car PPF, matte" },
			option: { ar: "XPEL", en: "XPEL" },
			price: 12000,
			group: "ppf",
		},
	]);
});

test("an unknown code has no line", () => {
	expect(quoteFor(["wash", "ceramic-interior"], "suv").lines).toMatchObject([
		{ code: "ceramic-interior" },
	]);
});

test("for any selection the total is the sum of its prices, and subtotal plus VAT is the total", () => {
	fc.assert(
		fc.property(fc.subarray(serviceCodes), fc.constantFrom(...carTypes), (selection, car) => {
			const quote = quoteFor(selection, car);
			const prices = selection.map((code) => optionOf(code)?.price[car] ?? 0);
			expect(quote.total).toBe(prices.reduce((sum, one) => sum + one, 0));
			expect(quote.lines.map(({ price }) => price)).toEqual(prices);
			expect(quote.subtotalHalalas + quote.vatHalalas).toBe(quote.total * 100);
		}),
	);
});

test("for any total, dividing by 1.15 and rounding to two decimals gives the subtotal", () => {
	fc.assert(
		fc.property(fc.nat(1_000_000), (price) => {
			const empty = { ar: "", en: "" };
			const line = { code: "x", service: empty, option: empty, price };
			const { subtotalHalalas, vatHalalas } = totalOf([line]);
			expect(Math.abs(subtotalHalalas - (price * 100) / 1.15)).toBeLessThan(0.5);
			expect(subtotalHalalas + vatHalalas).toBe(price * 100);
			expect(Number.isInteger(subtotalHalalas)).toBe(true);
		}),
	);
});
