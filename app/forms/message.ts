import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import type { ErrorsCopy } from "#app/copy/ar/errors.ts";
import { type FormInput, messageFields, sentFields } from "./fields.ts";
import { emailText, messageText, phoneText, senderText, submissionId } from "./texts.ts";

/** The same in the browser and on the server. */
const messageSchema = z.object({
	submissionId,
	name: senderText,
	email: emailText,
	phone: phoneText,
	message: messageText,
});

export type MessageValues = z.output<typeof messageSchema>;

export const parseMessage = (form: FormData) =>
	parseWithZod(form, { schema: messageSchema, disableAutoCoercion: true });

export type MessageKey = keyof ErrorsCopy["contact"];

/** What was sent, for a form that is refused before it is parsed. */
export const sentMessage = (form: FormInput) =>
	sentFields(form, ["submissionId", ...messageFields]);
