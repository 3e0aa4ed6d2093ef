/**
 * Odd requests to the production build served here, on this machine only: `npm run fuzz [-- --seconds 60 --seed 1]`.
 * Ends with an error when a response is 500 or more, lacks a security header or redirects to another site, or when the
 * log has a fault or a person in it. The same seed sends the same requests. A short form of it is part of `npm test`.
 */
import fc from "fast-check";
import { problemsIn, problemsOf } from "./fuzz/problems.ts";
import { type OddRequest, oddRequests } from "./fuzz/requests.ts";
import { exchange } from "./fuzz/socket.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { startLocalSite } from "./lib/local-site.ts";
import { fail, messageOf } from "./lib/run.ts";

const { values } = parseCommandLine({
	options: {
		seconds: { type: "string", default: "60" },
		seed: { type: "string", default: String(Date.now() % 1_000_000) },
	},
});
const seconds = Number(values.seconds);
const seed = Number(values.seed);
if (!(seconds > 0) || !Number.isInteger(seed))
	fail("Try: npm run fuzz -- --seconds 60 --seed 1", 2);

const requestsPerRound = 200;
const connections = 8;
const problems: string[] = [];
const statuses = new Map<number | string, number>();

const { site, stop, output } = await startLocalSite();
try {
	const end = Date.now() + seconds * 1000;
	for (let round = 0; Date.now() < end && problems.length === 0; round++)
		await sendRound(round);
} finally {
	await stop();
}
/** wrangler's own lines have the target of the request, and the local mail service's have the address. */
const logLines = output()
	.split("\n")
	.filter((line) => line.startsWith("{"));
problems.push(...logLines.flatMap(problemsIn));
const counts = [...statuses].map(([status, count]) => `${count} of ${status}`);
console.log(
	`seed ${seed}: ${counts.join(", ")}, ${logLines.length} lines of log`,
);
for (const problem of new Set(problems)) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

async function sendRound(round: number): Promise<void> {
	const requests = fc
		.sample(oddRequests(site), {
			seed: seed + round,
			numRuns: requestsPerRound,
		})
		.values();
	await Promise.all(
		Array.from({ length: connections }, async () => {
			for (const request of requests) {
				const found = await tryRequest(request);
				if (found.length > 0)
					problems.push(`${found.join(", ")}: ${JSON.stringify(request)}`);
			}
		}),
	);
}

async function tryRequest(request: OddRequest): Promise<string[]> {
	try {
		const reply = await replyTo(request);
		const status = reply?.status ?? "broken off";
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
		return reply ? problemsOf(reply) : [];
	} catch (error) {
		return [messageOf(error)];
	}
}

/**
 * In one of some hundred cases, wrangler's proxy loses the response of a Worker that has not read the whole body, as with
 * one that is too large: it responds 500, or closes the connection. So a second attempt decides.
 */
async function replyTo(request: OddRequest) {
	const reply = await exchange(new URL(site), request);
	if (reply?.status !== 500 && reply?.status !== 0) return reply;
	return exchange(new URL(site), request);
}
