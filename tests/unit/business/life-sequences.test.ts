import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import type { BookingCommand } from "#app/business/bookings/commands.ts";
import { isStillTrue, isToCustomer, tellsNews } from "#app/business/bookings/mail-kinds.ts";
import { newsOf } from "#app/business/bookings/news.ts";
import { forEachField, personFields } from "#app/business/bookings/person.ts";
import { daysReasons } from "#app/business/bookings/reasons.ts";
import { isUnreal, staffActions } from "#app/business/bookings/staff-actions.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { connect, readReason } from "#app/data/base/client.ts";
import { bayDays, bookingEvents, bookings, mails } from "#app/data/base/schema.ts";
import { changeBookings } from "#app/data/bookings/change-bookings.ts";
import { beginsIn, closing, opening } from "#app/data/days/days.ts";
import { endLease, markSent, pendingMails } from "#app/data/mails/outbox.ts";
import { emptySettings, emptyTables } from "../../support/db.ts";
import { typedFacts } from "../../support/facts.ts";
import { aBooking, aCard, saveSetting, sold } from "../../support/rows.ts";
import { samples } from "../../support/vitest.ts";
import { env } from "../node-database.ts";

const db = connect(env.DB as unknown as D1Database);
const now = new Date();
const today = riyadhToday(now);
const inDays = (days: number) => dayAfter(today, days);
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

/** With one bay, two bookings are in each other's way. */
beforeAll(() => saveSetting("bays", 1));
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
const by = fc.constantFrom("staff" as const, "staff-page" as const);

