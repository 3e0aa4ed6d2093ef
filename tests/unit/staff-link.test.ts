import { expect, test } from "vitest";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { referenceInToken } from "#app/signing/booking-link.ts";
import { everyMail, mailSettings } from "../support/mail-samples.ts";

const mails = Object.entries(everyMail());

function tokensIn(text: string): string[] {
	const found = text.matchAll(/\/staff\/booking\?key=([\w.-]+)/g);
	return [...new Set([...found].map(([, token = ""]) => token))];
}

test.each(mails.filter(([, { kind, booking }]) => booking && kind.endsWith("-business")))(
	"staff open the booking from %s by one link",
	async (_, pending) => {
		const { html, text } = await mailFor(pending, { ...mailSettings, staffGeneration: 3 });
		for (const part of [html, text]) {
			const [token = "", ...others] = tokensIn(part);
			expect(others).toEqual([]);
			const { secret } = mailSettings;
			expect(await referenceInToken(token, "staff 3", [secret])).toBe(pending.booking?.reference);
		}
	},
);

test.each(mails.filter(([, { kind }]) => kind.endsWith("-customer")))(
	"no customer gets a staff link in %s",
	async (_, pending) => {
		const { html, text } = await mailFor(pending, mailSettings);
		for (const token of tokensIn(html + text)) {
			const { secret } = mailSettings;
			expect(await referenceInToken(token, "staff 1", [secret])).toBeUndefined();
		}
	},
);
