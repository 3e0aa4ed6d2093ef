import { runOrExit, script, tool } from "../lib/run.ts";
import { query, wrangler } from "../lib/wrangler.ts";

/** A migration cannot be taken back, so what it finds is copied before it. */
export async function migrate(env: string): Promise<void> {
	const where = ["DB", "--remote", "--env", env];
	const isPending = !wrangler("d1", "migrations", "list", ...where).includes("No migrations");
	if (!isPending) return;
	const [tables = []] = query("SELECT 1 FROM sqlite_master WHERE name = 'bookings'", where);
	if (tables.length > 0)
		await runOrExit(script("backup.ts", "--remote", ...(env ? ["--env", env] : [])));
	await runOrExit(tool("wrangler", "d1", "migrations", "apply", ...where));
}
