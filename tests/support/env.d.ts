declare module "*/build/server/index.js" {
	const worker: { fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> };
	export default worker;
}

declare namespace Cloudflare {
	interface Env {
		TEST_MIGRATIONS: import("@cloudflare/vitest-pool-workers").D1Migration[];
		EVENT_QUEUE: Queue;
		/** The private key of the tests' own Access, as JSON. */
		TEST_ACCESS_KEY: string;
	}
}
