import { type Change, concernsOf } from "#app/business/settings/changes.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import type { Database } from "#app/data/base/client.ts";
import { pendingMailById } from "#app/data/mails/outbox.ts";
import {
	readConcernedBookings,
	readOverfullDays,
	type Save,
	storeSave,
} from "#app/data/settings/saving.ts";
import type { RequestContext } from "#app/http/context.ts";
import { renewEdge } from "#app/http/settings-cache.ts";
import { orRefused, queueMails } from "#app/use-cases/base/run-command.ts";

/** The question shows these bookings and days. */
export async function concernedBySettings(db: Database, changes: Change[], settings: Settings) {
	const concerns = concernsOf(changes, settings);
	const bays = changes.find(({ key }) => key === "bays")?.value;
	return {
		bookings: concerns.length > 0 ? await readConcernedBookings(db, concerns) : undefined,
		overfull: bays === undefined ? [] : await readOverfullDays(db, Number(bays)),
	};
}

/** The mail about the save is stored with it. */
export async function saveSettings(deps: RequestContext, save: Save) {
	const { refused } = await orRefused(deps, "notChanged", "settings-not-saved", async () => {
		const isStored = await storeSave(deps.db, save, deps.now);
		return { refused: isStored ? undefined : ("changedMeanwhileSettings" as const) };
	});
	if (refused) return { refused };
	renewEdge(deps);
	queueMails(deps, () => pendingMailById(deps.db, `settings-saved-business:${save.save}`));
	return {};
}
