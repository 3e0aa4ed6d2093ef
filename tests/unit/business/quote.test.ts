import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { serviceCodes, serviceOf } from "#app/business/prices/options.ts";
import { dueHalalasOf, quoteFor, totalOf } from "#app/business/prices/quote.ts";
import { carTypes } from "#app/business/prices/service.ts";
import { formatRiyals } from "#app/copy/format/format.ts";
import { showSum } from "#app/document/scripts/forms.ts";
import { discount, priceList, priceOf } from "../../support/facts.ts";

const words = { ar: "", en: "" };
const quoteOf = (...prices: number[]) =>
	totalOf(
		prices.map((price) => ({ code: "x", service: words, option: words, price })),
		discount,
	);

test.each([
	[[], 0, 0, 0, 0, 0],
	[[600], 600, 521.74, 78.26, 30, 570],
	[[1650, 450, 800], 2900, 2521.74, 378.26, 145, 2755],
])("prices %j make %d: %d and VAT of %d; %d is taken off at the centre, %d is due", (...row) => {
	const [prices, ...sums] = row;
	const quote = quoteOf(...prices);
	const { total, subtotalHalalas, vatHalalas, discountHalalas, dueHalalas } = quote;
	const halalas = [subtotalHalalas, vatHalalas, discountHalalas, dueHalalas];
	expect([total, ...halalas.map((sum) => sum / 100)]).toEqual(sums);
});

test("what is due follows the percent of the booking, and nothing else does", () => {
	const { lines, total } = quoteFor(priceList, ["polishing-exterior"], "suv");
	for (const discountPercent of [0, 5, 12, 100])
		expect(dueHalalasOf({ lines, discountPercent })).toBe(total * (100 - discountPercent));
});

test("a line stores the names and the price that the visitor saw", () => {
	expect(quoteFor(priceList, ["ppf-full-matte-xpel"], "suv").lines).toEqual([
		{
			code: "ppf-full-matte-xpel",
			service: { ar: "فيلم مطفي للسيارة بالكامل", en: "Full car PPF, matte" },
			option: { ar: "XPEL", en: "XPEL" },
			price: priceOf("ppf-full-matte-xpel").suv,
			group: "ppf",
		},
	]);
});

test("an unknown code and one without a price have no line", () => {
	for (const code of ["", "thermal", "toString"]) expect(serviceOf(code)).toBeUndefined();
	const { lines, total } = quoteFor(priceList, ["wash", "ceramic-interior"], "suv");
	const onlyWash = { prices: { wash: { sedan: 1, suv: 1 } }, percent: 0 };
	expect(quoteFor(onlyWash, ["wash", "ceramic-interior"], "suv").lines).toEqual([]);
	expect(lines.map(({ code, group }) => [code, group])).toEqual([["ceramic-interior", undefined]]);
	expect(quoteFor(priceList, ["ceramic-interior"], "suv", "phone").dueHalalas).toBe(total * 100);
});

afterEach(() => void vi.unstubAllGlobals());

test("the quote and the script of the page on which staff book have the sum of any choice, for each car", () => {
	fc.assert(
		fc.property(fc.subarray(serviceCodes), fc.nat(999), (codes, dearer) => {
			const priceIn = (code: string) => ({
				sedan: priceOf(code).sedan + dearer,
				suv: priceOf(code).suv + dearer,
			});
			const list = {
				prices: Object.fromEntries(serviceCodes.map((code) => [code, priceIn(code)])),
				percent: discount,
			};
			const outputs = carTypes.map((sum) => ({ dataset: { sum }, textContent: "" }));
			const found: Record<string, object[]> = {
				"[data-sum]": outputs,
				"[data-suv]:checked": codes.map((code) => ({ dataset: priceIn(code) })),
			};
			const getElementById = () => null;
			const querySelectorAll = (selector: string) => found[selector] ?? [];
			vi.stubGlobal("document", { querySelectorAll, getElementById });
			vi.stubGlobal("addEventListener", (type: string, listen: (event: object) => void) => {
				if (type === "change") listen({ target: { type: "radio" } });
			});
			showSum();
			for (const [index, car] of carTypes.entries()) {
				const sum = codes.reduce((sum, code) => sum + priceIn(code)[car], 0);
				expect(quoteFor(list, codes, car).total).toBe(sum);
				expect(outputs[index]?.textContent).toBe(formatRiyals(sum));
			}
		}),
	);
});
