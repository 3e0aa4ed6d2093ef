import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import { carTypes, serviceOf } from "#app/business/catalogue.ts";
import {
	emailProblem,
	nameProblem,
	phoneProblem,
} from "#app/business/details.ts";
import { phoneFrom } from "#app/business/phone.ts";
import { carFrom, selectionFrom } from "#app/business/selection.ts";
import { foldEmail, foldName } from "#app/business/text.ts";
import {
	type Answers,
	dayIn,
	dayProblem,
	type Message,
	type Refusal,
	refusalFor,
	textOf,
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
				const message = servicesProblem(codes);
				if (message) issues.addIssue({ code: "custom", message });
			}),
		customerName: ruled(nameProblem).transform(foldName),
		phoneNumber: ruled(phoneProblem).transform((text) => phoneFrom(text) ?? ""),
		email: ruled(emailProblem).transform(foldEmail),
		bookingDate: ruled((day) => dayProblem(day, now)),
	});
}

export function readBooking(answers: Answers, now: Date) {
	return parseWithZod(known(answers), { schema: bookingSchema(now) });
}

function servicesProblem(codes: string[]): Message | undefined {
	if (codes.length === 0) return "services";
	if (!codes.every(serviceOf)) return "servicesUnknown";
}

function ruled(problemOf: (text: string) => string | undefined) {
	return z
		.string()
		.default("")
		.superRefine((text, issues) => {
			const message = problemOf(text);
			if (message) issues.addIssue({ code: "custom", message });
		});
}

/** Only the answers this form asks for go on: Conform believes field names of its own that anybody could send. */
function known(answers: Answers): URLSearchParams {
	const { selection, honest } = selectionFrom(answers);
	const text = (name: string): [string, string] => [
		name,
		textOf(answers, name),
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
		["bookingDate", dayIn(answers)],
	]);
}

/** What the first failed check says of a refused form. */
export function refusalIn({ error }: SubmissionResult): Refusal | undefined {
	return refusalFor(
		Object.fromEntries(
			Object.entries(error ?? {}).map(([field, messages]) => [
				field,
				messages?.[0],
			]),
		),
	);
}
