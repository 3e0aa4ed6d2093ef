import { newsKinds } from "#app/business/bookings/mail-kinds.ts";
import { connect, type Database } from "#app/data/base/client.ts";
import { noteCron, renewStatistics } from "#app/data/base/health.ts";
import { eraseExpired, isErasureDue } from "#app/data/bookings/retention.ts";
import { deleteRemoved, removeExpired, sweepPhotos } from "#app/data/photos/photos.ts";
import { askForReviews } from "#app/data/reviews/reviews.ts";
import { readNewestSettings } from "#app/data/settings/stored-settings.ts";
import { scheduleMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { type Dependencies, deliver, emailServiceTransport, handleDeadLetter } from "./deliver.ts";
import { logCounts, problemOf } from "./log.ts";
import { handleMailEvents } from "./mail-events.ts";
import { remind, sweep } from "./sweep.ts";
import { mailerVariables } from "./variables.ts";

/** The queues' names differ between environments, but their suffixes do not. */
const deadLetterQueueName = /-dead$/;
const eventQueueName = /-mail-events$/;

export default {
	async queue({ queue, messages }, env) {
		if (deadLetterQueueName.test(queue)) return messages.forEach(handleDeadLetter);
		if (eventQueueName.test(queue))
			return handleMailEvents(messages, { db: connect(env.DB), from: mailerVariables(env).from });
		const dependencies = dependenciesFor(env);
		await Promise.all(
			ofOneBooking(messages).map(async (ofOne) => {
				for (const message of ofOne) await deliver(message, dependencies);
			}),
		);
	},

	/** The sweep queues what the steps before it store. A step that fails does not stop the others. */
	async scheduled({ scheduledTime }, env) {
		const db = connect(env.DB);
		const now = new Date();
		const failed = [
			await failureOf("reminders", () => remind(db, now)),
			await failureOf("reviews", () => askForReviews(db, now)),
			await failureOf("morning-sheet", () => scheduleMorningSheet(db, now)),
			await failureOf("sweep", () => sweep(db, env.MAIL_QUEUE, now)),
			await failureOf("erasure", () => erase(db, new Date(scheduledTime))),
			await failureOf("photos", () => deletePhotos(env, now, new Date(scheduledTime))),
			await failureOf("statistics", async () => {
				if (isDaily(new Date(scheduledTime))) await renewStatistics(db);
			}),
		].filter((step) => step !== undefined);
		if (failed.length > 0) throw new Error(`Failed: ${failed.join(", ")}`);
		await noteCron(db, new Date());
	},
} satisfies ExportedHandler<MailerEnv>;

/** Each mail of a booking tells what the one before did not, so they go one after the other. */
function ofOneBooking(messages: readonly Message[]): Message[][] {
	const groups = new Map<unknown, Message[]>();
	for (const message of messages) {
		const { kind, bookingId } = Object(message.body) as { kind?: string; bookingId?: number };
		const key = kind && newsKinds.includes(kind) ? bookingId : message.id;
		groups.set(key, [...(groups.get(key) ?? []), message]);
	}
	return [...groups.values()];
}

/** Returns the name of the step if it failed. */
async function failureOf(step: string, run: () => Promise<unknown>): Promise<string | undefined> {
	try {
		await run();
	} catch (error) {
		const problem = problemOf(error);
		console.error(JSON.stringify({ event: "cron-step-failed", step, problem }));
		return step;
	}
}

async function erase(db: Database, now: Date): Promise<void> {
	if (await isErasureDue(db, now)) logCounts("erased", await eraseExpired(db, now));
}

/** A daily run also removes expired photos, and what bucket and database disagree about. */
async function deletePhotos(env: MailerEnv, now: Date, scheduled: Date): Promise<void> {
	const bucket: R2Bucket | undefined = env.PHOTOS;
	if (!bucket) return;
	const store = { db: connect(env.DB), bucket };
	if (isDaily(scheduled)) await removeExpired(store.db, scheduled);
	const deleted = await deleteRemoved(store, now);
	const swept = isDaily(scheduled) ? await sweepPhotos(store, now) : 0;
	if (deleted + swept > 0) logCounts("photos", { deleted, swept });
}

/** Midnight in UTC is three in Riyadh. */
const isDaily = (scheduled: Date) => /T00:0[0-4]/.test(scheduled.toISOString());

function dependenciesFor(env: MailerEnv): Dependencies {
	const { from, ...settings } = mailerVariables(env);
	const db = connect(env.DB);
	return {
		...settings,
		db,
		hasBucket: env.PHOTOS !== undefined,
		send: emailServiceTransport(env.EMAIL, from),
		settings: once(() => loadSettings(db)),
		clock: () => new Date(),
	};
}

/** What could not be read is read again for the next mail of the batch. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
	let reading: Promise<Value> | undefined;
	return () => {
		reading ??= read().catch((error) => {
			reading = undefined;
			throw error;
		});
		return reading;
	};
}

async function loadSettings(db: Database) {
	const known = await readNewestSettings(db);
	for (const row of known.unread)
		console.error(JSON.stringify({ event: "setting-not-read", ...row }));
	return known;
}
