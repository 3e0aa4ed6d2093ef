import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import { phoneFrom } from "#app/business/phone.ts";
import { foldEmail, foldMessage } from "#app/business/text.ts";
import { checks, type Field, fields, foldSender } from "./checks.ts";

/** The form at the border, word for word as the specification rules it. */
const messageSchema = z.object({
	submissionId: z.uuid().catch(() => crypto.randomUUID()),
	name: ruled("name").transform(foldSender),
	email: ruled("email").transform(foldEmail),
	phone: ruled("phone").transform((text) => phoneFrom(text) ?? ""),
	message: ruled("message").transform(foldMessage),
});

/** Only the answers this form asks for go on: Conform believes field names of its own that anybody could send. */
export function readMessage(form: FormData) {
	const known = ["submissionId", ...fields].map((name): [string, string] => {
		const value = form.get(name);
		return [name, typeof value === "string" ? value : ""];
	});
	return parseWithZod(new URLSearchParams(known), { schema: messageSchema });
}

function ruled(field: Field) {
	return z
		.string()
		.default("")
		.superRefine((text, issues) => {
			const message = checks[field](text);
			if (message) issues.addIssue({ code: "custom", message });
		});
}
