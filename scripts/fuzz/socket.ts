import { connect } from "node:net";
import type { OddRequest } from "./requests.ts";

export type Reply = {
	/** 0 if the connection was closed without a response. */
	status: number;
	header: (name: string) => string | null;
};

const timeoutMs = 20_000;

/**
 * Sends the request as it is, since clients such as fetch correct a target and refuse a body that breaks off. Undefined
 * when the request broke off, because then nobody reads the response.
 */
export function exchange(
	site: URL,
	request: OddRequest,
): Promise<Reply | undefined> {
	return new Promise((resolve, reject) => {
		const socket = connect(Number(site.port), site.hostname);
		const chunks: Buffer[] = [];
		socket.setTimeout(timeoutMs, () =>
			socket.destroy(new Error("no response")),
		);
		socket.on("error", reject);
		socket.on("data", (chunk) => chunks.push(chunk));
		socket.on("close", () =>
			resolve(request.breaksOff ? undefined : replyIn(Buffer.concat(chunks))),
		);
		socket.write(head(site, request));
		const body = Buffer.from(request.body ?? "");
		if (!request.breaksOff) return void socket.write(body);
		socket.write(body.subarray(0, body.length / 2), () =>
			setTimeout(() => socket.resetAndDestroy(), 50),
		);
	});
}

function head(site: URL, { method, target, headers, body }: OddRequest) {
	const lines = Object.entries({
		...headers,
		Host: site.host,
		Connection: "close",
		...(body !== undefined && {
			"Content-Length": String(Buffer.byteLength(body)),
		}),
	}).map(([name, value]) => `${name}: ${value}`);
	return [`${method} ${target} HTTP/1.1`, ...lines, "", ""].join("\r\n");
}

function replyIn(bytes: Buffer): Reply {
	const [head = ""] = bytes.toString("latin1").split("\r\n\r\n");
	const [statusLine = "", ...lines] = head.split("\r\n");
	const headers = new Headers(
		lines.map((line): [string, string] => {
			const colon = line.indexOf(":");
			return [line.slice(0, colon), line.slice(colon + 1).trim()];
		}),
	);
	return {
		status: Number(statusLine.split(" ")[1] ?? 0),
		header: (name) => headers.get(name),
	};
}
