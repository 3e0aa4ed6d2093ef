import { spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import * as calendar from "../../app/business/base/calendar.ts";
import { site as built } from "../lib/built-workers.ts";
import { fail, root, runOrExit, script } from "../lib/run.ts";

/** wrangler itself runs on this copy. */
const requireOfWrangler = createRequire(createRequire(import.meta.url).resolve("wrangler"));
const { Miniflare, NoOpLog, convertV4MiniflareOptions }: typeof import("miniflare") =
	requireOfWrangler("miniflare");

const rounds = 5;
const connections = 16;

type Server = Awaited<ReturnType<typeof startWorker>>;
type Visit = {
	name: string;
	/** A process that has just rendered collects its garbage later, so hits have a site of their own. */
	on: "bare" | "fromMemory" | "site";
	path: string;
	body?: () => Record<string, string>;
	headers?: Record<string, string>;
	status?: number;
};

/** All responses are measured in one run beside a Worker that does nothing but respond. */
export async function printCpu() {
	if (process.platform !== "linux") fail("CPU is measured on Linux only: it is read from /proc.");
	await runOrExit(script("build.ts"));
	const site = await startSite();
	const fromMemory = await startSite();
	const html = await (await fetch(site.origin)).text();
	const servers = { site, fromMemory, bare: await startBare(html) };
	try {
		const runs = (await visitsOf(site)).map((visit) => ({ visit, cpus: [] as number[] }));
		for (let round = -1; round < rounds; round++)
			for (const { visit, cpus } of runs) {
				const server = servers[visit.on];
				const amount = visit.on === "site" ? 100 : 2000;
				const before = cpuOf(server.pid);
				await send(server, visit, amount);
				/** In the first round the runtime compiles what it uses often. */
				if (round >= 0) cpus.push((cpuOf(server.pid) - before) / amount);
			}
		const least = median(runs[0]?.cpus ?? []);
		console.log(`${"response".padEnd(42)}  CPU µs  ratio`);
		for (const { visit, cpus } of runs)
			console.log(
				visit.name.padEnd(42),
				median(cpus).toFixed(0).padStart(7),
				(median(cpus) / least).toFixed(2).padStart(6),
			);
	} finally {
		for (const { stop } of Object.values(servers)) await stop();
	}
}

async function send({ origin }: Server, visit: Visit, amount: number) {
	const { name, path, body, headers, status = 200 } = visit;
	let left = amount;
	const visitor = async () => {
		while (left-- > 0) {
			/** Whoever posts too much is refused, so each visitor has a block of addresses, a mobile and a mailbox. */
			const address = `10.${++visitors & 255}.${(visitors >> 8) & 255}.${visitors >> 16}`;
			const response = await fetch(origin + path, {
				method: body ? "POST" : "GET",
				headers: { ...headers, "CF-Connecting-IP": address },
				body: body && new URLSearchParams(body()),
				redirect: "manual",
			});
			await response.arrayBuffer();
			if (response.status !== status) throw new Error(`${name}: ${response.status}`);
		}
	};
	await Promise.all(Array.from({ length: connections }, visitor));
}

let visitors = 0;

/** All others are compared with the first one. */
async function visitsOf({ origin }: Server): Promise<Visit[]> {
	const booking = (carType: string) => () => ({
		...{ submissionId: randomUUID(), email: `visitor${visitors}@example.com`, carType },
		...{ thermal: "thermal-nano-ceramic", customerName: "Sara Example" },
		phoneNumber: `05${String(visitors).padStart(8, "0")}`,
		/** A day has few bays, so the visitors spread over the year. */
		bookingDate: openDays[visitors % openDays.length] ?? "",
	});
	const post = { method: "POST", redirect: "manual" } as const;
	const booked = await fetch(`${origin}/booking`, {
		...post,
		body: new URLSearchParams(booking("sedan")()),
	});
	const [receipt = ""] = booked.headers.getSetCookie();
	return [
		{ name: "bare Worker, a constant string", on: "bare", path: "/" },
		{ name: "content page, memory hit", on: "fromMemory", path: "/" },
		{ name: "booking page, memory hit", on: "fromMemory", path: "/booking" },
		/** Only addresses that the site links to are kept in memory. */
		{ name: "booking page, first render (with D1)", on: "site", path: "/booking?paint=red" },
		{
			name: "thank-you page with its receipt (D1)",
			...{ on: "site", path: "/thank-you", headers: { Cookie: receipt.split(";")[0] ?? "" } },
		},
		{ name: "refused booking", on: "site", path: "/booking", body: booking(""), status: 400 },
		{
			name: "stored booking (with D1 and queue)",
			...{ on: "site", path: "/booking", body: booking("sedan"), status: 303 },
		},
	];
}

const now = new Date();
const openDays = Array.from({ length: 365 }, (_, index) =>
	calendar.dayAfter(calendar.firstBookableDay(now), index),
).filter((day) => calendar.dayStatus(day, calendar.bookableDays(now)) === "bookable");

/** The uploaded bundle runs with a real D1 and a real queue, on its own socket: no proxy and no log before it. */
async function startSite() {
	const bundle = path.join(root, built.main);
	const { workerOptions } = unstable_getMiniflareWorkerOptions(path.join(root, built.config));
	const secret = randomBytes(32).toString("hex");
	const server = await startWorker({
		...workerOptions,
		assets: undefined,
		bindings: Object.assign({}, workerOptions.bindings, { COOKIE_SECRET: secret }),
		...moduleOf(bundle, readFileSync(bundle, "utf8")),
	});
	const db = await server.miniflare.getD1Database("DB");
	for (const { queries } of await readD1Migrations(path.join(root, "migrations")))
		await db.batch(queries.map((query) => db.prepare(query)));
	return server;
}

/** This is the least that a Worker can do, served exactly as the site is. */
function startBare(html: string) {
	const contents = `const page = ${JSON.stringify(html)};
const headers = { "Content-Type": "text/html; charset=utf-8" };
export default { fetch() { return new Response(page, { headers }); } };`;
	const flags = { compatibilityDate: "2026-08-15", compatibilityFlags: ["nodejs_compat"] };
	return startWorker({ ...flags, ...moduleOf("bare.mjs", contents) });
}

const moduleOf = (file: string, contents: string) => ({
	modulesRoot: path.dirname(file),
	modules: [{ type: "ESModule" as const, path: file, contents }],
});

async function startWorker(options: Parameters<typeof convertV4MiniflareOptions>[0]) {
	const before = childrenOf(process.pid);
	const miniflare = new Miniflare(
		convertV4MiniflareOptions({
			...options,
			log: new NoOpLog(),
			handleStructuredLogs: () => {},
			unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
		}),
	);
	const { origin } = await miniflare.unsafeGetDirectURL();
	const [pid] = childrenOf(process.pid).filter((one) => !before.includes(one));
	if (!pid) throw new Error("Cannot find the process to measure");
	return { origin, pid, miniflare, stop: () => miniflare.dispose() };
}

/** Returns the microseconds of all threads together; the kernel counts hundredths of a second. */
function cpuOf(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	/** The name before these may hold spaces and brackets itself. */
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
	return (user + system) * 10_000;
}

function childrenOf(parent: number): number[] {
	const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", `${parent}`], { encoding: "utf8" });
	return stdout.split("\n").filter(Boolean).map(Number);
}

function median(numbers: number[]): number {
	const sorted = numbers.toSorted((one, other) => one - other);
	return sorted[sorted.length >> 1] ?? Number.NaN;
}
