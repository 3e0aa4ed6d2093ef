import { type Language, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { bookingPost, decodeEntities, encodeForm, type FormFields } from "./booking-form.ts";

let visitors = 0;

/** A valid message from an invented visitor. */
export function messageFields(overrides: FormFields = {}): FormFields {
	const number = String(++visitors).padStart(8, "0");
	return {
		submissionId: crypto.randomUUID(),
		name: "كاتبة التجربة",
		email: `writer-${number}@example.com`,
		phone: `05${number}`,
		message: "هل تعملون يوم الجمعة بعد العصر؟",
		...overrides,
	};
}

export function messagePost(
	fields: FormFields,
	{ language = "ar", ...init }: RequestInit & { language?: Language } = {},
): Request {
	const request = bookingPost(encodeForm(fields), init);
	return new Request(`${profile.origin}${localizedPath(language, "/contact")}`, request);
}

/** The contact page after a refused message: its alert, and the values its fields hold. */
export async function readMessageForm(response: Response) {
	const read = { status: response.status, alert: "" };
	const fields: Record<string, string> = {};
	await new HTMLRewriter()
		.on("[role=alert]", {
			text: ({ text }) => {
				read.alert += text;
			},
		})
		.on("main form input", {
			element: (input) => {
				const name = input.getAttribute("name");
				if (name) fields[name] = decodeEntities(input.getAttribute("value") ?? "");
			},
		})
		.on("main form textarea", {
			text: ({ text }) => {
				fields.message = (fields.message ?? "") + text;
			},
		})
		.transform(response)
		.arrayBuffer();
	return { ...read, alert: decodeEntities(read.alert), fields };
}
