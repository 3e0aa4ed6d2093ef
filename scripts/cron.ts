/** `npm run cron [-- --port 3000]`: runs the mailer's cron trigger at once, in the site that `npm start` serves. */
import { parseCommandLine } from "./lib/command-line.ts";
import { fail, messageOf } from "./lib/run.ts";
import { listens, runCron } from "./lib/servers.ts";

const { values } = parseCommandLine({ options: { port: { type: "string", default: "8787" } } });
const port = Number(values.port);
if (!(port > 0 && port < 65536) || !(await listens(port, "localhost")))
	fail(
		`Nothing is served on port ${values.port}. Run npm start first, or name its port: npm run cron -- --port 3000`,
	);
try {
	await runCron(port);
	console.log("The cron trigger ran.");
} catch (error) {
	fail(`The cron trigger failed: ${messageOf(error)}`);
}
