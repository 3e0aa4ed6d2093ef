/** npm run db:migrate: applies the migrations to the local database. Production's are applied by `npm run deploy`. */
import { parseCommandLine } from "./lib/command-line.ts";
import { chooseDatabase } from "./lib/database.ts";
import { fail } from "./lib/run.ts";
import { migrateLocally } from "./lib/wrangler.ts";

const { values } = parseCommandLine({
	options: { remote: { type: "boolean" }, "persist-to": { type: "string" } },
});
if (values.remote) fail("Migrations of the real database are applied by: npm run deploy", 2);
await chooseDatabase(values);
await migrateLocally({ state: values["persist-to"] });
