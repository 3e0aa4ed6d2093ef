/** `npm run staff -- <verb> [subject] [flags]` does what neither the board nor a query can do: see docs/operate.md. */

import { parseCommandLine } from "./lib/command-line.ts";
import { fail } from "./lib/run.ts";
import { chooseDatabase, databaseOptions, query } from "./lib/wrangler.ts";
import { makeSure, sureOption } from "./staff/make-sure.ts";
import { type Statements, statements } from "./staff/statements.ts";

const others = {
	set: async () => (await import("./staff/bookings.ts")).setStatus(),
	reopen: async () => (await import("./staff/bookings.ts")).reopen(),
	forget: async () => (await import("./staff/bookings.ts")).forgetPerson(),
	"void-card": async () => (await import("./staff/bookings.ts")).voidCard(),
	ready: async () => (await import("./staff/ready.ts")).ready(),
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

async function runStatements(verb: string, statement: Statements) {
	const { values, positionals } = parseCommandLine({
		allowPositionals: true,
		options: {
			...databaseOptions,
			...(verb === "resend" ? { all: { type: "boolean" } as const } : {}),
			...(statement.sure ? sureOption : {}),
		},
	});
	const [, word = "", ...more] = positionals;
	const excess = statement.subject ? more : [word, ...more].filter(Boolean);
	if (excess.length > 0) fail(`Nothing was done: ${verb} cannot use "${excess.join(" ")}".`, 2);
	const given = "all" in values && values.all ? "--all" : word;
	const subject = statement.subject ? statement.subject(given) : "";
	if (subject === undefined)
		fail(`Say which one: npm run staff -- ${verb} ${statement.example}`, 2);

	const where = await chooseDatabase(values);
	if (statement.sure) await makeSure(statement.sure(subject), values);
	const results = query(statement.sql(subject).join("; "), where);
	const rows = statement.rows?.(results) ?? results.at(-1) ?? [];
	if (rows.length === 0) {
		console.log(statement.none(subject, results));
		if (statement.subject && subject !== "--all") process.exitCode = 1;
	} else {
		console.table(rows);
		const note = statement.note?.(results);
		if (note) console.log(`\n${note}`);
	}
}
