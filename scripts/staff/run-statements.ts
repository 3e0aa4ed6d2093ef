import path from "node:path";
import { parseCommandLine } from "../lib/command-line.ts";
import { chooseDatabase, databaseOptions } from "../lib/database.ts";
import { deleteMailsAbout } from "../lib/local-mails.ts";
import { createPrivateFile, timestamp } from "../lib/private-file.ts";
import { fail, root } from "../lib/run.ts";
import { query, type Row } from "../lib/wrangler.ts";
import { makeSure, sureOption } from "./make-sure.ts";
import type { Statements } from "./statements.ts";

export async function runStatements(verb: string, statement: Statements) {
	const { values, positionals } = parseCommandLine({
		allowPositionals: true,
		options: {
			...databaseOptions,
			...(verb === "resend" ? all : {}),
			...(statement.sure ? sureOption : {}),
		},
	});
	const [, word = "", ...more] = positionals;
	const takesWord = statement.subject || verb === "export";
	const excess = takesWord ? more : [word, ...more].filter(Boolean);
	if (excess.length > 0) fail(`Nothing was done: ${verb} cannot use "${excess.join(" ")}".`, 2);
	const given = "all" in values && values.all ? "--all" : word;
	const subject = statement.subject ? statement.subject(given) : "";
	if (subject === undefined)
		fail(`Say which one: npm run staff -- ${verb} ${statement.example}`, 2);

	const where = await chooseDatabase(values);
	if (statement.sure) await makeSure(statement.sure(subject), values);
	const results = query(statement.sql(subject).join("; "), where);
	if (statement.mailsAbout && !values.remote)
		deleteMailsAbout(statement.mailsAbout(subject, results));
	const rows = statement.rows?.(results) ?? results.at(-1) ?? [];
	if (rows.length === 0) {
		console.log(statement.none(subject));
		if (statement.subject && subject !== "--all") process.exitCode = 1;
	} else if (verb === "export") {
		writeCsv(rows, word);
	} else {
		console.table(rows);
		const note = statement.note?.(results);
		if (note) console.log(`\n${note}`);
	}
}

const all = { all: { type: "boolean" } } as const;

function writeCsv(rows: Row[], name: string) {
	const file = path.resolve(name || path.join(root, `exports/bookings-${timestamp()}.csv`));
	createPrivateFile(file, csvOf(rows));
	console.log(`${rows.length} bookings, in a file that only you can read: ${file}`);
}

/** With the mark by which Excel knows UTF-8, and no cell that Excel would run as a formula. */
export function csvOf(rows: Row[]): string {
	const lines = [
		Object.keys(rows[0] ?? {}),
		...rows.map((row) => Object.values(row).map((cell) => String(cell ?? ""))),
	];
	return `\uFEFF${lines.map((line) => `${line.map(csvCell).join(",")}\r\n`).join("")}`;
}

function csvCell(text: string): string {
	const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
