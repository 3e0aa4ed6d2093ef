import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "@react-router/cloudflare";
import { languageOf } from "#app/business/language.ts";
import { contextFor } from "#app/middleware/context.ts";
import { withHeaders } from "#app/middleware/headers.ts";
import { KeptPages } from "#app/middleware/page-cache.ts";

const keptPages = new KeptPages();

export default {
	async fetch(request, env, ctx) {
		return (
			keptPages.answer(request) ??
			keptPages.keep(request, await rendered(request, env, ctx))
		);
	},
} satisfies ExportedHandler<Env>;

async function rendered(
	request: Request,
	env: Env,
	ctx: ExecutionContext,
): Promise<Response> {
	const began = Date.now();
	const requestId = crypto.randomUUID();
	const answer = createRequestHandler<Env>({
		build,
		getLoadContext: () => contextFor(env, request, requestId),
	});
	let response: Response;
	try {
		response = withHeaders(await answer(eventOf(request, env, ctx)));
	} catch (fault) {
		console.error(
			JSON.stringify({ event: "fault", requestId, fault: String(fault) }),
		);
		response = withHeaders(new Response("Internal error", { status: 500 }));
	}
	log(request, response, requestId, Date.now() - began);
	return response;
}

/** One line a request, without anything a visitor typed. */
function log(
	request: Request,
	response: Response,
	requestId: string,
	ms: number,
) {
	const { pathname, searchParams } = new URL(request.url);
	console.log(
		JSON.stringify({
			event: "request",
			requestId,
			method: request.method,
			path: pathname,
			language: languageOf(searchParams),
			status: response.status,
			ms,
		}),
	);
}

/** React Router's adapter asks for the event of a Pages function; a Worker has the same parts under other names. */
function eventOf(request: Request, env: Env, ctx: ExecutionContext) {
	return {
		request,
		env,
		waitUntil: ctx.waitUntil.bind(ctx),
		passThroughOnException: ctx.passThroughOnException.bind(ctx),
	} as EventContext<Env, string, Record<string, unknown>>;
}
