import type { OwedMail } from "#app/data/schema.ts";
import type { MailOrder } from "./contract.ts";
import { orderOf } from "./orders.ts";

export type MailQueue = {
	sendBatch(orders: { body: MailOrder }[]): Promise<unknown>;
};

/** A queue that refuses is only noted: the mails are owed in the outbox, and the sweep queues them again. */
export async function dispatch(
	queue: MailQueue,
	owed: OwedMail[],
	requestId: string,
): Promise<void> {
	if (owed.length === 0) return;
	try {
		await queue.sendBatch(owed.map((mail) => ({ body: orderOf(mail) })));
	} catch (error) {
		console.error(
			JSON.stringify({
				event: "queue-refused",
				requestId,
				mails: owed.map(({ id }) => id),
				fault: error instanceof Error ? error.message : String(error),
			}),
		);
	}
}
