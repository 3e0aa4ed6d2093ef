import { connect, createServer, type Socket } from "node:net";
import { listenLocally } from "../lib/port.ts";
import type { Network } from "./networks.ts";

/** One direction of the link, which all connections share: a packet waits until those before it are sent. */
type Direction = { freeAt: number };

/** A TCP proxy that is as slow as a network: unlike DevTools, it slows down what the browser fetches in advance, too. */
export async function startSlowLink(
	toPort: number,
	{ latency, megabits }: Network,
) {
	const delayMs = latency / 2;
	const bytesPerMs = (megabits * 1e6) / 8 / 1000;
	const packetBytes = 1460;

	function forward(from: Socket, to: Socket, direction: Direction) {
		// Timers may fire in another order; the packets keep theirs.
		const packets: Buffer[] = [];
		from.on("data", (data: Buffer) => {
			for (let start = 0; start < data.length; start += packetBytes) {
				const packet = data.subarray(start, start + packetBytes);
				const now = performance.now();
				direction.freeAt =
					Math.max(direction.freeAt, now) + packet.length / bytesPerMs;
				packets.push(packet);
				setTimeout(
					() => to.write(packets.shift() ?? ""),
					direction.freeAt - now + delayMs,
				);
			}
		});
		from.on("close", () => to.destroy());
		from.on("error", () => to.destroy());
	}

	const up: Direction = { freeAt: 0 };
	const down: Direction = { freeAt: 0 };
	const server = createServer((browser) => {
		const site = connect(toPort, "127.0.0.1");
		forward(browser, site, up);
		forward(site, browser, down);
	});
	return { port: await listenLocally(server), stop: () => server.close() };
}
