/** `npm run dev [-- --port 3000]`: migrates the local database, then serves site and mailer by Vite, with hot reload. */

import { parseCommandLine } from "./lib/command-line.ts";
import { endingWithParent } from "./lib/dev-server.ts";
import { localEnv } from "./lib/local-env.ts";
import { whenParentEnds } from "./lib/parent.ts";
import { run, runOrExit } from "./lib/run.ts";
import { script, tool } from "./lib/tool.ts";
import { migrateLocally } from "./lib/wrangler.ts";

const { values } = parseCommandLine({
	options: { port: { type: "string", default: "5173" } },
});

whenParentEnds(() => process.exit(1));
await runOrExit(script("prepare.mjs"));
await migrateLocally({ state: undefined, quiet: true });
process.exitCode = await run(
	endingWithParent(tool("react-router", "dev", "--port", values.port, "--strictPort")),
	{ env: localEnv(Number(values.port)) },
);
