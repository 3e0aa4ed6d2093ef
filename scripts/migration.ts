/**
 * `npm run db:migration -- what_it_does` writes into one file of migrations/ what changed in app/data/base/schema.ts. A
 * table whose CHECK changes is built anew, with all its rows. `--rule bay_days_room` adds this trigger or view as it is
 * now, to be changed there, or a place for a new one. `--print` prints every rule as it is now.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseCommandLine } from "./lib/command-line.ts";
import { fail, messageOf, root } from "./lib/run.ts";
import { difference, migrated, presentRules } from "./migration/difference.ts";

const { positionals, values } = parseCommandLine({
	allowPositionals: true,
	options: { rule: { type: "string", multiple: true }, print: { type: "boolean" } },
});
if (values.print) {
	console.log(presentRules().join("\n\n"));
	process.exit();
}
const [name = ""] = positionals;
if (!/^[a-z0-9_]+$/.test(name))
	fail("Say what it does: npm run db:migration -- plate_of_the_car", 2);

const { sql, snapshot } = await difference(migrated(), undefined, values.rule).catch((error) =>
	fail(messageOf(error)),
);
if (sql.length === 0) fail("The migrations have everything already.", 0);

const meta = path.join(root, "migrations/meta");
const journal = JSON.parse(readFileSync(path.join(meta, "_journal.json"), "utf8"));
const number = String(journal.entries.length).padStart(4, "0");
const tag = `${number}_${name}`;
const entry = {
	idx: journal.entries.length,
	version: "6",
	when: Date.now(),
	tag,
	breakpoints: true,
};
journal.entries.push(entry);
const write = (file: string, content: string) => writeFileSync(path.join(meta, file), content);
write(`../${tag}.sql`, `${sql.join("\n\n")}\n`);
write(`${number}_snapshot.json`, JSON.stringify(snapshot, null, 2));
write("_journal.json", JSON.stringify(journal, null, 2));
console.log(`migrations/${tag}.sql: read it, then npm run check\n${sql[0]}`);
