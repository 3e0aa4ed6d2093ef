import * as z from "zod/mini";
import { languages } from "#app/business/base/language.ts";
import { kindsAbout } from "#app/business/bookings/mail-kinds.ts";
import { carTypes } from "#app/business/prices/catalogue.ts";

/** A queue message. The field names are given by the specification, except for kind, ids and language. */
const bookingMail = z.object({
	kind: z.enum(kindsAbout("booking")),
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
	kind: z.enum(kindsAbout("message")),
	mailId: z.string().check(z.minLength(1)),
	messageId: z.int(),
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	message: z.string(),
});

/** The address stays in the database, from which it is erased in the evening before the day. */
const alertMail = z.object({
	kind: z.enum(kindsAbout("alert")),
	mailId: z.string().check(z.minLength(1)),
	alertId: z.int(),
});

/** The mailer reads the rest when it delivers: by then more may wait for staff. */
const sheetMail = z.object({
	kind: z.enum(kindsAbout("day")),
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
