import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "@react-router/cloudflare";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { languageOf } from "#app/business/base/language.ts";
import { PageCache } from "#app/document/page-cache.ts";
import { plainErrorPage } from "#app/document/plain-error-page.ts";
import { contextFor, doorOf } from "#app/http/context.ts";
import { log, logError } from "#app/http/log.ts";
import {
	redirectToPage,
	refuseMethod,
	removeOtherParameters,
	repairRequest,
} from "#app/http/readable-request.ts";
import { addSecurityHeaders } from "#app/http/security-headers.ts";
import { cachedSettings, isOld, type Known, refreshSettings } from "#app/http/settings-cache.ts";
import {
	doorRequest,
	type Entry,
	isOfStaff,
	type NotAdmitted,
	throughDoor,
} from "#app/http/staff-door.ts";

/** In development, a cached page would hide a change. */
const pageCache = import.meta.env.PROD ? new PageCache() : undefined;

type Arrival = {
	now: Date;
	requestId: string;
	edge?: CacheContext;
	known?: Known;
	entry?: Entry | NotAdmitted;
};

const handleRequest = createRequestHandler<Env>({
	build,
	// Without this, the adapter makes a plain object without the loaders' context, and every page would be a 500.
	getLoadContext: ({ context: { cloudflare } }) => {
		const { env, request, waitUntil } = cloudflare;
		const arrival = cloudflare.data as Arrival;
		const { now, requestId, edge, entry } = arrival;
		const onSettings = (known: Known) => {
			arrival.known = known;
		};
		return contextFor(env, request, now, requestId, waitUntil, edge, onSettings, entry);
	},
});

/** The adapter takes the event of a Pages function, but reads only what a Worker has, too. */
function eventOf(request: Request, env: Env, context: ExecutionContext, data: Arrival) {
	const event = {
		request,
		env,
		data,
		waitUntil: context.waitUntil.bind(context),
		passThroughOnException: context.passThroughOnException.bind(context),
	};
	return event as unknown as Parameters<typeof handleRequest>[0];
}

/** `npm run dev -- --date 2027-09-23` shows that day at the present time; a build leaves this out. */
function clock(): Date {
	const now = new Date();
	const day = import.meta.env.DEV && import.meta.env.VITE_DATE;
	return day ? new Date(now.getTime() + Date.parse(day) - Date.parse(riyadhToday(now))) : now;
}

/** Logging every cache hit would take a third of its CPU time. */
const hitsPerLogLine = 100;
let hits = 0;

export default {
	async fetch(received, env, context) {
		const began = Date.now();
		const now = clock();
		const cached = pageCache?.match(received, now, cachedSettings());
		if (cached) {
			if (isOld(now)) {
				const waitUntil = context.waitUntil.bind(context);
				const requestId = crypto.randomUUID();
				refreshSettings(env.DB, { now, requestId, waitUntil, edge: context.cache });
			}
			if (hits++ % hitsPerLogLine === 0)
				logRequest(received, cached, { cache: "hit", oneOf: hitsPerLogLine });
			return cached;
		}
		const request = removeOtherParameters(received);
		const requestId = crypto.randomUUID();
		const arrival: Arrival = { now, requestId, edge: context.cache };
		const rendered = addSecurityHeaders(await respond(request, env, context, arrival), request);
		const response = (await pageCache?.store(request, rendered, now, arrival.known)) ?? rendered;
		logRequest(request, response, {
			requestId,
			cache: response === rendered ? "none" : "stored",
			ms: Date.now() - began,
		});
		return response;
	},
} satisfies ExportedHandler<Env>;

async function respond(request: Request, env: Env, context: ExecutionContext, arrival: Arrival) {
	try {
		return (
			redirectToPage(request) ??
			refuseMethod(request) ??
			(await handleRequest(
				eventOf(await admitted(repairRequest(request), env, arrival), env, context, arrival),
			))
		);
	} catch (error) {
		const { requestId } = arrival;
		logError("fault", error, { requestId, ...fieldsOf(request) });
		return plainErrorPage(request, requestId);
	}
}

/** Nothing of staff is read before it is known who asks. */
async function admitted(request: Request, env: Env, arrival: Arrival): Promise<Request> {
	if (!isOfStaff(request)) return request;
	arrival.entry = await throughDoor(request, doorOf(env), arrival);
	return typeof arrival.entry === "string" ? doorRequest(request) : request;
}

function logRequest(request: Request, { status }: Response, fields: Record<string, unknown>) {
	log("request", { ...fieldsOf(request), status, ...fields });
}

function fieldsOf({ method, url }: Request) {
	const { pathname, searchParams } = new URL(url);
	return { method, path: pathname, language: languageOf(searchParams) };
}
