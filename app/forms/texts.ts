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
import {
	forEachField,
	type PersonField,
	type PlainField,
	person as personRows,
} from "#app/business/bookings/person.ts";
import { dayError } from "./fields.ts";

/*
 * Texts are folded as they are stored. An error is the key of a message, and only the first one of a text is
 * reported. zod/mini makes what a form loads 5 KB less, and `@__PURE__` leaves out what only the server checks.
 */

/** Folding takes quadratic time, so a far too long text is refused unread; z.maxLength would count its code points. */
export const refuseAbove = (length: number, error?: string) =>
	z.refine<string>((text) => text.length <= length, { error, abort: true });

/** What is missing, or no text, is read as an empty one. */
const textOf = (
	[short, long]: [string, string],
	[min, max, rawMax]: [number, number, number],
	fold: (text: string) => string,
) =>
	z
		.catch(z.string(), "")
		.check(
			refuseAbove(rawMax, long),
			z.overwrite(fold),
			z.minLength(min, { error: short, abort: true }),
			z.maxLength(max, { error: long, abort: true }),
		);

const nameOf = (fold: (text: string) => string) =>
	textOf(["nameShort", "nameLong"], [2, maxLengths.name, maxRawLengths.name], fold);
export const name = nameOf(normalizeName).check(z.regex(namePattern, { error: "nameCharacters" }));

/** Others read this line: no character in it is invisible, or turns the text around. */
const foldLine = (text: string) => normalizeName(normalizeMessage(text));
/** A sender's name may contain any character, unlike that of a booking. */
export const sender = nameOf(foldLine);
export const message = textOf(
	["messageShort", "messageLong"],
	[10, maxLengths.message, maxRawLengths.message],
	normalizeMessage,
);

function plainTextSchema(field: PlainField) {
	const { key, isOptional, maxLength = 0 } = personRows[field];
	return textOf([key, key], [isOptional ? 0 : 1, maxLength, 4 * maxLength], foldLine);
}

/** A Saudi mobile number in any notation becomes ten digits, and any other text an empty one. */
export const phone = z.string({ error: "phone" }).check(
	z.refine((text) => !isForeignPhone(text), { error: "phoneForeign", abort: true }),
	z.overwrite((text) => phoneFrom(text) ?? ""),
	z.minLength(1, { error: "phone" }),
);

export const phoneEnding = /* @__PURE__ */ z
	.string({ error: "phoneEnding" })
	.check(z.overwrite(normalizePhone), z.regex(/^\d{4}$/, { error: "phoneEnding" }));

const emailLike = (pattern: RegExp) =>
	z
		.string({ error: "email" })
		.check(
			refuseAbove(maxRawLengths.email, "emailLong"),
			z.overwrite(normalizeEmail),
			z.maxLength(maxLengths.email, { error: "emailLong", abort: true }),
			z.regex(pattern, { error: "email" }),
		);
export const email = emailLike(emailPattern);
/** A caller may have no address. */
export const emailOrNone = z._default(
	/* @__PURE__ */ emailLike(/* @__PURE__ */ new RegExp(`^$|${emailPattern.source}`)),
	"",
);
export type Email = typeof email | typeof emailOrNone;

/** A caller needs no address, so each form says how it checks one. */
export function person(email: z.ZodMiniType<string>) {
	const own: Record<Exclude<PersonField, PlainField>, z.ZodMiniType<string>> = {
		customerName: name,
		phoneNumber: phone,
		email,
	};
	return forEachField(
		(field) => own[field as keyof typeof own] ?? plainTextSchema(field as PlainField),
	);
}

/** The schema does not judge the day itself; `missing` is the error of an empty field. */
export const day = (missing: string) =>
	z
		.string({ error: missing })
		.check(
			refuseAbove(maxRawLengths.day, "dateImpossible"),
			z.overwrite(normalizeDay),
			z.minLength(1, { error: missing, abort: true }),
		);

export const bookableOn = (days: BookableDays) =>
	z.refine<string>((day) => !dayError(day, days), {
		error: ({ input }) => dayError(input as string, days),
	});

/** An invalid id is replaced by a new one, so that two such requests are not one submission. */
export const submissionId = z.catch(
	z.string().check(refuseAbove(36), z.regex(z.regexes.guid)),
	() => crypto.randomUUID(),
);

export const shownNumber = z.pipe(
	/* @__PURE__ */ z.string().check(refuseAbove(9), z.regex(/^\d+$/)),
	z.transform(Number),
);
