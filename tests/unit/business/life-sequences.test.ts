import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import type { BookingCommand } from "#app/business/bookings/life.ts";
import { isStillTrue, isToCustomer } from "#app/business/bookings/mail-kinds.ts";
import { daysReasons, isUnreal, staffActions } from "#app/business/bookings/staff-actions.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { connect, reasonIn } from "#app/data/base/client.ts";
import { bayDays, bookingEvents, bookings, mails } from "#app/data/base/schema.ts";
import { changeBookings } from "#app/data/bookings/life.ts";
import { beginsIn, closing, opening } from "#app/data/days/days.ts";
import { endLease, markSent, pendingMails } from "#app/data/mails/outbox.ts";
import { env } from "../../support/node-database.ts";
import { aBooking, aCard, emptySettings, emptyTables, set, sold } from "../../support/rows.ts";
import { samples } from "../../support/samples.ts";

const db = connect(env.DB as unknown as D1Database);
const now = new Date();
const today = riyadhToday(now);
const inDays = (days: number) => dayAfter(today, days);
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

/** One bay, so that two bookings are in each other's way. */
beforeAll(() => set("bays", 1));
afterAll(emptySettings);
afterAll(emptyTables);

async function read() {
	const [present, events, held, stored] = await db.batch([
		db.select().from(bookings).orderBy(bookings.id),
		db.select().from(bookingEvents).orderBy(bookingEvents.id),
		db.select().from(bayDays).orderBy(bayDays.bookingId, bayDays.day),
		db.select().from(mails).orderBy(mails.id),
	]);
	return { present, events, held, stored };
}
type Known = Awaited<ReturnType<typeof read>>;
type Booking = Known["present"][number];

const anyStay = fc.record({
	first: fc.integer({ min: -1, max: 5 }),
	length: fc.integer({ min: 1, max: 3 }),
});
const daysOf = ({ first, length }: { first: number; length: number }) =>
	Array.from({ length }, (_, later) => inDays(first + later));
const by = fc.constantFrom("staff" as const, "staff-link" as const);

/** What somebody does next, to one of two bookings, as the forms let them. */
const anyStep = fc.record({
	of: fc.nat(1),
	isSeen: fc.nat(9).map((one) => one > 0),
	does: fc.oneof(
		{ weight: 9, arbitrary: fc.constantFrom(...staffActions) },
		{
			weight: 12,
			arbitrary: fc.constantFrom(
				...(["days", "days", "move", "cancel-own", "address", "correct", "send-link"] as const),
				...(["new-link", "write-card", "void-card", "close-day", "open-day"] as const),
				...(["end-unreal", "shorten", "deliver", "deliver"] as const),
			),
		},
		{ weight: 1, arbitrary: fc.constant("erase" as const) },
	),
	stay: anyStay,
	by,
	reason: fc.constantFrom(...daysReasons),
	sold: fc.constantFrom(["polishing-interior"], ["polishing-interior", "thermal-titanium"]),
});
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

let keys = 0;
const hex = (length: number) => (++keys).toString(16).padStart(length, "0");

