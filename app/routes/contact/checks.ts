import {
	emailError,
	messageError,
	nameError,
	phoneError,
} from "#app/business/details.ts";
import { normalizeMessage, normalizeName } from "#app/business/text.ts";
import type { ErrorsCopy } from "#app/copy/ar/errors.ts";

export const fieldNames = ["name", "email", "phone", "message"] as const;
export type FieldName = (typeof fieldNames)[number];

export type MessageKey = keyof ErrorsCopy["contact"];
export type FieldErrors = Partial<Record<FieldName, MessageKey>>;

/** The same checks in the browser and on the server. */
export const checks: Record<
	FieldName,
	(text: string) => MessageKey | undefined
> = {
	name: senderError,
	email: emailError,
	phone: phoneError,
	message: messageError,
};

export function fieldErrors(answers: Pick<FormData, "get">): FieldErrors {
	return Object.fromEntries(
		fieldNames.flatMap((field) => {
			const text = answers.get(field);
			const message = checks[field](typeof text === "string" ? text : "");
			return message ? [[field, message]] : [];
		}),
	);
}

/** Here any sign may stand in a name: only its length is ruled, and control characters go. */
function senderError(text: string) {
	const problem = nameError(normalizeSender(text));
	return problem === "nameCharacters" ? undefined : problem;
}

export function normalizeSender(text: string): string {
	return normalizeName(normalizeMessage(text));
}
