import * as z from "zod/mini";
import { type Language, languages } from "#app/business/base/language.ts";
import { delaySecondsOf, isToCustomer, kindsAbout } from "#app/business/bookings/mail-kinds.ts";
import { carTypes } from "#app/business/prices/service.ts";
import { formatDay } from "#app/copy/format/format.ts";
import type { PendingBookingMail, PendingMail } from "#app/data/base/schema.ts";

export type MailQueue = {
	sendBatch(messages: { body: MailJob; delaySeconds?: number }[]): Promise<unknown>;
};

/** A queue accepts 256 KB in one batch; a contact message in Arabic is about 3 KB. */
export const batchSize = 50;

/** If the queue fails, the mails stay in the outbox and the sweep queues them again. */
export async function enqueueMails(
	queue: MailQueue,
	mails: PendingMail[],
	requestId: string,
	{ isDue = false } = {},
): Promise<boolean> {
	if (mails.length === 0) return true;
	try {
		for (let first = 0; first < mails.length; first += batchSize) {
			const batch = mails.slice(first, first + batchSize);
			await queue.sendBatch(batch.map((mail) => messageFor(mail, isDue)));
		}
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
	const delaySeconds = !isDue && mail.booking && delaySecondsOf(mail);
	return delaySeconds ? { body, delaySeconds } : { body };
}

export function mailJobFor(mail: PendingMail): MailJob {
	if (mail.booking) return bookingMailJob(mail);
	if ("day" in mail) return { kind: mail.kind, mailId: mail.id, day: mail.day };
	if (!mail.message) return { kind: mail.kind, mailId: mail.id };
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

const mailId = z.string().check(z.minLength(1));

/** The specification gives these field names, except for kind, ids and language. */
const bookingMail = z.object({
	kind: z.enum(kindsAbout("booking")),
	mailId,
	bookingId: z.int(),
	language: z.enum(languages),
	customerName: z.string(),
	phoneNumber: z.string(),
	email: z.string(),
	carType: z.enum(carTypes),
	serviceIds: z.array(z.string()).check(z.minLength(1)),
	/** The day is localized text, for display only. */
	bookingDate: z.string(),
});

const contactMail = z.object({
	kind: z.enum(kindsAbout("message")),
	mailId,
	messageId: z.int(),
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	message: z.string(),
});

/** The mailer reads the rest when it delivers, because by then more may wait for staff. */
const sheetMail = z.object({ kind: z.enum(kindsAbout("day")), mailId, day: z.string() });

const settingsMail = z.object({ kind: z.enum(kindsAbout("settings")), mailId });

export const mailJob = z.discriminatedUnion("kind", [
	bookingMail,
	contactMail,
	sheetMail,
	settingsMail,
]);

export type MailJob = z.infer<typeof mailJob>;
