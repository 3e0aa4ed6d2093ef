import * as z from "zod/mini";
import { languages } from "#app/business/base/language.ts";
import { carTypes } from "#app/business/prices/catalogue.ts";
import type { BookingMailKind } from "#app/data/base/schema.ts";

/** A queue message. The field names are given by the specification, except for kind, ids and language. */
const bookingMail = z.object({
	kind: z.enum([
		"booking-customer",
		"booking-business",
		"confirmed-customer",
		"moved-customer",
		"moved-business",
		"expected-customer",
		"cancelled-customer",
		"cancelled-business",
		"reminder-customer",
		"unreached-customer",
		"card-customer",
	] satisfies BookingMailKind[]),
	mailId: z.string().check(z.minLength(1)),
	bookingId: z.int(),
	language: z.enum(languages),
	customerName: z.string(),
	phoneNumber: z.string(),
	email: z.string(),
	carType: z.enum(carTypes),
	serviceIds: z.array(z.string()).check(z.minLength(1)),
	/** The day as localized text, for display only. */
	bookingDate: z.string(),
});

const contactMail = z.object({
	kind: z.literal("contact-business"),
	mailId: z.string().check(z.minLength(1)),
	messageId: z.int(),
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	message: z.string(),
});

/** The address stays in the database, from which it is erased in the evening before the day. */
const alertMail = z.object({
	kind: z.literal("freed-customer"),
	mailId: z.string().check(z.minLength(1)),
	alertId: z.int(),
});

/** The mailer reads the rest when it delivers: by then more may wait for staff. */
const sheetMail = z.object({
	kind: z.literal("sheet-business"),
	mailId: z.string().check(z.minLength(1)),
	day: z.string(),
});

export const mailJob = z.discriminatedUnion("kind", [
	bookingMail,
	contactMail,
	alertMail,
	sheetMail,
]);

export type MailJob = z.infer<typeof mailJob>;
