/** Prints everything that anybody reads, page by page, in both languages, for proof-reading: `npm run copy:print [-- terms mail]`. */
import { languages } from "#app/business/base/language.ts";
import { offers } from "#app/business/prices/offers.ts";
import { catalogue } from "#app/business/prices/price-list.ts";
import { films } from "#app/business/prices/specs.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";
import { copies } from "#app/copy/index.ts";
import { parseCommandLine, refuseUnknown } from "./lib/command-line.ts";
import { type Sentence, sentencesIn } from "./lib/sentences.ts";

const names = { catalogue, warrantyTable, films, offers };
const sections = Object.keys(copies.ar).map((name) => {
	const key = name as keyof typeof copies.ar;
	return { name, ar: copies.ar[key], en: copies.en[key] };
});
const { positionals: wanted } = parseCommandLine({ allowPositionals: true });
refuseUnknown(wanted, [...sections.map(({ name }) => name), "names"]);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

for (const { name, ...words } of sections.filter(({ name }) => isWanted(name))) {
	console.log(`\n\n# ${name}`);
	const ar = sentencesIn(words.ar);
	const en = sentencesIn(words.en);
	if (isForStaff(name)) printAll(ar);
	else if (haveSamePaths(ar, en)) printPairs(ar, en);
	else for (const sentences of [ar, en]) printAll(sentences);
}
if (isWanted("names")) {
	console.log("\n\n# names (price list, warranty table, films, offers)");
	const [ar = [], en = []] = languages.map((language) =>
		sentencesIn(names)
			.filter(({ path }) => path.endsWith(`.${language}`))
			.map(({ path, text }) => ({ path: path.replace(/\.\w+$/, ""), text })),
	);
	printPairs(ar, en);
}

/** Staff read Arabic only. */
function isForStaff(name: string): boolean {
	return ["staffView", "staffBoard", "staffCounter", "morningSheet"].includes(name);
}

function haveSamePaths(ar: Sentence[], en: Sentence[]): boolean {
	const paths = (sentences: Sentence[]) =>
		sentences.map(({ path }) => path.replace(/_(zero|two|few|many)$/, "_other"));
	return [...new Set(paths(ar))].sort().join() === [...new Set(paths(en))].sort().join();
}

function printPairs(ar: Sentence[], en: Sentence[]): void {
	const english = new Map(en.map(({ path, text }) => [path, text]));
	for (const { path, text } of ar) console.log(`\n[${path}]\n${text}\n${english.get(path) ?? ""}`);
}

function printAll(sentences: Sentence[]): void {
	for (const { path, text } of sentences) console.log(`\n[${path}]\n${text}`);
}
