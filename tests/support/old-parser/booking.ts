import * as z from "zod/mini";
import type { BookableDays } from "#app/business/base/calendar.ts";
import { phoneFrom } from "#app/business/base/phone.ts";
import { normalizeEmail, normalizeName } from "#app/business/base/text.ts";
import { isCarType, serviceOf } from "#app/business/prices/catalogue.ts";
import { carFrom, selectionFrom } from "#app/business/prices/selection.ts";
import { type CarType, paintFrom, paints } from "#app/business/prices/service.ts";
import { type MessageKey, readChoice, textFields } from "#app/forms/choice.ts";
import { dayError, type FormInput, readDay, readText } from "#app/forms/fields.ts";
import { emailError, nameError, phoneError } from "./details.ts";
import { parseForm, sentFields, submissionId, textField, withRule } from "./parse.ts";

/** Used in the browser and on the server. The bookable days depend on the clock, so they are an argument. */
function bookingSchema(days: BookableDays, emailRule: typeof emailError) {
	return z.object({
		submissionId,
		carType: z.custom<CarType>(isCarType, { error: "car" }),
		paint: z.pipe(
			z.string(),
			z.transform((name) => paints.find((paint) => paint === name)),
		),
		services: z.custom<string[]>().check(withRule(servicesError)),
		customerName: textField(nameError, normalizeName),
		phoneNumber: textField(phoneError, (text) => phoneFrom(text) ?? ""),
		email: textField(emailRule, normalizeEmail),
		bookingDate: textField((day) => (day === "" ? "date" : dayError(day, days))),
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
		paint: paintFrom(form) ?? "",
		services: valid ? selection : ["unknown"],
		customerName: readText(form, "customerName"),
		phoneNumber: readText(form, "phoneNumber"),
		email: readText(form, "email"),
		bookingDate: readDay(form),
	};
}

/** What was sent, for a form that is refused before it is parsed. */
export function sentAnswers(form: FormInput) {
	const result = sentFields(form, ["submissionId", ...textFields]);
	const bookingDate = readDay(form);
	return {
		choice: readChoice(form),
		result: { ...result, initialValue: { ...result.initialValue, bookingDate } },
	};
}
