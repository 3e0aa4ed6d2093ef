/**
 * npm run lighthouse: scores and vitals of every page on a phone, and how fast /booking responds to input.
 *   -- faq about     only the pages that are named so
 *   --devtools       the network really slowed down, not computed from a fast one
 *   --english        the English pages
 *   --visits 3       the median of three visits
 */
import { createRequire } from "node:module";
import { localizedPath } from "../app/business/base/language.ts";
import { pagePaths } from "../app/business/centre/pages.ts";
import { profile } from "../app/business/centre/profile.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { chromiumPath } from "./lib/engines.ts";
import { startLocalSite } from "./lib/local-site.ts";
import { type Audit, audit } from "./lighthouse/audit.ts";
import { startEdge } from "./lighthouse/edge.ts";
import { interactionsOf } from "./lighthouse/interactions.ts";

/** Lighthouse's own way to start a browser. */
const { launch }: typeof import("chrome-launcher") = createRequire(
	createRequire(import.meta.url).resolve("lighthouse"),
)("chrome-launcher");

const { values, positionals } = parseCommandLine({
	allowPositionals: true,
	options: {
		devtools: { type: "boolean" },
		english: { type: "boolean" },
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
	console.log("page                              scores           FCP ms  LCP ms  TBT ms  CLS");
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

function print(path: string, { scores, fcp, lcp, tbt, cls, reasons }: Audit) {
	const times = [fcp, lcp, tbt].map((ms) => ms.toFixed(0).padStart(6)).join("  ");
	console.log(`${path.padEnd(32)}  ${scores.join(" ").padEnd(15)}  ${times}  ${cls.toFixed(4)}`);
	for (const reason of reasons) console.log(`    ${reason}`);
}
