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

/** Throws with the name of the setting that is wrong, before any mail is touched. */
export function settingsFrom(vars: unknown) {
	return settings.parse(vars);
}
