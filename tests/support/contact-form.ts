import { type Language, localizedPath } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import {
	bookingPost,
	decodeEntities,
	encodeForm,
	type FormFields,
} from "./booking-form.ts";

let visitors = 0;

/** A message of somebody who does not exist, unless a test wishes otherwise. */
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
	answers: FormFields,
	{ language = "ar", ...init }: RequestInit & { language?: Language } = {},
): Request {
	const request = bookingPost(encodeForm(answers), init);
	return new Request(
		`${profile.origin}${localizedPath(language, "/contact")}`,
		request,
	);
}

/** The page of a refused message: what it says, and what it would send if it were sent again as it stands. */
export async function readMessageForm(response: Response) {
	const read = { status: response.status, alert: "" };
	const answers: Record<string, string> = {};
	await new HTMLRewriter()
		.on("[role=alert]", {
			text: ({ text }) => {
				read.alert += text;
			},
		})
		.on("main form input", {
			element: (input) => {
				const name = input.getAttribute("name");
				if (name)
					answers[name] = decodeEntities(input.getAttribute("value") ?? "");
			},
		})
		.on("main form textarea", {
			text: ({ text }) => {
				answers.message = (answers.message ?? "") + text;
			},
		})
		.transform(response)
		.arrayBuffer();
	return { ...read, alert: decodeEntities(read.alert), answers };
}
