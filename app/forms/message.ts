import * as z from "zod/mini";
import { emailText, messageText, phoneText, senderText, submissionId } from "./texts.ts";

export const messageSchema = z.object({
	submissionId,
	name: senderText,
	email: emailText,
	phone: phoneText,
	message: messageText,
});
