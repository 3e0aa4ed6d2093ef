import * as z from "zod/mini";
import type { Database } from "#app/data/base/client.ts";
import { deliveries } from "#app/data/base/schema.ts";
import { type MailEvent, recordDeliveries, saysMore } from "#app/data/mails/due-mails.ts";
import { logCounts, problemOf } from "./log.ts";

/** Each event names one recipient. https://developers.cloudflare.com/email-service/platform/event-subscriptions/ */
const mailEvent = z.object({
	type: z.pipe(
		z.pipe(
			z.string(),
			z.transform((type) => type.replace(/^cf\.email\.sending\.message\./, "")),
		),
		z.enum(deliveries),
	),
	source: z.object({ type: z.literal("email.sending"), domain: z.string() }),
	payload: z.object({ messageId: z.string().check(z.minLength(1)) }),
	metadata: z.object({
		eventTimestamp: z.pipe(
			z.iso.datetime({ offset: true }),
			z.transform((moment) => new Date(moment).toISOString()),
		),
	}),
});

/** The mail may be marked as sent a moment after its first event. */
const unknownSeconds = 60;
const longestPauseSeconds = 3600;

/** A subscription tells of every mail of the domain, of which another program may send some. */
export async function handleMailEvents(
	messages: readonly Message[],
	{ db, from }: { db: Database; from: string },
): Promise<void> {
	const counts = { told: 0, unknown: 0, foreign: 0, unreadable: 0 };
	const [, domain = ""] = from.toLowerCase().split("@");
	const told = new Map<string, MailEvent>();
	const own: { message: Message; providerMessageId: string }[] = [];
	for (const message of messages) {
		const { data } = mailEvent.safeParse(message.body);
		if (!data || data.source.domain.toLowerCase() !== domain) {
			counts[data ? "foreign" : "unreadable"]++;
			message.ack();
			continue;
		}
		const { messageId: providerMessageId } = data.payload;
		const at = data.metadata.eventTimestamp;
		const event = { providerMessageId, delivery: data.type, at };
		const before = told.get(providerMessageId);
		if (!before || saysMore(event, before)) told.set(providerMessageId, event);
		own.push({ message, providerMessageId });
	}
	try {
		const unknown =
			own.length > 0 ? await recordDeliveries(db, [...told.values()]) : new Set<string>();
		for (const { message, providerMessageId } of own) {
			const isUnknown = unknown.has(providerMessageId);
			counts[isUnknown ? "unknown" : "told"]++;
			if (isUnknown && message.attempts === 1) message.retry({ delaySeconds: unknownSeconds });
			else message.ack();
		}
	} catch (error) {
		const problem = problemOf(error);
		console.error(JSON.stringify({ event: "mail-events-waiting", problem }));
		for (const { message } of own) message.retry({ delaySeconds: pause(message) });
	}
	logCounts("mail-events", counts);
}

/** The database may fail for hours, so each pause is twice the one before it. */
function pause({ attempts }: Message): number {
	return Math.min(longestPauseSeconds, 30 * 2 ** Math.min(attempts, 10));
}
