import { connect } from "#app/data/client.ts";
import { type Desk, deliver } from "./deliver.ts";
import { giveUp } from "./give-up.ts";
import { settingsFrom } from "./settings.ts";
import { sweep } from "./sweep.ts";
import { throughBinding } from "./transport.ts";

/** Each environment has a queue of its own name; all end alike. */
const deadLetters = /-dead$/;

export default {
	async queue(batch, env) {
		const desk = deskFor(env);
		const handle = deadLetters.test(batch.queue) ? giveUp : deliver;
		await Promise.all(batch.messages.map((message) => handle(message, desk)));
	},

	async scheduled(_, env) {
		await sweep(connect(env.DB), env.MAIL_QUEUE, new Date());
	},
} satisfies ExportedHandler<MailerEnv>;

function deskFor(env: MailerEnv): Desk {
	const { from, inbox, retrySeconds } = settingsFrom(env);
	return {
		db: connect(env.DB),
		send: throughBinding(env.EMAIL, from),
		inbox,
		retrySeconds,
		clock: () => new Date(),
	};
}
