import type { Database } from "#app/data/client.ts";
import {
	claimMail,
	dismissMail,
	leaseSeconds,
	markFailed,
	markSent,
	releaseMail,
} from "#app/data/outbox.ts";
import { type MailJob, mailJob } from "#app/mail/job.ts";
import { errorCode, logMail } from "./log.ts";
import { mailOf } from "./morning-sheet.ts";
import { permanentRefusals } from "./refusals.ts";
import { isStillTrue } from "./still-true.ts";
import type { Transport } from "./transport.ts";

export type Dependencies = {
	db: Database;
	send: Transport;
	inbox: string;
	/** Signs the links in the mails. */
	secret: string;
	/** Of the site, where it is not the one of the profile. */
	origin: string | undefined;
	retrySeconds: number[];
	clock: () => Date;
};

/** Processes one message and acks or retries it. Never throws, so a failure does not affect the rest of the batch. */
export async function deliver(
	message: Message,
	dependencies: Dependencies,
): Promise<void> {
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
			problem: errorCode(error),
		});
		retryLater(message, dependencies);
	}
}

async function deliverMail(
	job: MailJob,
	message: Message,
	{ db, send, clock, ...sender }: Dependencies,
): Promise<void> {
	const startedAt = clock();
	const claim = await claimMail(db, job.mailId, startedAt);

	if (claim.status === "leased") {
		const delaySeconds = Math.min(claim.secondsLeft + 1, leaseSeconds);
		logMail({
			...mailFields(job),
			state: "leased",
			attempt: message.attempts,
		});
		return message.retry({ delaySeconds });
	}
	if (claim.status !== "yours") {
		const state = claim.status === "sent" ? "already sent" : claim.status;
		logMail({ ...mailFields(job), state, attempt: message.attempts });
		return message.ack();
	}

	if (!isStillTrue(claim.mail, startedAt)) {
		await dismissMail(db, job.mailId);
		const attempt = claim.attempt;
		logMail({ ...mailFields(job), state: "dismissed", attempt });
		return message.ack();
	}

	try {
		await send(await mailOf(db, claim.mail, { ...sender, now: startedAt }));
	} catch (error) {
		const problem = errorCode(error);
		if (!permanentRefusals.has(problem)) {
			await releaseMail(db, job.mailId, problem);
			throw error;
		}
		await markFailed(db, job.mailId, problem);
		const attempt = claim.attempt;
		logMail({ ...mailFields(job), state: "failed", attempt, problem });
		return message.ack();
	}
	await markSent(db, job.mailId, clock());
	message.ack();
	const ms = clock().getTime() - startedAt.getTime();
	logMail({ ...mailFields(job), state: "sent", attempt: claim.attempt, ms });
}

function retryLater(message: Message, { retrySeconds }: Dependencies): void {
	const delaySeconds =
		retrySeconds[message.attempts - 1] ?? retrySeconds.at(-1);
	message.retry({ delaySeconds });
}

function mailFields({ mailId, kind }: MailJob) {
	return { mailId, kind };
}
