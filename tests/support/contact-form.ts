import { type Language, pathIn } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { type Answers, bodyOf, posting } from "./booking-form.ts";

let visitors = 0;

/** A message of somebody who does not exist, unless a test wishes otherwise. */
export function written(wish: Answers = {}): Answers {
	const number = String(++visitors).padStart(8, "0");
	return {
		submissionId: crypto.randomUUID(),
		name: "كاتبة التجربة",
		email: `writer-${number}@example.com`,
		phone: `05${number}`,
		message: "هل تعملون يوم الجمعة بعد العصر؟",
		...wish,
	};
}

export function writing(
	answers: Answers,
	{ language = "ar", ...init }: RequestInit & { language?: Language } = {},
): Request {
	const request = posting(bodyOf(answers), init);
	return new Request(
		`${profile.origin}${pathIn(language, "/contact")}`,
		request,
	);
}
