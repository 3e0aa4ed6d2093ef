import { parseWithZod } from "@conform-to/zod/v4";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bookableDays } from "#app/business/base/calendar.ts";
import { maskPhone, normalizePhone } from "#app/business/base/phone.ts";
import { maskEmail, maskName, maxRawLengths } from "#app/business/base/text.ts";
import { bookingSchema } from "#app/forms/booking.ts";
import { changeSchema, fieldNames, readChange } from "#app/forms/change.ts";
import { messageSchema } from "#app/forms/message.ts";
import { removePersonalData } from "../../../app/http/log.ts";

/** Expressions and NFC may take quadratic time, so it is measured how many characters they see, and how often. */
const seen: number[] = [];
let depth = 0;

/** One operation may call others with the same text. */
function watch(owner: object, name: PropertyKey, pick: (self: unknown, text: unknown) => unknown) {
	const original = Object.getOwnPropertyDescriptor(owner, name);
	function value(this: unknown, ...values: unknown[]) {
		if (depth === 0) seen.push(String(pick(this, values[0])).length);
		depth++;
		try {
			return Reflect.apply(original?.value, this, values);
		} finally {
			depth--;
		}
	}
	beforeEach(() => void Object.defineProperty(owner, name, { ...original, value }));
	afterEach(() => void Object.defineProperty(owner, name, { ...original }));
}

const { match, matchAll, replace, search, split } = Symbol;
for (const name of ["exec", "test", match, matchAll, replace, search, split])
	watch(RegExp.prototype, name, (_, text) => text);
watch(String.prototype, "normalize", (self) => self);

const size = 64 * 1024;
const awkward = [
	...["@", ".", " ", "-", "0", "٠", "a", "ا", "ـ", "+", "/", "%", ":", "\n"],
	...["a@", "@.", "a.", "ö@", "%41", "%2541", "\r\n", "0 ", "0-", "00966"],
	...["\u0301\u0323", "\u064E\u0651", "\u200D", "\u202E", "👨‍👩‍👧", "\uD83D"],
	...["كانون ", "ال", "22/", "xn--", "ﷺ", "ǃ"],
].map((text) => text.repeat(size).slice(0, size));

const days = bookableDays(new Date("2026-11-21T09:00:00Z"));
const rules = { days, currentDay: "2026-11-25", currentEmail: "", isLate: true };

function formOf(names: string, text: string, intent?: string): FormData {
	const form = new FormData();
	for (const name of names.split(" ")) form.set(name, text);
	if (intent) form.set("intent", intent);
	return form;
}

const bookingFields =
	"submissionId carType thermal ceramic ppf polishing customerName phoneNumber email bookingDate otherDay";
const messageFields = "submissionId name email phone message";
const changeFields = "intent version bookingDate phoneEnding";
const booking = bookingSchema(null, days);
const parsed = (schema: typeof booking | typeof messageSchema, form: FormData) =>
	parseWithZod(form, { schema: schema as typeof messageSchema });
const change = (form: FormData) => [
	readChange(form),
	parseWithZod(form, { schema: changeSchema(fieldNames, rules) }),
];

test.each<[string, (text: string) => unknown, number]>([
	["name field", (text) => maskName(text), maxRawLengths.name],
	["phone field", (text) => maskPhone(text), maxRawLengths.phone],
	["end of a phone", normalizePhone, maxRawLengths.phone],
	["e-mail field", maskEmail, maxRawLengths.email],
	["path in the log", (text) => removePersonalData(encodeURI(text.toWellFormed())), 400],
	["booking", (text) => parsed(booking, formOf(bookingFields, text)), maxRawLengths.email],
	["message", (text) => parsed(messageSchema, formOf(messageFields, text)), maxRawLengths.message],
	["change of a booking", (text) => change(formOf(changeFields, text)), maxRawLengths.day],
	["corrected address", (text) => change(formOf("email", text, "email")), maxRawLengths.email],
])("64 KB as the %s are refused with little work", (_field, read, longest) => {
	for (const text of awkward) {
		for (const part of [text, text.slice(0, longest)]) {
			seen.length = 0;
			read(part);
			const what = JSON.stringify(part.slice(0, 6));
			expect(Math.max(0, ...seen), what).toBeLessThanOrEqual(longest);
			const total = seen.reduce((sum, length) => sum + length, 0);
			expect(total, what).toBeLessThan(40 * longest);
		}
	}
});
