import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import { phoneFrom } from "#app/business/phone.ts";
import { normalizeEmail, normalizeMessage } from "#app/business/text.ts";
import {
	checks,
	type FieldName,
	fieldNames,
	normalizeSender,
} from "./checks.ts";

/** The form at the border, word for word as the specification rules it. */
const messageSchema = z.object({
	submissionId: z.uuid().catch(() => crypto.randomUUID()),
	name: withRule("name").transform(normalizeSender),
	email: withRule("email").transform(normalizeEmail),
	phone: withRule("phone").transform((text) => phoneFrom(text) ?? ""),
	message: withRule("message").transform(normalizeMessage),
});

/** Only the answers this form asks for go on: Conform believes field names of its own that anybody could send. */
export function parseMessage(form: FormData) {
	const known = ["submissionId", ...fieldNames].map(
		(name): [string, string] => {
			const value = form.get(name);
			return [name, typeof value === "string" ? value : ""];
		},
	);
	return parseWithZod(new URLSearchParams(known), { schema: messageSchema });
}

function withRule(field: FieldName) {
	return z
		.string()
		.default("")
		.superRefine((text, issues) => {
			const message = checks[field](text);
			if (message) issues.addIssue({ code: "custom", message });
		});
}
