import { connect } from "#app/data/client.ts";
import { scheduleMorningSheet } from "#app/data/morning-sheet.ts";
import { eraseExpired } from "#app/data/retention.ts";
import { handleDeadLetter } from "./dead-letter.ts";
import { type Dependencies, deliver } from "./deliver.ts";
import { logErased } from "./log.ts";
import { remind } from "./remind.ts";
import { settingsFrom } from "./settings.ts";
import { sweep } from "./sweep.ts";
import { emailServiceTransport } from "./transport.ts";

/** The queue's name differs between environments, its suffix does not. */
const deadLetterQueueName = /-dead$/;

export default {
	async queue(batch, env) {
		const dependencies = dependenciesFor(env);
		const handle = deadLetterQueueName.test(batch.queue)
			? handleDeadLetter
			: deliver;
		await Promise.all(
			batch.messages.map((message) => handle(message, dependencies)),
		);
	},

	async scheduled({ scheduledTime }, env) {
		const db = connect(env.DB);
		const now = new Date();
		try {
			await remind(db, now);
		} finally {
			try {
				await scheduleMorningSheet(db, now);
			} finally {
				await sweep(db, env.MAIL_QUEUE, now);
			}
		}
		if (isFirstRunOfDay(new Date(scheduledTime)))
			logErased(await eraseExpired(db, new Date(scheduledTime)));
	},
} satisfies ExportedHandler<MailerEnv>;

/** The cron trigger in wrangler.toml runs every five minutes. */
function isFirstRunOfDay(run: Date): boolean {
	return run.getUTCHours() === 0 && run.getUTCMinutes() < 5;
}

function dependenciesFor(env: MailerEnv): Dependencies {
	const { from, ...settings } = settingsFrom(env);
	return {
		...settings,
		db: connect(env.DB),
		send: emailServiceTransport(env.EMAIL, from),
		clock: () => new Date(),
	};
}
