import { expect, test } from "vitest";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { fingerprintOf, priceListFingerprint } from "#app/business/prices/price-fingerprint.ts";

test("the price list has a fingerprint of eight characters, the same each time", () => {
	expect(priceListFingerprint).toMatch(/^[0-9a-f]{8}$/);
	expect(fingerprintOf(structuredClone(catalogue))).toBe(priceListFingerprint);
});

test("every price and every code changes the fingerprint", () => {
	const fingerprints = new Set([priceListFingerprint]);
	let changes = 0;
	const withChange = (change: (list: typeof catalogue) => void) => {
		const list = structuredClone(catalogue);
		change(list);
		fingerprints.add(fingerprintOf(list));
		changes++;
	};
	for (const [service, { options }] of catalogue.entries())
		for (const option of options.keys())
			for (const change of [
				(sold: (typeof options)[number]) => void sold.price.sedan++,
				(sold: (typeof options)[number]) => void sold.price.suv--,
				(sold: (typeof options)[number]) => {
					sold.code += "-2";
				},
			])
				withChange((list) => {
					const sold = list[service]?.options[option];
					if (sold) change(sold);
				});
	withChange((list) => void list.pop());
	expect(fingerprints.size).toBe(changes + 1);
});

test("changing a name does not change the fingerprint", () => {
	const list = structuredClone(catalogue);
	for (const service of list) service.name.en = "Renamed";
	expect(fingerprintOf(list)).toBe(priceListFingerprint);
});
