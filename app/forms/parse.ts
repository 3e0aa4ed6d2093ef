import type { Intent, Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";

type SchemaOf<Value> = z.ZodMiniType<Value>;

/**
 * The same in the browser and on the server. Without coercion an empty text stays one, and gets the message of its field. The cast:
 * the names of fields are taken from the input of a schema, which a transform before it leaves open.
 */
export const parse = <Value>(
	form: FormData,
	schema: SchemaOf<Value> | ((intent: Intent | null) => SchemaOf<Value>),
) => parseWithZod(form, { schema, disableAutoCoercion: true }) as Submission<Value, string[]>;

/** Undefined for what no page of the site sends. */
export function valueIn<Value>(form: FormData, schema: SchemaOf<Value>) {
	const submission = parse(form, schema);
	return submission.status === "success" ? submission.value : undefined;
}

/** What was sent, for a form that is answered before it is checked. */
export const unchecked = (form: FormData) => parse(form, z.object({}));
