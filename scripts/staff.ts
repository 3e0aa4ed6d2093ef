/**
 * What staff do in the terminal, as thin wrappers over `wrangler d1 execute`; docs/staff.md is for them.
 * `node scripts/staff.ts <command> [reference or e-mail] [--remote [--env preview] | --persist-to folder]`
 */
import { parseCommandLine } from "./lib/command-line.ts";
import { chooseDatabase, databaseOptions } from "./lib/database.ts";
import { fail } from "./lib/run.ts";
import { query } from "./lib/wrangler.ts";
import { commands } from "./staff/commands.ts";
import { csvOf, shown } from "./staff/show.ts";

const { database: _, ...options } = databaseOptions;
const { values, positionals } = parseCommandLine({
	allowPositionals: true,
	options,
});
const [name = "", word = ""] = positionals;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) fail(`Commands: ${Object.keys(commands).join(", ")}`, 2);

const argument = command.argument ? command.argument(word) : "";
if (argument === undefined) fail(command.usage ?? "", 2);

const where = await chooseDatabase(values);
const results = query(command.sql(argument).join("; "), where);
const rows = command.rows?.(results) ?? results.at(-1) ?? [];

if (command.csv) process.stdout.write(csvOf(rows));
else if (rows.length > 0) {
	const { columns, isTTY } = process.stdout;
	console.log(shown(rows, { columns, terminal: isTTY }));
} else {
	console.log(command.none(argument));
	if (command.argument) process.exit(1);
}
