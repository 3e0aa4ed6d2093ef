import * as z from "zod/mini";
import type { BookableDays } from "#app/business/base/calendar.ts";
import { isForeignPhone, normalizePhone, phoneFrom } from "#app/business/base/phone.ts";
import {
	emailPattern,
	maxLengths,
	maxRawLengths,
	namePattern,
	normalizeDay,
	normalizeEmail,
	normalizeMessage,
	normalizeName,
} from "#app/business/base/text.ts";
import type { PersonField } from "#app/business/bookings/person.ts";
import { dayError } from "./fields.ts";

/*
 * Texts are folded as they are stored. An error is the key of a message, and only the first one of a text is
 * reported. zod/mini makes what a form loads 5 KB less.
 */

/** Folding takes quadratic time, so a far too long text is refused unread; z.maxLength would count its code points. */
export const unreadAbove = (length: number, error?: string) =>
	z.refine<string>((text) => text.length <= length, { error, abort: true });

const textOf = (field: keyof typeof maxLengths, min: number, fold: (text: string) => string) => {
	const [short, long] = [`${field}Short`, `${field}Long`];
	return z
		.string({ error: short })
		.check(
			unreadAbove(maxRawLengths[field], long),
			z.overwrite(fold),
			z.minLength(min, { error: short, abort: true }),
			z.maxLength(maxLengths[field], { error: long, abort: true }),
		);
};

export const name = textOf("name", 2, normalizeName).check(
	z.regex(namePattern, { error: "nameCharacters" }),
);
/** A sender's name may contain any character, unlike that of a booking; control characters are removed. */
export const sender = textOf("name", 2, (text) => normalizeName(normalizeMessage(text)));
export const message = textOf("message", 10, normalizeMessage);

/** A Saudi mobile number in any notation becomes ten digits, and any other text an empty one. */
export const phone = z.string({ error: "phone" }).check(
	z.refine((text) => !isForeignPhone(text), { error: "phoneForeign", abort: true }),
	z.overwrite((text) => phoneFrom(text) ?? ""),
	z.minLength(1, { error: "phone" }),
);

export const phoneEnding = z
	.string({ error: "phoneEnding" })
	.check(z.overwrite(normalizePhone), z.regex(/^\d{4}$/, { error: "phoneEnding" }));

const emailLike = (pattern: RegExp) =>
	z
		.string({ error: "email" })
		.check(
			unreadAbove(maxRawLengths.email, "emailLong"),
			z.overwrite(normalizeEmail),
			z.maxLength(maxLengths.email, { error: "emailLong", abort: true }),
			z.regex(pattern, { error: "email" }),
		);
export const email = emailLike(emailPattern);
/** A caller may have no address. */
export const emailOrNone = z._default(emailLike(new RegExp(`^$|${emailPattern.source}`)), "");
export type Email = typeof email | typeof emailOrNone;

/** A caller needs no address, so each form says how it checks one. */
export const person = <Checked extends Email>(email: Checked) =>
	({ customerName: name, phoneNumber: phone, email }) satisfies Record<
		PersonField,
		z.ZodMiniType<string>
	>;

/** The schema does not judge the day itself; `missing` is the error of an empty field. */
export const day = (missing: string) =>
	z
		.string({ error: missing })
		.check(
			unreadAbove(maxRawLengths.day, "dateImpossible"),
			z.overwrite(normalizeDay),
			z.minLength(1, { error: missing, abort: true }),
		);

export const bookableOn = (days: BookableDays) =>
	z.refine<string>((day) => !dayError(day, days), {
		error: ({ input }) => dayError(input as string, days),
	});

/** An invalid id is replaced by a new one, so that two such requests are not one submission. */
export const submissionId = z.catch(
	z.string().check(unreadAbove(36), z.regex(z.regexes.guid)),
	() => crypto.randomUUID(),
);

export const shownNumber = z.pipe(
	z.string().check(unreadAbove(9), z.regex(/^\d+$/)),
	z.transform(Number),
);
