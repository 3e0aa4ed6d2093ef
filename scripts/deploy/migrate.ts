import path from "node:path";
import { databaseAfter } from "../backup/dump.ts";
import { fail, messageOf, root, runOrExit, script, tool } from "../lib/run.ts";
import { ownStatements, query, statementsIn, wrangler } from "../lib/wrangler.ts";

/** A migration cannot be taken back, so what it finds is copied before it. */
export async function migrate(env: string): Promise<void> {
	const where = ["DB", "--remote", "--env", env];
	const textsOf = (sql: string) =>
		query(sql, where).flatMap((rows) => rows.flatMap((row) => Object.values(row).map(String)));
	const found = textsOf(ownStatements);
	if (found.length > 0) {
		const applied = textsOf("SELECT name FROM d1_migrations ORDER BY id");
		const problem = editedSince(applied, found);
		if (problem) fail(`${problem}\nNothing was sent: see docs/operate.md, Change the database.`);
	}
	const isPending = !wrangler("d1", "migrations", "list", ...where).includes("No migrations");
	if (!isPending) return;
	if (found.length > 0)
		await runOrExit(script("backup.ts", "--remote", ...(env ? ["--env", env] : [])));
	await runOrExit(tool("wrangler", "d1", "migrations", "apply", ...where));
}

/** D1 knows a migration by its name alone and never applies it again, so one that was edited since is not what is there. */
function editedSince(applied: string[], found: string[]): string | undefined {
	try {
		const made = statementsIn(databaseAfter(applied, path.join(root, "migrations")));
		const differing = [
			...made.filter((statement) => !found.includes(statement)),
			...found.filter((statement) => !made.includes(statement)),
		];
		const firstLines = new Set(differing.map((statement) => statement.split("\n")[0]));
		return differing.length > 0
			? `A migration that was applied has been edited since. Write a new one instead. What differs:\n  ${[...firstLines].join("\n  ")}`
			: undefined;
	} catch (error) {
		return `The database cannot be compared with the migrations: ${messageOf(error)}.`;
	}
}
