import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod/mini";

/** Returns undefined for what no page of the site sends. */
export function parseOrUndefined<Value>(
	form: FormData,
	schema: z.ZodMiniType<Value>,
): Value | undefined {
	const submission = parseWithZod(form, { schema });
	return submission.status === "success" ? submission.value : undefined;
}

/** Returns the values of the form, or the refusal that names what is wrong in its fields. */
export function check<Value extends object>(form: FormData, schema: z.ZodMiniType<Value>) {
	const submission = parseWithZod(form, { schema });
	if (submission.status !== "success")
		return { refused: "invalid" as const, lastResult: submission.reply() };
	return { value: submission.value };
}
