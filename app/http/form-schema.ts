import { parse } from "@conform-to/react";
import * as z from "zod/mini";

/** A text field ruled by a function that names what is wrong, and normalized when nothing is. */
export function textField(
	errorOf: (text: string) => string | undefined,
	normalize: (text: string) => string = (text) => text,
) {
	const ruled = z.string().check(withRule(errorOf));
	return z.pipe(ruled, z.transform(normalize));
}

export function withRule<Value>(errorOf: (value: Value) => string | undefined) {
	return z.refine<Value>((value) => errorOf(value) === undefined, {
		error: ({ input }) => errorOf(input as Value),
	});
}

/** An id that does not look like one was made by nobody's form: a new one, so that nothing is taken for its repetition. */
export const submissionId = z.catch(z.uuid(), () => crypto.randomUUID());

/**
 * The submission that Conform works with. `payload` is what goes back into the form; only the browser's may hold
 * Conform's own fields, since anybody can send them.
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
