import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
import { languageOf } from "#app/business/language.ts";
import { PageCache } from "#app/document/page-cache.ts";
import { plainErrorPage } from "#app/document/plain-error-page.ts";
import { contextFor } from "#app/http/context.ts";
import { log, logError } from "#app/http/log.ts";
import { methodNotAllowed } from "#app/http/methods.ts";
import { readableRequest } from "#app/http/readable-request.ts";
import { redirectToPage } from "#app/http/redirect-to-page.ts";
import { withSecurityHeaders } from "#app/http/security-headers.ts";

const pageCache = new PageCache();
const handleRequest = createRequestHandler(build);

/** Logging every cache hit would take a third of its CPU time. */
const hitsPerLogLine = 100;
let hits = 0;

export default {
	async fetch(request, env) {
		const now = new Date();
		// A cached page would hide a change, and the policy forbids the scripts that Vite adds.
		if (import.meta.env.DEV) return respond(request, env, now, "development");

		const cached = pageCache.match(request, now);
		if (cached) {
			if (hits++ % hitsPerLogLine === 0)
				logRequest(request, cached, { cache: "hit", oneOf: hitsPerLogLine });
			return cached;
		}
		const requestId = crypto.randomUUID();
		const rendered = withSecurityHeaders(
			await respond(request, env, now, requestId),
			request,
		);
		const response = await pageCache.store(request, rendered, now);
		logRequest(request, response, {
			requestId,
			cache: response === rendered ? "none" : "stored",
			ms: Date.now() - now.getTime(),
		});
		return response;
	},
} satisfies ExportedHandler<Env>;

async function respond(
	request: Request,
	env: Env,
	now: Date,
	requestId: string,
): Promise<Response> {
	try {
		return (
			redirectToPage(request) ??
			methodNotAllowed(request) ??
			(await handleRequest(
				readableRequest(request),
				contextFor(env, request, now, requestId),
			))
		);
	} catch (error) {
		logError("fault", error, { requestId, ...fieldsOf(request) });
		return plainErrorPage(request, requestId);
	}
}

function logRequest(
	request: Request,
	{ status }: Response,
	fields: Record<string, unknown>,
) {
	log("request", { ...fieldsOf(request), status, ...fields });
}

function fieldsOf({ method, url }: Request) {
	const { pathname, searchParams } = new URL(url);
	return { method, path: pathname, language: languageOf(searchParams) };
}
