import * as z from "zod/mini";
import * as texts from "./texts.ts";

export const messageSchema = z.object({
	submissionId: texts.submissionId,
	name: texts.sender,
	email: texts.email,
	phone: texts.phone,
	message: texts.message,
});

export const messageFields = Object.keys(messageSchema.shape).filter(
	(name) => name !== "submissionId",
);
