import * as z from "zod/mini";
import type { BookableDays, Day } from "#app/business/base/calendar.ts";
import { phoneFrom } from "#app/business/base/phone.ts";
import { emailPattern, maxRawLengths, normalizeEmail } from "#app/business/base/text.ts";
import { readDay } from "./fields.ts";
import { parseOrUndefined } from "./parse.ts";
import * as texts from "./texts.ts";

/** The forms are on the page in this order. */
export const fieldNames = ["bookingDate", "email", "phoneEnding"] as const;
export type ChangeField = (typeof fieldNames)[number];

export type RequestedChange = ReturnType<typeof readChange>;

export function readChange(form: FormData) {
	return {
		/** The form may not say which version of the booking its page showed. */
		version: parseOrUndefined(form, z.object({ version: texts.shownNumber }))?.version,
		bookingDate: readDay(form),
		email: "",
		phoneEnding: "",
	};
}

type Rules = { days: BookableDays; currentDay: Day };

const changeFields = ({ days, currentDay }: Rules) => ({
	bookingDate: texts.day("newDay").check(
		z.refine((day) => day !== currentDay, { error: "sameDay", abort: true }),
		texts.bookableOn(days),
	),
	email: texts.email,
	phoneEnding: texts.phoneEnding,
});

type Asked = { [Name in ChangeField]?: string };

export function changeSchema(asked: readonly ChangeField[], rules: Rules): z.ZodMiniType<Asked> {
	const fields = changeFields(rules);
	return z.object(Object.fromEntries(asked.map((name) => [name, fields[name]])));
}

const isMobile = (text: string) => phoneFrom(text) === text;

/** A mobile number becomes ten digits, anything else is an address. */
export const linksSchema = z.object({
	contact: z.string({ error: "contactWay" }).check(
		texts.refuseAbove(maxRawLengths.email, "contactWay"),
		z.overwrite((text) => phoneFrom(text) ?? normalizeEmail(text)),
		z.refine((text) => isMobile(text) || emailPattern.test(text), { error: "contactWay" }),
	),
	digits: texts.phoneEnding,
});
