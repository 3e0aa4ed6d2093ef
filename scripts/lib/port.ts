import { connect, createServer, type Server } from "node:net";
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

/** Listens on this machine only, on a free port, and returns it. */
export async function listenLocally(server: Server): Promise<number> {
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	const address = server.address();
	if (typeof address !== "object" || !address) throw new Error("No port");
	return address.port;
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
