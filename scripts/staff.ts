/**
 * What staff do in the terminal, as thin wrappers over `wrangler d1 execute`; docs/staff-terminal.md describes them.
 * `node scripts/staff.ts <command> [reference, e-mail or file] [--remote [--env preview] | --persist-to folder]`
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseCommandLine } from "./lib/command-line.ts";
import { chooseDatabase, databaseOptions } from "./lib/database.ts";
import { createPrivateFile, timestamp } from "./lib/private-file.ts";
import { fail, root } from "./lib/run.ts";
import { query } from "./lib/wrangler.ts";
import { commands } from "./staff/commands.ts";
import { csvOf, shown } from "./staff/show.ts";

const { database: _, ...options } = databaseOptions;
const { values, positionals } = parseCommandLine({
	allowPositionals: true,
	options: { ...options, all: { type: "boolean" } },
});
const [name = "", ...words] = positionals;
const subject = words.join(" ");
const word = values.all ? "--all" : subject;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) fail(`Commands: ${Object.keys(commands).join(", ")}`, 2);
if (values.all && !command.all) fail(`staff:${name} has no --all.`, 2);

const given = command.argument ? command.argument(word) : "";
if (given === undefined) fail(command.usage ?? "", 2);

const where = await chooseDatabase(values);
const { lookup } = command;
const decision = lookup
	? lookup.decide(given, query(lookup.sql(given).join("; "), where))
	: { argument: given };
if ("refusal" in decision) fail(decision.refusal);
const { argument } = decision;
const results = query(command.sql(argument).join("; "), where);
const refusal = command.refusal?.(results);
if (refusal) fail(refusal);
const rows = command.rows?.(results) ?? results.at(-1) ?? [];

if (command.csv && rows.length > 0) {
	const name = path.join(root, `exports/bookings-${timestamp()}.csv`);
	const file = path.resolve(word || name);
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
	createPrivateFile(file, csvOf(rows));
	console.log(`${rows.length} bookings, for you alone to read: ${file}`);
} else if (rows.length > 0) {
	const { columns, isTTY } = process.stdout;
	console.log(shown(rows, { columns, terminal: isTTY }));
	const note = command.note?.(results);
	if (note) console.log(`\n${note}`);
} else {
	console.log(command.none(argument));
	if (command.argument && !values.all) process.exit(1);
}
