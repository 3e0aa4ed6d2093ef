import { reasonFor } from "#app/data/base/errors.ts";
import { logError } from "#app/http/log.ts";
import type { Reason } from "#app/refusals.ts";

/** Why the database did not do it: a rule of its own, or a fault, which is logged. */
export function refusalFor<Fault extends Reason>(
	error: unknown,
	fault: Fault,
	event: string,
	{ requestId }: { requestId: string },
) {
	const refused = reasonFor(error);
	if (refused) return { refused };
	logError(event, error, { requestId });
	return { refused: fault };
}
