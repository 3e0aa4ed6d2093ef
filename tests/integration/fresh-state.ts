import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, vi } from "vitest";
import { emptySettings, emptyTables } from "../support/db.ts";

// All files share one process and its modules: no file inherits a spy, a clock or a row of the one before.
afterAll(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await emptyTables();
await emptySettings();
