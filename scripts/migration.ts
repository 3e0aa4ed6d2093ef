/**
 * `npm run db:migration -- what_it_does` writes into one file of migrations/ what changed in schema.ts, rules.sql
 * and views.sql of app/data/base. A table whose CHECK changes is built anew, with all its rows.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseCommandLine } from "./lib/command-line.ts";
import { fail, messageOf, root } from "./lib/run.ts";
import { difference } from "./migration/difference.ts";

const { positionals } = parseCommandLine({ allowPositionals: true, options: {} });
const [name = ""] = positionals;
if (!/^[a-z0-9_]+$/.test(name))
	fail("Say what it does: npm run db:migration -- plate_of_the_car", 2);

const { sql, snapshot } = await difference().catch((error) => fail(messageOf(error)));
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
