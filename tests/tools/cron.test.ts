import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { freePort, listenLocally, runCron } from "../../scripts/lib/servers.ts";
import { Project } from "./support/project.ts";

/** Answers as wrangler does, and notes what it was asked. */
async function serve(answer: unknown) {
	const asked: string[] = [];
	const server = createServer((request, response) => {
		asked.push(`${request.method} ${request.url}`);
		response.end(JSON.stringify(answer));
	});
	onTestFinished(() => void server.close());
	return { asked, port: await listenLocally(server) };
}

test("the cron trigger of the mailer runs in the site that is served", async () => {
	const { asked, port } = await serve({ errors: [], result: { outcome: "ok", noRetry: false } });
	await runCron(port);
	const path = "/cdn-cgi/local/explorer/api/local/scheduled?worker=car-care-mailer";
	expect(asked).toEqual([`POST ${path}`]);
});

test("the command fails when the cron trigger fails", async () => {
	const failed = await serve({ errors: [], result: { outcome: "exception" } });
	await expect(runCron(failed.port)).rejects.toThrow("exception");
	const errors = [{ message: "Worker is not registered." }];
	const missing = await serve({ errors, result: null });
	await expect(runCron(missing.port)).rejects.toThrow("not registered");
});

test("without a site on the port, the command says what to start", async () => {
	const port = String(await freePort());
	const { status, stderr } = new Project().run("cron.ts", ["--port", port]);
	expect(status).toBe(1);
	expect(stderr).toContain("npm start");
});
