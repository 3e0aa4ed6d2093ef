import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
	bodiesOf,
	deliver,
	mailEvent,
	mailRow,
	sentId,
	waitUntil,
	withMailer,
} from "../../integration/mailer/setup.ts";
import { createBooking } from "../../support/rows.ts";

withMailer();

/** The queue waits five seconds for more events. */
test("what became of a mail reaches it over the real queue", { timeout: 30_000 }, async () => {
	const { booking, pendingMails } = await createBooking();
	await deliver(bodiesOf(pendingMails));
	const id = `booking-customer:${booking.id}`;
	expect(await mailRow(id)).toMatchObject({ delivery: null });
	await env.EVENT_QUEUE.send(mailEvent("bounced", await sentId(id)));
	await waitUntil(async () => (await mailRow(id))?.delivery === "bounced");
});
