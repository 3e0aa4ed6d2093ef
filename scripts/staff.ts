/** What neither the board nor a query can do: `npm run staff -- <verb> [subject] [flags]`. docs/operate.md describes the verbs. */
import { fail } from "./lib/run.ts";
import { runStatements } from "./staff/run-statements.ts";
import { statements } from "./staff/statements.ts";

const others = {
	board: async () => (await import("./staff/board.ts")).printBoardLink(),
	settings: async () => (await import("./staff/board.ts")).printSettingsLink(),
	"compare-photos": async () => (await import("./staff/compare-photos.ts")).comparePhotos(),
	"end-bookings": async () => (await import("./staff/end-bookings.ts")).endBookings(),
};
const verbs: Record<string, () => Promise<void>> = {
	...Object.fromEntries(
		Object.entries(statements).map(([verb, statement]) => [
			verb,
			() => runStatements(verb, statement),
		]),
	),
	...others,
};

const verb = process.argv[2] ?? "";
const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
if (!run)
	fail(
		`${verb ? `There is no verb ${verb}. ` : ""}Say: npm run staff -- <verb> [subject] [--remote [--env preview]]\nVerbs: ${Object.keys(verbs).join(", ")}; see docs/operate.md`,
		2,
	);
await run();
