import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { z } from "zod";
import { workerdsBelow } from "./memory.ts";

const timeoutMs = 60_000;
const targets = z.array(
	z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }),
);
const message = z.object({
	id: z.number().optional(),
	result: z.object({ usedSize: z.number().optional() }).optional(),
});

/**
 * The heap of a Worker below a process after garbage collection, in MB. workerd's inspector is asked, on the port where
 * it listens: /proc tells, and without /proc there is no figure. A Worker without requests collects nothing: `wake`
 * sends it one.
 */
export async function heapOf(pid: number, worker: string, wake: () => void) {
	if (!existsSync("/proc/self/net/tcp")) return undefined;
	for (const { pid: own } of workerdsBelow(pid))
		for (const port of portsOf(own)) {
			const found = await targetsAt(port);
			const target = found.find(({ id }) => id.endsWith(`:${worker}`));
			if (target) return heapAt(target.webSocketDebuggerUrl, wake);
		}
	throw new Error(`No inspector of ${worker}`);
}

function portsOf(pid: number): number[] {
	const folder = `/proc/${pid}/fd`;
	const open = new Set(
		readdirSync(folder).map((file) => {
			try {
				return readlinkSync(`${folder}/${file}`);
			} catch {
				return "closed meanwhile";
			}
		}),
	);
	const listening = "0A";
	return readFileSync(`/proc/${pid}/net/tcp`, "utf8")
		.split("\n")
		.map((line) => line.trim().split(/\s+/))
		.filter(
			([, , , state, , , , , , inode]) =>
				state === listening && open.has(`socket:[${inode}]`),
		)
		.map(([, address = ""]) =>
			Number.parseInt(address.split(":")[1] ?? "", 16),
		);
}

async function targetsAt(port: number) {
	try {
		const response = await fetch(`http://127.0.0.1:${port}/json`, {
			signal: AbortSignal.timeout(5000),
		});
		return targets.parse(await response.json());
	} catch {
		return [];
	}
}

async function heapAt(url: string, wake: () => void): Promise<number> {
	const socket = new WebSocket(url);
	const { promise, resolve, reject } = Promise.withResolvers<number>();
	const timer = setTimeout(
		() => reject(new Error("The inspector does not respond")),
		timeoutMs,
	);
	const send = (method: string, id: number) =>
		socket.send(JSON.stringify({ id, method }));
	let waking: NodeJS.Timeout | undefined;
	socket.addEventListener("open", () => {
		send("HeapProfiler.enable", 1);
		send("HeapProfiler.collectGarbage", 2);
		waking = setInterval(wake, 200);
	});
	socket.addEventListener("error", () =>
		reject(new Error("The inspector closed the connection")),
	);
	socket.addEventListener("message", ({ data }) => {
		const { id, result } = message.parse(JSON.parse(String(data)));
		if (id === 2) send("Runtime.getHeapUsage", 3);
		if (id === 3) resolve(result?.usedSize ?? Number.NaN);
	});
	try {
		return Number(((await promise) / 2 ** 20).toFixed(1));
	} finally {
		clearTimeout(timer);
		clearInterval(waking);
		socket.close();
	}
}
