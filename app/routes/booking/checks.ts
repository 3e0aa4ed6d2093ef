import { dayStatus } from "#app/business/calendar.ts";
import type { CarType } from "#app/business/catalogue.ts";
import { emailError, nameError, phoneError } from "#app/business/details.ts";
import {
	carFrom,
	type Selection,
	selectionFrom,
} from "#app/business/selection.ts";
import { toWesternDigits } from "#app/business/text.ts";
import type { ErrorsCopy } from "#app/copy/ar/errors.ts";

/** The parts of the form that can be refused, in the order in which they are checked. */
export const fieldNames = [
	"carType",
	"services",
	"customerName",
	"phoneNumber",
	"email",
	"bookingDate",
] as const;
export type FieldName = (typeof fieldNames)[number];

export type MessageKey = Exclude<keyof ErrorsCopy, "contact">;
export type FieldErrors = Partial<Record<FieldName, MessageKey>>;

export type FormInput = Pick<FormData, "get" | "getAll">;

export type Choice = { car?: CarType; selection: Selection };

export function readChoice(answers: FormInput): Choice {
	return {
		car: carFrom(answers),
		selection: selectionFrom(answers).selection,
	};
}

/** The same checks in the browser and on the server; the moment is an argument, for the first bookable day depends on it. */
export function fieldErrors(answers: FormInput, now: Date): FieldErrors {
	const found: Record<FieldName, MessageKey | undefined> = {
		carType: carFrom(answers) ? undefined : "car",
		services: servicesError(answers),
		customerName: nameError(readText(answers, "customerName")),
		phoneNumber: phoneError(readText(answers, "phoneNumber")),
		email: emailError(readText(answers, "email")),
		bookingDate: dayError(readDay(answers), now),
	};
	return Object.fromEntries(
		fieldNames.flatMap((field) =>
			found[field] ? [[field, found[field]]] : [],
		),
	);
}

export function readDay(answers: FormInput): string {
	return toWesternDigits(readText(answers, "bookingDate")).trim();
}

/** One answer as text; a file, several answers or none count as nothing said. */
export function readText(answers: FormInput, name: string): string {
	const values = answers.getAll(name);
	const [value] = values;
	return values.length === 1 && typeof value === "string" ? value : "";
}

/** What the first failed check says: the toast, and the alert of a page without script. */
export type FormError = {
	title?: MessageKey;
	message: MessageKey | MessageKey[];
};

export function formErrorFor(problems: FieldErrors): FormError | undefined {
	const { carType, services, bookingDate, ...details } = problems;
	const schema = Object.values(details);
	if (carType) return { message: carType };
	if (services) return { message: services };
	if (schema.length > 0) return { title: "validationTitle", message: schema };
	if (bookingDate) return { message: bookingDate };
}

function servicesError(answers: FormInput): MessageKey | undefined {
	const { selection, valid: honest } = selectionFrom(answers);
	if (!honest) return "servicesUnknown";
	if (selection.length === 0) return "services";
}

export function dayError(day: string, now: Date): MessageKey | undefined {
	if (day === "") return "date";
	const said = {
		impossible: "dateImpossible",
		past: "datePast",
		far: "dateFar",
		closed: "dateClosed",
		bookable: undefined,
	} as const;
	return said[dayStatus(day, now)];
}
