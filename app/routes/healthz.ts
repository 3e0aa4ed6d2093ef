import { isDatabaseUp } from "#app/data/health.ts";
import { requestContext } from "#app/http/context.ts";
import { rejectStatus, retryAfterHeader } from "#app/http/form-request.ts";
import { log } from "#app/http/log.ts";
import type { Route } from "./+types/healthz.ts";

/** Set by Vite: the package's version, with the commit if it is known. */
declare const __VERSION__: string;

export async function loader({ context }: Route.LoaderArgs) {
	const { db, mayPost, now, requestId } = context.get(requestContext);
	// Each check writes to the database, so it counts as a post.
	if (!(await mayPost()))
		return new Response(null, {
			status: rejectStatus.tooMany,
			headers: retryAfterHeader("tooMany"),
		});
	const database = await isDatabaseUp(db, now);
	if (!database) log("unhealthy", { requestId });
	return Response.json(
		{
			status: database ? "ok" : "failing",
			version: __VERSION__,
			database: database ? "ok" : "failing",
		},
		{
			status: database ? 200 : 503,
			headers: { "Cache-Control": "no-store" },
		},
	);
}
