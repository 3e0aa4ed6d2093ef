import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { tmpdir } from "node:os";
import path from "node:path";
import { constants, createBrotliCompress } from "node:zlib";
import lighthouse, { type Result } from "lighthouse";
import { pagePaths } from "../../app/business/centre/pages.ts";
import { profile } from "../../app/business/centre/profile.ts";
import { launchChromium } from "../lib/engines.ts";
import { fail } from "../lib/run.ts";
import { freePort, listenLocally } from "../lib/servers.ts";
import { median } from "./cpu.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const vitals = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];

/** Scores and vitals of every Arabic page on Lighthouse's phone, and how fast /booking responds to input. */
export async function printPhone(site: string, visits: number) {
	const edge = await startEdge(site);
	const { hostname, origin } = new URL(profile.origin);
	const port = await freePort();
	const browser = await launchChromium(
		`--remote-debugging-port=${port}`,
		"--ignore-certificate-errors",
		`--host-resolver-rules=MAP ${hostname} 127.0.0.1:${edge.port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
	);
	const reportOn = async (url: string) => {
		const options = { port, onlyCategories: categories, logLevel: "silent" } as const;
		const result = await lighthouse(url, options);
		return result?.lhr ?? fail(`Lighthouse made no report of ${url}.`);
	};
	try {
		console.log(`\n${"page".padEnd(32)}  scores           FCP ms  LCP ms  TBT ms  CLS`);
		for (const page of pagePaths) {
			await (await fetch(site + page)).text();
			const reports: Result[] = [];
			for (let visit = 0; visit < visits; visit++) reports.push(await reportOn(origin + page));
			printReports(page, reports);
		}
	} finally {
		await browser.close();
		edge.stop();
	}
	console.log("\nInput on /booking, processor 4 times slower, ms until the next frame:");
	const all: number[][] = [];
	for (let visit = 0; visit < visits; visit++) all.push(await interactionsOn(`${site}/booking`));
	for (const [index, [what]] of acts.entries())
		console.log(`${median(all.map((durations) => durations[index] ?? 0))}`.padStart(6), what);
}

/** The median of the visits, by its largest paint. */
function printReports(address: string, reports: Result[]) {
	const value = (report: Result, id: string) => report.audits[id]?.numericValue ?? Number.NaN;
	const byPaint = reports.toSorted((a, b) => value(a, vitals[1] ?? "") - value(b, vitals[1] ?? ""));
	const report = byPaint[reports.length >> 1];
	if (!report) return;
	const scoreOf = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
	const times = vitals.map((id) => value(report, id).toFixed(0).padStart(6)).join("  ");
	const cls = value(report, "cumulative-layout-shift").toFixed(4);
	console.log(
		`${address.padEnd(32)}  ${categories.map(scoreOf).join(" ").padEnd(15)}  ${times}  ${cls}`,
	);
}

/** In place of Cloudflare: HTTP/2, TLS and brotli, which `wrangler dev` does not have. */
async function startEdge(site: string) {
	const agent = new Agent({ keepAlive: true });
	const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (asked, reply) =>
		forward(site, agent, asked, reply),
	);
	const stop = () => {
		agent.destroy();
		server.close();
	};
	return { port: await listenLocally(server), stop };
}

function forward(
	site: string,
	agent: Agent,
	asked: Http2ServerRequest,
	reply: Http2ServerResponse,
) {
	const { ":authority": authority, host = authority } = asked.headers;
	const own = { "accept-encoding": "identity", host: new URL(site).host, "x-forwarded-host": host };
	const headers = { ...withoutConnection(asked.headers), ...own };
	const onward = request(site + asked.url, { agent, method: asked.method, headers });
	onward.on("response", (response) => {
		const headers = withoutConnection(response.headers);
		const isText = /^(text|application|image\/svg)/.test(headers["content-type"] ?? "");
		if (isText) delete headers["content-length"];
		reply.writeHead(response.statusCode ?? 502, {
			...headers,
			...(isText ? { "content-encoding": "br" } : {}),
		});
		/** What Cloudflare compresses responses with that are made on the way. */
		const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
		(isText ? response.pipe(createBrotliCompress(brotli)) : response).pipe(reply);
	});
	onward.on("error", () => reply.stream.destroy());
	asked.pipe(onward);
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
	const ofOneConnection = /^(:.*|connection|keep-alive|transfer-encoding|upgrade)$/;
	return Object.fromEntries(
		Object.entries(headers).filter(([name]) => !ofOneConnection.test(name)),
	);
}

/** For this run only, signed by nobody: the browser is told not to mind. */
function certificate() {
	const folder = mkdtempSync(path.join(tmpdir(), "car-care-edge-"));
	const [key, cert] = [path.join(folder, "key"), path.join(folder, "cert")];
	try {
		const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
		const subject = ["req", "-x509", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
		execFileSync("openssl", [...subject, ...curve, "-keyout", key, "-out", cert], {
			stdio: "pipe",
		});
		return { key: readFileSync(key), cert: readFileSync(cert) };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Lighthouse's: what is fetched on demand comes after the first response has been painted. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 93_750 };

async function interactionsOn(address: string): Promise<number[]> {
	const browser = await launchChromium();
	try {
		const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
		const page = await browser.newPage(phone);
		await page.goto(address, { waitUntil: "networkidle" });
		const devtools = await page.context().newCDPSession(page);
		await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		await devtools.send("Network.enable");
		await devtools.send("Network.emulateNetworkConditions", slow4G);
		await page.evaluate(() => {
			const longest = document.documentElement.dataset;
			const observer = new PerformanceObserver((list) => {
				for (const entry of list.getEntries())
					if (entry instanceof PerformanceEventTiming && entry.interactionId)
						longest.ms = `${Math.max(Number(longest.ms), entry.duration)}`;
			});
			// A variable, because the DOM's types do not know the threshold.
			const durations = { type: "event", durationThreshold: 16 };
			observer.observe(durations);
		});
		const durations: number[] = [];
		for (const [, selector, text] of acts) {
			const html = page.locator("html");
			await html.evaluate(({ dataset }) => Object.assign(dataset, { ms: "0" }));
			const part = page.locator(selector).first();
			await (text ? part.pressSequentially(text) : part.tap());
			await page.waitForTimeout(1000);
			durations.push(Number(await html.getAttribute("data-ms")));
		}
		return durations;
	} finally {
		await browser.close();
	}
}

const choice = (name: string, value: string) => `label:has([name=${name}][value=${value}])`;

/** Taps on the first one that is found, or types a text into it. */
const acts: [what: string, selector: string, text?: string][] = [
	["choose a car", choice("carType", "suv")],
	["choose another car", choice("carType", "sedan")],
	["choose insulation", choice("thermal", "thermal-titanium")],
	["choose a film", choice("ppf", "ppf-full-matte-xpel")],
	["choose polishing", choice("polishing", "polishing-exterior")],
	["type a name", "[name=customerName]", "Sara Example"],
	["type a phone number", "[name=phoneNumber]", "0501234567"],
	["type an e-mail address", "[name=email]", "sara.example"],
	["open the calendar", "#booking-bookingDate"],
	["choose a day", ".rdp-day:not([data-disabled]) button"],
	["send an invalid form", ".bottom-bar button"],
];
