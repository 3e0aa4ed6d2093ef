import { and, asc, eq, getTableColumns, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import { pastOf } from "#app/business/bookings/history.ts";
import {
	type Customer,
	forEachField,
	type PersonField,
	personFields,
} from "#app/business/bookings/person.ts";
import { isKnown, type Source, type Status } from "#app/business/bookings/status.ts";
import type { Quote } from "#app/business/prices/quote.ts";
import type { CarType, Paint } from "#app/business/prices/service.ts";
import {
	hereUntil,
	isDayClosed,
	isOpenBooking,
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
				colleague: details.bookedBy,
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

/** What a page says of a status that only newer code knows would be wrong, so the page says that it cannot be read. */
const knownStatus = sql`${bookings.status}`.mapWith((stored: string): Status => {
	if (isKnown(stored)) return stored;
	throw new Error(`No status of this code: ${stored}`);
});

export type EmailState = "undelivered" | "corrected";

/** With its history, for pages. `StoredBooking` is the row, and `LivingBooking` what `decide` needs of it. */
export type Booking = NonNullable<Awaited<ReturnType<typeof readBooking>>>;

/** One booking with its history. Each page has a function that names what it shows of it. */
export async function readBooking(db: Database, reference: string) {
	const isIt = and(eq(bookings.reference, reference), isNull(bookings.erasedAt));
	const ownId = db.select({ id: bookings.id }).from(bookings).where(isIt);
	const [[booking], events] = await db.batch([
		db
			.select({
				...{ ...getTableColumns(bookings), status: knownStatus },
				...{ isDayClosed, isUndelivered },
				hasReview: sql`EXISTS (SELECT 1 FROM reviews WHERE booking_id = bookings.id)`.mapWith(
					Boolean,
				),
			})
			.from(bookings)
			.where(isIt),
		db
			.select()
			.from(bookingEvents)
			.where(inArray(bookingEvents.bookingId, ownId))
			.orderBy(asc(bookingEvents.id)),
	]);
	if (!booking) return;
	const past = pastOf(events);
	const emailState: EmailState | undefined = booking.isUndelivered
		? "undelivered"
		: past.isAddressCorrected
			? "corrected"
			: undefined;
	return { ...booking, ...past, emailState, events };
}

export const personColumns = forEachField((field) => bookings[field]);

export function readContact(db: Database, reference: string): Promise<Customer | undefined> {
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

export type CallerBooking = Awaited<ReturnType<typeof readOpenBookings>>[number];

const maxListed = 5;

/** The booking that this very form has made is left out. */
export async function readOpenBookings(
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
				isOpenBooking,
				isNull(bookings.erasedAt),
				gte(hereUntil, today),
			),
		)
		.orderBy(bookings.bookingDate, bookings.id)
		.limit(maxListed);
}
