import fc from "fast-check";
import { expect, test } from "vitest";
import { bookableDays, dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { carTypes, serviceCodes, serviceFields } from "#app/business/prices/catalogue.ts";
import { parseBooking } from "#app/forms/booking.ts";
import { formErrorOf } from "#app/forms/choice.ts";
import { anyText } from "../support/any-text.ts";
import { samples } from "../support/samples.ts";

const fieldNames = [
	"carType",
	...serviceFields,
	"customerName",
	"phoneNumber",
	"email",
	"bookingDate",
];
const now = new Date("2026-11-20T20:59:59.000Z");
const days = bookableDays(now);

type FieldValues = Record<string, (string | File)[]>;

const validFields: fc.Arbitrary<FieldValues> = fc.record({
	carType: fc.constantFrom(...carTypes).map(one),
	thermal: fc.constantFrom("", "thermal-titanium").map(one),
	ceramic: fc.subarray(["ceramic-interior", "ceramic-exterior"]),
	ppf: fc.constantFrom("", "ppf-full-matte-xpel").map(one),
	polishing: fc.constant(["polishing-exterior"]),
	customerName: fc.constantFrom("سارة التجربة", "Test Visitor").map(one),
	phoneNumber: fc.constantFrom("0500000001", "+966 50 000 0001", "٠٥٠٠٠٠٠٠٠١").map(one),
	email: fc.constantFrom("visitor@example.com", "v+1@a.example.com").map(one),
	bookingDate: fc
		.integer({ min: 1, max: 365 })
		.map((days) => one(dayAfter(riyadhToday(now), days))),
});

const anyValue = fc.oneof(
	anyText,
	fc.constantFrom(...serviceCodes, ...carTypes),
	fc.constantFrom("x".repeat(101), `${"x".repeat(250)}@example.com`, "05"),
	fc.integer({ min: -2, max: 370 }).map((days) => dayAfter(riyadhToday(now), days)),
	fc.constant(new File(["x"], "x.txt")),
);

/** Valid, except for up to three fields: missing, different, or with several values. */
const anyForm = fc
	.tuple(
		validFields,
		fc.dictionary(
			fc.constantFrom(...fieldNames, "submissionId", "__intent__", "__proto__"),
			fc.array(anyValue, { maxLength: 3 }),
			{ maxKeys: 3 },
		),
	)
	.map(([fields, overrides]) => {
		const form = new FormData();
		for (const [field, values] of Object.entries({ ...fields, ...overrides }))
			for (const value of values) form.append(field, value);
		return form;
	});

function one<T>(value: T): T[] {
	return [value];
}

function encodeAndDecode(form: FormData): FormData {
	const decoded = new FormData();
	const encoded = new URLSearchParams([...form] as [string, string][]).toString();
	for (const [field, value] of new URLSearchParams(encoded)) decoded.append(field, value);
	return decoded;
}

test("browser and server find the same errors in the same fields, and encoding the form changes none", () => {
	fc.assert(
		fc.property(anyForm, (form) => {
			const onServer = parseBooking(form, days).reply();
			const hasFile = [...form.values()].some((value) => value instanceof File);
			if (!hasFile)
				expect(parseBooking(encodeAndDecode(form), days).reply().error).toEqual(onServer.error);
			if (form.has("__intent__")) return;
			const inBrowser = parseBooking(form, days, form).reply();
			expect(onServer.error).toEqual(inBrowser.error);
			expect(formErrorOf(onServer)).toEqual(formErrorOf(inBrowser));
		}),
		{ numRuns: samples(500) },
	);
});

test("a form is accepted exactly when no field has an error", () => {
	let accepted = 0;
	fc.assert(
		fc.property(anyForm, (form) => {
			const submission = parseBooking(form, days);
			const isValid = formErrorOf(submission.reply()) === undefined;
			expect(submission.status).toBe(isValid ? "success" : "error");
			if (isValid) accepted++;
		}),
		{ numRuns: 500 },
	);
	expect(accepted, "forms without an error").toBeGreaterThan(50);
});