function commandOf(step: Step, booking: Booking): BookingCommand {
	const { does, by, reason, stay } = step;
	const first = Math.max(1, stay.first);
	const isOther = inDays(first) !== booking.bookingDate;
	const moved = daysOf({ ...stay, first: does === "move" && !isOther ? first + 6 : first });
	switch (does) {
		case "days": {
			const last = [today, booking.bookingDate, moved.at(-1) ?? ""].sort().at(-1) ?? "";
			const until = [...booking.heldDays, last].filter((day) => day <= last);
			const heldDays = stay.first % 2 ? [...new Set(until)].sort() : moved;
			return { do: does, by, heldDays, freeUntil: isOther ? now.toISOString() : undefined, reason };
		}
		case "move":
			return { do: does, heldDays: moved, freeUntil: now.toISOString() };
		case "address":
			return { do: does, email: `${reason}@example.com` };
		case "correct": {
			const { lines } = sold(...step.sold);
			const { phoneNumber, email, carType } = booking;
			const person = { customerName: `Name ${reason}`, phoneNumber, email, carType };
			/** As many days as the services take. */
			const isSame = step.sold.join() === booking.serviceIds.join();
			const heldDays = booking.heldDays.slice(0, isSame ? undefined : stay.length);
			const after = { ...person, lines: JSON.parse(String(lines)), heldDays };
			return { do: does, by, sure: true, after };
		}
		case "send-link":
			return { do: does, by: by === "staff" ? "customer" : by };
		case "new-link":
			return { do: does, by, link: booking.link, sure: true };
		case "write-card": {
			const isHere =
				booking.bookingDate <= today && (booking.work ?? booking.status === "completed");
			const [line] = booking.lines;
			const { lines } = aCard(1, [{ ...line }], today);
			const card = {
				invoice: "1",
				carMark: "plate",
				carEnding: "1",
				lines: JSON.parse(String(lines)),
			} as const;
			const code = { codeKey: hex(32), codeHash: hex(64) };
			return {
				do: does,
				by,
				sure: true,
				card: { ...card, ...code },
				unless: isHere ? undefined : "cardEarly",
			};
		}
		case "void-card":
			return { do: does, by, sure: true, reason: "other" };
		case "close-day":
		case "open-day":
			return { do: does, from: moved[0] ?? "", to: moved.at(-1) ?? "" };
		case "end-unreal":
			return { do: does, source: booking.source };
		case "shorten":
			return { do: does, from: hours(-1), to: hours(1) };
		case "erase":
		case "cancel-own":
		case "deliver":
			return { do: does === "deliver" ? "erase" : does };
		default:
			return { do: does, by, sure: true, reason: "other" };
	}
}

/** Whether something changed; what is refused changes nothing. */
async function take(step: Step, before: Known): Promise<boolean> {
	const booking = before.present[step.of] as Booking;
	if (step.does === "deliver") return deliver(booking.id);
	const own = before.events.filter(({ bookingId }) => bookingId === booking.id);
	const seen = { revision: booking.revision - 1, lastEvent: own.at(-1)?.id ?? 0 };
	const command = { ...commandOf(step, booking), ...(step.isSeen ? {} : { seen }) };
	const { from = "", to = "" } =
		"to" in command && typeof command.to === "string"
			? (command as { from: string; to: string })
			: {};
	const reason = { ar: "عيد", en: "Eid" };
	const days = {
		"close-day": [closing(db, { from, to, reason })],
		"open-day": opening(db, { from, to }),
	};
	const also = step.does === "close-day" || step.does === "open-day" ? days[step.does] : undefined;
	try {
		const which = also ? beginsIn({ from, to }) : eq(bookings.id, booking.id);
		const results = await changeBookings(db, which, command, now, also);
		return results.some(({ mails }) => mails);
	} catch (error) {
		expect(reasonIn(error), String((error as Error).cause ?? error)).toBeDefined();
		return false;
	}
}

/** The first mail that waits, as a delivery does. */
async function deliver(id: number) {
	const isWaiting = sql`${mails.bookingId} = ${id} AND ${mails.state} = 'waiting'`;
	const [mail] = await pendingMails(db, isWaiting);
	if (!mail?.booking) return false;
	if (isStillTrue(mail, now)) await markSent(db, { id: mail.id, to: mail.booking.email }, now);
	else await endLease(db, mail.id, { state: "dismissed" });
	return true;
}

