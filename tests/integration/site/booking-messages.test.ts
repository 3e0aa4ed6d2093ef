import { exports } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/calendar.ts";
import { languages } from "#app/business/language.ts";
import { copies } from "#app/copy/index.ts";
import type { FieldName, MessageKey } from "#app/routes/booking/schema.ts";
import {
	bookingFields,
	bookingPost,
	encodeForm,
	type FormFields,
	readForm,
} from "../../support/booking-form.ts";

vi.spyOn(console, "log").mockImplementation(() => {});

const inDays = (days: number) => dayAfter(riyadhToday(new Date()), days);
const longEmail = `${"x".repeat(250)}@example.com`;

const faults: [field: FieldName, message: MessageKey, wish: FormFields][] = [
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

describe.each(languages)("in %s, without script", (language) => {
	const { booking, errors } = copies[language];

	test.each(faults)(
		"a wrong %s is said beside it (%s), and every answer is kept",
		async (field, message, overrides) => {
			const typed = bookingFields(overrides);
			const page = await readForm(
				await exports.default.fetch(
					bookingPost(encodeForm(typed), { language }),
				),
			);
			expect(page.status).toBe(400);
			expect(page.title).toBe(booking.errorTitlePrefix + booking.head.title);
			expect(page.problems).toEqual({ [field]: errors[message] });
			for (const name of [
				"customerName",
				"phoneNumber",
				"email",
				"bookingDate",
			])
				expect(page.answers[name]).toEqual([typed[name]]);
			if (!("carType" in overrides))
				expect(page.answers.carType).toEqual(["suv"]);
			if (!("ceramic" in overrides))
				expect(page.answers.ceramic).toEqual(typed.ceramic);
		},
	);

	test("of many faults the first is said first, and each beside its field", async () => {
		const nothing = { submissionId: crypto.randomUUID() };
		const answers: [FormFields, string][] = [
			[nothing, `${booking.errorSummary} · ${errors.car}`],
			[
				{ ...nothing, carType: "suv" },
				`${booking.errorSummary} · ${errors.services}`,
			],
			[
				{ ...nothing, carType: "suv", polishing: "polishing-interior" },
				language === "ar"
					? `${errors.validationTitle} · ${errors.validationGeneric}`
					: "Validation Error · Name must be at least 2 characters, Invalid phone number format, Invalid email address",
			],
			[
				{ ...bookingFields(), bookingDate: "" },
				`${booking.errorSummary} · ${errors.date}`,
			],
		];
		for (const [sent, alert] of answers) {
			const page = await readForm(
				await exports.default.fetch(
					bookingPost(encodeForm(sent), { language }),
				),
			);
			expect(page.alert).toBe(alert);
			expect(page.problems.bookingDate).toBe(errors.date);
		}
	});

	test("the summary is shown again without a booking and without a reproach", async () => {
		const typed = bookingFields({ customerName: "", bookingDate: "" });
		const page = await readForm(
			await exports.default.fetch(
				bookingPost(encodeForm({ ...typed, intent: "summary" }), { language }),
			),
		);
		expect(page.status).toBe(200);
		expect(page.title).toBe(booking.head.title);
		expect(page.alert).toBe("");
		expect(page.problems).toEqual({});
		expect(page.answers).toMatchObject({
			submissionId: [typed.submissionId],
			carType: ["suv"],
			thermal: ["thermal-titanium"],
			email: [typed.email],
		});
	});
});
