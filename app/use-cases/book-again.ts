import { forOwner, type OwnInput } from "./check-phone.ts";
import type { Deps } from "./deps.ts";

/** A customer opens the form with the details of an earlier booking. */
export function bookAgain(deps: Deps, input: OwnInput, now: Date) {
	return forOwner(deps, input, now, async () => true);
}
