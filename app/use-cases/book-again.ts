import type { Deps } from "./base/deps.ts";
import { forOwner, type OwnInput } from "./customer/check-phone.ts";

/** A customer opens the form with the details of an earlier booking. */
export function bookAgain(deps: Deps, input: OwnInput, now: Date) {
	return forOwner(deps, input, now, async () => true);
}
