import { catalogue } from "./catalogue.ts";
import {
	type AfterCare,
	afterCares,
	type CarType,
	carTypes,
	type Option,
	type Price,
	type PriceList,
	type Service,
} from "./service.ts";

/** The fields are in the order of the page. */
export const serviceFields = [...new Set(catalogue.map(({ field }) => field))];

export const serviceCodes = catalogue.flatMap(({ options }) => options.map(({ code }) => code));

export function isCarType(value: unknown): value is CarType {
	return carTypes.some((car) => car === value);
}

export function serviceOf(code: string): Service | undefined {
	return catalogue.find(({ options }) => options.some((option) => option.code === code));
}

export function isOffered({ offered }: PriceList, code: string, source: "web" | "phone"): boolean {
	return offered[code] === "online" || (source === "phone" && offered[code] === "phone");
}

export function afterCaresOf(codes: string[]): AfterCare[] {
	const needed = codes.flatMap((code) => optionOf(code)?.afterCare ?? []);
	return afterCares.filter((key) => needed.includes(key));
}

export function optionOf(code: string): Option | undefined {
	return serviceOf(code)?.options.find((option) => option.code === code);
}

export function lowestOf(prices: Price[]): Price {
	const lowest = (car: CarType) => Math.min(...prices.map((price) => price[car]));
	return { sedan: lowest("sedan"), suv: lowest("suv") };
}

/**
 * The fingerprint travels with the form, so that no visitor books at another price than the summary showed. It is an
 * FNV-1a hash, because it only has to notice a change, not to resist forgery.
 */
export function fingerprintOf({ prices, offered, percent }: PriceList): string {
	let hash = 0x811c9dc5;
	for (const character of JSON.stringify([prices, offered, percent]))
		hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
	return (hash >>> 0).toString(16).padStart(8, "0");
}

/** A form without a fingerprint is fine: not every form has had one. */
export function hasOtherPrices(form: { getAll(name: string): unknown[] }, list: PriceList) {
	return form.getAll("priceList").some((sent) => sent !== fingerprintOf(list));
}
