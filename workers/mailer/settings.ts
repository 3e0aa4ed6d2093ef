import * as z from "zod";

const settings = z
	.object({
		MAIL_FROM: z.email(),
		BUSINESS_INBOX: z.email(),
		RETRY_SECONDS: z.array(z.int().min(0).max(30)).min(1),
	})
	.transform(({ MAIL_FROM, BUSINESS_INBOX, RETRY_SECONDS }) => ({
		from: MAIL_FROM,
		inbox: BUSINESS_INBOX,
		retrySeconds: RETRY_SECONDS,
	}));

/** Throws an error that names the invalid variable. */
export function settingsFrom(vars: unknown) {
	return settings.parse(vars);
}
