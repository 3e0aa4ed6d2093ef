import type { SubmissionResult } from "@conform-to/react";
import * as z from "zod/mini";
import type { BookableDays } from "#app/business/calendar.ts";
import { type CarType, isCarType, serviceOf } from "#app/business/catalogue.ts";
import { emailError, nameError, phoneError } from "#app/business/details.ts";
import { phoneFrom } from "#app/business/phone.ts";
import {
	carFrom,
	type Selection,
	selectionFrom,
} from "#app/business/selection.ts";
import { normalizeEmail, normalizeName } from "#app/business/text.ts";
import type { ErrorsCopy } from "#app/copy/ar/errors.ts";
import { dayError, type FormInput, readDay, readText } from "./fields.ts";
import {
	parseForm,
	sentFields,
	submissionId,
	textField,
	withRule,
} from "./parse.ts";

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

const textFieldNames = ["customerName", "phoneNumber", "email"] as const;

export type MessageKey = Exclude<keyof ErrorsCopy, "contact">;

export type Choice = { car?: CarType; selection: Selection };

export function readChoice(form: FormInput): Choice {
	return { car: carFrom(form), selection: selectionFrom(form).selection };
}

/** The last of the steps that are open: 1 the car, 2 the services, 3 summary and details. */
export function lastStepOf({ car, selection }: Choice): 1 | 2 | 3 {
	if (!car) return 1;
	return selection.length === 0 ? 2 : 3;
}

/** Used in the browser and on the server. The bookable days depend on the clock, so they are an argument. */
function bookingSchema(days: BookableDays, emailRule: typeof emailError) {
	return z.object({
		submissionId,
		carType: z.custom<CarType>(isCarType, { error: "car" }),
		services: z.custom<string[]>().check(withRule(servicesError)),
		customerName: textField(nameError, normalizeName),
		phoneNumber: textField(phoneError, (text) => phoneFrom(text) ?? ""),
		email: textField(emailRule, normalizeEmail),
		bookingDate: textField((day) =>
			day === "" ? "date" : dayError(day, days),
		),
	});
}

export type BookingValues = z.output<ReturnType<typeof bookingSchema>>;

/** In the browser, `payload` is the complete form data, which contains Conform's internal fields. */
export function parseBooking(
	form: FormInput,
	days: BookableDays,
	payload?: FormData,
	emailRule = emailError,
) {
	const schema = bookingSchema(days, emailRule);
	return parseForm(schema, normalizeInput(form), payload);
}

function servicesError(codes: string[]): MessageKey | undefined {
	if (codes.length === 0) return "services";
	if (!codes.every(serviceOf)) return "servicesUnknown";
}

/** Reads only the fields of this form. Values that it does not offer become an unknown service code. */
function normalizeInput(form: FormInput) {
	const { selection, valid } = selectionFrom(form);
	return {
		submissionId: readText(form, "submissionId"),
		carType: carFrom(form) ?? "",
		services: valid ? selection : ["unknown"],
		customerName: readText(form, "customerName"),
		phoneNumber: readText(form, "phoneNumber"),
		email: readText(form, "email"),
		bookingDate: readDay(form),
	};
}

/** What was sent, for a form that is refused before it is parsed. */
export function sentAnswers(form: FormInput) {
	const result = sentFields(form, ["submissionId", ...textFieldNames]);
	const bookingDate = readDay(form);
	return {
		choice: readChoice(form),
		result: {
			...result,
			initialValue: { ...result.initialValue, bookingDate },
		},
	};
}

/** The error of the first failed check, for the toast and for the alert of a page without script. */
export type FormError = {
	title?: MessageKey;
	message: MessageKey | MessageKey[];
	/** The text of the message, if the page does not have it. */
	text?: string;
};

export function formErrorOf({
	error,
}: SubmissionResult): FormError | undefined {
	const keys = fieldNames.map((field) => error?.[field]?.[0] as MessageKey);
	const [carType, services, name, phone, email, bookingDate] = keys;
	const schema = [name, phone, email].filter((key) => key !== undefined);
	if (carType) return { message: carType };
	if (services) return { message: services };
	if (schema.length > 0) return { title: "validationTitle", message: schema };
	if (bookingDate) return { message: bookingDate };
}
