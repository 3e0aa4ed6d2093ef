import * as z from "zod/mini";
import { secretsFrom } from "../../app/signing/hmac.ts";

const variables = z.pipe(
	z.object({
		MAIL_FROM: z.email(),
		BUSINESS_INBOX: z.email(),
		RETRY_SECONDS: z.array(z.int().check(z.gte(0), z.lte(30))).check(z.minLength(1)),
		/** The site has the same list; the first secret signs. */
		COOKIE_SECRET: z
			.pipe(
				z.string(),
				z.transform((text) => secretsFrom(text)),
			)
			.check(z.refine(([first]) => first !== undefined)),
		SITE_ORIGIN: z._default(z.union([z.literal(""), z.url()]), ""),
	}),
	z.transform((vars) => ({
		from: vars.MAIL_FROM,
		inbox: vars.BUSINESS_INBOX,
		retrySeconds: vars.RETRY_SECONDS,
		secret: vars.COOKIE_SECRET[0] ?? "",
		secrets: vars.COOKIE_SECRET,
		origin: vars.SITE_ORIGIN || undefined,
	})),
);

/** The log has the names of the wrong variables, never their values. */
export function mailerVariables(vars: unknown) {
	const { data, error } = variables.safeParse(vars);
	if (data) return data;
	const fields = [...new Set(error.issues.map(({ path }) => String(path[0])))];
	console.error(JSON.stringify({ event: "mailer-misconfigured", fields }));
	throw error;
}
