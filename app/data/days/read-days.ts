import { and, asc, count, gte, ne } from "drizzle-orm";
import { type Closure, closures as closuresInCode, type Day } from "#app/business/base/calendar.ts";
import { bays } from "#app/business/bookings/capacity.ts";
import type { Database } from "#app/data/base/client.ts";
import { withinSeconds } from "#app/data/base/health.ts";
import { bayDays, closures } from "#app/data/base/schema.ts";

/** What is known of the days from one on. */
export type ReadDays = { closures: Closure[]; fullDays: Day[] };

export async function readDays(
	db: Database,
	firstDay: Day,
	/** Left out: a booking that is moved makes room for itself. */
	movedBookingId = 0,
): Promise<ReadDays> {
	const [closed, full] = await db.batch([
		db.select().from(closures).where(gte(closures.to, firstDay)).orderBy(asc(closures.from)),
		db
			.select({ day: bayDays.day })
			.from(bayDays)
			.where(and(gte(bayDays.day, firstDay), ne(bayDays.bookingId, movedBookingId)))
			.groupBy(bayDays.day)
			.having(gte(count(), bays)),
	]);
	return {
		closures: [
			...closuresInCode.filter(({ to }) => to >= firstDay),
			...closed.map(({ from, to, reasonAr, reasonEn }) => ({
				from,
				to,
				reason: { ar: reasonAr, en: reasonEn },
			})),
		],
		fullDays: full.map(({ day }) => day),
	};
}

const recentMs = 1000;
const patienceSeconds = 2;
const patienceWithOthers = 0.5;

type Recent = {
	firstDay: Day;
	startedAt: number;
	reading: Promise<ReadDays>;
};

/** Of each database that this isolate uses, which is one outside of tests. */
const recent = new WeakMap<object, Recent>();

/**
 * One reading for all visitors of a second: of a thousand who want the same day at once, nearly all are refused, and each
 * would wait for a query of their own. Somebody else's reading may never end, because it ends with their request: then
 * there is another one.
 */
export async function readRecentDays(db: Database, firstDay: Day): Promise<ReadDays> {
	const last = recent.get(db.$client);
	if (last?.firstDay === firstDay && Date.now() - last.startedAt < recentMs)
		try {
			return await withinSeconds(patienceWithOthers, last.reading);
		} catch {
			const next = recent.get(db.$client);
			if (next && next !== last) return withinSeconds(patienceSeconds, next.reading);
		}
	const reading = readDays(db, firstDay);
	recent.set(db.$client, { firstDay, startedAt: Date.now(), reading });
	return withinSeconds(patienceSeconds, reading);
}
