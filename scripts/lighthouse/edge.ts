import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { tmpdir } from "node:os";
import path from "node:path";
import { constants, createBrotliCompress } from "node:zlib";
import { listenLocally } from "../lib/port.ts";

const agent = new Agent({ keepAlive: true });
/** What Cloudflare compresses responses with that are made on the way. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const ofOneConnection = /^(connection|keep-alive|transfer-encoding|upgrade)$/;

/** In place of Cloudflare: HTTP/2, TLS and brotli, which `wrangler dev` does not have. */
export async function startEdge(site: string) {
	const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (asked, reply) =>
		forward(site, asked, reply),
	);
	return {
		port: await listenLocally(server),
		stop: () => {
			agent.destroy();
			server.close();
		},
	};
}

function forward(site: string, asked: Http2ServerRequest, reply: Http2ServerResponse) {
	const { ":authority": authority, host = authority } = asked.headers;
	const onward = request(site + asked.url, {
		agent,
		method: asked.method,
		headers: {
			...withoutConnection(asked.headers),
			"accept-encoding": "identity",
			host: new URL(site).host,
			"x-forwarded-host": host,
		},
	});
	onward.on("response", (response) => {
		const status = response.statusCode ?? 502;
		const headers = withoutConnection(response.headers);
		const type = headers["content-type"] ?? "";
		if (!/^(text|application|image\/svg)/.test(type)) {
			reply.writeHead(status, headers);
			response.pipe(reply);
			return;
		}
		delete headers["content-length"];
		reply.writeHead(status, { ...headers, "content-encoding": "br" });
		response.pipe(createBrotliCompress(quality)).pipe(reply);
	});
	onward.on("error", () => reply.stream.destroy());
	asked.pipe(onward);
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
	return Object.fromEntries(
		Object.entries(headers).filter(
			([name]) => !name.startsWith(":") && !ofOneConnection.test(name),
		),
	);
}

/** For this run only, signed by nobody: the browser is told not to mind. */
function certificate() {
	const folder = mkdtempSync(path.join(tmpdir(), "car-care-edge-"));
	const file = (name: string) => path.join(folder, name);
	try {
		execFileSync(
			"openssl",
			[
				...["req", "-x509", "-nodes", "-days", "2", "-subj", "/CN=localhost"],
				...["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"],
				...["-keyout", file("key"), "-out", file("cert")],
			],
			{ stdio: "pipe" },
		);
		return { key: readFileSync(file("key")), cert: readFileSync(file("cert")) };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
