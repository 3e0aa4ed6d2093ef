import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import { phoneFrom } from "#app/business/base/phone.ts";
import { emailPattern, maxRawLengths, normalizeEmail } from "#app/business/base/text.ts";
import { phoneEndingText, unreadAbove } from "./texts.ts";

const isMobile = (text: string) => phoneFrom(text) === text;

/** A mobile number becomes ten digits, anything else is an address. */
const linksSchema = z.object({
	contact: z.string({ error: "contactWay" }).check(
		unreadAbove(maxRawLengths.email, "contactWay"),
		z.overwrite((text) => phoneFrom(text) ?? normalizeEmail(text)),
		z.refine((text) => isMobile(text) || emailPattern.test(text), { error: "contactWay" }),
	),
	digits: phoneEndingText,
});

export const parseLinks = (form: FormData) =>
	parseWithZod(form, { schema: linksSchema, disableAutoCoercion: true });
