/** npm run budget: what the site weighs beside the most it may weigh. Fails when one passes it; --all for every page, --json for the tests. */
import { weighFiles } from "./budget/files.mjs";
import { weighPages } from "./budget/pages.mjs";
import { must } from "./run.mjs";
import { serve } from "./serve.mjs";

const weights = process.env.SITE
	? await weighPages(process.env.SITE)
	: await serveAndWeigh();
weights.push(...weighFiles());

if (process.argv.includes("--json")) console.log(JSON.stringify(weights));
else print();
if (weights.some(isTooMuch)) process.exitCode = 1;

async function serveAndWeigh() {
	await must("npm", ["run", "--silent", "build"]);
	const { site, stop } = await serve();
	try {
		return await weighPages(site);
	} finally {
		await stop();
	}
}

function isTooMuch({ bytes, most }) {
	return bytes > most;
}

/** Of each kind the heaviest page only, unless all are asked for. */
function print() {
	const heaviest = new Map();
	for (const weight of weights) {
		const known = heaviest.get(weight.what);
		if (!known || known.bytes < weight.bytes) heaviest.set(weight.what, weight);
	}
	const shown = process.argv.includes("--all") ? weights : heaviest.values();
	for (const weight of shown) {
		const { page = "", what, bytes, most } = weight;
		const numbers = `${String(bytes).padStart(7)} of ${String(most).padStart(6)}`;
		console.log(
			`${numbers}  ${isTooMuch(weight) ? "TOO MUCH  " : ""}${what}  ${page}`,
		);
	}
}
