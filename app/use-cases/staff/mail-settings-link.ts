import { randomBytes } from "node:crypto";
import { pendingMailById } from "#app/data/mails/outbox.ts";
import { askForLink } from "#app/data/settings/saving.ts";
import {
	type Deps,
	type MaybeRefused,
	orRefused,
	queueMails,
} from "#app/use-cases/base/run-command.ts";

/** The link goes to the centre's inbox and nowhere else. */
export function mailSettingsLink(deps: Deps): Promise<MaybeRefused> {
	const id = randomBytes(16).toString("hex");
	return orRefused<MaybeRefused>(deps, "notChanged", "settings-link-not-stored", async () => {
		await askForLink(deps.db, id, deps.now);
		queueMails(deps, () => pendingMailById(deps.db, `settings-link-business:${id}`));
		return {};
	});
}
