import { parse } from "@conform-to/react";

/** Hands what our own checks find to Conform, in the browser, where zod would weigh more than the checks do. */
export function conformValidator<Asked extends Record<string, string>>(
	problemsIn: (answers: FormData) => Partial<Record<keyof Asked, string>>,
) {
	return ({ formData }: { formData: FormData }) =>
		parse<Asked, string[]>(formData, {
			resolve: () => {
				const found = Object.entries(problemsIn(formData));
				if (found.length === 0) return {};
				return {
					error: Object.fromEntries(
						found.map(([field, message]) => [field, [String(message)]]),
					),
				};
			},
		});
}
