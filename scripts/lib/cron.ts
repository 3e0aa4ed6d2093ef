import { z } from "zod";

const minutes = 5;
const mailer = "car-care-mailer";

const answer = z.object({
	result: z.object({ outcome: z.string() }).nullable(),
	errors: z.array(z.object({ message: z.string() })),
});

/**
 * Runs the mailer's scheduled handler in the site that `npm start` serves. wrangler's URL /cdn-cgi/local/scheduled
 * reaches only its first Worker, which is the site; its Local Explorer takes the name of one.
 */
export async function runCron(port: number): Promise<void> {
	const url = `http://localhost:${port}/cdn-cgi/local/explorer/api/local/scheduled?worker=${mailer}`;
	const response = await fetch(url, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ cron: `*/${minutes} * * * *` }),
	});
	const { result, errors } = answer.parse(await response.json());
	if (result?.outcome !== "ok")
		throw new Error(errors[0]?.message ?? `The run ended: ${result?.outcome}`);
}

/** As Cloudflare does in production. */
export function repeatCron(port: number): void {
	const run = () =>
		runCron(port).catch((error: unknown) => console.error("The cron trigger failed:", error));
	setInterval(run, minutes * 60_000).unref();
}
