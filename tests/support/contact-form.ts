import { localizedPath } from "#app/business/base/language.ts";
import { encodeForm, type FormFields, formPost, type Post } from "./booking-form.ts";
import { decodeEntities, elementsIn, fieldsIn, textOf } from "./elements.ts";

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

export const messagePost = (fields: FormFields, { language = "ar", ...init }: Post = {}) =>
	formPost(localizedPath(language, "/contact"), encodeForm(fields), init);

/** The contact page after a refused message: its alert, and the values its fields hold. */
export async function readMessageForm(response: Response) {
	const { alert, inputs, text } = await elementsIn(response, {
		alert: "[role=alert]",
		inputs: "main form input",
		text: "main form textarea",
	});
	const fields = Object.entries(fieldsIn(inputs)).map(([name, values]) => [name, values.at(-1)]);
	return {
		status: response.status,
		alert: decodeEntities(textOf(alert)),
		fields: { ...Object.fromEntries(fields), message: textOf(text) } as Record<string, string>,
	};
}
