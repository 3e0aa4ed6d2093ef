import { catalogue } from "./price-list.ts";
import { carTypes, type Service } from "./service.ts";

/** Eight characters (FNV-1a) that change with every price and every code. It only has to notice a change, not to resist forgery. */
export function fingerprintOf(services: Service[]): string {
	const prices = services.flatMap(({ options }) =>
		options.map(({ code, price }) => [code, carTypes.map((car) => price[car])]),
	);
	let hash = 0x811c9dc5;
	for (const character of JSON.stringify(prices))
		hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
	return (hash >>> 0).toString(16).padStart(8, "0");
}

/** Travels with the form, so that no visitor books at another price than the summary showed. */
export const priceListFingerprint = fingerprintOf(catalogue);
