import { expect, test } from "vitest";
import { catalogue, serviceCodes } from "#app/business/prices/catalogue.ts";
import { fingerprintOf, priceListFingerprint } from "#app/business/prices/price-fingerprint.ts";

test("the price list has a fingerprint of eight characters, the same each time", () => {
	expect(priceListFingerprint).toMatch(/^[0-9a-f]{8}$/);
	expect(fingerprintOf(structuredClone(catalogue))).toBe(priceListFingerprint);
});

test("every price and every code changes the fingerprint", () => {
	const codes = serviceCodes.flatMap((code) =>
		(["sedan", "suv", "code"] as const).map((what) => ({ code, what })),
	);
	const fingerprints = codes.map(({ code, what }) => {
		const list = structuredClone(catalogue);
		const sold = list.flatMap(({ options }) => options).find((option) => option.code === code);
		if (sold && what === "code") sold.code += "-2";
		else if (sold && what !== "code") sold.price[what] += 1;
		return fingerprintOf(list);
	});
	const without = fingerprintOf(catalogue.slice(0, -1));
	const all = [priceListFingerprint, without, ...fingerprints];
	expect(new Set(all).size).toBe(2 + 3 * serviceCodes.length);
});

test("changing a name does not change the fingerprint", () => {
	const list = structuredClone(catalogue);
	for (const service of list) service.name.en = "Renamed";
	expect(fingerprintOf(list)).toBe(priceListFingerprint);
});
