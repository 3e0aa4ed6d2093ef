import fc from "fast-check";
import { expect, test } from "vitest";
import { bookableDays, dayAfter } from "#app/business/base/calendar.ts";
import { normalizeEmail } from "#app/business/base/text.ts";
import { serviceCodes, serviceFields } from "#app/business/prices/catalogue.ts";
import { parseBooking } from "#app/forms/booking.ts";
import { parseMessage } from "#app/forms/message.ts";
import { anyText } from "../support/any-text.ts";
import { parseBooking as oldBooking } from "../support/old-parser/booking.ts";
import { emailError } from "../support/old-parser/details.ts";
import { parseMessage as oldMessage } from "../support/old-parser/message.ts";

const days = bookableDays(new Date("2026-11-20T09:00:00Z"));

const name = fc.oneof(
	anyText,
	fc.constantFrom(
		"سارة التجربة",
		"Jose\u0301",
		" س ",
		"𞸀",
		"𞸀𞸀",
		"Saraː",
		"佐々木",
		"a".repeat(101),
	),
	fc.constantFrom("x".repeat(800), "x".repeat(801), "\u064E".repeat(801), "👍👍", "Al-Hassan"),
);
const phone = fc.oneof(
	anyText,
	fc.constantFrom("0512345678", "٠٠٩٦٦٥١٢٣٤٥٦٧٨", "+966 51-234 5678", "05"),
);
const part = fc.string({ unit: fc.constantFrom(..."aB9._-'+@ ١س\u200E"), maxLength: 66 });
const email = fc.oneof(
	anyText,
	fc.tuple(part, part).map(([local, domain]) => `${local}@${domain}.com`),
	fc.constantFrom(
		"sara@example.com",
		"SARA@مثال.السعودية",
		`a@${"a.".repeat(125)}com`,
		"a".repeat(1021),
	),
	fc.constantFrom("", "  ", "a'@example.com", "a@b.xn--", "a@b.xn--a-", "a@b.c-", "a@-b.com"),
);
const day = fc.oneof(
	fc.integer({ min: -3, max: 370 }).map((ahead) => dayAfter("2026-11-20", ahead)),
	fc.constantFrom("", " ", "٢٠٢٦-١١-٢٥", " 2026-11-25 ", "2026-02-30", "2".repeat(201)),
	anyText,
);
const message = fc.oneof(
	anyText,
	fc.constantFrom("👍".repeat(9), "س".repeat(1001), "a\r\nb".repeat(4)),
);
const id = fc.constantFrom(
	crypto.randomUUID(),
	crypto.randomUUID().toUpperCase(),
	"x",
	"0".repeat(36),
);
const file = fc.constant(new File(["x"], "x.txt"));
const car = fc.constantFrom("sedan", "suv", "lorry", "");
const paint = fc.constantFrom("red", "gold", "");
const code = fc.constantFrom(...serviceCodes, "", "gold");

/** None, one, two, or a file: what a request can have under a name. */
const sent = (value: fc.Arbitrary<string>) =>
	fc.oneof(
		{ weight: 8, arbitrary: fc.tuple(value) },
		fc.constant([]),
		fc.tuple(value, value),
		fc.tuple(file),
	);

const formWith = (fields: Record<string, fc.Arbitrary<string>>) =>
	fc
		.record(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sent(value)])))
		.map((values) => {
			const form = new FormData();
			for (const [name, all] of Object.entries(values))
				for (const value of all as (string | File)[]) form.append(name, value);
			return form;
		});

const firstKeys = ({ error }: { error?: Record<string, string[] | null> | null }) =>
	Object.fromEntries(Object.entries(error ?? {}).map(([field, keys]) => [field, keys?.[0]]));

const runs = { numRuns: 2000 };
const withoutId = ({ submissionId, ...rest }: { submissionId: string }) => ({
	...rest,
	hasId: submissionId.length === 36,
});

test("a booking has the same errors and values as before", () => {
	const fields = {
		submissionId: id,
		carType: car,
		paint,
		customerName: name,
		phoneNumber: phone,
		email,
	};
	const services = Object.fromEntries(serviceFields.map((field) => [field, code]));
	const forms = formWith({ ...fields, ...services, bookingDate: day });
	/** Before, an optional address of invisible marks alone was a wrong one. */
	const optional = (text: string) => (normalizeEmail(text) === "" ? undefined : emailError(text));
	fc.assert(
		fc.property(forms, fc.option(day), fc.boolean(), (form, otherDay, byPhone) => {
			if (otherDay !== null) form.set("otherDay", otherDay);
			/** Of an optional address, a file or two of them were no address before. */
			if (byPhone) form.set("email", String(form.get("email") ?? ""));
			const before = oldBooking(form, days, undefined, byPhone ? optional : emailError);
			const now = parseBooking(form, days, { byPhone });
			expect(firstKeys(now.reply())).toEqual(firstKeys(before.reply()));
			expect(now.status).toBe(before.status);
			if (now.status === "success" && before.status === "success")
				expect(withoutId(now.value)).toEqual(withoutId(before.value as never));
		}),
		runs,
	);
});

test("a message has the same errors and values as before", () => {
	fc.assert(
		fc.property(formWith({ submissionId: id, name, email, phone, message }), (form) => {
			const before = oldMessage(form);
			const now = parseMessage(form);
			expect(firstKeys(now.reply())).toEqual(firstKeys(before.reply()));
			if (now.status === "success" && before.status === "success")
				expect(withoutId(now.value)).toEqual(withoutId(before.value as never));
		}),
		runs,
	);
});
