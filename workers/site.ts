import { createRequestHandler } from "@react-router/cloudflare";
import * as build from "virtual:react-router/server-build";
import { contextFor } from "#app/middleware/context.ts";
import { withHeaders } from "#app/middleware/headers.ts";

export default {
	async fetch(request, env, ctx) {
		const requestId = crypto.randomUUID();
		try {
			const answer = createRequestHandler<Env>({
				build,
				getLoadContext: () => contextFor(env, requestId),
			});
			return await answer({ request, env, waitUntil: ctx.waitUntil.bind(ctx), passThroughOnException: ctx.passThroughOnException.bind(ctx) } as EventContext<Env, string, unknown>);
		} catch (fault) {
			console.error(JSON.stringify({ event: "fault", requestId, fault: String(fault) }));
			return withHeaders(new Response("Internal error", { status: 500 }));
		}
	},
} satisfies ExportedHandler<Env>;
