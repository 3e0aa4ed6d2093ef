import { and, eq, gte, isNull, ne, sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import {
	type Customer,
	forEachField,
	type PersonField,
	personFields,
} from "#app/business/bookings/person.ts";
import type { WorkState } from "#app/business/bookings/staff-rules.ts";
import { isKnown, type Source, type Status } from "#app/business/bookings/status.ts";
import type { Quote } from "#app/business/prices/quote.ts";
import type { CarType, Paint } from "#app/business/prices/service.ts";
import {
	begunIn,
	hereUntil,
	isDayClosed,
	isOpen,
	isUndelivered,
} from "#app/data/base/booking-sql.ts";
import { type Database, isReferenceTaken } from "#app/data/base/client.ts";
import { insertSelected } from "#app/data/base/insert-selected.ts";
import {
	bookingEvents,
	bookings,
	mails,
	type PendingMail,
	type StoredBooking,
} from "#app/data/base/schema.ts";
import { countForm, referenceFor, type Sender, submissionKey } from "#app/data/base/submission.ts";
import { queuedNow } from "#app/data/mails/outbox.ts";

export type BookingRequest = Pick<
	StoredBooking,
	PersonField | "bookingDate" | "heldDays" | "freeUntil" | "language"
> & {
	submissionId: string;
	car: CarType;
	/** The colour is not part of the submission key: another colour is no other booking. */
	paint?: Paint;
	quote: Quote;
	source?: Source;
	/** Staff confirm at once what they book while the customer calls. */
	isConfirmed?: boolean;
	/** The colleague who books. */
	bookedBy?: string;
	/** The sender is missing if staff book, or without Cloudflare in front. */
	sender?: Sender;
};

const maxReferenceTries = 5;

/** One batch is one transaction. A repeated request has the same submission key, so it changes nothing. */
export async function storeBooking(db: Database, request: BookingRequest, now: Date) {
	const services = request.quote.lines.map(({ code }) => code);
	const key = submissionKeyOf({ ...request, services });
	for (let attempt = 0; ; attempt++) {
		try {
			return await insertBooking(db, request, key, referenceFor(key, attempt), now);
		} catch (error) {
			if (!isReferenceTaken(error) || attempt === maxReferenceTries) throw error;
		}
	}
}

async function insertBooking(
	db: Database,
	{ car, quote, sender, isConfirmed = false, ...details }: BookingRequest,
	key: string,
	reference: string,
	now: Date,
) {
	const at = now.toISOString();
	const status = isConfirmed ? "confirmed" : "pending";
	const kinds = [...(details.email ? [firstMail[status]] : []), "booking-business" as const];
	const isOurs = sql`FROM ${bookings} WHERE submission_key = ${key} AND erased_at IS NULL`;
	const [, inserted, , , [booking]] = await db.batch([
		countForm(
			db,
			sender,
			now,
			sql`NOT EXISTS (SELECT 1 FROM ${bookings} WHERE submission_key = ${key})`,
		),
		db
			.insert(bookings)
			.values({
				...{ ...details, reference, status, submissionKey: key, carType: car },
				serviceIds: quote.lines.map(({ code }) => code),
				totalPrice: quote.total,
				discountPercent: quote.discountPercent,
				lines: quote.lines,
				sender: sender?.network,
				senderBlock: sender?.block,
				...{ createdAt: at, statusChangedAt: at, changedAt: at },
			})
			.onConflictDoNothing({ target: bookings.submissionKey }),
		insertSelected(
			db,
			bookingEvents,
			{
				...{ bookingId: sql`id`, version: sql`version`, what: "status" },
				...{ from: "pending", to: sql`status`, changedBy: "staff-page", changedAt: at },
				person: details.bookedBy,
			},
			sql`${isOurs} AND changes() > 0 AND status = 'confirmed'`,
		),
		insertSelected(
			db,
			mails,
			{
				...{ id: sql`value || ':' || booking`, kind: sql`value`, bookingId: sql`booking` },
				...{ version: sql`version`, ...queuedNow(now) },
			},
			sql`FROM (SELECT id AS booking, version ${isOurs}), json_each(${JSON.stringify(kinds)})
				WHERE version = 0`,
		).onConflictDoNothing(),
		db.select().from(bookings).where(eq(bookings.submissionKey, key)),
	]);
	if (!booking) throw new Error("The stored booking cannot be found");
	/** If the same request was stored before, its mails are in the outbox already. */
	const isNew = inserted.meta.changes > 0;
	const { id, version } = booking;
	const stored: PendingMail[] = kinds.map((kind) => ({
		id: `${kind}:${id}`,
		kind,
		booking,
		version,
		createdAt: at,
		...{ lines: [], earlier: [] },
	}));
	return { booking, pendingMails: isNew ? stored : [] };
}

const firstMail = { pending: "booking-customer", confirmed: "confirmed-customer" } as const;

const { email, reference, link, carType, paint, bookingDate, heldDays, lines } = bookings;
const { totalPrice, discountPercent, status, source, changedAt, createdAt } = bookings;
const { movedByCentre, freeUntil, work, version, statusChangedAt } = bookings;

/** What a page says of a status that only newer code knows would be wrong, so the page says that it cannot be read. */
const knownStatus = sql`${status}`.mapWith((stored: string): Status => {
	if (isKnown(stored)) return stored;
	throw new Error(`No status of this code: ${stored}`);
});

/** Of the person only the address is read, because a part of it is shown. */
export const receiptColumns = {
	...{ email, reference, link, carType, paint, bookingDate, heldDays, lines, totalPrice },
	...{
		discountPercent,
		status: knownStatus,
		source,
		changedAt,
		statusChangedAt,
		version,
		begunIn,
		createdAt,
		movedByCentre,
		freeUntil,
	},
	emailState: sql<EmailState | null>`CASE
		WHEN ${isUndelivered} THEN 'undelivered'
		WHEN EXISTS (SELECT 1 FROM booking_events WHERE booking_id = bookings.id AND what = 'email') THEN 'corrected' END`,
	isDayClosed,
	reachedAt: sql<Partial<Record<Status | WorkState, string>>>`(
		SELECT json_group_object(to_value, reached_at) FROM (
			SELECT to_value, max(changed_at) AS reached_at FROM booking_events
			WHERE booking_id = bookings.id AND what IN ('status', 'work')
			GROUP BY to_value))`.mapWith(JSON.parse),
	work,
};

export type EmailState = "undelivered" | "corrected";

export type Receipt = NonNullable<Awaited<ReturnType<typeof receiptByReference>>>;

export function receiptByReference(db: Database, reference: string) {
	return db
		.select(receiptColumns)
		.from(bookings)
		.where(and(eq(bookings.reference, reference), isNull(bookings.erasedAt)))
		.get();
}

export const personColumns = forEachField((field) => bookings[field]);

export function contactOf(db: Database, reference: string): Promise<Customer | undefined> {
	return db
		.select(personColumns)
		.from(bookings)
		.where(and(eq(bookings.reference, reference), isNull(bookings.erasedAt)))
		.get();
}

type Submission = Pick<BookingRequest, "submissionId" | PersonField | "car" | "bookingDate"> & {
	services: string[];
};

/** The key covers the content, too: a form that is changed and sent again is a new booking. */
function submissionKeyOf(request: Submission): string {
	return submissionKey(request.submissionId, [
		...personFields.map((field) => request[field]),
		request.car,
		request.bookingDate,
		...request.services,
	]);
}

export type CallerBooking = Awaited<ReturnType<typeof openBookingsOf>>[number];

const maxListed = 5;

/** The booking that this very form has made is left out. */
export async function openBookingsOf(
	db: Database,
	phoneNumber: string,
	today: Day,
	submission?: Submission,
) {
	const { reference, status, heldDays, lines } = bookings;
	const key = submission ? submissionKeyOf(submission) : "";
	return db
		.select({ reference, status, heldDays, lines })
		.from(bookings)
		.where(
			and(
				eq(bookings.phoneNumber, phoneNumber),
				ne(bookings.submissionKey, key),
				isOpen,
				isNull(bookings.erasedAt),
				gte(hereUntil, today),
			),
		)
		.orderBy(bookings.bookingDate, bookings.id)
		.limit(maxListed);
}
