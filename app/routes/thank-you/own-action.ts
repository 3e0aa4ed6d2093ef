import type { OwnIntent } from "#app/forms/change.ts";
import type { RequestContext } from "#app/http/context.ts";
import type { OwnInput } from "#app/use-cases/check-phone.ts";
import { askErasure, copyOwnData } from "#app/use-cases/own-data.ts";
import type { Outcome } from "./change-action.ts";

/** What a customer does by the link besides changing the booking. */
export async function ownAction(
	intent: OwnIntent,
	input: OwnInput,
	request: Request,
	deps: RequestContext,
): Promise<Outcome> {
	const { now } = deps;
	switch (intent) {
		case "copy": {
			const { done, refused } = await copyOwnData(deps, input, now);
			return done ? { answer: { kept: done } } : { refused };
		}
		case "erase":
		case "keep": {
			const asked = intent === "erase";
			const { refused } = await askErasure(deps, { ...input, asked }, now);
			const { search } = new URL(request.url);
			return { refused, answer: { to: `/thank-you${search}#your-data` } };
		}
	}
}
