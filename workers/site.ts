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
		const began = Date.now();
		const requestId = crypto.randomUUID();
		const kept = keptPages.answer(request);
		const response =
			kept ??
			(await keptPages.keep(
				request,
				withHeaders(await answer(request, env, ctx, requestId)),
			));
		log("request", {
			requestId,
			...factsOf(request),
			status: response.status,
			cache: kept ? "hit" : response.headers.has("ETag") ? "kept" : "none",
			ms: Date.now() - began,
		});
		return response;
	},
} satisfies ExportedHandler<Env>;

async function answer(
	request: Request,
	env: Env,
	ctx: ExecutionContext,
	requestId: string,
): Promise<Response> {
	try {
		return (
			refusedMethod(request) ??
			(await render(eventOf(request, env, ctx, { requestId })))
		);
	} catch (fault) {
		logFault("fault", fault, { requestId, ...factsOf(request) });
		return lastResort(request, requestId);
	}
}

/** By cutting: to parse the whole address would cost a page from memory a tenth of its time. */
function factsOf({ method, url }: Request) {
	const [path, query] = url
		.slice(url.indexOf("/", "https://".length))
		.split("?");
	return { method, path, language: languageOf(new URLSearchParams(query)) };
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