async function check(booking: Booking, { events, held, stored }: Known) {
	const isOwn = (row: { bookingId: number | null }) => row.bookingId === booking.id;
	const [history, bays] = [events.filter(isOwn), held.filter(isOwn).map(({ day }) => day)];
	const { status, bookingDate, heldDays, revision, version, lines, totalPrice, work } = booking;
	const of = (...kinds: string[]) => history.filter(({ what }) => kinds.includes(what));
	for (const [what, present] of [
		["status", status],
		["day", bookingDate],
	] as const) {
		const changes = of(what);
		expect(changes.slice(1).map(({ from }) => from)).toEqual(
			changes.slice(0, -1).map(({ to }) => to),
		);
		if (changes.length > 0) expect(changes.at(-1)?.to).toBe(present);
	}
	const days = of("day", "expected", "correction").at(-1);
	if (days?.what === "expected") expect(days.to).toBe(stayOf(heldDays).lastDay);
	expect(revision).toBe(Math.max(0, ...of("status", "day", "expected").map((one) => one.revision)));
	expect(version).toBeGreaterThanOrEqual(revision);

	const isAhead = (day: string) => day >= today;
	if (!isFinal(status)) expect(bays.filter(isAhead)).toEqual(heldDays.filter(isAhead).sort());
	else if (status === "completed") expect(bays.filter((day) => day > today)).toEqual([]);
	else expect(bays).toEqual([]);
	expect(bays.filter((day) => !heldDays.includes(day))).toEqual([]);
	const ofOthers = held.filter((row) => !isOwn(row)).map(({ day }) => day);
	expect(bays.filter((day) => isAhead(day) && ofOthers.includes(day))).toEqual([]);

	expect(totalPrice).toBe(lines.reduce((sum, { price }) => sum + price, 0));
	expect(booking.serviceIds).toEqual(lines.map(({ code }) => code));
	if (work) expect(status).toBe("confirmed");
	if (booking.erasedAt) {
		expect([booking.customerName, booking.phoneNumber, booking.email]).toEqual(["", "", ""]);
		expect(stored.filter(isOwn)).toEqual([]);
	}
	if (!isUnreal(history)) return;
	const told = await pendingMails(db, eq(mails.bookingId, booking.id));
	const isTold = told.filter((mail) => isToCustomer(mail.kind) && isStillTrue(mail, now));
	expect(isTold).toEqual([]);
}

function compare(before: Booking, after: Booking, hasChanged: boolean, { does }: Step) {
	expect(after.link).toBeGreaterThanOrEqual(before.link);
	if (before.erasedAt) expect(after.erasedAt).toBe(before.erasedAt);
	const { version: _, changedAt: __, ...columns } = before;
	const isOther = Object.entries(columns).some(
		([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name as keyof Booking]),
	);
	if (isOther) expect(hasChanged).toBe(true);
	if (isOther) expect(after.version).toBe(before.version + 1);
	expect(after.version - before.version).toBeLessThanOrEqual(1);
	const isNew =
		before.status !== after.status ||
		(does !== "correct" && before.heldDays.join() !== after.heldDays.join());
	expect(after.revision).toBe(isNew ? after.version : before.revision);
}

test("whatever customers and staff do to bookings, and in whatever order, each is as its history says", async () => {
	const sequences = fc.array(anyStep, { minLength: 4, maxLength: 12 });
	await fc.assert(
		fc.asyncProperty(
			fc.boolean(),
			fc.integer({ min: -1, max: 2 }),
			sequences,
			async (isCall, first, steps) => {
				await emptyTables();
				const made = aBooking({ created_at: hours(-24 * 20).toISOString() });
				await made.on(inDays(first), inDays(first + 1)).stored();
				const other = made.on(inDays(first + 3));
				await (isCall ? other.byPhone() : other).stored();
				/** The work of each when it ended, which it has again when it is reopened. */
				const works = new Map<number, string | null>();
				let before = await read();
				for (const step of steps) {
					const hasChanged = await take(step, before);
					const after = await read();
					if (!hasChanged) expect(after).toEqual(before);
					for (const [index, booking] of after.present.entries()) {
						const former = before.present[index] as Booking;
						compare(former, booking, hasChanged, step);
						await check(booking, after);
						if (isFinal(booking.status) && !isFinal(former.status))
							works.set(booking.id, former.work);
						if (!isFinal(booking.status) && isFinal(former.status))
							expect(booking).toMatchObject({
								work: works.get(booking.id),
								movedByCentre: former.movedByCentre,
							});
					}
					before = after;
				}
			},
		),
		{ numRuns: samples(2000) },
	);
}, 60_000);
