import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import { carTypes, serviceOf } from "#app/business/catalogue.ts";
import { emailError, nameError, phoneError } from "#app/business/details.ts";
import { phoneFrom } from "#app/business/phone.ts";
import { carFrom, selectionFrom } from "#app/business/selection.ts";
import { normalizeEmail, normalizeName } from "#app/business/text.ts";
import {
	dayError,
	type FormError,
	type FormInput,
	formErrorFor,
	type MessageKey,
	readDay,
	readText,
} from "./checks.ts";

/** The form at the border. What it lets through can be sold, stored and answered as it is. */
function bookingSchema(now: Date) {
	return z.object({
		submissionId: z.uuid().catch(() => crypto.randomUUID()),
		carType: z.enum(carTypes, { error: "car" }),
		services: z
			.array(z.string())
			.default([])
			.superRefine((codes, issues) => {
				const message = codesError(codes);
				if (message) issues.addIssue({ code: "custom", message });
			}),
		customerName: withRule(nameError).transform(normalizeName),
		phoneNumber: withRule(phoneError).transform(
			(text) => phoneFrom(text) ?? "",
		),
		email: withRule(emailError).transform(normalizeEmail),
		bookingDate: withRule((day) => dayError(day, now)),
	});
}

export function parseBooking(answers: FormInput, now: Date) {
	return parseWithZod(normalizeInput(answers), { schema: bookingSchema(now) });
}

function codesError(codes: string[]): MessageKey | undefined {
	if (codes.length === 0) return "services";
	if (!codes.every(serviceOf)) return "servicesUnknown";
}

function withRule(problemOf: (text: string) => string | undefined) {
	return z
		.string()
		.default("")
		.superRefine((text, issues) => {
			const message = problemOf(text);
			if (message) issues.addIssue({ code: "custom", message });
		});
}

/** Only the answers this form asks for go on: Conform believes field names of its own that anybody could send. */
function normalizeInput(answers: FormInput): URLSearchParams {
	const { selection, valid: honest } = selectionFrom(answers);
	const text = (name: string): [string, string] => [
		name,
		readText(answers, name),
	];
	return new URLSearchParams([
		text("submissionId"),
		["carType", carFrom(answers) ?? ""],
		...(honest ? selection : ["unknown"]).map((code): [string, string] => [
			"services",
			code,
		]),
		text("customerName"),
		text("phoneNumber"),
		text("email"),
		["bookingDate", readDay(answers)],
	]);
}

/** What the first failed check says of a refused form. */
export function formErrorOf({
	error,
}: SubmissionResult): FormError | undefined {
	return formErrorFor(
		Object.fromEntries(
			Object.entries(error ?? {}).map(([field, messages]) => [
				field,
				messages?.[0],
			]),
		),
	);
}
