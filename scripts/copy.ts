/** Prints every word of the site, page by page, in both languages, for proof-reading: `npm run copy:print [-- terms privacy]`. */
import { languages } from "#app/business/language.ts";
import { offers } from "#app/business/offers.ts";
import { catalogue } from "#app/business/price-list.ts";
import { films } from "#app/business/specs.ts";
import { warrantyTable } from "#app/business/warranty.ts";
import { mail as arabicMail } from "#app/copy/ar/mail.ts";
import { mail as englishMail } from "#app/copy/en/mail.ts";
import { copies } from "#app/copy/index.ts";
import { type Sentence, sentencesIn } from "../tests/support/sentences.ts";

const names = { catalogue, warrantyTable, films, offers };
const sections = [
	...Object.keys(copies.ar).map((name) => {
		const key = name as keyof typeof copies.ar;
		return { name, ar: copies.ar[key], en: copies.en[key] };
	}),
	{ name: "mail", ar: arabicMail, en: englishMail },
];
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

for (const { name, ...words } of sections.filter(({ name }) =>
	isWanted(name),
)) {
	console.log(`\n\n# ${name}`);
	const ar = sentencesIn(words.ar);
	const en = sentencesIn(words.en);
	if (haveSamePlaces(ar, en)) printPairs(ar, en);
	else for (const sentences of [ar, en]) printAll(sentences);
}
if (isWanted("names")) {
	console.log("\n\n# names (price list, warranty table, films, offers)");
	const [ar = [], en = []] = languages.map((language) =>
		sentencesIn(names)
			.filter(({ at }) => at.endsWith(`.${language}`))
			.map(({ at, text }) => ({ at: at.replace(/\.\w+$/, ""), text })),
	);
	printPairs(ar, en);
}

function haveSamePlaces(ar: Sentence[], en: Sentence[]): boolean {
	const places = (sentences: Sentence[]) =>
		sentences.map(({ at }) => at.replace(/\.(zero|two|few|many)$/, ".other"));
	return (
		[...new Set(places(ar))].sort().join() ===
		[...new Set(places(en))].sort().join()
	);
}

function printPairs(ar: Sentence[], en: Sentence[]): void {
	const english = new Map(en.map(({ at, text }) => [at, text]));
	for (const { at, text } of ar)
		console.log(`\n[${at}]\n${text}\n${english.get(at) ?? ""}`);
}

function printAll(sentences: Sentence[]): void {
	for (const { at, text } of sentences) console.log(`\n[${at}]\n${text}`);
}
