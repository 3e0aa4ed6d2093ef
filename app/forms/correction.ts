import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import type { Source } from "#app/business/bookings/status.ts";
import { serviceOf } from "#app/business/prices/catalogue.ts";
import { carTypes } from "#app/business/prices/service.ts";
import { withServices } from "./booking.ts";
import { seen, sure } from "./staff.ts";
import { emailOrNone, emailText, nameText, phoneText } from "./texts.ts";

/** What staff correct. Its fields are those of a booking, but for the day; a booking from the site keeps an address. */
const correctionSchema = (source: Source) =>
	z.pipe(
		z.transform(withServices),
		z.object({
			...{ ...seen, sure },
			carType: z.enum(carTypes, { error: "car" }),
			services: z.array(z.string()).check(
				z.minLength(1, { error: "services", abort: true }),
				z.refine((codes) => codes.every(serviceOf), { error: "servicesUnknown" }),
			),
			customerName: nameText,
			phoneNumber: phoneText,
			email: source === "web" ? emailText : emailOrNone,
		}),
	);

export const parseCorrection = (form: FormData, source: Source) =>
	parseWithZod(form, { schema: correctionSchema(source), disableAutoCoercion: true }) as Submission<
		z.output<ReturnType<typeof correctionSchema>>,
		string[]
	>;
