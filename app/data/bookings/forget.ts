import { and, count, isNull, sql } from "drizzle-orm";
import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { isOpenBooking } from "#app/data/base/booking-sql.ts";
import type { Database } from "#app/data/base/client.ts";
import { bookings, contactMessages, reviews } from "#app/data/base/schema.ts";
import { changeBookings } from "./change-bookings.ts";

/** A reference stands for the mobile of its booking. */
export type Person = { email: string } | { phone: string } | { reference: string };

/** While a car is in work or ready, its person stays: its sum would be lost, and its place given away. */
export async function readBookingsToForget(db: Database, person: Person, today: Day) {
	const { reference, bookingDate } = bookings;
	const [isTheirs] = conditionsOf(person);
	const found = await db
		.select({
			...{ reference, bookingDate },
			isOpenBooking: sql`${isOpenBooking}
				AND EXISTS (SELECT 1 FROM bay_days WHERE booking_id = bookings.id AND day >= ${today})`.mapWith(
				Boolean,
			),
			isInWork: sql`${bookings.work} IS NOT NULL`.mapWith(Boolean),
		})
		.from(bookings)
		.where(and(isTheirs, isNull(bookings.erasedAt)))
		.orderBy(bookingDate);
	return {
		references: found.map(({ reference }) => reference),
		open: found.filter(({ isOpenBooking }) => isOpenBooking),
		inWork: found.flatMap(({ isInWork, reference }) => (isInWork ? reference : [])),
	};
}

export type Forgotten = {
	/** Nothing is forgotten if there is one. */
	inWork: string[];
	open: string[];
	bookings: number;
	messages: number;
	reviews: number;
};

/** Sums stay. A booking that was erased after its time keeps no person, so only its review is deleted. */
export async function forget(
	db: Database,
	person: Person,
	now: Date,
	before: Parameters<typeof changeBookings>[4] = [],
): Promise<Forgotten> {
	const today = riyadhToday(now);
	const { references, open, inWork } = await readBookingsToForget(db, person, today);
	const refused = { inWork, open: [], bookings: 0, messages: 0, reviews: 0 };
	if (inWork.length > 0) return refused;
	const [isTheirs, isTheirMessage] = conditionsOf(person);
	/** Staff may take a car into work meanwhile, so the statements that forget ask once more. */
	const isNoneInWork = sql`NOT EXISTS (SELECT 1 FROM bookings WHERE ${isTheirs} AND work IS NOT NULL)`;
	const reference = "reference" in person ? person.reference : "";
	const isTheirReview = sql`${reviews.bookingId} = (SELECT id FROM bookings WHERE reference = ${reference})`;
	const [messages, reviewed] = await db.batch([
		db.select({ count: count() }).from(contactMessages).where(isTheirMessage),
		db.select({ count: count() }).from(reviews).where(isTheirReview),
	]);
	/** A reference gives its mobile only until its bookings are erased, so the messages go first. */
	const erased = await changeBookings(db, and(isTheirs, isNoneInWork), { do: "erase" }, now, [
		...before,
		/** The sheet names what was erased on request, because its copies are deleted by hand. */
		db
			.update(bookings)
			.set({ eraseAskedAt: sql`coalesce(${bookings.eraseAskedAt}, ${now.toISOString()})` })
			.where(and(isTheirs, isNoneInWork)),
		db.delete(contactMessages).where(sql`(${isTheirMessage}) AND ${isNoneInWork}`),
		db.delete(reviews).where(and(isTheirReview, isNoneInWork)),
	]);
	if (erased.length < references.length)
		return { ...refused, inWork: (await readBookingsToForget(db, person, today)).inWork };
	const countOf = ([row]: { count: number }[]) => row?.count ?? 0;
	return {
		...{ inWork, open: open.map((booking) => booking.reference), bookings: erased.length },
		...{ messages: countOf(messages), reviews: countOf(reviewed) },
	};
}

const conditionsOf = (person: Person) =>
	"email" in person ? conditionsByEmail(person) : conditionsByPhone(person);

function conditionsByEmail({ email }: { email: string }) {
	const lower = email.toLowerCase();
	return [sql`lower(${bookings.email}) = ${lower}`, sql`lower(email) = ${lower}`] as const;
}

function conditionsByPhone(person: Exclude<Person, { email: string }>) {
	const phone =
		"phone" in person
			? sql`${person.phone}`
			: sql`(SELECT phone_number FROM bookings AS named WHERE reference = ${person.reference} AND erased_at IS NULL)`;
	const isTheirs = sql`phone_number = ${phone} AND erased_at IS NULL`;
	const booked = sql`SELECT lower(email) FROM bookings WHERE ${isTheirs} AND email <> ''`;
	return [isTheirs, sql`phone = ${phone} OR lower(email) IN (${booked})`] as const;
}
