import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod/mini";

/** Returns undefined for what no page of the site sends. */
export function valueIn<Value>(form: FormData, schema: z.ZodMiniType<Value>): Value | undefined {
	const submission = parseWithZod(form, { schema });
	return submission.status === "success" ? submission.value : undefined;
}
