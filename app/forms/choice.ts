import type { SubmissionResult } from "@conform-to/react";
import { carFrom, type Selection, selectionFrom } from "#app/business/prices/selection.ts";
import { type CarType, type Paint, paintFrom } from "#app/business/prices/service.ts";
import type { ErrorsCopy } from "#app/copy/ar/errors.ts";
import type { FormInput } from "./fields.ts";

/** The parts of the form that can have an error, in the order of the checks. */
export const fieldNames = [
	"carType",
	"services",
	"customerName",
	"phoneNumber",
	"email",
	"bookingDate",
] as const;
export type FieldName = (typeof fieldNames)[number];

export const textFields = ["customerName", "phoneNumber", "email"] as const;
export type TextField = (typeof textFields)[number];

export type MessageKey = Exclude<keyof ErrorsCopy, "contact">;

/** The error of the first failed check, for the toast and for the alert of a page without script. */
export type FormError = {
	title?: MessageKey;
	message: MessageKey | MessageKey[];
	/** The text of the message, if the page does not have it. */
	text?: string;
};

export function formErrorOf({ error }: SubmissionResult): FormError | undefined {
	const keys = fieldNames.map((field) => error?.[field]?.[0] as MessageKey);
	const [carType, services, name, phone, email, bookingDate] = keys;
	const schema = [name, phone, email].filter((key) => key !== undefined);
	if (carType) return { message: carType };
	if (services) return { message: services };
	if (schema.length > 0) return { title: "validationTitle", message: schema };
	if (bookingDate) return { message: bookingDate };
}

export type Choice = { car?: CarType; paint?: Paint; selection: Selection };

export function readChoice(form: FormInput): Choice {
	return { car: carFrom(form), paint: paintFrom(form), selection: selectionFrom(form).selection };
}

/** The last of the steps that are open: 1 the car, 2 the services, 3 summary and details. */
export function lastStepOf({ car, selection }: Choice): 1 | 2 | 3 {
	if (!car) return 1;
	return selection.length === 0 ? 2 : 3;
}
