import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { carTypes, optionOf, serviceCodes } from "#app/business/prices/catalogue.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { formatRiyals } from "#app/copy/format/format.ts";
import { addUp } from "#app/document/page-scripts.ts";

afterEach(() => void vi.unstubAllGlobals());

test("the script of the pages shows the sum of any choice as the quote has it, for each car", () => {
	fc.assert(
		fc.property(fc.subarray(serviceCodes), (codes) => {
			const outputs = carTypes.map((sum) => ({ dataset: { sum }, textContent: "" }));
			const found: Record<string, object[]> = {
				"[data-sum]": outputs,
				"[data-suv]:checked": codes.map((code) => ({ dataset: optionOf(code)?.price })),
			};
			vi.stubGlobal("document", { querySelectorAll: (selector: string) => found[selector] });
			vi.stubGlobal("addEventListener", (type: string, show: () => void) => {
				if (type === "change") show();
			});
			addUp();
			const totals = carTypes.map((car) => formatRiyals(quoteFor(codes, car).total));
			expect(outputs.map(({ textContent }) => textContent)).toEqual(totals);
		}),
	);
});
