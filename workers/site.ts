import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "@react-router/cloudflare";
import { languageOf } from "#app/business/language.ts";
import { PageCache } from "#app/document/page-cache.ts";
import { plainErrorPage } from "#app/document/plain-error-page.ts";
import { contextFor } from "#app/http/context.ts";
import { log, logError } from "#app/http/log.ts";
import { methodNotAllowed } from "#app/http/methods.ts";
import { withSecurityHeaders } from "#app/http/security-headers.ts";

const keptPages = new PageCache();

const render = createRequestHandler<Env>({
	build,
	getLoadContext: ({ request, context: { cloudflare } }) =>
		contextFor(cloudflare.env, request, String(cloudflare.data.requestId)),
});

export default {
	async fetch(request, env, ctx) {
		const began = Date.now();
		const requestId = crypto.randomUUID();
		const kept = keptPages.match(request);
		const response =
			kept ??
			(await keptPages.store(
				request,
				withSecurityHeaders(await answer(request, env, ctx, requestId)),
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
			methodNotAllowed(request) ??
			(await render(eventOf(request, env, ctx, { requestId })))
		);
	} catch (fault) {
		logError("fault", fault, { requestId, ...factsOf(request) });
		return plainErrorPage(request, requestId);
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
