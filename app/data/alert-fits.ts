import { sql } from "drizzle-orm";
import { bays, unconfirmed } from "#app/business/capacity.ts";
import { dayAlerts, mails } from "./schema.ts";

/**
 * Whether a mail about a freed day is still true: read together with the mail, so that it costs no query. `held_days` are
 * those of the moment when the mail was stored.
 */
export const alertFits = sql<number>`(
	${mails.createdAt} IS ${dayAlerts.toldAt} AND NOT EXISTS (
		SELECT 1 FROM json_each(${dayAlerts.heldDays}) AS held
		WHERE (SELECT count(*) FROM bay_days WHERE day = held.value) >= ${sql.raw(String(bays))}
			OR (SELECT count(*) FROM unconfirmed_bay_days WHERE day = held.value) >= ${sql.raw(String(unconfirmed.perDay))}
			OR EXISTS (SELECT 1 FROM closures WHERE held.value BETWEEN from_day AND to_day)
	)
)`;
