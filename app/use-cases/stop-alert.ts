import { deleteAlert } from "#app/data/days/day-alerts.ts";
import type { Reason } from "#app/refusals.ts";
import type { Deps } from "./base/deps.ts";
import { refusalFor } from "./refusal-for.ts";

/** Somebody does not want to be told any more. An alert that has ended stays so. */
export async function stopAlert(
	deps: Pick<Deps, "db" | "requestId">,
	id: number,
): Promise<{ refused?: Reason }> {
	try {
		await deleteAlert(deps.db, id);
		return {};
	} catch (error) {
		return refusalFor(error, "notNoted", "alert-not-stopped", deps);
	}
}
