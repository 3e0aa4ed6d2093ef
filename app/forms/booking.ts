import type { Intent } from "@conform-to/react";
import { conformZodMessage } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import type { BookableDays, Day } from "#app/business/base/calendar.ts";
import { serviceCodes } from "#app/business/prices/options.ts";
import { selectionFrom } from "#app/business/prices/selection.ts";
import { carTypes, paints } from "#app/business/prices/service.ts";
import { asFormInput, type Sent } from "./fields.ts";
import * as texts from "./texts.ts";

/** Each kind of service has a control of its own, as in an address; an unknown value makes the list of them wrong. */
export function addServices(sent: Sent): Sent {
	const { selection, valid } = selectionFrom(asFormInput(sent));
	return { ...sent, services: valid ? selection : ["unknown"] };
}

export const chosenServices = z.array(z.string()).check(
	z.minLength(1, { error: "services" }),
	z.refine((codes) => codes.every((code) => serviceCodes.includes(code)), {
		error: "servicesUnknown",
	}),
);

/**
 * Only the server knows some errors. While the visitor edits another field, the check is skipped, and Conform keeps the
 * error that the server has given.
 */
const skipUnlessEdited = (name: string, intent: Intent | null) =>
	z.refine(() => !intent || intent.payload.name === name, {
		error: conformZodMessage.VALIDATION_SKIPPED,
	});

/** The bookable days depend on the clock, and a caller needs no e-mail address. */
export const bookingSchema = (
	intent: Intent | null,
	days: BookableDays,
	email: texts.Email = texts.email,
) =>
	z.pipe(
		z.transform(addServices),
		z.object({
			submissionId: texts.submissionId,
			carType: z.enum(carTypes, { error: "car" }),
			/** An unknown paint is no reason to refuse a booking. */
			paint: z.catch(z.optional(z.enum(paints)), undefined),
			services: chosenServices.check(skipUnlessEdited("services", intent)),
			...texts.person(email.check(skipUnlessEdited("email", intent))),
			bookingDate: texts
				.day("date")
				.check(texts.bookableOn(days), skipUnlessEdited("bookingDate", intent)),
		}),
	);

let last: { firstDay: Day; schema: ReturnType<typeof bookingSchema> } | undefined;

/** The schema is built once a day, because that takes longer than reading a form. */
export function sentBookingSchema(days: BookableDays) {
	const { firstDay } = days;
	if (last?.firstDay !== firstDay) last = { firstDay, schema: bookingSchema(null, days) };
	return last.schema;
}

/** `useForm` cannot infer it: the schema begins with a transform, whose input has no names. */
export type BookingValues = z.output<ReturnType<typeof bookingSchema>>;
