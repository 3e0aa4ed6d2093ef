import { tellOfFreedDays } from "#app/data/days/day-alerts.ts";
import { type Deps, queueMails } from "./base/deps.ts";

/** After a change that may have freed a day; after the response. The cron trigger does the same every five minutes. */
export function tellWhoWaits(deps: Deps, now: Date): void {
	queueMails(deps, () => tellOfFreedDays(deps.db, now));
}
