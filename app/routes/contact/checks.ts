import {
	emailProblem,
	messageProblem,
	nameProblem,
	phoneProblem,
} from "#app/business/details.ts";
import { foldMessage, foldName } from "#app/business/text.ts";
import type { ErrorsCopy } from "#app/copy/ar/errors.ts";

export const fields = ["name", "email", "phone", "message"] as const;
export type Field = (typeof fields)[number];

export type Message = keyof ErrorsCopy["contact"];
export type Problems = Partial<Record<Field, Message>>;

/** The same checks in the browser and on the server. */
export const checks: Record<Field, (text: string) => Message | undefined> = {
	name: lengthOfName,
	email: emailProblem,
	phone: phoneProblem,
	message: messageProblem,
};

export function problemsIn(answers: Pick<FormData, "get">): Problems {
	return Object.fromEntries(
		fields.flatMap((field) => {
			const text = answers.get(field);
			const message = checks[field](typeof text === "string" ? text : "");
			return message ? [[field, message]] : [];
		}),
	);
}

/** Here any sign may stand in a name: only its length is ruled, and control characters go. */
function lengthOfName(text: string) {
	const problem = nameProblem(foldSender(text));
	return problem === "nameCharacters" ? undefined : problem;
}

export function foldSender(text: string): string {
	return foldName(foldMessage(text));
}
