import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "#app/business/language.ts";
import { offers } from "#app/business/offers.ts";
import { catalogue } from "#app/business/price-list.ts";
import { films } from "#app/business/specs.ts";
import { warrantyTable } from "#app/business/warranty.ts";
import { copies } from "#app/copy/index.ts";
import { type Sentence, sentencesIn } from "../../scripts/lib/sentences.ts";

const document = readFileSync(
	path.resolve(import.meta.dirname, "../../docs/terms.md"),
	"utf8",
);

type Row = { term: Record<Language, string>; not: Record<Language, string[]> };

const rows: Row[] = document
	.split("\n")
	.filter((line) => /^\|.*`/.test(line))
	.map((line) => line.split("|").slice(1, -1))
	.map(([ar = "", en = "", notAr = "", notEn = ""]) => ({
		term: { ar: ar.trim(), en: en.trim() },
		not: { ar: quoted(notAr), en: quoted(notEn) },
	}));

function quoted(cell: string): string[] {
	return [...cell.matchAll(/`([^`]+)`/g)].map(([, variant = ""]) => variant);
}

/** As a word of its own; in Arabic some words are written onto the next one. */
function asWord(variant: string): RegExp {
	return new RegExp(
		`(?<!\\p{L})[وفبلك]{0,2}(?:ال|لل)?${variant}(?!\\p{L})`,
		"iu",
	);
}

const names = sentencesIn({ catalogue, films, offers, warrantyTable });
const inLanguage = (language: Language) =>
	names.filter(({ path }) => path.endsWith(`.${language}`));

/** The contact page is Arabic in both languages, and so is what staff read. */
const isArabic = ({ path }: Sentence) =>
	/^(contact|errors\.contact|mail\.business|staffView|morningSheet)\./.test(
		path,
	);

const sentences: Record<Language, Sentence[]> = {
	ar: [...sentencesIn(copies.ar), ...inLanguage("ar")],
	en: [
		...sentencesIn(copies.en).filter(
			(sentence) =>
				!isArabic(sentence) || sentence.path.startsWith("contact.head."),
		),
		...inLanguage("en"),
	],
};

test("the list has a term for everything that is sold, booked and promised", () => {
	expect(rows.length).toBeGreaterThan(35);
	expect(new Set(rows.map(({ term }) => term.ar)).size).toBe(rows.length);
	expect(new Set(rows.map(({ term }) => term.en)).size).toBe(rows.length);
});

describe.each(languages)("in %s", (language) => {
	test.each(rows.map(({ term, not }) => [term[language], not[language]]))(
		"%s is the only word for it",
		(term, variants) => {
			const wanted = String(term).replace(/^ال/, "").toLowerCase();
			expect(
				sentences[language].some(({ text }) =>
					text.toLowerCase().includes(wanted),
				),
				"the term is in use",
			).toBe(true);
			for (const variant of variants)
				for (const { path, text } of sentences[language])
					expect(text, path).not.toMatch(asWord(variant));
		},
	);
});

test("Arabic is spelled as it is taught", () => {
	const misspelled =
		/\u0640|[A-Za-z\u0621-\u064A],|\?|;|(?<![\u0621-\u064A])(?:الى|او|ان|الا|اذا|انت|ايام|اليك|احد)(?![\u0621-\u064A])|ىً|اًا|(?<![\u0621-\u064A])إحجز|إختر|إتصل/;
	const prose = sentences.ar.filter(({ path }) => !path.endsWith(".keywords"));
	for (const { path, text } of prose)
		expect(text, path).not.toMatch(misspelled);
});
