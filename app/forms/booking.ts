import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import type { BookableDays } from "#app/business/base/calendar.ts";
import { selectionFrom } from "#app/business/prices/selection.ts";
import { carTypes, paints } from "#app/business/prices/service.ts";
import { formOf, otherDayName, type Sent } from "./fields.ts";
import {
	bookableOn,
	dayText,
	type emailOrNone,
	emailText,
	nameText,
	phoneText,
	submissionId,
} from "./texts.ts";

/** Several controls are one list; none if a value is one that they do not offer. A button has another day than the date field. */
export function withServices(sent: Sent): Sent {
	const { selection, valid } = selectionFrom(formOf(sent));
	const bookingDate = sent[otherDayName] || sent.bookingDate;
	return { ...sent, services: valid ? selection : undefined, bookingDate };
}

/** The same in the browser and on the server. The bookable days depend on the clock, and who calls needs no address. */
const bookingSchema = (
	days: BookableDays,
	email: typeof emailText | typeof emailOrNone = emailText,
) =>
	z.pipe(
		z.transform(withServices),
		z.object({
			submissionId,
			carType: z.enum(carTypes, { error: "car" }),
			paint: z.catch(z.optional(z.enum(paints)), undefined),
			services: z
				.array(z.string(), { error: "servicesUnknown" })
				.check(z.minLength(1, { error: "services" })),
			customerName: nameText,
			phoneNumber: phoneText,
			email,
			bookingDate: dayText("date").check(bookableOn(days)),
		}),
	);

export type BookingValues = z.output<ReturnType<typeof bookingSchema>>;

/**
 * Without coercion an empty text stays one, and gets the message of its field. The cast: `parseWithZod` takes the names of fields
 * from the input of a schema, which the transform leaves open.
 */
export const parseBooking = (form: FormData, ...rules: Parameters<typeof bookingSchema>) =>
	parseWithZod(form, { schema: bookingSchema(...rules), disableAutoCoercion: true }) as Submission<
		BookingValues,
		string[]
	>;
