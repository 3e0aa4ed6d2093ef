import { isDatabaseUp } from "#app/data/base/health.ts";
import { requestContext } from "#app/http/context.ts";
import { log } from "#app/http/log.ts";
import { isCrossSite } from "#app/http/readable-request.ts";
import { type Reason, responseInit } from "#app/refusals.ts";
import type { Route } from "./+types/healthz.ts";

/** Set by Vite: the package's version, with the commit if it is known. */
declare const __VERSION__: string;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { db, mayCheckHealth, now, requestId } = context.get(requestContext);
	if (isCrossSite(request)) return refuse("foreign");
	// Each check writes to the database.
	if (!(await mayCheckHealth())) return refuse("tooMany");
	const database = await isDatabaseUp(db, now);
	if (!database) log("unhealthy", { requestId });
	const status = database ? "ok" : "failing";
	const init = { status: database ? 200 : 503, headers: { "Cache-Control": "no-store" } };
	return Response.json({ status, version: __VERSION__, database: status }, init);
}

const refuse = (reason: Reason) => new Response(null, responseInit(reason));
