import { and, asc, eq, getTableColumns, gt, lte, sql } from "drizzle-orm";
import { type Day, firstBookableDay } from "#app/business/base/calendar.ts";
import { changedAlerts, lastEndedDay } from "#app/business/bookings/day-alert.ts";
import type { CarType } from "#app/business/prices/service.ts";
import type { Database } from "#app/data/base/client.ts";
import { recentChanges } from "#app/data/base/events.ts";
import {
	type DayAlert,
	dayAlerts,
	mailboxOf,
	mails,
	type PendingMail,
} from "#app/data/base/schema.ts";
import { countForm, type Sender } from "#app/data/base/submission.ts";
import { firstDueAt, hasBooked, pendingMails } from "#app/data/mails/outbox.ts";
import { availabilityFrom } from "./days.ts";

export type AlertRequest = Pick<DayAlert, "email" | "day" | "heldDays" | "language"> & {
	car: CarType;
	services: string[];
	/** Not without Cloudflare in front. */
	sender?: Sender;
};

/** Asking again for the same day and services changes only the car and the language. */
export async function storeAlert(
	db: Database,
	{ car, services, sender, ...request }: AlertRequest,
	now: Date,
): Promise<void> {
	const { email, day } = request;
	const isSame = and(
		eq(dayAlerts.day, day),
		sql`${dayAlerts.mailbox} = (SELECT ${sql.raw(mailboxOf("email"))} FROM (SELECT ${email} AS email))`,
		eq(dayAlerts.serviceIds, services),
	);
	const same = db.select({ id: dayAlerts.id }).from(dayAlerts).where(isSame);
	await db.batch([
		countForm(db, sender, now, sql`NOT EXISTS ${same}`),
		db
			.insert(dayAlerts)
			.values({ ...request, carType: car, serviceIds: services, askedAt: now.toISOString() })
			.onConflictDoUpdate({
				target: [dayAlerts.day, dayAlerts.mailbox, dayAlerts.serviceIds],
				set: { carType: car, language: request.language },
			}),
	]);
}

/** With those for other services on its day. False if it has ended already. */
export async function deleteAlert(db: Database, id: number): Promise<boolean> {
	const { meta } = await db
		.delete(dayAlerts)
		.where(sql`(day, mailbox) IN (SELECT day, mailbox FROM ${dayAlerts} WHERE id = ${id})`);
	return meta.changes > 0;
}

const daysListed = 14;

export async function alertsByDay(db: Database, now: Date) {
	const rows = await db
		.select({ day: dayAlerts.day, emails: sql<string>`json_group_array(${dayAlerts.email})` })
		.from(dayAlerts)
		.where(gt(dayAlerts.day, lastEndedDay(now)))
		.groupBy(dayAlerts.day)
		.orderBy(sql`count(*) DESC`, asc(dayAlerts.day))
		.limit(daysListed);
	return rows.map(({ day, emails }) => ({ day, emails: JSON.parse(emails) as string[] }));
}

export async function deleteAlertsOf(db: Database, day: Day): Promise<void> {
	await db.delete(dayAlerts).where(eq(dayAlerts.day, day));
}

/** Deletes the alerts that are over, with their mails. */
export async function endAlerts(db: Database, now: Date): Promise<number> {
	const ended = await db
		.delete(dayAlerts)
		.where(lte(dayAlerts.day, lastEndedDay(now)))
		.returning({ id: dayAlerts.id });
	return ended.length;
}

/**
 * Compares all who wait with the days as they are now, and stores a mail for each whose turn it is. It does not matter what
 * has freed a day, nor how often this runs: two runs at once change each alert once, because each changes only what it has
 * read.
 */
export async function tellOfFreedDays(db: Database, now: Date): Promise<PendingMail[]> {
	const waiting = await db
		.select({ ...getTableColumns(dayAlerts), hasBooked: hasBooked.mapWith(Boolean) })
		.from(dayAlerts)
		.where(gt(dayAlerts.day, lastEndedDay(now)))
		.orderBy(asc(dayAlerts.id));
	if (waiting.length === 0) return [];
	const availability = await availabilityFrom(db, firstBookableDay(now));
	// Nobody is told of a day that staff may still take back.
	const undecided = (await recentChanges(db, now)).flatMap(({ freed }) => freed);
	const changed = changedAlerts(waiting, availability, now).filter(
		({ heldDays }) => !heldDays.some((day) => undecided.includes(day)),
	);
	if (changed.length === 0) return [];
	const at = now.toISOString();
	const seen = new Map(waiting.map((alert) => [alert.id, alert]));
	const changes = changed.map(({ id, heldDays, freeSince, toldAt }) => ({
		id,
		heldDays: JSON.stringify(heldDays),
		freeSince,
		toldAt,
		seenFree: seen.get(id)?.freeSince,
		seenTold: seen.get(id)?.toldAt,
	}));
	const told = JSON.stringify(changed.filter(({ toldAt }) => toldAt === at).map(({ id }) => id));
	const { $client } = db;
	await $client.batch([
		$client.prepare(writeChanges).bind(JSON.stringify(changes)),
		$client.prepare(storeMails).bind(at, firstDueAt(now), told),
	]);
	const isToldNow = sql`${mails.alertId} IN (SELECT value FROM json_each(${told}))`;
	return pendingMails(db, and(eq(mails.createdAt, at), isToldNow));
}

/** As text, because a batch of drizzle takes no statement with parameters of its own. */
const writeChanges = `
	UPDATE day_alerts
	SET held_days = value ->> 'heldDays', free_since = value ->> 'freeSince', told_at = value ->> 'toldAt'
	FROM json_each(?1)
	WHERE day_alerts.id = value ->> 'id' AND free_since IS value ->> 'seenFree' AND told_at IS value ->> 'seenTold'`;
const storeMails = `
	INSERT INTO mails (id, kind, alert_id, queued_at, due_at, created_at)
	SELECT 'freed-customer:' || id || ':' || told_at, 'freed-customer', id, ?1, ?2, ?1
	FROM day_alerts WHERE told_at = ?1 AND id IN (SELECT value FROM json_each(?3))
	ON CONFLICT (id) DO NOTHING`;
