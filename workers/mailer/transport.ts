import { leaseSeconds } from "#app/data/outbox.ts";
import type { Mail } from "#app/mail/draft.ts";

/** Hands one mail over, or throws. Another provider is another function of this shape. */
export type Transport = (mail: Mail) => Promise<void>;

const timeoutSeconds = leaseSeconds - 10;

/** Cloudflare Email Service. */
export function emailServiceTransport(
	binding: Pick<SendEmail, "send">,
	from: string,
): Transport {
	return async (mail) => {
		await withTimeout(binding.send(toEmailMessage(mail, from)));
	};
}

function toEmailMessage(mail: Mail, from: string) {
	const { fromName, to, replyTo, subject, html, text, attachment } = mail;
	return {
		from: { name: fromName, email: from },
		to,
		replyTo,
		subject,
		html,
		text,
		attachments: attachment && [
			{
				disposition: "attachment" as const,
				filename: attachment.filename,
				type: attachment.type,
				/** Bytes: the service takes a string for base64. */
				content: new TextEncoder().encode(attachment.content).buffer,
			},
		],
	};
}

/** A send that never answers would hold its lease, and its batch, for ever. */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<never>((_, refuse) => {
		timer = setTimeout(() => refuse(new SendTimeout()), timeoutSeconds * 1000);
	});
	return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

class SendTimeout extends Error {
	override name = "SendTimeout";
}
