import { parse, type SubmissionResult } from "@conform-to/react";
import { formatResult } from "@conform-to/zod/v4/future";
import * as z from "zod/mini";
import { type FormInput, readText } from "#app/forms/fields.ts";

/**
 * A text field, checked by a function that returns an error key, and normalized if it is valid. The caller passes strings
 * only, so the schemas do without Zod's types for them, which are scripts of the form pages.
 */
export function textField(
	errorOf: (text: string) => string | undefined,
	normalize: (text: string) => string = (text) => text,
) {
	return z.pipe(z.custom<string>().check(withRule(errorOf)), z.transform(normalize));
}

export function withRule<Value>(errorOf: (value: Value) => string | undefined) {
	return z.refine<Value>((value) => errorOf(value) === undefined, {
		error: ({ input }) => errorOf(input as Value),
	});
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An invalid id is replaced by a new one, so that two such requests are not one submission. */
export const submissionId = textField(
	() => undefined,
	(id) => (id.length === 36 && uuid.test(id) ? id : crypto.randomUUID()),
);

/**
 * Parses form data into Conform's submission. `payload` holds the values for the form; on the server it is limited to the
 * known fields, because a request could contain Conform's internal fields.
 */
export function parseForm<Schema extends z.ZodMiniType>(
	schema: Schema,
	input: Record<string, string | string[]>,
	payload: FormData | URLSearchParams = toSearchParams(input),
) {
	return parse<z.output<Schema>, string[]>(payload, {
		resolve: () => {
			const result = z.safeParse(schema, input);
			return result.success
				? { value: result.data }
				: { error: formatResult(result as ClassicResult)?.fieldErrors };
		},
	});
}

/** The errors of zod/mini lack methods of classic zod that `formatResult` does not call. */
type ClassicResult = Parameters<typeof formatResult>[0];

/** A refused form with its fields as they were sent, without looking at them. */
export function sentFields(form: FormInput, names: readonly string[]) {
	const fields = names.map((name) => [name, readText(form, name)]);
	const initialValue: Record<string, string> = Object.fromEntries(fields);
	return { status: "error", initialValue } satisfies SubmissionResult;
}

function toSearchParams(input: Record<string, string | string[]>) {
	return new URLSearchParams(
		Object.entries(input).flatMap(([name, values]) =>
			[values].flat().map((value): [string, string] => [name, value]),
		),
	);
}
