import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { carTypes, optionOf, serviceCodes } from "#app/business/prices/catalogue.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { formatRiyals } from "#app/copy/format/format.ts";
import { addUp } from "#app/document/page-scripts.ts";

afterEach(() => void vi.unstubAllGlobals());

test("the script of the pages shows the sum of any choice as the quote has it, and hides none", () => {
	fc.assert(
		fc.property(fc.subarray(serviceCodes), fc.constantFrom(...carTypes), (codes, chosen) => {
			const outputs = [...carTypes, undefined].map((sum) => ({
				dataset: { sum },
				textContent: "",
				parentElement: { hidden: true },
			}));
			const found: Record<string, object[]> = {
				"[data-sum],output": outputs,
				"[data-suv]:checked": codes.map((code) => ({ dataset: optionOf(code)?.price })),
				"[name=carType]:checked": [{ value: chosen }],
			};
			vi.stubGlobal("document", { querySelectorAll: (selector: string) => found[selector] });
			vi.stubGlobal("addEventListener", (type: string, show: () => void) => {
				if (type === "change") show();
			});
			addUp();
			const totals = [...carTypes, chosen].map((car) => quoteFor(codes, car).total);
			expect(outputs.map(({ textContent }) => textContent)).toEqual(totals.map(formatRiyals));
			expect(outputs.map(({ parentElement }) => parentElement.hidden)).toEqual(
				totals.map((total) => total === 0),
			);
		}),
	);
});
