import * as z from "zod/mini";
import { phoneFrom } from "#app/business/base/phone.ts";
import {
	isOversized,
	normalizeEmail,
	normalizeMessage,
	normalizeName,
} from "#app/business/base/text.ts";
import type { ErrorsCopy } from "#app/copy/ar/errors.ts";
import { type FormInput, messageFields, readText } from "#app/forms/fields.ts";
import { emailError, messageError, nameError, phoneError } from "./details.ts";
import { parseForm, sentFields, submissionId, textField } from "./parse.ts";

const sentNames = ["submissionId", ...messageFields] as const;

export type MessageKey = keyof ErrorsCopy["contact"];

/** Used in the browser and on the server. */
const messageSchema = z.object({
	submissionId,
	name: textField(senderError, normalizeSender),
	email: textField(emailError, normalizeEmail),
	phone: textField(phoneError, (text) => phoneFrom(text) ?? ""),
	message: textField(messageError, normalizeMessage),
});

/** In the browser, `payload` is the complete form data, which contains Conform's internal fields. */
export function parseMessage(form: FormInput, payload?: FormData) {
	const input = Object.fromEntries(sentNames.map((name) => [name, readText(form, name)]));
	return parseForm(messageSchema, input, payload);
}

/** What was sent, for a form that is refused before it is parsed. */
export function sentMessage(form: FormInput) {
	return sentFields(form, sentNames);
}

/** Unlike in a booking, the name may contain any character; control characters are removed. */
function senderError(text: string): string | undefined {
	if (isOversized("name", text)) return "nameLong";
	const error = nameError(normalizeSender(text));
	return error === "nameCharacters" ? undefined : error;
}

function normalizeSender(text: string): string {
	return normalizeName(normalizeMessage(text));
}
