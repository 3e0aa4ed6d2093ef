import * as z from "zod/mini";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { isStillTrue, tellsNews } from "#app/business/bookings/mail-kinds.ts";
import { newsOf, type Told } from "#app/business/bookings/news.ts";
import type { Database } from "#app/data/base/client.ts";
import { raceWithTimeout } from "#app/data/base/health.ts";
import type { PendingBookingMail, PendingMail } from "#app/data/base/schema.ts";
import { othersOfAddress } from "#app/data/bookings/resent-links.ts";
import { cardOfBooking } from "#app/data/cards/warranty-cards.ts";
import { closuresFrom } from "#app/data/days/days.ts";
import {
	claimMail,
	endLease,
	leaseSeconds,
	markSent,
	postponeMail,
	type SentMail,
} from "#app/data/mails/outbox.ts";
import { photosOf } from "#app/data/photos/photos.ts";
import type { KnownSettings } from "#app/data/settings/stored-settings.ts";
import { readErasedReferences, readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { settingsSavedDraft } from "#app/mail/kinds/settings-draft.ts";
import type { Attachment, Mail, MailSettings } from "#app/mail/parts/draft.ts";
import { boardUrl } from "#app/mail/parts/staff-pages.ts";
import { type MailJob, mailJob } from "#app/mail/queue/enqueue.ts";
import { morningSheetMail } from "#app/mail/sheet/morning-sheet.ts";
import { codeOfCard } from "#app/signing/card-code.ts";
import { errorCode, logMail, problemOf } from "./log.ts";

export type Dependencies = {
	db: Database;
	hasBucket: boolean;
	send: Transport;
	inbox: string;
	secret: string;
	/** Former secrets made the codes of earlier warranty cards. */
	secrets: string[];
	/** The default is the origin of the profile. */
	origin: string | undefined;
	retrySeconds: number[];
	/** The settings are read once in a batch. */
	settings: () => Promise<KnownSettings>;
	clock: () => Date;
};

/** This never throws, so that a failure does not affect the rest of the batch. */
export async function deliver(message: Message, dependencies: Dependencies): Promise<void> {
	const job = mailJob.safeParse(message.body);
	if (!job.success) {
		const fields = job.error.issues.map(({ path }) => path.join("."));
		logMail({ state: "unreadable", attempt: message.attempts, fields });
		return retryLater(message, dependencies);
	}
	try {
		await deliverMail(job.data, message, dependencies);
	} catch (error) {
		logMail({
			...mailFields(job.data),
			state: "retry",
			attempt: message.attempts,
			problem: problemOf(error),
		});
		retryLater(message, dependencies);
	}
}

async function deliverMail(
	job: MailJob,
	message: Message,
	{ db, hasBucket, send, clock, settings, ...sender }: Dependencies,
): Promise<void> {
	const startedAt = clock();
	const claim = await claimMail(db, job.mailId, startedAt);
	const attempt = claim.status === "yours" ? claim.attempt : message.attempts;
	const logAs = (state: string, more?: { ms?: number; problem?: string }) =>
		logMail({ ...mailFields(job), state, attempt, ...more });

	if (claim.status === "leased") {
		logAs("leased");
		return message.retry({ delaySeconds: Math.min(claim.secondsLeft + 1, leaseSeconds) });
	}
	if (claim.status !== "yours") {
		logAs(claim.status === "sent" ? "already sent" : claim.status);
		return message.ack();
	}

	const known = await settings();
	const centre = known.on(riyadhToday(startedAt));
	if (!isStillTrue(claim.mail, startedAt)) {
		await endLease(db, job.mailId, { state: "dismissed" });
		logAs("dismissed");
		return message.ack();
	}

	let sent: SentMail;
	try {
		const { mail: said, told } = withNews(claim.mail, startedAt);
		const mail = await compose({ db, hasBucket }, said, {
			...sender,
			known,
			centre,
			now: startedAt,
		});
		const { to } = mail;
		sent = { id: job.mailId, to, told, providerMessageId: await send(mail) };
	} catch (error) {
		const problem = problemOf(error);
		const state = await stateAfter(db, job.mailId, error, startedAt);
		if (state === "waiting") throw error;
		logAs(state, { problem });
		return message.ack();
	}
	if (!(await withRetries(() => markSent(db, sent, clock())))) {
		logAs("address corrected");
		return retryLater(message, sender);
	}
	message.ack();
	logAs("sent", { ms: clock().getTime() - startedAt.getTime() });
}

/** A mail that is sent but not marked as sent would be sent again, and the database may fail for a moment. */
async function withRetries<Result>(run: () => Promise<Result>) {
	for (const pauseMs of [250, 1000])
		try {
			return await run();
		} catch {
			await new Promise((resolve) => setTimeout(resolve, pauseMs));
		}
	return run();
}

async function stateAfter(db: Database, id: string, error: unknown, now: Date) {
	const [code, problem] = [errorCode(error), problemOf(error)];
	if (code === suppressed) return postponeMail(db, id, problem, now);
	const isPermanent = permanentErrors.has(code);
	await endLease(db, id, isPermanent ? { state: "failed", problem } : { problem });
	return isPermanent ? "failed" : "waiting";
}

function retryLater(message: Message, { retrySeconds }: Pick<Dependencies, "retrySeconds">): void {
	const delaySeconds = retrySeconds[message.attempts - 1] ?? retrySeconds.at(-1);
	message.retry({ delaySeconds });
}

function mailFields({ mailId, kind }: MailJob) {
	return { mailId, kind };
}

const deadLetterBody = z.object({ mailId: z.string().check(z.minLength(1)) });

/**
 * The mail stays in the outbox, and the sweep queues it again. This needs neither database nor settings, which may be
 * why the deliveries failed.
 */
export function handleDeadLetter(message: Message): void {
	const { data } = deadLetterBody.safeParse(message.body);
	const state = data ? "waits for sweep" : "unreadable";
	logMail({ ...data, state, attempt: message.attempts });
	message.ack();
}

type Settings = MailSettings & { secrets: string[]; known: KnownSettings };

/** The mail is composed when it is delivered, so that the morning sheet says what is true then. */
async function compose(
	{ db, hasBucket }: Pick<Dependencies, "db" | "hasBucket">,
	mail: PendingMail,
	{ secrets, known, ...settings }: Settings,
): Promise<Mail> {
	const also = "also" in mail ? (mail.also ?? []) : [];
	const isReady = mail.kind === "ready-customer" || also.includes("ready");
	if (mail.booking && (isReady || mail.kind === "closed-customer")) {
		const hasPhotos = isReady && hasBucket && (await photosOf(db, mail.booking.id)).length > 0;
		const closed = await closuresFrom(db, riyadhToday(settings.now));
		return mailFor({ ...mail, hasPhotos }, { ...settings, closed });
	}
	if (mail.kind === "resent-customer") {
		const others = await othersOfAddress(db, mail.booking, riyadhToday(settings.now));
		return mailFor({ ...mail, others }, settings);
	}
	if (mail.kind === "card-customer") return mailFor(await withCard(db, mail, secrets), settings);
	if (mail.kind === "settings-saved-business") return settingsSavedDraft(mail.id, known, settings);
	if (mail.kind !== "sheet-business") return mailFor(mail, settings);
	const sheet = await readMorningSheet(db, mail.day, settings.now);
	for (const row of sheet.unread)
		console.error(JSON.stringify({ event: "sheet-row-not-read", ...row }));
	const board = boardUrl(settings);
	const erased = await readErasedReferences(db, mail.day);
	return morningSheetMail(sheet, settings.centre, settings.inbox, board, erased);
}

/** The mail is written as one about its first topic; outbox and log keep the kind that asked for it. */
function withNews(mail: PendingMail, now: Date): { mail: PendingMail; told?: Told } {
	const news = mail.booking && tellsNews(mail) ? newsOf(mail, now) : undefined;
	if (!mail.booking || !news) return { mail };
	const { topics, told, ...details } = news;
	const [first, ...also] = topics;
	return { mail: { ...mail, ...details, kind: `${first}-customer`, also } as PendingMail, told };
}

async function withCard(db: Database, mail: PendingBookingMail, secrets: string[]) {
	const card = await cardOfBooking(db, mail.booking.id);
	const code = card && codeOfCard(card, secrets);
	if (!code) throw new CardCodeGone();
	return { ...mail, card: { code, lines: card.lines } };
}

/** The secret that made the code is no longer in the list. */
class CardCodeGone extends Error {
	override name = "CardCodeGone";
}

/** It throws, or returns the provider's id of the mail. Implement it for another mail provider. */
export type Transport = (mail: Mail) => Promise<string | undefined>;

const timeoutSeconds = leaseSeconds - 10;

export function emailServiceTransport(binding: Pick<SendEmail, "send">, from: string): Transport {
	return async (mail) => {
		const sending = binding.send(toEmailMessage(mail, from));
		// Without a timeout, a pending send would block its batch and outlast its lease.
		const sent = await raceWithTimeout(timeoutSeconds, sending, () => new SendTimeout());
		// An error here would send the mail again.
		return sent?.messageId;
	};
}

function toEmailMessage({ fromName, attachments, ...mail }: Mail, email: string) {
	return { ...mail, from: { name: fromName, email }, attachments: attachments.map(attached) };
}

/** The service reads a string as base64, so the content is bytes. */
function attached({ content, contentId, ...file }: Attachment) {
	const bytes = typeof content === "string" ? new TextEncoder().encode(content).buffer : content;
	return contentId
		? { ...file, content: bytes, disposition: "inline" as const, contentId }
		: { ...file, content: bytes, disposition: "attachment" as const };
}

class SendTimeout extends Error {
	override name = "SendTimeout";
}

/**
 * The same mail gets these errors however often it is sent. Limits, faults of the service, a full inbox and a sender's
 * domain that is not set up yet can pass.
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

/** The service sends nothing for about a day to an address whose inbox was full, for example. */
export const suppressed = "E_RECIPIENT_SUPPRESSED";
