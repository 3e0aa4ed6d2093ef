import { and, asc, countDistinct, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/data/base/client.ts";
import { bayDays, bookings } from "#app/data/base/schema.ts";
import { changeBookings, changeManyBookings } from "./change-bookings.ts";

type Span = { from: Date; to: Date };

export type Abuse =
	| {
			/** The reference names one of the bookings, while it is pending. */
			reference: string;
			/** The bookings of all networks in the sender's block end, too. */
			wholeBlock?: boolean;
	  }
	| (Span & {
			/** Those of senders with one booking end, too. */
			allSenders?: boolean;
	  });

/** Nobody is mailed, because the addresses may be false. A booking from the site ends only while it is pending. */
export async function endAbuse(db: Database, abuse: Abuse): Promise<string[]> {
	const command = { do: "end-unreal" } as const;
	const now = new Date();
	if ("from" in abuse && !abuse.allSenders) {
		const ended: string[] = [];
		/** An interrupted command leaves no sender with one booking, because all of a sender's end together. */
		for (const { sender } of await readSenders(db, abuse, "many")) {
			const theirs = and(isPendingIn(abuse), eq(bookings.sender, sender ?? ""));
			ended.push(...changedReferences(await changeBookings(db, theirs, command, now)));
		}
		return ended;
	}
	/** The named booking comes last: with it goes the sender by which the others are found. */
	const order = "from" in abuse ? [] : [eq(bookings.reference, abuse.reference)];
	return changedReferences(
		await changeManyBookings(db, conditionFor(abuse), command, now, ...order),
	);
}

/** A sender with one booking in a span of time may be an honest customer. */
export async function readSingleSenders(db: Database, span: Span) {
	return readSenders(db, span, "one");
}

function readSenders(db: Database, span: Span, which: "one" | "many") {
	const { sender, reference } = bookings;
	const count = countDistinct(bookings.id);
	return (
		db
			.select({ sender, reference: sql<string>`min(${reference})`, bayDays: sql<number>`count(*)` })
			.from(bookings)
			.innerJoin(bayDays, eq(bayDays.bookingId, bookings.id))
			.where(isPendingIn(span))
			/** Without Cloudflare no sender is known, so that each booking counts as one of its own. */
			.groupBy(sql`coalesce(${sender}, ${reference})`)
			.having(which === "one" ? eq(count, 1) : gt(count, 1))
			.orderBy(asc(sql`min(${bookings.id})`))
	);
}

/** The words are literals, so that SQLite uses the index of such bookings. */
const isPendingIn = (span: Span) =>
	sql`source = 'web' AND status = 'pending' AND erased_at IS NULL AND ${isMadeIn(span)}`;

const isMadeIn = ({ from, to }: Span) =>
	sql`created_at >= ${from.toISOString()} AND created_at < ${to.toISOString()}`;

const changedReferences = (results: Awaited<ReturnType<typeof changeManyBookings>>) =>
	results.flatMap(({ reference, mails }) => (mails ? reference : []));

function conditionFor(abuse: Abuse): SQL | undefined {
	if ("from" in abuse) return isMadeIn(abuse);
	const { sender, senderBlock } = bookings;
	const column = abuse.wholeBlock ? senderBlock : sender;
	return eq(
		column,
		sql`(SELECT ${sql.raw(column.name)} FROM bookings AS named WHERE reference = ${abuse.reference})`,
	);
}
