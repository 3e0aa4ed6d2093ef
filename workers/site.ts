import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "@react-router/cloudflare";
import { languageOf } from "#app/business/language.ts";
import { contextFor } from "#app/middleware/context.ts";
import { withHeaders } from "#app/middleware/headers.ts";
import { lastResort } from "#app/middleware/last-resort.ts";
import { log, logFault } from "#app/middleware/log.ts";
import { refusedMethod } from "#app/middleware/methods.ts";
import { KeptPages } from "#app/middleware/page-cache.ts";

const keptPages = new KeptPages();

const render = createRequestHandler<Env>({
	build,
	getLoadContext: ({ request, context: { cloudflare } }) =>
		contextFor(cloudflare.env, request, String(cloudflare.data.requestId)),
});

export default {
	async fetch(request, env, ctx) {
		return (
			keptPages.answer(request) ??
			keptPages.keep(request, await answer(request, env, ctx))
		);
	},
} satisfies ExportedHandler<Env>;

async function answer(
	request: Request,
	env: Env,
	ctx: ExecutionContext,
): Promise<Response> {
	const began = Date.now();
	const requestId = crypto.randomUUID();
	const { pathname, searchParams } = new URL(request.url);
	const facts = {
		requestId,
		method: request.method,
		path: pathname,
		language: languageOf(searchParams),
	};
	let response: Response;
	try {
		response =
			refusedMethod(request) ??
			(await render(eventOf(request, env, ctx, { requestId })));
	} catch (fault) {
		logFault("fault", fault, facts);
		response = lastResort(request, requestId);
	}
	log("request", { ...facts, status: response.status, ms: Date.now() - began });
	return withHeaders(response);
}

/** React Router's adapter asks for the event of a Pages function; a Worker has the same parts under other names. */
function eventOf(
	request: Request,
	env: Env,
	ctx: ExecutionContext,
	data: Record<string, unknown>,
) {
	return {
		request,
		env,
		data,
		waitUntil: ctx.waitUntil.bind(ctx),
		passThroughOnException: ctx.passThroughOnException.bind(ctx),
	} as EventContext<Env, string, Record<string, unknown>>;
}
