import { between } from "drizzle-orm";
import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import type { DayOutcome } from "#app/business/bookings/capacity.ts";
import type { Database } from "#app/data/base/client.ts";
import { wantedDays } from "#app/data/base/schema.ts";

/** More are not counted while the database fails. */
const maxWaiting = 1000;
/** A Worker may be ended in the middle of a statement, which then never returns. */
const maxWriteMs = 30_000;

type Wanted = { day: Day; outcome: DayOutcome };

const waiting = new Set<Wanted & { askedOn: Day; sender?: string }>();
let writingSince = 0;

/** A network counts once: it is remembered until the night, with the day that it wanted. */
const count = `INSERT INTO wanted_days (day, outcome, forms)
	SELECT value ->> 'day', value ->> 'outcome', count(DISTINCT coalesce(value ->> 'sender', key)) FROM json_each(?)
	WHERE NOT EXISTS (SELECT 1 FROM daily_senders WHERE day = value ->> 'askedOn' AND sender = value ->> 'sender')
	GROUP BY 1, 2
	ON CONFLICT (day, outcome) DO UPDATE SET forms = wanted_days.forms + excluded.forms`;
const remember = `INSERT INTO daily_senders (day, sender, submissions)
	SELECT value ->> 'askedOn', value ->> 'sender', 0 FROM json_each(?) WHERE value ->> 'sender' IS NOT NULL
	ON CONFLICT DO NOTHING`;

/**
 * Counts a form, once for its network if that is known. While one batch is written, this isolate collects what comes
 * meanwhile, so that a rush of refusals costs the database one batch at a time. What could not be written is kept for the next.
 */
export async function countWantedDay(
	{ $client }: Database,
	{ day, outcome, network }: Wanted & { network?: string },
	now: Date,
): Promise<void> {
	const sender = network && `${network} ${day} ${outcome}`;
	if (waiting.size < maxWaiting) waiting.add({ day, outcome, askedOn: riyadhToday(now), sender });
	if (Date.now() - writingSince < maxWriteMs) return;
	try {
		while (waiting.size > 0) {
			writingSince = Date.now();
			const written = [...waiting];
			const json = JSON.stringify(written);
			await $client.batch([count, remember].map((sql) => $client.prepare(sql).bind(json)));
			for (const wanted of written) waiting.delete(wanted);
		}
	} finally {
		writingSince = 0;
	}
}

/** Both days are included. */
export function wantedDaysBetween(db: Database, from: Day, to: Day) {
	return db
		.select()
		.from(wantedDays)
		.where(between(wantedDays.day, from, to))
		.orderBy(wantedDays.day, wantedDays.outcome);
}
