import type { Localized } from "./language.ts";
import type { PagePath } from "./pages.ts";

export const carTypes = ["sedan", "suv"] as const;
export type CarType = (typeof carTypes)[number];

/** The part of the car that an option treats, as the drawings show it. */
export type CarPart =
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
	name: Localized;
	/** Whole riyals, VAT included. */
	price: Record<CarType, number>;
	cover: CarPart;
};

export type Service = {
	id: string;
	name: Localized;
	/** The form field. Services that share a field exclude each other. */
	field: string;
	/** One option at a time, or as many as wanted. */
	choice: "one" | "many";
	learnMore: PagePath;
	options: Option[];
};
