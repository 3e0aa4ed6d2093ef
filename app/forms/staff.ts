import * as z from "zod/mini";
import { isOversized, toWesternDigits } from "#app/business/base/text.ts";
import { isClosingReason } from "#app/business/bookings/closing.ts";
import {
	cancelReasons,
	expectReasons,
	moveReasons,
	type StaffAction,
	staffActions,
} from "#app/business/bookings/staff-actions.ts";
import { type FormInput, otherDayName, readDay, readText } from "./fields.ts";
import { parseForm, textField, withRule } from "./parse.ts";

/** What the page showed, as a number that identifies it. */
const shownNumber = z.pipe(
	textField((text) => (/^\d{1,9}$/.test(text) ? undefined : "unreadable")),
	z.transform(Number),
);

export const seen = { revision: shownNumber, lastEvent: shownNumber };

/** Of the button below a question. */
export const sure = z.pipe(
	z.custom<string>(),
	z.transform((text) => text === "yes"),
);

function oneOfOrNone<Value extends string>(values: readonly Value[]) {
	return z.pipe(
		z.custom<string>(),
		z.transform((text) => values.find((value) => value === text)),
	);
}

const action = z.object({
	...seen,
	intent: z
		.custom<StaffAction>()
		.check(withRule((intent) => (staffActions.includes(intent) ? undefined : "unreadable"))),
	reason: oneOfOrNone(cancelReasons),
	sure,
});
export const readAction = (form: FormInput) => valuesIn(form, action);

const expectedDay = z.object({
	...seen,
	day: textField(() => undefined, dayFrom),
	reason: oneOfOrNone(expectReasons),
});
export const readExpectedDay = (form: FormInput) => valuesIn(form, expectedDay);

const move = z.object({ ...expectedDay.shape, reason: oneOfOrNone(moveReasons), sure });
/** The day of a radio, of the field beside the last one, or of a button after a refusal. */
export function readMove(form: FormInput) {
	const asked = valuesIn(form, move);
	const day = readText(form, otherDayName) || asked?.day;
	return asked && { ...asked, day: dayFrom(day === laterDay ? readText(form, "laterDay") : day) };
}

const lastSeen = z.object(seen);
export const readSeen = (form: FormInput) => valuesIn(form, lastSeen);

const newLink = z.object({ link: shownNumber, sure });
export const readNewLink = (form: FormInput) => valuesIn(form, newLink);

/** Undefined for what no page of the site sends. */
function valuesIn<Schema extends z.ZodMiniObject>(form: FormInput, schema: Schema) {
	const submission = parseFields(form, schema);
	return submission.status === "success" ? submission.value : undefined;
}

export function parseFields<Schema extends z.ZodMiniObject>(form: FormInput, schema: Schema) {
	const fields = Object.keys(schema.shape).map((name) => [name, readText(form, name)]);
	return parseForm(schema, Object.fromEntries(fields));
}

/** The value of the radio beside which staff write a date that no radio has. */
export const laterDay = "later";

/** The day of a booking by telephone: of a button, a radio, or the date field beside the last radio. */
export function readPhoneDay(form: FormInput): string {
	const day = readDay(form);
	return day === laterDay ? readText(form, "laterDay") : day;
}

/** A hidden field before the box says "no", so that only a box that staff have emptied leaves the booking unconfirmed. */
export function readConfirmed(form: FormInput): boolean {
	return form.getAll("confirmed").at(-1) !== "no";
}

/** Days to close or to open, as the form asks for them; not checked yet. Without `to` it is one day. */
export function readClosing(form: FormInput) {
	const from = dayFrom(readText(form, "from"));
	const reason = readText(form, "reason");
	return {
		from,
		to: dayFrom(readText(form, "to")) || from,
		reason: isClosingReason(reason) ? reason : undefined,
		/** Signs what the question showed; empty in the first form. */
		sure: readText(form, "sure"),
	};
}

function dayFrom(text = ""): string {
	return isOversized("day", text) ? text : toWesternDigits(text).trim();
}
