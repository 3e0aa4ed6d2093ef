import { describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/calendar.ts";
import { languages } from "#app/business/language.ts";
import { copies } from "#app/copy/index.ts";
import type { FieldName, MessageKey } from "#app/forms/choice.ts";
import {
	bookingFields,
	type FormFields,
	readBookingForm,
} from "../../support/booking-form.ts";
import { postBooking } from "../../support/site.ts";

const inDays = (days: number) => dayAfter(riyadhToday(new Date()), days);
const longEmail = `${"x".repeat(250)}@example.com`;

const invalidFields: [
	field: FieldName,
	message: MessageKey,
	overrides: FormFields,
][] = [
	["carType", "car", { carType: undefined }],
	["services", "services", { thermal: "", ceramic: [] }],
	["services", "servicesUnknown", { thermal: "thermal-gold" }],
	["customerName", "nameShort", { customerName: " س " }],
	["customerName", "nameLong", { customerName: "س".repeat(101) }],
	["customerName", "nameCharacters", { customerName: "Test-Visitor <b>" }],
	["phoneNumber", "phone", { phoneNumber: "0412345678" }],
	["email", "email", { email: "visitor@example" }],
	["email", "emailLong", { email: longEmail }],
	["bookingDate", "date", { bookingDate: "" }],
	["bookingDate", "datePast", { bookingDate: inDays(0) }],
	["bookingDate", "dateFar", { bookingDate: inDays(366) }],
	["bookingDate", "dateImpossible", { bookingDate: "2027-02-30" }],
];

describe.each(languages)("with JavaScript off, in %s", (language) => {
	const { booking, errors } = copies[language];

	test.each(invalidFields)(
		"an invalid %s shows its field error (%s), and every field keeps its value",
		async (field, message, overrides) => {
			const fields = bookingFields(overrides);
			const page = await readBookingForm(
				await postBooking(fields, { language }),
			);
			expect(page.status).toBe(400);
			expect(page.title).toBe(booking.errorTitlePrefix + booking.head.title);
			expect(page.fieldErrors).toEqual({ [field]: errors[message] });
			for (const name of [
				"customerName",
				"phoneNumber",
				"email",
				"bookingDate",
			])
				expect(page.fields[name]).toEqual([fields[name]]);
			if (!("carType" in overrides))
				expect(page.fields.carType).toEqual(["suv"]);
			if (!("ceramic" in overrides))
				expect(page.fields.ceramic).toEqual(fields.ceramic);
		},
	);

	test("the alert has the title of the first form error, links to each, and says no sentence twice", async () => {
		const emptyForm = { submissionId: crypto.randomUUID() };
		const forms: [FormFields, string][] = [
			[emptyForm, booking.errorSummary],
			[{ ...emptyForm, carType: "suv" }, booking.errorSummary],
			[
				{ ...emptyForm, carType: "suv", polishing: "polishing-interior" },
				language === "ar"
					? `${errors.validationTitle} · ${errors.validationGeneric}`
					: "Validation Error",
			],
			[{ ...bookingFields(), bookingDate: "" }, booking.errorSummary],
		];
		for (const [sent, alert] of forms) {
			const page = await readBookingForm(await postBooking(sent, { language }));
			expect(page.alert).toBe(alert);
			expect(page.fieldErrors.bookingDate).toBe(errors.date);
		}
	});

	test("updating the summary stores no booking and shows no errors", async () => {
		const fields = bookingFields({ customerName: "", bookingDate: "" });
		const page = await readBookingForm(
			await postBooking({ ...fields, intent: "summary" }, { language }),
		);
		expect(page.status).toBe(200);
		expect(page.title).toBe(booking.head.title);
		expect(page.alert).toBe("");
		expect(page.fieldErrors).toEqual({});
		expect(page.fields).toMatchObject({
			submissionId: [fields.submissionId],
			carType: ["suv"],
			thermal: ["thermal-titanium"],
			email: [fields.email],
		});
	});
});
