import {
	type CarType,
	catalogue,
	isCarType,
	type Service,
	serviceFields,
	serviceOf,
} from "./catalogue.ts";

/** What a visitor chose: option codes in the order of the catalogue. */
export type Selection = string[];

/** The part of FormData that these rules need. */
type Answers = { getAll(name: string): unknown[] };

export function carFrom(answers: Answers): CarType | undefined {
	const cars = answers.getAll("carType");
	return cars.length === 1 && isCarType(cars[0]) ? cars[0] : undefined;
}

export type Chosen = {
	selection: Selection;
	/** False when something was sent that the form never offers. */
	honest: boolean;
};

export function selectionFrom(answers: Answers): Chosen {
	const selection = new Set<string>();
	let honest = true;
	for (const field of serviceFields) {
		const codes = answers.getAll(field).filter((value) => value !== "");
		const known = codes.filter(
			(code): code is string =>
				typeof code === "string" && serviceOf(code)?.field === field,
		);
		const fits =
			known.length === codes.length &&
			(isMany(field) || new Set(known).size <= 1);
		if (!fits) honest = false;
		for (const code of isMany(field) ? known : known.slice(0, 1))
			selection.add(code);
	}
	return { selection: inOrder(selection), honest };
}

export function isChosen(selection: Selection, service: Service): boolean {
	return service.options.some(({ code }) => selection.includes(code));
}

/** Pressing a service's picture: on with its first option, or off with all of them. */
export function toggleService(
	selection: Selection,
	service: Service,
): Selection {
	if (isChosen(selection, service)) return without(selection, service);
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
	return inOrder(new Set([...kept, code]));
}

function without(selection: Selection, service: Service): Selection {
	return selection.filter((code) => serviceOf(code) !== service);
}

function isMany(field: string): boolean {
	return catalogue.some(
		(service) => service.field === field && service.choice === "many",
	);
}

function inOrder(codes: Set<string>): Selection {
	return catalogue.flatMap(({ options }) =>
		options.map(({ code }) => code).filter((code) => codes.has(code)),
	);
}
