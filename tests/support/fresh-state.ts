import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, vi } from "vitest";

// All files share one process: no file inherits a cached page, a spy or a clock of the one before. Rows it does inherit: a
// file that begins with an empty database empties it.
vi.resetModules();
afterAll(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
