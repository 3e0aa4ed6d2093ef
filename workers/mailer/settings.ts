import * as z from "zod";
import { secretsFrom } from "#app/signing/secrets.ts";

const settings = z
	.object({
		MAIL_FROM: z.email(),
		BUSINESS_INBOX: z.email(),
		RETRY_SECONDS: z.array(z.int().min(0).max(30)).min(1),
		/** The same list as the site's; the first one signs. */
		COOKIE_SECRET: z
			.string()
			.transform(secretsFrom)
			.refine(([first]) => first !== undefined),
		SITE_ORIGIN: z.union([z.literal(""), z.url()]).default(""),
	})
	.transform((vars) => ({
		from: vars.MAIL_FROM,
		inbox: vars.BUSINESS_INBOX,
		retrySeconds: vars.RETRY_SECONDS,
		secret: vars.COOKIE_SECRET[0] ?? "",
		secrets: vars.COOKIE_SECRET,
		origin: vars.SITE_ORIGIN || undefined,
	}));

/** Throws an error that names the invalid variable. */
export function settingsFrom(vars: unknown) {
	return settings.parse(vars);
}
