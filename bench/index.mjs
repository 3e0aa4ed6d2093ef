/** npm run bench: what an answer costs, in one run beside a Worker that does nothing but answer. See docs/performance.md. */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cpuOf, cpuOfAll } from "./cpu.mjs";
import { print } from "./report.mjs";
import { bundleInto, startBare, startFiles, startSite } from "./servers.mjs";
import { startUp } from "./startup.mjs";
import { keptFrom, visits } from "./visits.mjs";

const rounds = 5;
const crowd = 16;
const secondsEach = 1;
const warmUp = 300;
const fewest = 100;
/** On a busy machine, three rounds in time rather than five late. */
const patience = 150_000;

const folder = mkdtempSync(path.join(tmpdir(), "car-care-bench-"));
const load = fork(path.join(import.meta.dirname, "load.mjs"));
const servers = {};
try {
	const bundle = await bundleInto(folder);
	const startUpMs = await startUp(bundle, folder);
	servers.site = await startSite(bundle);
	const html = await (await fetch(servers.site.site)).text();
	const kept = await keptFrom(servers.site.site);
	servers.bare = await startBare(html);
	servers.bytes = await startBare(html, "bytes");
	servers.files = await startFiles(html, folder);

	const measured = [];
	for (const visit of visits) {
		const brought = kept[visit.brings];
		const amount = await amountFor(visit, brought);
		measured.push({ visit, brought, amount, runs: [] });
	}
	const began = performance.now();
	const isLate = () => performance.now() - began > patience;
	for (let round = 0; round < rounds && !(round >= 3 && isLate()); round++)
		for (const { visit, brought, amount, runs } of measured)
			runs.push(await measure(visit, brought, amount));
	print(measured, { startUpMs, crowd, bytes: Buffer.byteLength(html) });
} finally {
	load.kill();
	await Promise.all(Object.values(servers).map(({ stop }) => stop()));
	rmSync(folder, { recursive: true, force: true });
}

/** Warms up until the runtime has compiled what it uses often, then finds how many answers take about a second. */
async function amountFor(visit, brought) {
	await ask(visit, brought, crowd, warmUp);
	const { seconds } = await ask(visit, brought, crowd, warmUp);
	return Math.max(fewest, Math.ceil((warmUp / seconds) * secondsEach));
}

async function measure(visit, brought, amount) {
	const { pid } = servers[visit.server];
	const before = { server: cpuOf(pid), all: cpuOfAll(), own: ownCpu() };
	const began = performance.now();
	const { seconds } = await ask(visit, brought, crowd, amount);
	const wall = performance.now() - began;
	const cpu = cpuOf(pid) - before.server;
	const foreign = cpuOfAll() - before.all - cpu - (ownCpu() - before.own);
	const alone = await ask(visit, brought, 1, Math.ceil(amount / 4));
	return {
		cpu: cpu / amount,
		perSecond: amount / seconds,
		p50: alone.p50,
		p99: alone.p99,
		foreign: foreign / (wall * 1000),
	};
}

function ownCpu() {
	return cpuOf(process.pid) + cpuOf(load.pid);
}

async function ask(visit, brought, connections, amount) {
	const { name, server, status = 200 } = visit;
	const { site } = servers[server];
	load.send({ name, site, brought, connections, amount });
	const answer = await new Promise((done) => load.once("message", done));
	if (answer.answers[status] !== amount || answer.failures)
		throw new Error(
			`${name}: expected ${amount} times ${status}, got ${JSON.stringify(answer)}`,
		);
	return answer;
}