const anyStep = fc.record({
	of: fc.nat(1),
	isOldPage: fc.nat(9).map((one) => one === 0),
	does: fc.oneof(
		{ weight: 9, arbitrary: fc.constantFrom(...staffActions) },
		{
			weight: 12,
			arbitrary: fc.constantFrom(
				...(["days", "days", "move", "cancel-own", "address", "correct", "send-link"] as const),
				...(["new-link", "write-card", "void-card", "close-day", "open-day"] as const),
				...(["end-unreal", "deliver", "deliver"] as const),
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
type Command = Exclude<Step["does"], "deliver">;

let keys = 0;
const hex = (length: number) => (++keys).toString(16).padStart(length, "0");

function commandOf(does: Command, step: Step, booking: Booking): BookingCommand {
	const { by, reason, stay } = step;
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
			const { carType } = booking;
			const person = {
				...forEachField((field) => booking[field]),
				customerName: `Name ${reason}`,
				carType,
			};
			/** A correction keeps as many days as the services take. */
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
			const code = { codeKey: hex(32), codeHash: hex(64) };
			const card = { ...typedFacts, ...code, lines: JSON.parse(String(lines)) };
			return { do: does, by, sure: true, card, unless: isHere ? undefined : "cardEarly" };
		}
		case "close-day":
		case "open-day":
			return { do: does, from: moved[0] ?? "", to: moved.at(-1) ?? "" };
		case "end-unreal":
		case "erase":
		case "cancel-own":
			return { do: does };
		default:
			return { do: does, by, sure: true, reason: "other" };
	}
}

/** A refused step changes nothing. */
async function take(step: Step, before: Known): Promise<boolean> {
	const booking = before.present[step.of] as Booking;
	if (step.does === "deliver") return deliver(booking.id);
	const seen = booking.version - 1;
	const command = commandOf(step.does, step, booking);
	const seenCommand = { ...command, ...(step.isOldPage && { seen }) };
	const reason = { ar: "عيد", en: "Eid" };
	const days = command.do === "close-day" || command.do === "open-day" ? command : undefined;
	const close = days?.do === "close-day" ? [closing(db, { ...days, reason })] : [];
	const also = days?.do === "open-day" ? opening(db, days) : close;
	try {
		const which = days ? beginsIn(days) : eq(bookings.id, booking.id);
		const results = await changeBookings(db, which, seenCommand, now, also);
		return results.some(({ mails }) => mails);
	} catch (error) {
		must(readReason(error) !== undefined, String((error as Error).cause ?? error));
		return false;
	}
}

async function deliver(id: number, at = now) {
	const isWaiting = sql`${mails.bookingId} = ${id} AND ${mails.state} = 'waiting'`;
	const [mail] = await pendingMails(db, isWaiting);
	if (!mail?.booking) return false;
	const { told } = (tellsNews(mail) && newsOf(mail, at)) || {};
	if (isStillTrue(mail, at)) await markSent(db, { id: mail.id, to: mail.booking.email, told }, at);
	else await endLease(db, mail.id, { state: "dismissed" });
	return true;
}

/** `expect` is slower, and each step would have fifty of them. */
function must(holds: boolean, what: string) {
	if (!holds) throw new Error(what);
}

async function check(booking: Booking, { events, held, stored }: Known) {
	const isOwn = (row: { bookingId: number | null }) => row.bookingId === booking.id;
	const [history, bays] = [events.filter(isOwn), held.filter(isOwn).map(({ day }) => day)];
	const { status, bookingDate, heldDays, version, lines, work } = booking;
	const of = (...kinds: string[]) => history.filter(({ what }) => kinds.includes(what));
	for (const [what, present] of Object.entries({ status, day: bookingDate })) {
		const changes = of(what);
		const leads = changes.every(({ from }, index) => from === (changes[index - 1]?.to ?? from));
		must(leads && (changes.at(-1)?.to ?? present) === present, `the history leads to the ${what}`);
	}
	const stay = of("day", "expected", "correction").at(-1);
	const { lastDay } = stayOf(heldDays);
	must(stay?.what !== "expected" || stay.to === lastDay, "the history leads to the day to collect");
	const versions = history.map((one) => one.version);
	must(versions.join() === versions.toSorted((a, b) => a - b).join(), "the versions only grow");
	must((versions.at(-1) ?? 0) <= version, "the history has no later version");

	const isAhead = (day: string) => day >= today;
	const isHeld = bays.filter(isAhead).join() === heldDays.filter(isAhead).sort().join();
	const isLeft = status === "completed" ? bays.every((day) => day <= today) : bays.length === 0;
	must(isFinal(status) ? isLeft : isHeld, "a bay for each day, and none for what has ended");
	must(
		bays.every((day) => heldDays.includes(day)),
		"no bay for another day",
	);
	const isOnly = held.every((row) => isOwn(row) || !isAhead(row.day) || !bays.includes(row.day));
	must(isOnly, "one car in the only bay");

	const sum = lines.reduce((sum, { price }) => sum + price, 0);
	must(booking.totalPrice === sum, "the sum of the lines is the total");
	must(booking.serviceIds.join() === lines.map(({ code }) => code).join(), "services have lines");
	must(work === null || status === "confirmed", "work of what is confirmed alone");
	const person = personFields.map((field) => booking[field]).join("");
	if (booking.erasedAt) must(person === "" && !stored.some(isOwn), "nothing of who is erased");
	if (!isUnreal(history)) return;
	const told = await pendingMails(db, eq(mails.bookingId, booking.id));
	const isTold = told.some((mail) => isToCustomer(mail.kind) && isStillTrue(mail, now));
	must(!isTold, "no mail to a stranger");
}

/** Once all mails are delivered, whoever has an address has read the booking as it is. */
async function checkLastWord({ id, status, heldDays, email }: Booking) {
	/** The history has the database's clock, which goes on during the samples. */
	const later = new Date(Date.now() + 180_000);
	while (await deliver(id, later));
	const { events, stored } = await read();
	const own = events.filter(({ bookingId }) => bookingId === id);
	const [last] = stored
		.filter((mail) => mail.bookingId === id && mail.told)
		.sort((one, other) => Number(other.told?.version) - Number(one.told?.version));
	if (email === "" || isUnreal(own)) return;
	if (status === "cancelled") must(last?.told?.status === status, "who was cancelled knows it");
	if (isFinal(status) || stayOf(heldDays).lastDay < today) return;
	must(last?.told?.status === status, `who waits knows the status ${status} ${last?.told?.status}`);
	must(last?.told?.days.join() === heldDays.join(), "who waits knows the days");
}

function compare(before: Booking, after: Booking, hasChanged: boolean) {
	must(after.link >= before.link, "an ended link stays ended");
	must(!before.erasedAt || after.erasedAt === before.erasedAt, "who is erased stays so");
	const { version: was, changedAt: _, ...columns } = before;
	const isOther = Object.entries(columns).some(
		([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name as keyof Booking]),
	);
	const by = after.version - was;
	must(isOther ? hasChanged && by === 1 : by === 0 || by === 1, "each change is one version");
}

const anySequence = fc.record({
	isCall: fc.boolean(),
	first: fc.integer({ min: -1, max: 2 }),
	steps: fc.array(anyStep, { minLength: 4, maxLength: 12 }),
});

const done = new Set<string>();

async function live({
	isCall,
	first,
	steps,
}: typeof anySequence extends fc.Arbitrary<infer One> ? One : never) {
	/** The triggers have the day of now. */
	if (riyadhToday(new Date()) !== today) return;
	await emptyTables();
	const made = aBooking({ created_at: hours(-24 * 20).toISOString() });
	const one = await made.on(inDays(first), inDays(first + 1)).stored();
	const other = made.on(inDays(first + 3));
	const two = await (isCall ? other.byPhone() : other).stored();
	const kind = "booking-customer";
	for (const { id } of [one, two]) {
		await db.insert(mails).values({ id: `${kind}:${id}`, kind, bookingId: id });
		await deliver(id);
	}
	/** A booking that is reopened has the work again that it had when it ended. */
	const works = new Map<number, string | null>();
	let before = await read();
	for (const step of steps) {
		const hasChanged = await take(step, before);
		if (hasChanged) done.add(step.does);
		const after = await read();
		const isSame = JSON.stringify(after) === JSON.stringify(before);
		must(hasChanged || isSame, "what is refused changes nothing");
		for (const [index, booking] of after.present.entries()) {
			const former = before.present[index] as Booking;
			compare(former, booking, hasChanged);
			await check(booking, after);
			const [isEnd, wasEnd] = [booking, former].map(({ status }) => isFinal(status));
			if (isEnd && !wasEnd) works.set(booking.id, former.work);
			if (!isEnd && wasEnd) must(booking.work === works.get(booking.id), "the work is what it was");
		}
		before = after;
	}
	for (const booking of before.present) await checkLastWord(booking);
}

test("whatever customers and staff do to bookings, and in whatever order, each is as its history says", async () => {
	await fc.assert(fc.asyncProperty(anySequence, live), { numRuns: samples(2000) });
	// Two hundred sequences by chance reach some fewer kinds than two thousand.
	expect(done.size, [...done].join()).toBeGreaterThan(15);
}, 300_000);
