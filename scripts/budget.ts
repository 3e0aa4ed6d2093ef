/** npm run budget: what the site weighs beside the most it may weigh. Fails when one passes it; --all for every page, --json for the tests. */
import { weighFiles } from "./budget/files.ts";
import { weighPages } from "./budget/pages.ts";
import type { Weight } from "./budget/table.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { startLocalSite } from "./lib/local-site.ts";

const { values } = parseCommandLine({
	options: { all: { type: "boolean" }, json: { type: "boolean" } },
});
const pages = process.env.SITE ? await weighPages(process.env.SITE) : await startAndWeigh();
const weights = [...pages, ...weighFiles()];

if (values.json) console.log(JSON.stringify(weights));
else print(values.all ? weights : heaviestOfEachKind(weights));
if (weights.some(isTooMuch)) process.exitCode = 1;

async function startAndWeigh(): Promise<Weight[]> {
	const { site, stop } = await startLocalSite();
	try {
		return await weighPages(site);
	} finally {
		await stop();
	}
}

function isTooMuch({ bytes, most }: Weight): boolean {
	return bytes > most;
}

function heaviestOfEachKind(all: Weight[]): Weight[] {
	const heaviest = new Map<string, Weight>();
	for (const weight of all) {
		const other = heaviest.get(weight.what);
		if (!other || other.bytes < weight.bytes) heaviest.set(weight.what, weight);
	}
	return [...heaviest.values()];
}

function print(shown: Weight[]) {
	for (const weight of shown) {
		const { page = "", what, bytes, most } = weight;
		const numbers = `${String(bytes).padStart(7)} of ${String(most).padStart(6)}`;
		const verdict = isTooMuch(weight) ? "TOO MUCH  " : "";
		console.log(`${numbers}  ${verdict}${what}  ${page}`);
	}
}
