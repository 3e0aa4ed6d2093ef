import type { Delivery } from "#app/data/base/schema.ts";
import { deliverBatch } from "./fake-email-service.ts";
import { mailRow } from "./records.ts";

const details: Partial<Record<Delivery, object>> = {
	bounced: {
		bounce: { type: "hard", classification: "permanent_failure", reason: "550 5.1.1 User unknown" },
	},
	failed: { failure: { reason: "internal error" } },
	rejected: { rejection: { reason: "suppressed", party: "recipient", detail: "" } },
	complained: { complaint: { type: "abuse" } },
};

/** As Cloudflare documents it; a real `messageId` is the Message-ID with its angle brackets. */
export function mailEvent(
	delivery: Delivery,
	messageId: string,
	{ at = "2026-11-21T10:00:00.000Z", domain = "example.com", recipient = "user@example.net" } = {},
) {
	return {
		type: `cf.email.sending.message.${delivery}`,
		source: { type: "email.sending", zoneId: "a zone", domain },
		payload: {
			eventId: crypto.randomUUID(),
			messageId,
			sender: `info@${domain}`,
			recipient,
			subject: "استلمنا حجزك",
			terminal: delivery !== "deferred",
			delivery: {
				status: delivery,
				smtpStatusCode: "550",
				smtpEnhancedStatusCode: "5.1.1",
				smtpResponse: "550 5.1.1 User unknown",
			},
			...details[delivery],
		},
		metadata: {
			accountId: "an account",
			eventSubscriptionId: "a subscription",
			eventSchemaVersion: 1,
			eventTimestamp: at,
		},
	};
}

/** Delivers events in one batch, as their queue does. */
export function tell(...events: unknown[]) {
	return deliverBatch(events, { queue: "car-care-mail-events" });
}

/** The service's name of a mail that it took. */
export async function sentId(mailId: string): Promise<string> {
	return String((await mailRow(mailId)).provider_message_id);
}
