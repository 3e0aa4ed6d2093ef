import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "@react-router/cloudflare";
import { contextFor } from "#app/middleware/context.ts";
import { withHeaders } from "#app/middleware/headers.ts";

export default {
	async fetch(request, env, ctx) {
		const requestId = crypto.randomUUID();
		const answer = createRequestHandler<Env>({
			build,
			getLoadContext: () => contextFor(env, requestId),
		});
		try {
			return await answer(eventOf(request, env, ctx));
		} catch (fault) {
			console.error(
				JSON.stringify({ event: "fault", requestId, fault: String(fault) }),
			);
			return withHeaders(new Response("Internal error", { status: 500 }));
		}
	},
} satisfies ExportedHandler<Env>;

/** React Router's adapter asks for the event of a Pages function; a Worker has the same parts under other names. */
function eventOf(request: Request, env: Env, ctx: ExecutionContext) {
	return {
		request,
		env,
		waitUntil: ctx.waitUntil.bind(ctx),
		passThroughOnException: ctx.passThroughOnException.bind(ctx),
	} as EventContext<Env, string, Record<string, unknown>>;
}
