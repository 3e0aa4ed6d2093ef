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
