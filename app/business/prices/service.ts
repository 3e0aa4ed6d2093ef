import type { Localized } from "#app/business/base/language.ts";
import type { PagePath } from "#app/business/centre/pages.ts";
import type { Offer } from "./offers.ts";

export const carTypes = ["sedan", "suv"] as const;
export type CarType = (typeof carTypes)[number];

/** The part of the car that an option treats; the drawings have a state for each. */
export type CarPart =
	| "thermal"
	| "ceramic-ext"
	| "ceramic-int"
	| "ppf-front"
	| "ppf-gloss"
	| "ppf-matte"
	| "polish-ext"
	| "polish-int";

/** What the customer's mail says about the time after the service; the text is in app/copy. */
export const afterCares = ["washing", "warranty"] as const;
export type AfterCare = (typeof afterCares)[number];

export type Option = {
	/** The value of the form control, and the code that is stored. */
	code: string;
	name: Localized;
	/** On a button, where the page says the rest. */
	short?: Localized;
	carPart: CarPart;
	afterCare?: AfterCare[];
};

/** Whole riyals, VAT included. */
export type Price = Record<CarType, number>;

/** How an option can be booked: on the site and by telephone, by telephone only, or not now. */
export const offerings = ["online", "phone", "none"] as const;
export type Offering = (typeof offerings)[number];

/** What is sold on a day, by the code of the option. */
export type PriceList = {
	prices: Record<string, Price>;
	offered: Record<string, Offering>;
	/** What booking on the site takes off, in whole per cent. While an offer lasts, it is that of the offer. */
	percent: number;
	offer?: Offer;
};

export type Service = {
	id: string;
	name: Localized;
	/** The name of the form field. Services with the same field exclude each other. */
	field: string;
	choice: "one" | "many";
	/** How many working days a car stays in its bay, if it is more than one. */
	bayDays?: number;
	learnMore: PagePath;
	options: [Option, ...Option[]];
};

/** The colours in which a visitor sees the car. */
export const paints = ["white", "silver", "grey", "black", "blue", "red"] as const;
export type Paint = (typeof paints)[number];

/** Anything else than one known colour counts as none: it decides nothing. */
export function paintFrom(input: { getAll(name: string): unknown[] }): Paint | undefined {
	const sent = input.getAll("paint");
	return sent.length === 1 ? paints.find((paint) => paint === sent[0]) : undefined;
}
