import {
	type CarType,
	catalogue,
	isCarType,
	type Service,
	serviceCodes,
	serviceFields,
	serviceOf,
} from "./catalogue.ts";

/** What a visitor chose: option codes in the order of the catalogue. */
export type Selection = string[];

/** The part of FormData that these rules need. */
type FormInput = { getAll(name: string): unknown[] };

export function carFrom(answers: FormInput): CarType | undefined {
	const cars = answers.getAll("carType");
	return cars.length === 1 && isCarType(cars[0]) ? cars[0] : undefined;
}

export type SelectionResult = {
	selection: Selection;
	/** False when something was sent that the form never offers. */
	valid: boolean;
};

export function selectionFrom(answers: FormInput): SelectionResult {
	let honest = true;
	const selection = serviceFields.flatMap((field) => {
		const sent = new Set(answers.getAll(field).filter((value) => value !== ""));
		const offered = serviceCodes.filter(
			(code) => sent.has(code) && serviceOf(code)?.field === field,
		);
		const taken = isMany(field) ? offered : offered.slice(0, 1);
		if (taken.length < sent.size) honest = false;
		return taken;
	});
	return { selection, valid: honest };
}

export function isChosen(selection: Selection, service: Service): boolean {
	return service.options.some(({ code }) => selection.includes(code));
}

/** Pressing a service's picture: on with its first option, or off with all of them. */
export function toggleService(
	selection: Selection,
	service: Service,
): Selection {
	if (isChosen(selection, service))
		return selection.filter((code) => serviceOf(code) !== service);
	const first = service.options[0];
	return first ? toggleOption(selection, first.code) : selection;
}

/** Pressing an option: on, or off when it already was; a service lives as long as one of its options does. */
export function toggleOption(selection: Selection, code: string): Selection {
	const service = serviceOf(code);
	if (!service) return selection;
	if (selection.includes(code))
		return selection.filter((chosen) => chosen !== code);
	const kept =
		service.choice === "many"
			? selection
			: selection.filter(
					(chosen) => serviceOf(chosen)?.field !== service.field,
				);
	return serviceCodes.filter((one) => one === code || kept.includes(one));
}

function isMany(field: string): boolean {
	return catalogue.some(
		(service) => service.field === field && service.choice === "many",
	);
}
