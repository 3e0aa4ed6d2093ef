import { and, asc, eq, getTableColumns, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type {
	BookingChange,
	BookingCommand,
	BookingState,
} from "#app/business/bookings/commands.ts";
import { decide } from "#app/business/bookings/life.ts";
import { isToCustomer, type MailKind } from "#app/business/bookings/mail-kinds.ts";
import { firstPauseMinutes, newsOf, slipSeconds } from "#app/business/bookings/news.ts";
import { lastLineBesidesNotes } from "#app/business/bookings/staff-actions.ts";
import type { Actor } from "#app/business/bookings/status.ts";
import type { VoidReason } from "#app/business/warranty/warranty-card.ts";
import { isDayClosed, isUndelivered } from "#app/data/base/booking-sql.ts";
import { type Database, isOneOf, readReason } from "#app/data/base/client.ts";
import { insertSelected, jsonField } from "#app/data/base/insert-selected.ts";
import {
	bookingEvents,
	bookings,
	type EventKind,
	mails,
	type StoredBooking,
	warrantyCards,
} from "#app/data/base/schema.ts";
import { asNew } from "#app/data/mails/outbox.ts";
import type { Reason } from "#app/refusals.ts";

type MailToQueue = { id: string; kind: string };

export type CommandResult =
	| { refused: Reason; already?: undefined; mails?: undefined }
	| { already: true; refused?: undefined; mails?: undefined }
	| { mails: MailToQueue[]; refused?: undefined; already?: undefined };

type Statement = Parameters<Database["batch"]>[0][number];
type State = BookingState<StoredBooking>;

const maxTries = 3;
/** A booking takes about four statements of a transaction, and D1 bounds the statements of a request. */
const maxTogether = 25;

/** Bookings change only here. If somebody else was first, the command is decided again by what is stored then. */
export async function changeBooking(
	db: Database,
	id: number,
	command: BookingCommand,
	now: Date,
): Promise<CommandResult> {
	const [result] = await changeBookings(db, eq(bookings.id, id), command, now);
	return result ?? { refused: "changedMeanwhile" };
}

/** Staff are told before they press which mails a command would send. */
export async function readNewsToSend(db: Database, id: number, command: BookingCommand, now: Date) {
	const [state] = await readStates(db, eq(bookings.id, id));
	const change = state && decide(state, command, now).change;
	if (!state || !change?.mails.length) return [];
	const { version } = ofNext(state.booking);
	const made = change.events.map((line) => ({
		...{ ...line, version, changedBy: change.by, changedAt: now.toISOString() },
		reason: line.reason ?? null,
	}));
	const earlier = state.mails.filter(
		({ kind, state, hasDied }) => isToCustomer(kind as MailKind) && (state === "sent" || hasDied),
	);
	const news = newsOf(
		{
			...{ version, earlier },
			booking: { ...state.booking, ...change.set },
			lines: [...state.events, ...made],
		},
		/** Nothing of it can be mended any more by then. */
		new Date(now.getTime() + slipSeconds * 1000),
	);
	return news?.topics ?? [];
}

/** One transaction changes all; `before` is written with it even if no booking changes. */
export async function changeBookings(
	db: Database,
	which: SQL | undefined,
	command: BookingCommand,
	now: Date,
	before: Statement[] = [],
): Promise<(CommandResult & { reference: string })[]> {
	for (let tries = 1; ; tries++) {
		const states = await readStates(db, which);
		const decided = states.map((state) => ({ state, ...decide(state, command, now) }));
		const { colleague } = command;
		const changes = decided.flatMap(({ state, change }) =>
			change ? { state, change, colleague } : [],
		);
		const statements = [...before, ...statementsOf(db, changes)];
		try {
			if (statements.length > 0) await db.batch(statements as [Statement]);
		} catch (error) {
			if (readReason(error) !== "changedMeanwhile" || tries === maxTries) throw error;
			continue;
		}
		return decided.map(({ state, refused, already, change }) => {
			const { reference } = state.booking;
			if (refused) return { reference, refused };
			if (already) return { reference, already };
			const again = state.mails.filter(({ id }) => change.again?.includes(id));
			return { reference, mails: [...change.mails, ...again] };
		});
	}
}

/** Each transaction changes a few, and only those still in `which`; after a failure, a new run does the rest. */
export async function changeManyBookings(
	db: Database,
	which: SQL | undefined,
	command: BookingCommand,
	now: Date,
	...order: SQL[]
) {
	const found = await db
		.select({ id: bookings.id })
		.from(bookings)
		.where(which)
		.orderBy(...order);
	const results = [];
	for (let first = 0; first < found.length; first += maxTogether) {
		const ids = found.slice(first, first + maxTogether).map(({ id }) => id);
		const these = and(which, isOneOf(bookings.id, ids));
		results.push(...(await changeBookings(db, these, command, now)));
	}
	return results;
}

async function readStates(db: Database, which: SQL | undefined): Promise<State[]> {
	const ids = sql`(SELECT id FROM ${bookings} WHERE ${and(which, isNull(bookings.erasedAt))})`;
	const of = (column: SQLWrapper) => sql`${column} IN ${ids}`;
	const { id, bookingId, kind, state, delivery, told, sentAt, leasedUntil } = mails;
	const [found, events, stored, cards] = await db.batch([
		db
			.select({ ...getTableColumns(bookings), ...{ isDayClosed, isUndelivered } })
			.from(bookings)
			.where(sql`${bookings.id} IN ${ids}`)
			.orderBy(asc(bookings.id)),
		db
			.select()
			.from(bookingEvents)
			.where(of(bookingEvents.bookingId))
			.orderBy(asc(bookingEvents.id)),
		db
			.select({
				...{ id, bookingId, kind, state, delivery, told },
				isLeased: sql`coalesce(${leasedUntil} > ${at}, 0)`.mapWith(Boolean),
				hasDied: sql`coalesce(${state} = 'waiting' AND ${leasedUntil} <= ${at}, 0)`.mapWith(
					Boolean,
				),
			})
			.from(mails)
			.where(of(bookingId))
			.orderBy(sql`${sentAt} IS NULL`, asc(sentAt)),
		db
			.select()
			.from(warrantyCards)
			.where(and(of(warrantyCards.bookingId), isNull(warrantyCards.voidedAt))),
	]);
	return found.map(({ isDayClosed, isUndelivered, ...booking }) => {
		const isOwn = (row: { bookingId: number | null }) => row.bookingId === booking.id;
		return {
			...{ booking, isDayClosed, isUndelivered },
			events: events.filter(isOwn),
			mails: stored.filter(isOwn),
			card: cards.find(isOwn),
		};
	});
}

type Decided = { state: State; change: BookingChange; colleague?: string };

const at = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;

/** The trigger `bookings_one_writer` ends the transaction if a booking has another version than was read. */
function statementsOf(db: Database, changes: Decided[]): Statement[] {
	const statements = changes.flatMap(({ state, change }) => [
		...updateBooking(db, state, change),
		...writeCard(db, state, change),
		...redirectMails(db, state, change),
	]);
	const lines = changes.flatMap(({ state, change: { by, events }, colleague }) =>
		events.map((line) => ({ ...line, ...ofNext(state.booking), by, colleague })),
	);
	const stored = changes.flatMap(({ state: { booking }, change: { set, mails } }) =>
		mails.map((mail) => ({ ...mail, ...ofNext(booking, set ? 1 : 0) })),
	);
	if (lines.length > 0) statements.push(insertLines(db, lines));
	if (stored.length > 0) statements.push(insertMails(db, stored));
	return statements;
}

const ofNext = ({ id, version }: StoredBooking, later = 1) => ({
	bookingId: id,
	version: version + later,
});

function updateBooking(
	db: Database,
	{ booking }: State,
	{ by, reason, set, events }: BookingChange,
) {
	if (!set) return [];
	const hasLine = (...kinds: string[]) => events.some(({ what }) => kinds.includes(what));
	/**
	 * A change that only adds notes keeps `changed_by` and the reason, because the board shows them. A new address does
	 * not count as a note: the limits of a day count it by who has given it.
	 */
	const isNote = !lastLineBesidesNotes(events) && set.email === undefined;
	return [
		db
			.update(bookings)
			.set({
				...set,
				version: booking.version + 1,
				...(!isNote && { changedBy: by, changeReason: reason ?? null }),
				...(hasLine("status", "day", "expected", "correction") && { changedAt: at }),
				...(hasLine("status") && { statusChangedAt: at }),
			})
			.where(eq(bookings.id, booking.id)),
	];
}

type Line = BookingChange["events"][number] & {
	bookingId: number;
	version: number;
	by: Actor;
	colleague?: string;
};

function insertLines(db: Database, lines: Line[]): Statement {
	return insertSelected(
		db,
		bookingEvents,
		{
			...{ bookingId: jsonField("bookingId"), version: jsonField("version") },
			...{ what: jsonField("what"), from: jsonField("from"), to: jsonField("to") },
			...{ changedBy: jsonField("by"), colleague: jsonField("colleague") },
			...{ reason: jsonField("reason"), changedAt: at },
		},
		sql`FROM json_each(${JSON.stringify(lines)})`,
	);
}

type Mail = BookingChange["mails"][number] & { bookingId: number; version: number };

/**
 * A day may be closed, opened and closed again before its mails are sent. The first mails were dismissed and have the
 * same ids: they are set to wait again.
 */
function insertMails(db: Database, stored: Mail[]): Statement {
	return insertSelected(
		db,
		mails,
		{
			...{ id: jsonField("id"), kind: jsonField("kind"), bookingId: jsonField("bookingId") },
			...{ version: jsonField("version"), day: jsonField("day"), queuedAt: at, createdAt: at },
			dueAt: sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+' || (value ->> 'afterMinutes') || ' minutes')`,
		},
		sql`FROM json_each(${JSON.stringify(stored)})
			WHERE EXISTS (SELECT 1 FROM ${bookings} WHERE id = value ->> 'bookingId' AND erased_at IS NULL)`,
	).onConflictDoUpdate({ target: mails.id, set: asNew, setWhere: eq(mails.state, "dismissed") });
}

function writeCard(db: Database, { booking }: State, { by, newCard, voidedCard }: BookingChange) {
	const changedBy = by === "staff" ? by : "staff-page";
	if (newCard)
		return [db.insert(warrantyCards).values({ ...newCard, bookingId: booking.id, changedBy })];
	if (!voidedCard) return [];
	const { id, reason } = voidedCard;
	return [
		db
			.update(warrantyCards)
			.set({ voidedAt: at, voidReason: reason as VoidReason, changedBy })
			.where(eq(warrantyCards.id, id)),
	];
}

const forgotten = { providerMessageId: null, delivery: null, deliveryAt: null, problem: null };

/** What came back from the former address, or could not be sent to it, says nothing of this one. */
function redirectMails(
	db: Database,
	{ booking: { id } }: State,
	{ again }: BookingChange,
): Statement[] {
	if (!again) return [];
	const soon = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`+${firstPauseMinutes} minutes`})`;
	return [
		db
			.update(mails)
			.set({
				...{ ...forgotten, leasedUntil: null },
				state: sql`iif(${mails.state} = 'failed', 'dismissed', ${mails.state})`,
				dueAt: sql`iif(${mails.problem} IS NULL, ${mails.dueAt}, ${at})`,
			})
			.where(and(eq(mails.bookingId, id), sql`${mails.kind} LIKE '%-customer'`)),
		db
			.update(mails)
			.set({
				...{ state: "waiting", sentAt: null, sweeps: 0 },
				...{ createdAt: at, queuedAt: at, dueAt: soon },
			})
			.where(isOneOf(mails.id, again)),
	];
}

type Note = {
	what: Extract<EventKind, "photo" | "review">;
	to: string | SQL;
	by: Actor;
	colleague?: string;
	reason?: (typeof bookingEvents.$inferInsert)["reason"];
};

/** Without another condition, the lines are written only if the statement before has changed a row. */
export function insertNote(
	db: Database,
	bookingIds: number | SQL,
	{ what, to, by, colleague, reason }: Note,
	when = sql`changes() > 0`,
) {
	return insertSelected(
		db,
		bookingEvents,
		{
			...{ bookingId: sql`id`, version: sql`version`, what, from: "", to, changedBy: by },
			...{ colleague, reason, changedAt: at },
		},
		sql`FROM ${bookings} WHERE id IN (${bookingIds}) AND ${when}`,
	);
}
