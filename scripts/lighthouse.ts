/**
 * npm run lighthouse: scores and vitals of every page on a phone, and how fast /booking responds to input.
 *   -- faq about     only the pages that are named so
 *   --devtools       the network really slowed down, not computed from a fast one
 *   --english        the English pages
 *   --visits 3       the median of three visits
 *   --fonts          instead: how many first visits of ten show the web font
 *   --press          instead: how long a press on "Book" takes until the form is painted
 */
import { createRequire } from "node:module";
import { localizedPath } from "../app/business/language.ts";
import { pageAt, pagePaths } from "../app/business/pages.ts";
import { profile } from "../app/business/profile.ts";
import { chromiumPath } from "./lib/chromium.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { startLocalSite } from "./lib/local-site.ts";
import { median } from "./lib/median.ts";
import { type Audit, audit } from "./lighthouse/audit.ts";
import { startEdge } from "./lighthouse/edge.ts";
import { firstVisitsInWebFont } from "./lighthouse/first-visits.ts";
import { interactionsOf } from "./lighthouse/interactions.ts";
import { middling, networks } from "./lighthouse/networks.ts";
import { pressToPaint } from "./lighthouse/press-to-paint.ts";
import { startSlowLink } from "./lighthouse/slow-link.ts";

/** Lighthouse's own way to start a browser. */
const { launch }: typeof import("chrome-launcher") = createRequire(
	createRequire(import.meta.url).resolve("lighthouse"),
)("chrome-launcher");

const { values, positionals } = parseCommandLine({
	allowPositionals: true,
	options: {
		devtools: { type: "boolean" },
		english: { type: "boolean" },
		fonts: { type: "boolean" },
		press: { type: "boolean" },
		visits: { type: "string", default: "1" },
	},
});
const language = values.english ? "en" : "ar";
const throttling = values.devtools ? "devtools" : "simulate";
const visits = Number(values.visits);
const chosen = pagePaths.filter(
	(page) =>
		positionals.length === 0 ||
		positionals.some((word) => (page.slice(1) || "home").includes(word)),
);

const { site, stop } = await startLocalSite();
const edge = await startEdge(site);
const { hostname, origin } = new URL(profile.origin);
const hostRules = `MAP ${hostname} 127.0.0.1:${edge.port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`;
if (values.fonts || values.press) {
	await (values.fonts ? printFirstVisits() : printPressToPaint());
	edge.stop();
	await stop();
	process.exit();
}
const browser = await launch({
	chromePath: await chromiumPath(),
	chromeFlags: [
		"--headless=new",
		"--no-sandbox",
		"--disable-gpu",
		"--ignore-certificate-errors",
		`--host-resolver-rules=${hostRules}`,
	],
});
try {
	console.log(
		`${throttling}, phone, ${language}. Scores: performance, accessibility, best practices, search.\n`,
	);
	console.log(
		"page                              scores           FCP ms  LCP ms  TBT ms  CLS",
	);
	for (const page of chosen) {
		const path = localizedPath(language, page);
		await (await fetch(site + path)).text();
		const options = { port: browser.port, throttling, visits } as const;
		print(path, await audit(origin + path, options));
	}
	if (chosen.includes("/booking")) {
		console.log(
			"\nThe longest interactions of /booking, on a processor 4 times slower (ms until the next frame):",
		);
		const address = site + localizedPath(language, "/booking");
		for (const { what, ms } of await interactionsOf(address, visits))
			console.log(`${String(ms).padStart(6)}  ${what}`);
	}
} finally {
	browser.kill();
	edge.stop();
	await stop();
}

async function printFirstVisits() {
	const firstVisits = 10;
	console.log(
		`First visits in the web font, of ${firstVisits}, on a phone.\n\n${"page".padEnd(32)}  ${networks.map(({ name }) => name).join("  ")}`,
	);
	for (const page of chosen) {
		const path = localizedPath(language, page);
		await (await fetch(site + path)).text();
		const counts: string[] = [];
		for (const network of networks) {
			const options = { hostRules, visits: firstVisits };
			const count = await firstVisitsInWebFont(origin + path, network, options);
			counts.push(String(count).padStart(network.name.length));
		}
		console.log(`${path.padEnd(32)}  ${counts.join("  ")}`);
	}
}

async function printPressToPaint() {
	const link = await startSlowLink(edge.port, middling);
	const flags = [
		`--host-resolver-rules=MAP * 127.0.0.1:${link.port}`,
		`--ignore-certificate-errors-spki-list=${edge.keyHash}`,
	];
	console.log(
		`From a press on Book to the largest paint of the form (ms), ${middling.name}.\n`,
	);
	for (const page of chosen.filter((path) => pageAt(path).kind === "content")) {
		const path = localizedPath(language, page);
		const html = await (await fetch(site + path)).text();
		const [, main = ""] = html.split(/<\/?main/);
		if (!main.includes('href="/booking')) continue;
		const times = await pressToPaint(origin + path, {
			flags,
			visits: Math.max(visits, 7),
		});
		const rounded = times.map(Math.round);
		const [least, most] = [Math.min(...rounded), Math.max(...rounded)];
		console.log(
			`${path.padEnd(32)}  median ${median(rounded)}  (${least} to ${most})`,
		);
	}
	link.stop();
}

function print(path: string, { scores, fcp, lcp, tbt, cls, reasons }: Audit) {
	const times = [fcp, lcp, tbt]
		.map((ms) => ms.toFixed(0).padStart(6))
		.join("  ");
	console.log(
		`${path.padEnd(32)}  ${scores.join(" ").padEnd(15)}  ${times}  ${cls.toFixed(4)}`,
	);
	for (const reason of reasons) console.log(`    ${reason}`);
}
