import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { workerdsBelow } from "./memory.mjs";

/**
 * What a Worker below a process holds once its garbage is out, in MB. workerd's inspector is asked, on the port where
 * it listens: /proc tells, and where there is no /proc there is no answer. A Worker that rests collects nothing:
 * `wake` gives it something to do.
 */
export async function heapOf(pid, worker, wake) {
	if (!existsSync("/proc/self/net/tcp")) return undefined;
	for (const { pid: own } of workerdsBelow(pid))
		for (const port of portsOf(own)) {
			const inspected = await targetsAt(port);
			const target = inspected.find(({ id }) => id.endsWith(`:${worker}`));
			if (target) return heapAt(target.webSocketDebuggerUrl, wake);
		}
	throw new Error(`No inspector of ${worker}`);
}

function portsOf(pid) {
	const folder = `/proc/${pid}/fd`;
	const held = new Set(
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
				state === listening && held.has(`socket:[${inode}]`),
		)
		.map(([, address]) => Number.parseInt(address.split(":")[1], 16));
}

async function targetsAt(port) {
	try {
		const answer = await fetch(`http://127.0.0.1:${port}/json`, {
			signal: AbortSignal.timeout(5000),
		});
		const targets = await answer.json();
		return Array.isArray(targets) ? targets : [];
	} catch {
		return [];
	}
}

async function heapAt(url, wake) {
	const socket = new WebSocket(url);
	const { promise, resolve, reject } = Promise.withResolvers();
	const bell = setTimeout(
		() => reject(new Error("The inspector is silent")),
		60_000,
	);
	const ask = (method, id) => socket.send(JSON.stringify({ id, method }));
	let waking;
	socket.onopen = () => {
		ask("HeapProfiler.enable", 1);
		ask("HeapProfiler.collectGarbage", 2);
		waking = setInterval(wake, 200);
	};
	socket.onerror = () => reject(new Error("The inspector closed"));
	socket.onmessage = ({ data }) => {
		const { id, result } = JSON.parse(data);
		if (id === 2) ask("Runtime.getHeapUsage", 3);
		if (id === 3) resolve(result.usedSize);
	};
	try {
		return Number(((await promise) / 2 ** 20).toFixed(1));
	} finally {
		clearTimeout(bell);
		clearInterval(waking);
		socket.close();
	}
}
