import type { Localized } from "#app/business/base/language.ts";
import type { PagePath } from "#app/business/centre/pages.ts";
import type { Offer } from "./offers.ts";

export const carTypes = ["sedan", "suv"] as const;
export type CarType = (typeof carTypes)[number];

export type CarPart =
	| "thermal"
	| "ceramic-ext"
	| "ceramic-int"
	| "ppf-front"
	| "ppf-gloss"
	| "ppf-matte"
	| "polish-ext"
	| "polish-int";

/** The customer's mail says this about the time after the service; the text is in app/copy. */
export const afterCares = ["washing", "warranty"] as const;
export type AfterCare = (typeof afterCares)[number];

export type Option = {
	/** The code is the value of the form control, and it is stored. */
	code: string;
	name: Localized;
	/** A button has the short name where the page says the rest. */
	short?: Localized;
	/** The drawing of the car shows nothing of an option without this. */
	carPart?: CarPart;
	afterCare?: AfterCare[];
};

/** Prices are in whole riyals, VAT included. */
export type Price = Record<CarType, number>;

/** An option is booked on the site and by telephone, by telephone only, or not now. */
export const offerings = ["online", "phone", "none"] as const;
export type Offering = (typeof offerings)[number];

export type PriceList = {
	prices: Record<string, Price>;
	offered: Record<string, Offering>;
	/** Booking on the site takes off so many per cent; while an offer lasts, it is the percent of the offer. */
	percent: number;
	offer?: Offer;
};

export type Service = {
	id: string;
	name: Localized;
	/** Services with the same field exclude each other. */
	field: string;
	choice: "one" | "many";
	/** A car stays in its bay for one working day, unless this says more. */
	bayDays?: number;
	learnMore: PagePath;
	options: [Option, ...Option[]];
};

export const paints = ["white", "silver", "grey", "black", "blue", "red"] as const;
export type Paint = (typeof paints)[number];

/** Anything but one known colour counts as none, because the colour decides nothing. */
export function paintFrom(input: { getAll(name: string): unknown[] }): Paint | undefined {
	const sent = input.getAll("paint");
	return sent.length === 1 ? paints.find((paint) => paint === sent[0]) : undefined;
}
