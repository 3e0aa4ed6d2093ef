import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
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
