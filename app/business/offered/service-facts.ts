import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { pageAt } from "#app/business/centre/pages.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { lowestOf } from "#app/business/prices/options.ts";
import type {
	CarType,
	Offering,
	Option,
	Price,
	PriceList,
	Service,
} from "#app/business/prices/service.ts";
import { warrantyYearsOf } from "#app/business/warranty/warranty.ts";

/** Nothing is stored here: prices, days and years each have their own table. */
export type OptionFacts = {
	service: Service;
	option: Option;
	price: Price;
	offered: Offering;
	workingDays: number;
	/** The years count from the day of installation. */
	warrantyYears?: number;
	bookingPath: string;
};

/** A page also describes the services of the pages below it. */
export function factsOf(list: PriceList, page: string): OptionFacts[] {
	return offeredOptions(list).filter(({ service }) => isAbout(page, service));
}

/** Options that are not offered now count, too. */
export function codesOn(page: string): string[] {
	return everyOption
		.filter(({ service }) => isAbout(page, service))
		.map(({ option }) => option.code);
}

export function isAbout(page: string, { learnMore }: Service): boolean {
	return learnMore === page || pageAt(learnMore).parent === page;
}

export function joinFacts(facts: OptionFacts[]) {
	const codes = facts.map(({ option }) => option.code);
	const price = (car: CarType) => facts.reduce((sum, fact) => sum + fact.price[car], 0);
	return {
		price: { sedan: price("sedan"), suv: price("suv") },
		workingDays: workingDaysOf(codes),
		bookingPath: bookingPathWith(facts),
	};
}

export function bookingPathWith(options: Pick<OptionFacts, "service" | "option">[]): string {
	return `/booking?${options.map(({ service, option }) => `${service.field}=${option.code}`).join("&")}`;
}

export const everyOption = catalogue.flatMap((service) =>
	service.options.map((option) => ({ service, option })),
);

const known = new WeakMap<PriceList, OptionFacts[]>();

/** Options that are booked by telephone only are offered, too. */
export function offeredOptions(list: PriceList): OptionFacts[] {
	const found =
		known.get(list) ??
		everyOption.flatMap(({ service, option }): OptionFacts[] => {
			const { code } = option;
			const [price, offered = "online"] = [list.prices[code], list.offered[code]];
			if (!price || offered === "none") return [];
			return [
				{
					...{ service, option, price, offered },
					workingDays: workingDaysOf([code]),
					warrantyYears: warrantyYearsOf(code),
					bookingPath: bookingPathWith([{ service, option }]),
				},
			];
		});
	known.set(list, found);
	return found;
}

export function isOnline({ offered }: OptionFacts): boolean {
	return offered === "online";
}

export function cheapest(facts: OptionFacts[]): OptionFacts | undefined {
	return facts.toSorted((one, other) => one.price.sedan - other.price.sedan)[0];
}

export function lowestPriceOf(facts: OptionFacts[]): Price | undefined {
	return facts.length > 0 ? lowestOf(facts.map(({ price }) => price)) : undefined;
}
