import { once } from "node:events";
import { connect, createServer, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export async function freePort(): Promise<number> {
	const server = createServer();
	const port = await listenOn(server);
	await once(server.close(), "close");
	return port;
}

/** Listens on this machine only, on a free port, and returns it. */
export const listenLocally = (server: Server) => listenOn(server, "127.0.0.1");

async function listenOn(server: Server, host?: string): Promise<number> {
	await once(server.listen(0, host), "listening");
	const address = server.address();
	if (typeof address !== "object" || !address) throw new Error("No port is free");
	return address.port;
}

export async function listens(port: number, host: string): Promise<boolean> {
	const socket = connect(port, host);
	try {
		await once(socket, "connect");
		return true;
	} catch {
		return false;
	} finally {
		socket.destroy();
	}
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
