import * as z from "zod/mini";
import {
	cancelReasons,
	type StaffAction,
	staffActions,
} from "#app/business/bookings/staff-actions.ts";
import { type FormInput, readText } from "./fields.ts";
import { parseForm, textField, withRule } from "./parse.ts";

const names = ["intent", "revision", "lastEvent", "reason", "sure"] as const;

/** A form of the staff page as it was sent. */
export type SentAction = Record<(typeof names)[number], string>;

/** What the page showed, as a number that identifies it. */
export const count = z.pipe(
	textField((text) => (/^\d{1,9}$/.test(text) ? undefined : "unreadable")),
	z.transform(Number),
);

/** Of a button or a hidden field. */
export const yes = z.pipe(
	z.custom<string>(),
	z.transform((text) => text === "yes"),
);

const staffAction = z.object({
	intent: z
		.custom<StaffAction>()
		.check(withRule((intent) => (staffActions.includes(intent) ? undefined : "unreadable"))),
	revision: count,
	lastEvent: count,
	reason: z.pipe(
		z.custom<string>(),
		z.transform((text) => cancelReasons.find((reason) => reason === text)),
	),
	sure: yes,
});

const newLink = z.object({ link: count, sure: yes });

/** The staff form that ends the customer's link. */
export function readNewLink(form: FormInput) {
	return parseForm(newLink, { link: readText(form, "link"), sure: readText(form, "sure") });
}

export function readStaffAction(form: FormInput) {
	const fields = names.map((name) => [name, readText(form, name)]);
	const sent: SentAction = Object.fromEntries(fields);
	return { sent, submission: parseForm(staffAction, sent) };
}
