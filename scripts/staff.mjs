/**
 * What staff do in the terminal, as thin wrappers over `wrangler d1 execute`; docs/staff.md is for them.
 * `node scripts/staff.mjs <command> [reference or e-mail] [--remote [--env preview] | --persist-to folder]`
 */
import { parseArgs } from "node:util";
import { commands } from "./staff/commands.ts";
import { csvOf, shown } from "./staff/show.ts";
import { rowsOf } from "./wrangler.mjs";

const { values, positionals } = words();
const [name = "", word = ""] = positionals;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) fail(`Commands: ${Object.keys(commands).join(", ")}`);

const argument = command.argument?.(word);
if (command.argument && argument === undefined) fail(command.usage);

const results = rowsOf(command.sql(argument).join("; "), placeOf(values));
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
				env: { type: "string", default: "" },
				"persist-to": { type: "string" },
			},
		});
	} catch (fault) {
		return fail(fault.message);
	}
}

/** Local unless production, or with --env preview what stands beside it, is asked for by name. */
function placeOf({ remote, env, "persist-to": state }) {
	if (remote) return ["DB", "--remote", "--env", env];
	return ["DB", "--local", ...(state ? ["--persist-to", state] : [])];
}

function show(rows) {
	const { columns, isTTY } = process.stdout;
	console.log(shown(rows, { columns, terminal: isTTY }));
}

function fail(message) {
	console.error(message);
	process.exit(2);
}
