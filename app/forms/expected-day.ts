import * as z from "zod/mini";
import { isDay } from "#app/business/base/calendar.ts";
import { toWesternDigits } from "#app/business/base/text.ts";
import { expectReasons } from "#app/business/bookings/staff-actions.ts";
import { type FormInput, readText } from "./fields.ts";
import { parseForm, textField } from "./parse.ts";
import { count } from "./staff-action.ts";

const names = ["revision", "lastEvent", "day", "reason"] as const;

/** The staff form for another expected day as it was sent. */
export type SentExpectedDay = Record<(typeof names)[number], string>;

const expectedDay = z.object({
	revision: count,
	lastEvent: count,
	day: textField((day) => (isDay(day) ? undefined : "expectedDay")),
	reason: z.pipe(
		z.custom<string>(),
		z.transform((text) => expectReasons.find((reason) => reason === text)),
	),
});

export function readExpectedDay(form: FormInput) {
	const fields = names.map((name) => [name, readText(form, name)]);
	const sent: SentExpectedDay = Object.fromEntries(fields);
	const day = toWesternDigits(sent.day.slice(0, 20)).trim();
	return { sent, submission: parseForm(expectedDay, { ...sent, day }) };
}
