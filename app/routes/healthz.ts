import { isDatabaseUp } from "#app/data/health.ts";
import { requestContext } from "#app/http/context.ts";
import { log } from "#app/http/log.ts";
import type { Route } from "./+types/healthz.ts";

/** Set by Vite: the package's version, with the commit if it is known. */
declare const __VERSION__: string;

export async function loader({ context }: Route.LoaderArgs) {
	const { db, requestId } = context.get(requestContext);
	const database = await isDatabaseUp(db);
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
