import type { Language } from "#app/business/base/language.ts";
import { delaySecondsOf, isToCustomer } from "#app/business/bookings/mail-kinds.ts";
import { formatDay } from "#app/copy/format/format.ts";
import type { PendingBookingMail, PendingMail } from "#app/data/base/schema.ts";
import type { MailJob } from "./job.ts";

export type MailQueue = {
	sendBatch(messages: { body: MailJob; delaySeconds?: number }[]): Promise<unknown>;
};

/**
 * Sends one queue message for each mail, with the pause of its kind unless it is due. If the queue fails, the mails stay in the outbox
 * and the sweep queues them again.
 */
export async function enqueueMails(
	queue: MailQueue,
	mails: PendingMail[],
	requestId: string,
	{ isDue = false } = {},
): Promise<boolean> {
	if (mails.length === 0) return true;
	try {
		await queue.sendBatch(mails.map((mail) => messageFor(mail, isDue)));
		return true;
	} catch (error) {
		console.error(
			JSON.stringify({
				event: "queue-refused",
				requestId,
				mails: mails.map(({ id }) => id),
				fault: error instanceof Error ? error.message : String(error),
			}),
		);
		return false;
	}
}

function messageFor(mail: PendingMail, isDue: boolean) {
	const body = mailJobFor(mail);
	const delaySeconds = !isDue && mail.booking && delaySecondsOf(mail.kind, mail.reason);
	return delaySeconds ? { body, delaySeconds } : { body };
}

export function mailJobFor(mail: PendingMail): MailJob {
	if (mail.booking) return bookingMailJob(mail);
	if ("alert" in mail) return { kind: mail.kind, mailId: mail.id, alertId: mail.alert.id };
	if (!mail.message) return { kind: mail.kind, mailId: mail.id, day: mail.day };
	const { id, name, email, phone, message } = mail.message;
	return { kind: mail.kind, mailId: mail.id, messageId: id, name, email, phone, message };
}

function bookingMailJob({ id, kind, booking }: PendingBookingMail): MailJob {
	const language: Language = isToCustomer(kind) ? booking.language : "ar";
	const { customerName, phoneNumber, email, carType, serviceIds } = booking;
	return {
		...{ kind, mailId: id, bookingId: booking.id, language },
		...{ customerName, phoneNumber, email, carType, serviceIds },
		bookingDate: formatDay(booking.bookingDate, language),
	};
}
