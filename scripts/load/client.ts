import { Agent, type IncomingHttpHeaders, request } from "node:http";

export type Request = {
	path: string;
	method?: "GET" | "POST";
	headers?: Record<string, string>;
	body?: string;
};

/** `status` is the number, or what went wrong when no response came. */
export type Response = {
	status: number | string;
	headers: IncomingHttpHeaders;
	body: string;
};

export class Client {
	readonly #site: string;
	readonly #agent: Agent;

	constructor(site: string, connections: number) {
		this.#site = site;
		this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
	}

	send({ body, ...options }: Request): Promise<Response> {
		return new Promise((resolve) => {
			const fail = ({ message }: Error) =>
				resolve({ status: message, headers: {}, body: "" });
			const sent = request(this.#site, {
				agent: this.#agent,
				timeout: 60_000,
				...options,
			});
			sent.on("timeout", () => sent.destroy(new Error("no response")));
			sent.on("error", fail);
			sent.on("response", (response) => {
				const chunks: Buffer[] = [];
				response.on("data", (chunk: Buffer) => chunks.push(chunk));
				response.on("error", fail);
				response.on("end", () =>
					resolve({
						status: response.statusCode ?? 0,
						headers: response.headers,
						body: Buffer.concat(chunks).toString(),
					}),
				);
			});
			sent.end(body);
		});
	}

	close(): void {
		this.#agent.destroy();
	}
}
