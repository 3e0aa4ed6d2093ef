import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/calendar.ts";
import {
	carTypes,
	serviceCodes,
	serviceFields,
} from "#app/business/catalogue.ts";
import {
	type FieldErrors,
	fieldErrors,
	formErrorFor,
} from "#app/routes/booking/checks.ts";
import { parseBooking } from "#app/routes/booking/form.ts";
import { anyText } from "../support/any-text.ts";

const names = [
	"carType",
	...serviceFields,
	"customerName",
	"phoneNumber",
	"email",
	"bookingDate",
];
const now = new Date("2026-11-20T20:59:59.000Z");

type Said = Record<string, (string | File)[]>;

const right: fc.Arbitrary<Said> = fc.record({
	carType: fc.constantFrom(...carTypes).map(one),
	thermal: fc.constantFrom("", "thermal-titanium").map(one),
	ceramic: fc.subarray(["ceramic-interior", "ceramic-exterior"]),
	ppf: fc.constantFrom("", "ppf-full-matte-xpel").map(one),
	polishing: fc.constant(["polishing-exterior"]),
	customerName: fc.constantFrom("سارة التجربة", "Test Visitor").map(one),
	phoneNumber: fc
		.constantFrom("0500000001", "+966 50 000 0001", "٠٥٠٠٠٠٠٠٠١")
		.map(one),
	email: fc.constantFrom("visitor@example.com", "v+1@a.example.com").map(one),
	bookingDate: fc
		.integer({ min: 1, max: 365 })
		.map((days) => one(dayAfter(riyadhToday(now), days))),
});

const wrong = fc.oneof(
	anyText,
	fc.constantFrom(...serviceCodes, ...carTypes),
	fc.constantFrom("x".repeat(101), `${"x".repeat(250)}@example.com`, "05"),
	fc
		.integer({ min: -2, max: 370 })
		.map((days) => dayAfter(riyadhToday(now), days)),
	fc.constant(new File(["x"], "x.txt")),
);

/** Filled in rightly, but for up to three answers: nothing, something else, or too much. */
const anyForm = fc
	.tuple(
		right,
		fc.dictionary(
			fc.constantFrom(...names, "submissionId", "__intent__", "__proto__"),
			fc.array(wrong, { maxLength: 3 }),
			{ maxKeys: 3 },
		),
	)
	.map(([answers, spoilt]) => {
		const form = new FormData();
		for (const [field, values] of Object.entries({ ...answers, ...spoilt }))
			for (const value of values) form.append(field, value);
		return form;
	});

function one<T>(value: T): T[] {
	return [value];
}

function asSent(form: FormData): FormData {
	const sent = new FormData();
	const coded = new URLSearchParams([...form] as [string, string][]).toString();
	for (const [field, value] of new URLSearchParams(coded))
		sent.append(field, value);
	return sent;
}

function problemsOnServer(form: FormData): FieldErrors {
	const { error } = parseBooking(form, now).reply();
	return Object.fromEntries(
		Object.entries(error ?? {}).map(([field, keys]) => [field, keys?.[0]]),
	);
}

test("browser and server find the same fault in the same field, and say it first", () => {
	fc.assert(
		fc.property(anyForm, (form) => {
			const inBrowser = fieldErrors(form, now);
			const onServer = problemsOnServer(form);
			expect(onServer).toEqual(inBrowser);
			expect(formErrorFor(onServer)).toEqual(formErrorFor(inBrowser));
		}),
		{ numRuns: 500 },
	);
});

test("nothing becomes right or wrong on its way", () => {
	fc.assert(
		fc.property(anyForm, (form) => {
			const files = [...form.values()].some((value) => value instanceof File);
			fc.pre(!files);
			expect(problemsOnServer(asSent(form))).toEqual(fieldErrors(form, now));
		}),
		{ numRuns: 500 },
	);
});

test("what the browser lets through is taken, and only that", () => {
	let taken = 0;
	fc.assert(
		fc.property(anyForm, (form) => {
			const { status } = parseBooking(form, now);
			const isFaultless = Object.keys(fieldErrors(form, now)).length === 0;
			expect(status).toBe(isFaultless ? "success" : "error");
			if (isFaultless) taken++;
		}),
		{ numRuns: 500 },
	);
	expect(taken, "forms without a fault").toBeGreaterThan(50);
});
