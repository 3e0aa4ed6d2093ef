import { z } from "zod";

const settings = z
	.object({ MAIL_FROM: z.email(), BUSINESS_INBOX: z.email() })
	.transform(({ MAIL_FROM, BUSINESS_INBOX }) => ({
		from: MAIL_FROM,
		inbox: BUSINESS_INBOX,
	}));

/** Throws with the name of the setting that is wrong, before any mail is touched. */
export function settingsFrom(vars: unknown) {
	return settings.parse(vars);
}
