import { verdictOn } from "#app/business/calendar.ts";
import type { CarType } from "#app/business/catalogue.ts";
import {
	emailProblem,
	nameProblem,
	phoneProblem,
} from "#app/business/details.ts";
import {
	carFrom,
	type Selection,
	selectionFrom,
} from "#app/business/selection.ts";
import { foldDigits } from "#app/business/text.ts";
import type { ErrorsCopy } from "#app/copy/ar/errors.ts";

/** The parts of the form that can be refused, in the order in which they are checked. */
export const fields = [
	"carType",
	"services",
	"customerName",
	"phoneNumber",
	"email",
	"bookingDate",
] as const;
export type Field = (typeof fields)[number];

export type Message = Exclude<keyof ErrorsCopy, "contact">;
export type Problems = Partial<Record<Field, Message>>;

export type Answers = Pick<FormData, "get" | "getAll">;

export type Choice = { car?: CarType; selection: Selection };

export function choiceIn(answers: Answers): Choice {
	return {
		car: carFrom(answers),
		selection: selectionFrom(answers).selection,
	};
}

/** The same checks in the browser and on the server; the moment is an argument, for the first bookable day depends on it. */
export function problemsIn(answers: Answers, now: Date): Problems {
	const found: Record<Field, Message | undefined> = {
		carType: carFrom(answers) ? undefined : "car",
		services: servicesProblem(answers),
		customerName: nameProblem(textOf(answers, "customerName")),
		phoneNumber: phoneProblem(textOf(answers, "phoneNumber")),
		email: emailProblem(textOf(answers, "email")),
		bookingDate: dayProblem(dayIn(answers), now),
	};
	return Object.fromEntries(
		fields.flatMap((field) => (found[field] ? [[field, found[field]]] : [])),
	);
}

export function dayIn(answers: Answers): string {
	return foldDigits(textOf(answers, "bookingDate")).trim();
}

/** One answer as text; a file, several answers or none count as nothing said. */
export function textOf(answers: Answers, name: string): string {
	const values = answers.getAll(name);
	const [value] = values;
	return values.length === 1 && typeof value === "string" ? value : "";
}

/** What the first failed check says: the toast, and the alert of a page without script. */
export type Refusal = { title?: Message; message: Message | Message[] };

export function refusalFor(problems: Problems): Refusal | undefined {
	const { carType, services, bookingDate, ...details } = problems;
	const schema = Object.values(details);
	if (carType) return { message: carType };
	if (services) return { message: services };
	if (schema.length > 0) return { title: "validationTitle", message: schema };
	if (bookingDate) return { message: bookingDate };
}

function servicesProblem(answers: Answers): Message | undefined {
	const { selection, honest } = selectionFrom(answers);
	if (!honest) return "servicesUnknown";
	if (selection.length === 0) return "services";
}

export function dayProblem(day: string, now: Date): Message | undefined {
	if (day === "") return "date";
	const said = {
		impossible: "dateImpossible",
		past: "datePast",
		far: "dateFar",
		closed: "dateClosed",
		bookable: undefined,
	} as const;
	return said[verdictOn(day, now)];
}
