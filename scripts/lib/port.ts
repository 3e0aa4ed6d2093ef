import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer().listen(0, () => {
			const address = server.address();
			server.close(() =>
				typeof address === "object" && address
					? resolve(address.port)
					: reject(new Error("No port is free")),
			);
		});
	});
}

/** True when somebody accepts connections there. */
export function listens(port: number, host: string): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, host);
		socket.once("error", () => resolve(false));
		socket.once("connect", () => {
			socket.destroy();
			resolve(true);
		});
	});
}

/** Waits until the site gives any HTTP response, or until `ended` is true. */
export async function untilResponding(site: string, ended: () => boolean) {
	while (!ended()) {
		const response = await fetch(site, { method: "HEAD" }).catch(() => null);
		if (response) return true;
		await sleep(200);
	}
	return false;
}
