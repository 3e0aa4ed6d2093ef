import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { createSecureServer } from "node:http2";
import { tmpdir } from "node:os";
import path from "node:path";
import { constants, createBrotliCompress } from "node:zlib";

const agent = new Agent({ keepAlive: true });
/** What Cloudflare compresses answers with that are made on the way. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const ofOneConnection = /^(connection|keep-alive|transfer-encoding|upgrade)$/;

/** Stands where Cloudflare would: HTTP/2, TLS and brotli, none of which `wrangler dev` speaks. */
export async function startEdge(site) {
	const server = createSecureServer(
		{ ...certificate(), allowHTTP1: true },
		(asked, answer) => forward(site, asked, answer),
	);
	await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
	return {
		port: server.address().port,
		stop: () => {
			agent.destroy();
			server.close();
		},
	};
}

function forward(site, asked, answer) {
	const { ":authority": authority, host = authority } = asked.headers;
	const onward = request(site + asked.url, {
		agent,
		method: asked.method,
		headers: {
			...plain(asked.headers),
			"accept-encoding": "identity",
			host: new URL(site).host,
			"x-forwarded-host": host,
		},
	});
	onward.on("response", (given) => {
		const headers = plain(given.headers);
		const type = headers["content-type"] ?? "";
		if (!/^(text|application|image\/svg)/.test(type)) {
			answer.writeHead(given.statusCode, headers);
			given.pipe(answer);
			return;
		}
		delete headers["content-length"];
		headers["content-encoding"] = "br";
		answer.writeHead(given.statusCode, headers);
		given.pipe(createBrotliCompress(quality)).pipe(answer);
	});
	onward.on("error", () => answer.destroy());
	asked.pipe(onward);
}

function plain(headers) {
	return Object.fromEntries(
		Object.entries(headers).filter(
			([name]) => !name.startsWith(":") && !ofOneConnection.test(name),
		),
	);
}

/** For this run only, signed by nobody: the browser is told not to mind. */
function certificate() {
	const folder = mkdtempSync(path.join(tmpdir(), "car-care-edge-"));
	const file = (name) => path.join(folder, name);
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
