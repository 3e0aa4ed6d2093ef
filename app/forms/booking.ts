import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import type { BookableDays } from "#app/business/base/calendar.ts";
import { serviceOf } from "#app/business/prices/catalogue.ts";
import { selectionFrom } from "#app/business/prices/selection.ts";
import { carTypes, paints } from "#app/business/prices/service.ts";
import { readChoice, textFields } from "./choice.ts";
import { type FormInput, readDay, type Sent, sentFields, withOtherDay } from "./fields.ts";
import {
	bookableOn,
	dayText,
	emailOrNone,
	emailText,
	nameText,
	phoneText,
	submissionId,
} from "./texts.ts";

/** Several controls are one list of codes; a value that the form does not offer is an unknown code. */
function withServices(sent: Sent): Sent {
	const { selection, valid } = selectionFrom({ getAll: (name) => [sent[name] ?? []].flat() });
	return { ...withOtherDay(sent), services: valid ? selection : ["unknown"] };
}

/** The same in the browser and on the server. The bookable days depend on the clock, so they are an argument. */
const bookingSchema = (days: BookableDays, { byPhone = false } = {}) =>
	z.pipe(
		z.transform(withServices),
		z.object({
			submissionId,
			carType: z.enum(carTypes, { error: "car" }),
			paint: z.catch(z.optional(z.enum(paints)), undefined),
			services: z.array(z.string()).check(
				z.minLength(1, { error: "services", abort: true }),
				z.refine((codes) => codes.every(serviceOf), { error: "servicesUnknown" }),
			),
			customerName: nameText,
			phoneNumber: phoneText,
			email: byPhone ? emailOrNone : emailText,
			bookingDate: dayText("date").check(bookableOn(days)),
		}),
	);

export type BookingValues = z.output<ReturnType<typeof bookingSchema>>;

/** The transform leaves the names of the fields to its output, hence the cast. */
export const parseBooking = (form: FormData, ...rules: Parameters<typeof bookingSchema>) =>
	parseWithZod(form, { schema: bookingSchema(...rules), disableAutoCoercion: true }) as Submission<
		BookingValues,
		string[]
	>;

/** What was sent, for a form that is refused before it is parsed. */
export function sentAnswers(form: FormInput) {
	const result = sentFields(form, ["submissionId", ...textFields]);
	const bookingDate = readDay(form);
	return {
		choice: readChoice(form),
		result: { ...result, initialValue: { ...result.initialValue, bookingDate } },
	};
}
