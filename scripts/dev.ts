/**
 * `npm run dev [-- --port 3000] [--date 2027-09-23]` migrates the local database, then serves site and mailer by Vite,
 * with hot reload. The date is the pages' today: an offer can be seen before its day.
 */

import { isDay } from "../app/business/base/calendar.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { whenParentEnds } from "./lib/parent.ts";
import { fail, localEnv, run, runOrExit, script, tool } from "./lib/run.ts";
import { endingWithParent } from "./lib/servers.ts";
import { migrateLocally } from "./lib/wrangler.ts";

const { values } = parseCommandLine({
	options: { port: { type: "string", default: "5173" }, date: { type: "string", default: "" } },
});
if (values.date && !isDay(values.date))
	fail(`${values.date} is no day. Try: npm run dev -- --date 2027-09-23`, 2);

whenParentEnds(() => process.exit(1));
await runOrExit(script("prepare.mjs"));
migrateLocally();
process.exitCode = await run(
	endingWithParent(tool("react-router", "dev", "--port", values.port, "--strictPort")),
	{ env: { ...localEnv(Number(values.port)), VITE_DATE: values.date } },
);
