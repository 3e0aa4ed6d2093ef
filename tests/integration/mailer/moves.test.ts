import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type Day, dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { moveDelaySeconds } from "#app/business/bookings/mail-kinds.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { connect } from "#app/data/base/client.ts";
import type { PendingMail, StoredBooking } from "#app/data/base/schema.ts";
import { cancelBooking, moveBooking } from "#app/data/bookings/booking-changes.ts";
import { dueMails } from "#app/data/mails/due-mails.ts";
import { enqueueMails, type MailQueue } from "#app/mail/queue/enqueue.ts";
import { bodiesOf, deliverBatch } from "./fake-email-service.ts";
import { createBooking } from "./records.ts";
import { emailService, withMailer } from "./setup.ts";

const db = connect(env.DB);
const [first = "", second = "", last = ""] = [40, 41, 42].map((days) =>
	dayAfter(riyadhToday(new Date()), days),
);

withMailer();

async function move(booking: StoredBooking, revision: number, day: Day) {
	const change = { day, heldDays: [day], late: false };
	const moved = await moveBooking(db, { ...booking, revision }, change);
	return moved?.pendingMails ?? [];
}

/** The pause of each message, by kind. */
async function pausesOf(mails: PendingMail[]) {
	const sent: { kind: string; delaySeconds?: number }[] = [];
	const queue: MailQueue = {
		sendBatch: async (messages) => {
			for (const { body, delaySeconds } of messages) sent.push({ kind: body.kind, delaySeconds });
		},
	};
	await enqueueMails(queue, mails, "a request");
	return sent;
}

test("a booking that is moved three times within two minutes sends the mails of the last move", async () => {
	const { booking, pendingMails } = await createBooking();
	await deliverBatch(bodiesOf(pendingMails));
	emailService.sent.length = 0;
	const mails = [];
	for (const [revision, day] of [first, second, last].entries())
		mails.push(...(await move(booking, revision, day)));
	expect(mails).toHaveLength(6);
	await deliverBatch(bodiesOf(mails));
	expect(emailService.recipients()).toEqual(["info@example.com", booking.email]);
	for (const { subject } of emailService.sent) expect(subject).toContain(formatDay(last, "ar"));
});

test("the mails of a move wait two minutes on the queue, those of a new or a cancelled booking do not", async () => {
	const { booking, pendingMails } = await createBooking();
	expect(await pausesOf(pendingMails)).toEqual([
		{ kind: "booking-customer", delaySeconds: undefined },
		{ kind: "booking-business", delaySeconds: undefined },
	]);
	expect(await pausesOf(await move(booking, 0, first))).toEqual([
		{ kind: "moved-customer", delaySeconds: 120 },
		{ kind: "moved-business", delaySeconds: 120 },
	]);
	const cancelled = await cancelBooking(db, { ...booking, revision: 1 }, { late: false });
	expect(await pausesOf(cancelled?.pendingMails ?? [])).toEqual([
		{ kind: "cancelled-customer", delaySeconds: undefined },
		{ kind: "cancelled-business", delaySeconds: undefined },
	]);
});

test("the sweep does not queue the mails of a move before their pause is over", async () => {
	const { booking } = await createBooking();
	const mails = await move(booking, 0, first);
	const dueIn = async (seconds: number) => {
		const due = await dueMails(db, new Date(Date.now() + seconds * 1000), undefined, 9);
		return due.filter(({ kind }) => kind.startsWith("moved-")).length;
	};
	expect(await dueIn(moveDelaySeconds + 60)).toBe(0);
	expect(await dueIn(6 * 60)).toBe(mails.length);
});
