import type { D1Migration } from "@cloudflare/vitest-pool-workers";

declare global {
	namespace Cloudflare {
		interface Env {
			TEST_MIGRATIONS: D1Migration[];
			/** Onto the queue on which the mail service puts its events. */
			EVENT_QUEUE: Queue;
		}
	}
}
