import type { Day } from "#app/business/base/calendar.ts";
import { languageOf, localizedPath } from "#app/business/base/language.ts";
import { againPath } from "#app/business/links/booking-path.ts";
import type { KeptData } from "#app/data/bookings/kept-data.ts";
import type { OwnIntent } from "#app/forms/change.ts";
import type { RequestContext } from "#app/http/context.ts";
import type { Reason } from "#app/refusals.ts";
import { againCookie } from "#app/signing/receipt-cookie.ts";
import { bookAgain } from "#app/use-cases/book-again.ts";
import type { OwnInput } from "#app/use-cases/customer/check-phone.ts";
import { askErasure, copyOwnData } from "#app/use-cases/customer/own-data.ts";

/** Where the customer is led, or what the page shows; by default, the booking as it is now. */
type OwnAnswer = { to: string; cookie?: string } | { kept: KeptData };
export type Outcome = {
	refused?: Reason;
	otherDays?: Day[];
	answer?: OwnAnswer;
};

/** What a customer does by the link besides changing the booking. */
export async function ownAction(
	intent: OwnIntent,
	input: OwnInput,
	request: Request,
	deps: RequestContext,
): Promise<Outcome> {
	const { now } = deps;
	const { reference, carType, paint, lines } = input.booking;
	switch (intent) {
		case "again":
		case "second": {
			const { refused } = await bookAgain(deps, input, now);
			if (refused) return { refused };
			const codes = lines.map(({ code }) => code);
			const same = intent === "again" ? { carType, paint, codes } : undefined;
			const language = languageOf(new URL(request.url).searchParams);
			const to = localizedPath(language, againPath(reference, same));
			const cookie = await againCookie.serialize(reference, deps, request);
			return { answer: { to, cookie } };
		}
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
