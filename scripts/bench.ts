/** npm run bench: what a response costs, in one run beside a Worker that does nothing but respond. See docs/performance.md. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cpuOf } from "./bench/cpu.ts";
import { type Load, measured } from "./bench/message.ts";
import { print, type Run } from "./bench/report.ts";
import { buildSite, type Server, startBare, startFiles, startSite } from "./bench/servers.ts";
import { startUp } from "./bench/startup.ts";
import { returningHeaders, type Visit, visits } from "./bench/visits.ts";

const rounds = 5;
const connections = 16;
const secondsEach = 1;
const warmUp = 300;
const fewest = 100;
/** On a busy machine, three rounds in time rather than five late. */
const timeoutMs = 150_000;

const folder = mkdtempSync(path.join(tmpdir(), "car-care-bench-"));
const visitors = fork(path.join(import.meta.dirname, "bench/load.ts"));
const started: Server[] = [];
try {
	const bundle = await buildSite();
	const startUpMs = await startUp(bundle, folder);
	const site = await start(startSite(bundle));
	const fromMemory = await start(startSite(bundle));
	const htmlOf = async (path: string) => (await fetch(site.site + path)).text();
	const html = await htmlOf("/");
	const returning = await returningHeaders(site.site);
	const servers = {
		site,
		fromMemory,
		bare: await start(startBare(html)),
		bytes: await start(startBare(html, "bytes")),
		contactBytes: await start(startBare(await htmlOf("/contact"), "bytes")),
		bookingBytes: await start(startBare(await htmlOf("/booking"), "bytes")),
		files: await start(startFiles(html, folder)),
	};

	const measurements = [];
	for (const visit of visits) {
		const server = servers[visit.server];
		const headers = visit.returningWith && returning[visit.returningWith];
		const target = { visit, server, returning: headers };
		const amount = await amountFor(target);
		const runs: Run[] = [];
		const { name, sameBytes } = visit;
		measurements.push({ ...target, name, sameBytes, amount, runs });
	}
	const began = performance.now();
	const isLate = () => performance.now() - began > timeoutMs;
	for (let round = 0; round < rounds && !(round >= 3 && isLate()); round++)
		for (const measurement of measurements)
			measurement.runs.push(await measure(measurement, measurement.amount));
	print(measurements, { startUpMs, connections, bytes: Buffer.byteLength(html) });
} finally {
	visitors.kill();
	await Promise.all(started.map(({ stop }) => stop()));
	rmSync(folder, { recursive: true, force: true });
}

async function start(starting: Promise<Server>): Promise<Server> {
	const server = await starting;
	started.push(server);
	return server;
}

type Target = { visit: Visit; server: Server; returning: Load["returning"] };

/** Warms up until the runtime has compiled what it uses often, then finds how many requests take about a second. */
async function amountFor(target: Target): Promise<number> {
	await target.server.freeDays?.();
	await send(target, connections, warmUp);
	const { seconds } = await send(target, connections, warmUp);
	return Math.max(fewest, Math.ceil((warmUp / seconds) * secondsEach));
}

async function measure(target: Target, amount: number): Promise<Run> {
	const { pid, freeDays } = target.server;
	await freeDays?.();
	const before = cpuOf(pid);
	const { seconds } = await send(target, connections, amount);
	const cpu = cpuOf(pid) - before;
	const alone = await send(target, 1, Math.ceil(amount / 4));
	return { cpu: cpu / amount, perSecond: amount / seconds, p50: alone.p50, p99: alone.p99 };
}

async function send(
	{ visit: { name, status = 200 }, server: { site }, returning }: Target,
	connections: number,
	amount: number,
) {
	const order: Load = { name, site, returning, connections, amount };
	visitors.send(order);
	const [message] = await once(visitors, "message");
	const result = measured.parse(message);
	if (result.statuses[status] !== amount || result.failures)
		throw new Error(`${name}: expected ${amount} times ${status}, got ${JSON.stringify(result)}`);
	return result;
}
