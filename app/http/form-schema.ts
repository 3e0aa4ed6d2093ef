import { parse } from "@conform-to/react";
import * as z from "zod/mini";

/**
 * A text field, checked by a function that returns an error key, and normalized if it is valid. The caller passes strings
 * only, so the schemas do without Zod's types for them, which are scripts of the form pages.
 */
export function textField(
	errorOf: (text: string) => string | undefined,
	normalize: (text: string) => string = (text) => text,
) {
	return z.pipe(
		z.custom<string>().check(withRule(errorOf)),
		z.transform(normalize),
	);
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
			const { data, error } = z.safeParse(schema, input);
			return error
				? { error: z.flattenError(error).fieldErrors as FieldErrors }
				: { value: data };
		},
	});
}

type FieldErrors = Record<string, string[]>;

function toSearchParams(input: Record<string, string | string[]>) {
	return new URLSearchParams(
		Object.entries(input).flatMap(([name, values]) =>
			[values].flat().map((value): [string, string] => [name, value]),
		),
	);
}
