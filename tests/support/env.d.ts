/** The Worker as it is deployed. */
declare module "*/build/server/index.js" {
	const worker: { fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> };
	export default worker;
}

declare namespace Cloudflare {
	interface Env {
		TEST_MIGRATIONS: import("@cloudflare/vitest-pool-workers").D1Migration[];
		/** Onto the queue on which the mail service puts its events. */
		EVENT_QUEUE: Queue;
	}
}
