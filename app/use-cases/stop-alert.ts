import { deleteAlert } from "#app/data/day-alerts.ts";
import type { Reason } from "#app/refusals.ts";
import type { Deps } from "./deps.ts";
import { refusalFor } from "./refusal-for.ts";

/** Somebody does not want to be told any more. An alert that has ended stays so. */
export async function stopAlert(
	{ db, requestId }: Pick<Deps, "db" | "requestId">,
	id: number,
): Promise<{ refused?: Reason }> {
	try {
		await deleteAlert(db, id);
		return {};
	} catch (error) {
		const fields = { event: "alert-not-stopped", requestId };
		return refusalFor(error, "notNoted", fields);
	}
}
