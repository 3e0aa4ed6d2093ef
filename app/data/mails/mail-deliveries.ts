import type { Database } from "#app/data/base/client.ts";
import type { Delivery } from "#app/data/base/schema.ts";

/** What the mail service says of a mail, and when that happened by its clock. */
export type MailEvent = { providerMessageId: string; delivery: Delivery; at: string };

/**
 * Whether the first says more: a final outcome more than that the service is still trying, then the later moment. It is a
 * total order of different events, and `recordDeliveries` compares in the same way, so that the last state depends neither
 * on the order in which events arrive nor on how often.
 */
export function saysMore(event: MailEvent, than: MailEvent): boolean {
	const [a, b] = [event, than].map(({ delivery, at }) => [
		Number(delivery !== "deferred"),
		at,
		delivery,
	]);
	return String(a) > String(b);
}

const known = `SELECT provider_message_id AS id FROM mails
	WHERE provider_message_id IN (SELECT value ->> 'providerMessageId' FROM json_each(?))`;
/** Without statistics of its tables, the planner would read every mail that was sent. */
const record = `UPDATE mails INDEXED BY mails_by_provider_message SET delivery = told.delivery, delivery_at = told.at
	FROM (SELECT value ->> 'providerMessageId' AS id, value ->> 'delivery' AS delivery, value ->> 'at' AS at FROM json_each(?)) AS told
	WHERE mails.provider_message_id = told.id AND mails.state = 'sent'
		AND (mails.delivery IS NULL
			OR (told.delivery <> 'deferred', told.at, told.delivery) > (mails.delivery <> 'deferred', mails.delivery_at, mails.delivery))`;

/** Two statements for any number of events, with the last of each mail; returns the names that no mail has. */
export async function recordDeliveries({ $client }: Database, events: MailEvent[]) {
	const json = JSON.stringify(events);
	const [found] = await $client.batch<{ id: string }>(
		[known, record].map((statement) => $client.prepare(statement).bind(json)),
	);
	const unknown = new Set(events.map((event) => event.providerMessageId));
	for (const { id } of found?.results ?? []) unknown.delete(id);
	return unknown;
}
