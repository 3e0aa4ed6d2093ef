import type { OwedMail } from "#app/data/schema.ts";
import type { MailOrder } from "./contract.ts";
import { orderOf } from "./orders.ts";

export type MailQueue = {
	sendBatch(orders: { body: MailOrder }[]): Promise<unknown>;
};

/** A message for each owed mail. A queue that refuses is only noted: the mails are owed in the outbox, and the sweep queues them again. */
export async function dispatch(
	queue: MailQueue,
	owed: OwedMail[],
	requestId: string,
): Promise<boolean> {
	if (owed.length === 0) return true;
	try {
		await queue.sendBatch(owed.map((mail) => ({ body: orderOf(mail) })));
		return true;
	} catch (error) {
		console.error(
			JSON.stringify({
				event: "queue-refused",
				requestId,
				mails: owed.map(({ id }) => id),
				fault: error instanceof Error ? error.message : String(error),
			}),
		);
		return false;
	}
}
