/**
 * npm run lighthouse: scores and vitals of every page on a phone, and how fast /booking answers a hand.
 *   -- faq about     only the pages that are named so
 *   --devtools       the network really slowed down, not computed from a fast one
 *   --english        the English pages
 *   --visits 3       the middle one of three visits
 */
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { pathIn } from "../app/business/language.ts";
import { pages } from "../app/business/pages.ts";
import { profile } from "../app/business/profile.ts";
import { chromium } from "./chromium.mjs";
import { audit } from "./lighthouse/audit.mjs";
import { startEdge } from "./lighthouse/edge.mjs";
import { answersOf } from "./lighthouse/interactions.mjs";
import { must } from "./run.mjs";
import { serve } from "./serve.mjs";

/** Lighthouse's own way to start a browser. */
const { launch } = createRequire(
	createRequire(import.meta.url).resolve("lighthouse"),
)("chrome-launcher");

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		devtools: { type: "boolean" },
		english: { type: "boolean" },
		visits: { type: "string", default: "1" },
	},
});
const language = values.english ? "en" : "ar";
const throttling = values.devtools ? "devtools" : "simulate";
const wanted = pages.filter(
	(page) =>
		positionals.length === 0 ||
		positionals.some((word) => (page.slice(1) || "home").includes(word)),
);

await must("npm", ["run", "--silent", "build"]);
const { site, stop } = await serve();
const edge = await startEdge(site);
const { hostname, origin } = new URL(profile.origin);
const browser = await launch({
	chromePath: await chromium(),
	chromeFlags: [
		"--headless=new",
		"--no-sandbox",
		"--disable-gpu",
		"--ignore-certificate-errors",
		`--host-resolver-rules=MAP ${hostname} 127.0.0.1:${edge.port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
	],
});
try {
	console.log(
		`${throttling}, phone, ${language}. Scores: performance, accessibility, best practices, search.\n`,
	);
	console.log(
		"page                              scores           FCP ms  LCP ms  TBT ms  CLS",
	);
	for (const page of wanted) {
		const path = pathIn(language, page);
		await fetch(site + path);
		const options = {
			port: browser.port,
			throttling,
			visits: Number(values.visits),
		};
		print(path, await audit(origin + path, options));
	}
	if (wanted.includes("/booking")) {
		console.log(
			"\nThe longest answers of /booking to a hand, on a processor 4 times slower (ms until the next frame):",
		);
		for (const { what, ms } of await answersOf(
			site + pathIn(language, "/booking"),
			Number(values.visits),
		))
			console.log(`${String(ms).padStart(6)}  ${what}`);
	}
} finally {
	browser.kill();
	edge.stop();
	await stop();
}

function print(path, { scores, fcp, lcp, tbt, cls, short }) {
	const times = [fcp, lcp, tbt]
		.map((ms) => ms.toFixed(0).padStart(6))
		.join("  ");
	console.log(
		`${path.padEnd(32)}  ${scores.join(" ").padEnd(15)}  ${times}  ${cls.toFixed(4)}`,
	);
	for (const reason of short) console.log(`    ${reason}`);
}
