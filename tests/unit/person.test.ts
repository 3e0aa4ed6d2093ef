import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { cardFacts } from "#app/business/bookings/card-content.ts";
import {
	type PersonField,
	person,
	personFields,
	personKeys,
} from "#app/business/bookings/person.ts";
import { staffErrors } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { legalVersions } from "#app/copy/format/identity.ts";
import { copies } from "#app/copy/index.ts";
import { bookingSchema } from "#app/forms/booking.ts";
import { correctionSchema } from "#app/forms/staff.ts";
import * as texts from "#app/forms/texts.ts";

const days = { firstDay: "2026-12-01", lastDay: "2027-12-01" };
const wrong = ["", "x", "<b>", "{", "س".repeat(300), "x".repeat(9999), "1".repeat(40)];
const visitors = bookingSchema(null, days);
const callers = bookingSchema(null, days, texts.emailOrNone);

const errorsIn =
	(field: PersonField, texts = wrong) =>
	(schema: typeof visitors | ReturnType<typeof correctionSchema>) =>
		texts.flatMap((text) => {
			const fields = new FormData();
			fields.set(field, text);
			return parseWithZod(fields, { schema }).reply().error?.[field] ?? [];
		});

test.each(personFields)("each error of %s has a text for customers and for staff", (field) => {
	const errorsOf = errorsIn(field);
	const ofVisitors = errorsOf(visitors);
	expect(ofVisitors).not.toEqual([]);
	for (const key of ofVisitors)
		for (const { errors } of Object.values(copies)) expect(errors).toHaveProperty(key);
	for (const key of [callers, correctionSchema("web")].flatMap(errorsOf))
		expect(staffErrors).toHaveProperty(key);
});

test.each(personFields)("customers and staff read beside %s whether it may stay empty", (field) => {
	const key = person[field].key;
	const [mayVisitors, mayCallers] = [visitors, callers].map(
		(schema) => errorsIn(field, [""])(schema).length === 0,
	);
	expect(mayVisitors).toBe(person[field].isOptional === true);
	for (const { booking } of Object.values(copies))
		expect(/اختياري|optional/.test(booking.form[key].label)).toBe(mayVisitors);
	expect(staffCounter.book[key].includes("، إن ")).toBe(mayCallers);
});

/** What the privacy policy of each day names. A day that is not yet published may change. */
const policies: Record<string, string> = {
	"2026-12-01": "name phone email, card: invoice carMark carEnding",
};

test("customers see by the day of the privacy policy that we keep something else of them", () => {
	const kept = `${personKeys.join(" ")}, card: ${cardFacts.join(" ")}`;
	expect(kept).toBe(policies[legalVersions.privacy]);
});
