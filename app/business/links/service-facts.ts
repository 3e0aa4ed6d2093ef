import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { pageAt } from "#app/business/centre/pages.ts";
import { catalogue } from "#app/business/prices/price-list.ts";
import type { CarType, Option, Service } from "#app/business/prices/service.ts";
import { warrantyYearsOf } from "#app/business/warranty/warranty.ts";

/** What a car owner asks before booking. Nothing is stored here: prices, days and years each have their own table. */
export type OptionFacts = {
	service: Service;
	option: Option;
	workingDays: number;
	/** From the day of installation. */
	warrantyYears?: number;
	/** The form with exactly this option chosen. */
	bookingPath: string;
};

/** For each option of the services that a page, or a page below it, describes. */
export function factsOf(page: string): OptionFacts[] {
	return optionFacts.filter(
		({ service: { learnMore } }) => learnMore === page || pageAt(learnMore).parent === page,
	);
}

/** Options of one service in one booking: they are done side by side. */
export function together(facts: OptionFacts[]) {
	const codes = facts.map(({ option }) => option.code);
	const price = (car: CarType) => facts.reduce((sum, { option }) => sum + option.price[car], 0);
	return {
		price: { sedan: price("sedan"), suv: price("suv") },
		workingDays: workingDaysOf(codes),
		bookingPath: `/booking?${facts.map(({ service, option }) => `${service.field}=${option.code}`).join("&")}`,
	};
}

export const optionFacts: OptionFacts[] = catalogue.flatMap((service) =>
	service.options.map((option) => ({
		service,
		option,
		workingDays: workingDaysOf([option.code]),
		warrantyYears: warrantyYearsOf(option.code),
		bookingPath: `/booking?${service.field}=${option.code}`,
	})),
);

/** Of each part of the car the option with the lowest price, in the order of the price list. */
export const switchedOptions = optionFacts.filter(
	(fact) => fact === cheapest(optionFacts.filter((other) => isSamePart(fact, other))),
);

function isSamePart(one: OptionFacts, other: OptionFacts): boolean {
	return one.option.carPart === other.option.carPart;
}

export function cheapest(facts: OptionFacts[]): OptionFacts {
	return facts.reduce((least, fact) =>
		fact.option.price.sedan < least.option.price.sedan ? fact : least,
	);
}
