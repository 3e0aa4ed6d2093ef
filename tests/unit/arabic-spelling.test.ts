import { expect, test } from "vitest";
import { offers } from "#app/business/prices/offers.ts";
import { catalogue } from "#app/business/prices/price-list.ts";
import { films } from "#app/business/prices/specs.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";
import { mail } from "#app/copy/ar/mail.ts";
import { morningSheet } from "#app/copy/ar/staff/morning-sheet.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { whatsapp } from "#app/copy/ar/whatsapp.ts";
import { copies } from "#app/copy/index.ts";
import { sentencesIn } from "../../scripts/lib/sentences.ts";

const names = sentencesIn({ catalogue, films, offers, warrantyTable });
const prose = [
	...sentencesIn({ ...copies.ar, morningSheet, staffView, mail, whatsapp }),
	...names.filter(({ path }) => path.endsWith(".ar")),
].filter(({ path }) => !path.endsWith(".keywords"));

test("Arabic is spelled as it is taught, with Arabic punctuation", () => {
	const misspelled =
		/\u0640|[A-Za-z\u0621-\u064A],|\?|;|(?<![\u0621-\u064A])(?:الى|او|ان|الا|اذا|انت|ايام|اليك|احد)(?![\u0621-\u064A])|ىً|اًا|(?<![\u0621-\u064A])إحجز|إختر|إتصل/;
	for (const { path, text } of prose) expect(text, path).not.toMatch(misspelled);
});
