import { type OptionFacts, optionFacts } from "./links/service-facts.ts";

/** Of each part of the car the option with the lowest price, in the order of the price list. */
export const switchedOptions = optionFacts.filter((fact) => fact === cheapest(fact.option.carPart));

function cheapest(carPart: string): OptionFacts | undefined {
	return optionFacts
		.filter(({ option }) => option.carPart === carPart)
		.sort((one, other) => one.option.price.sedan - other.option.price.sedan)[0];
}
