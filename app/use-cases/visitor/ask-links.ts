import { riyadhToday } from "#app/business/base/calendar.ts";
import { countLinkRequest, resendToCustomer } from "#app/data/bookings/resent-links.ts";
import { type Answer, type Deps, orRefused, queueMails } from "#app/use-cases/base/deps.ts";

/**
 * Mails the links of what somebody has booked and is still ahead. Bookings are looked for after the response, which is the same,
 * and takes the same time, whether there are any.
 */
export async function askLinks(
	deps: Deps,
	/** The key is a keyed hash of the contact. */
	{ contactKey, ...asked }: { contact: string; digits: string; contactKey: string },
): Promise<Answer> {
	const { db } = deps;
	return orRefused(deps, "notDone", "links-not-asked", async () => {
		await countLinkRequest(db, deps.sender(), `links ${contactKey}`, deps.now);
		queueMails(deps, () => resendToCustomer(db, asked, riyadhToday(deps.now)));
		return {};
	});
}
