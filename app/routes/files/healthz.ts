import { checkHealth } from "#app/data/base/health.ts";
import { requestContext } from "#app/http/context.ts";
import { log } from "#app/http/log.ts";
import { isCrossSite } from "#app/http/readable-request.ts";
import { type Reason, responseInit } from "#app/refusals.ts";
import type { Route } from "./+types/healthz.ts";

/** Vite defines the package's version, with the commit if that is known. */
declare const __VERSION__: string;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { db, mayCheckHealth, now, requestId, hasDoor } = context.get(requestContext);
	if (isCrossSite(request)) return refuse("foreign");
	// Each check writes to the database.
	if (!(await mayCheckHealth())) return refuse("tooMany");
	const { fault, cron, copyAgeHours = null } = await checkHealth(db, now);
	const database = fault ? "failing" : "ok";
	const isWell = !fault && cron === "ok";
	if (!isWell) log("unhealthy", { requestId, database, cron, fault });
	const status = isWell ? "ok" : "failing";
	const init = { status: isWell ? 200 : 503, headers: { "Cache-Control": "no-store" } };
	const staff = hasDoor ? "open" : "closed";
	/** An old copy is no reason to call anybody at night. */
	const body = { status, version: __VERSION__, database, cron, staff, copyAgeHours };
	return Response.json(body, init);
}

const refuse = (reason: Reason) => new Response(null, responseInit(reason));
