import { withinSeconds } from "#app/data/base/health.ts";
import { leaseSeconds } from "#app/data/mails/outbox.ts";
import type { Attachment, Mail } from "#app/mail/parts/draft.ts";

/** Sends one mail or throws; returns the provider's name of it. Implement it for another mail provider. */
export type Transport = (mail: Mail) => Promise<string | undefined>;

const timeoutSeconds = leaseSeconds - 10;

/** Cloudflare Email Service. */
export function emailServiceTransport(binding: Pick<SendEmail, "send">, from: string): Transport {
	return async (mail) => {
		const sending = binding.send(toEmailMessage(mail, from));
		// Without a timeout, a pending send would block its batch and outlast its lease.
		const sent = await withinSeconds(timeoutSeconds, sending, () => new SendTimeout());
		// An error here would send the mail again.
		return sent?.messageId;
	};
}

function toEmailMessage({ fromName, attachments, ...mail }: Mail, email: string) {
	return { ...mail, from: { name: fromName, email }, attachments: attachments.map(attached) };
}

/** As bytes, since the service reads a string as base64. */
function attached({ content, contentId, ...file }: Attachment) {
	const bytes = typeof content === "string" ? new TextEncoder().encode(content).buffer : content;
	return contentId
		? { ...file, content: bytes, disposition: "inline" as const, contentId }
		: { ...file, content: bytes, disposition: "attachment" as const };
}

class SendTimeout extends Error {
	override name = "SendTimeout";
}

/**
 * Errors of Cloudflare Email Service that the same mail gets again however often it is sent. Not among them: limits, faults
 * of the service, a failed delivery, which may be a full inbox, and a sender's domain that the owner has yet to set up.
 * https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes
 */
export const permanentErrors: ReadonlySet<string> = new Set([
	"E_VALIDATION_ERROR",
	"E_FIELD_MISSING",
	"E_TOO_MANY_RECIPIENTS",
	"E_TOO_MANY_ATTACHMENTS",
	"E_RECIPIENT_NOT_ALLOWED",
	"E_CONTENT_TOO_LARGE",
	"E_HEADER_NOT_ALLOWED",
	"E_HEADER_USE_API_FIELD",
	"E_HEADER_VALUE_INVALID",
	"E_HEADER_VALUE_TOO_LONG",
	"E_HEADER_NAME_INVALID",
	"E_HEADERS_TOO_LARGE",
	"E_HEADERS_TOO_MANY",
]);

/** The service sends nothing to an address for about a day, such as one whose inbox was full. */
export const suppressed = "E_RECIPIENT_SUPPRESSED";
