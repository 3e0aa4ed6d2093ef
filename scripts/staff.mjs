/**
 * What staff do in the terminal, as thin wrappers over `wrangler d1 execute`; docs/staff.md is for them.
 * `node scripts/staff.mjs <command> [reference or e-mail] [--remote | --persist-to folder]`
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { bin, quiet, root } from "./run.mjs";
import { commands } from "./staff/commands.ts";
import { csvOf, shown } from "./staff/show.ts";

const { values, positionals } = words();
const [name = "", word = ""] = positionals;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) fail(`Commands: ${Object.keys(commands).join(", ")}`);

const argument = command.argument?.(word);
if (command.argument && argument === undefined) fail(command.usage);

const results = execute(command.sql(argument));
const rows = command.rows?.(results) ?? results.at(-1) ?? [];
if (command.csv) process.stdout.write(csvOf(rows));
else if (rows.length > 0) show(rows);
else {
	console.log(command.none(argument));
	if (command.argument) process.exit(1);
}

function words() {
	try {
		return parseArgs({
			allowPositionals: true,
			options: {
				remote: { type: "boolean" },
				local: { type: "boolean" },
				"persist-to": { type: "string" },
			},
		});
	} catch (fault) {
		return fail(fault.message);
	}
}

/** Local unless production is asked for by name. */
function execute(statements) {
	const state = values["persist-to"];
	const where = values.remote
		? ["--remote"]
		: ["--local", ...(state ? ["--persist-to", state] : [])];
	const sql = statements.join("; ");
	const { status, stdout, stderr } = spawnSync(
		path.join(bin, "wrangler"),
		["d1", "execute", "DB", ...where, "--json", "--yes", "--command", sql],
		{ cwd: root, env: quiet, encoding: "utf8", maxBuffer: 2 ** 28 },
	);
	const answer = jsonIn(stdout);
	if (status !== 0 || !Array.isArray(answer))
		fail(answer?.error?.text ?? (stderr.trim() || stdout.trim()));
	return answer.map(({ results }) => results);
}

/** wrangler may write a warning before its JSON. */
function jsonIn(text) {
	try {
		return JSON.parse(text.slice(Math.max(0, text.search(/^[[{]/m))));
	} catch {
		return undefined;
	}
}

function show(rows) {
	const { columns, isTTY } = process.stdout;
	console.log(shown(rows, { columns, terminal: isTTY }));
}

function fail(message) {
	console.error(message);
	process.exit(2);
}
