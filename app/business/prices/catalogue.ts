import { catalogue } from "./price-list.ts";
import {
	type AfterCare,
	afterCares,
	type CarType,
	carTypes,
	type Option,
	type Service,
} from "./service.ts";

/** The form fields of services, in the order of the page. */
export const serviceFields = [...new Set(catalogue.map(({ field }) => field))];

export const serviceCodes = catalogue.flatMap(({ options }) => options.map(({ code }) => code));

export function isCarType(value: unknown): value is CarType {
	return carTypes.some((car) => car === value);
}

export function serviceOf(code: string): Service | undefined {
	return catalogue.find(({ options }) => options.some((option) => option.code === code));
}

/** What the customer should know of the time after these services. */
export function afterCaresOf(codes: string[]): AfterCare[] {
	const needed = codes.flatMap((code) => optionOf(code)?.afterCare ?? []);
	return afterCares.filter((key) => needed.includes(key));
}

export function optionOf(code: string): Option | undefined {
	return serviceOf(code)?.options.find((option) => option.code === code);
}

export function lowestPriceOf(options: Option[]): Record<CarType, number> {
	const lowest = (car: CarType) => Math.min(...options.map(({ price }) => price[car]));
	return { sedan: lowest("sedan"), suv: lowest("suv") };
}

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
export const priceListFingerprint = /* @__PURE__ */ fingerprintOf(catalogue);

/** None is fine: not every form has had one. */
export function hasOtherPrices(form: { getAll(name: string): unknown[] }): boolean {
	return form.getAll("priceList").some((sent) => sent !== priceListFingerprint);
}
