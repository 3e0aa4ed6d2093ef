import type { InEach } from "./language.ts";
import type { Page } from "./pages.ts";
import { catalogue } from "./price-list.ts";

export const carTypes = ["sedan", "suv"] as const;
export type CarType = (typeof carTypes)[number];

/** The part of the car that an option treats, as the drawings show it. */
export type Cover =
	| "thermal"
	| "ceramic-ext"
	| "ceramic-int"
	| "ppf-front"
	| "ppf-gloss"
	| "ppf-matte"
	| "polish-ext"
	| "polish-int";

export type Option = {
	/** What the form sends and the database keeps. */
	code: string;
	name: InEach;
	/** Whole riyals, VAT included. */
	price: Record<CarType, number>;
	cover: Cover;
};

export type Service = {
	id: string;
	name: InEach;
	/** The form field. Services that share a field exclude each other. */
	field: string;
	/** One option at a time, or as many as wanted. */
	choice: "one" | "many";
	learnMore: Page;
	options: Option[];
};

export { catalogue };

/** The form fields that carry services, in the order of the page. */
export const serviceFields = [...new Set(catalogue.map(({ field }) => field))];

export const serviceCodes = catalogue.flatMap(({ options }) =>
	options.map(({ code }) => code),
);

export function isCarType(value: unknown): value is CarType {
	return carTypes.some((car) => car === value);
}

export function serviceOf(code: string): Service | undefined {
	return catalogue.find(({ options }) =>
		options.some((option) => option.code === code),
	);
}

export function optionOf(code: string): Option | undefined {
	return serviceOf(code)?.options.find((option) => option.code === code);
}
