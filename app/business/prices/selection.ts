import { catalogue } from "./catalogue.ts";
import { isCarType, serviceCodes, serviceFields, serviceOf } from "./options.ts";
import type { CarType, Service } from "./service.ts";

/** The codes are in catalogue order. */
export type Selection = string[];

type FormInput = { getAll(name: string): unknown[] };

export function carFrom(input: FormInput): CarType | undefined {
	const cars = input.getAll("carType");
	return cars.length === 1 && isCarType(cars[0]) ? cars[0] : undefined;
}

export type SelectionResult = {
	selection: Selection;
	/** A value that the form does not offer is not valid. */
	valid: boolean;
};

export function selectionFrom(input: FormInput): SelectionResult {
	let valid = true;
	const selection = serviceFields.flatMap((field) => {
		const values = new Set(input.getAll(field).filter((value) => value !== ""));
		const offered = serviceCodes.filter(
			(code) => values.has(code) && serviceOf(code)?.field === field,
		);
		const accepted = mayHaveSeveral(field) ? offered : offered.slice(0, 1);
		if (accepted.length < values.size) valid = false;
		return accepted;
	});
	return { selection, valid };
}

export function isChosen(selection: Selection, service: Service): boolean {
	return service.options.some(({ code }) => selection.includes(code));
}

/** A click on a service's picture selects its first option, or removes all of its options. */
export function toggleService(selection: Selection, service: Service): Selection {
	if (isChosen(selection, service)) return selection.filter((code) => serviceOf(code) !== service);
	return toggleOption(selection, service.options[0].code);
}

export function toggleOption(selection: Selection, code: string): Selection {
	const service = serviceOf(code);
	if (!service) return selection;
	if (selection.includes(code)) return selection.filter((chosen) => chosen !== code);
	const remaining =
		service.choice === "many"
			? selection
			: selection.filter((chosen) => serviceOf(chosen)?.field !== service.field);
	return serviceCodes.filter((option) => option === code || remaining.includes(option));
}

function mayHaveSeveral(field: string): boolean {
	return catalogue.some((service) => service.field === field && service.choice === "many");
}
