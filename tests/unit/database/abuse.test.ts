import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { type Day, dayAfter, firstBookableDay } from "#app/business/base/calendar.ts";
import { unconfirmed } from "#app/business/bookings/capacity.ts";
import type { BookingCommand } from "#app/business/bookings/commands.ts";
import { connect, readReason } from "#app/data/base/client.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import type { Sender } from "#app/data/base/submission.ts";
import { endAbuse, readSingleSenders } from "#app/data/bookings/abuse.ts";
import { databaseWith, emptyTables, rows, takenDays } from "../../support/db.ts";
import { bays, freeUntil } from "../../support/facts.ts";
import { close, createBooking, createMessage, give } from "../../support/rows.ts";

beforeEach(emptyTables);

const db = connect(env.DB);
const now = new Date();
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const between = (from: number, to: number) => ({ from: later(from), to: later(to) });
const far = dayAfter(firstBookableDay(now), 60);
const next = dayAfter(far, 1);
const home: Sender = { network: "one network", block: "its block" };

const book = (day: Day, more: Parameters<typeof createBooking>[0] = {}) =>
	createBooking({ day, now, ...more }).then(({ booking }) => booking);
const answerTo = (attempt: Promise<unknown>) => attempt.then(() => "stored", readReason);
const confirm = ({ id }: StoredBooking) => give({ do: "confirm" }, id);
const move = ({ id }: StoredBooking, day: Day) =>
	give({ do: "move", heldDays: [day], freeUntil: freeUntil(day) }, id);

const spellings = [
	"sara.ali@example.com",
	"saraali@example.com",
	"SaraAli@Example.com",
	"sara.ali+one@example.com",
	"s.a.r.a.a.l.i+two.three@example.com",
	"saraali+@example.com",
];

test("one mailbox in different spellings books and writes five times in 24 hours, and is not confused with its neighbours", async () => {
	for (const [index, email] of spellings.entries()) {
		const answer = index < 5 ? "stored" : "tooManyToday";
		expect(await answerTo(book(dayAfter(far, index), { email }))).toBe(answer);
		expect(await answerTo(createMessage(now, { email }))).toBe(answer);
	}
	const stored = await rows("SELECT email FROM bookings ORDER BY id");
	expect(stored.map(({ email }) => email)).toEqual(spellings.slice(0, 5));

	await emptyTables();
	const others = ["sara.ali@mail.example.com", "sara-ali@example.com", "+x@example.com"];
	for (const email of [...spellings.slice(0, 5), ...others, "sara.ali@examplecom.com"])
		expect(await answerTo(book(far, { email, source: "phone" }))).not.toBe("tooManyToday");
});

describe("bookings from the web that staff have not confirmed", () => {
	const from = (network: number) => ({ ...home, network: `network ${network}` });
	const film = (first: Day, more: Parameters<typeof createBooking>[0] = {}) =>
		book(first, { heldDays: [0, 1, 2].map((days) => dayAfter(first, days)), ...more });

	async function allDays() {
		const stored: StoredBooking[] = [];
		for (let days = 0; days < unconfirmed.perSender; days += 3)
			stored.push(await film(dayAfter(far, days), { sender: home }));
		return stored;
	}
	const hoursCounted = unconfirmed.days * 24;
	const day = dayAfter(far, 50);
	const another = (more = {}) => answerTo(book(day, { sender: home, ...more }));

	test("of one network hold 24 days, counted over two days; one more is refused, and nothing of it is stored", async () => {
		await allDays();
		const before = await rows("SELECT * FROM daily_senders");
		expect(await another()).toBe("tooManyUnconfirmed");
		expect(await another({ now: later(hoursCounted - 1) })).toBe("tooManyUnconfirmed");
		expect(await takenDays(day)).toBe(0);
		expect(await rows("SELECT * FROM daily_senders")).toEqual(before);
		expect(await answerTo(book(day))).toBe("stored");
		expect(await another({ source: "phone" })).toBe("stored");
		expect(await another({ now: later(hoursCounted) })).toBe("stored");
	});

	test("of three days, which would be 25 with those of before, are refused whole", async () => {
		for (let days = 0; days < unconfirmed.perSender - 2; days++)
			await book(dayAfter(far, days), { sender: home });
		expect(await answerTo(film(day, { sender: home }))).toBe("tooManyUnconfirmed");
		expect(await rows("SELECT * FROM bay_days")).toHaveLength(unconfirmed.perSender - 2);
		expect(await another()).toBe("stored");
	});

	test("of one block hold 48 days, however many networks it has", async () => {
		for (let booking = 0; booking < unconfirmed.perBlock; booking++)
			await book(dayAfter(far, booking), { sender: from(booking) });
		const next = dayAfter(far, 60);
		const of = (sender: Sender, more = {}) => answerTo(book(next, { sender, ...more }));
		expect(await of(from(99))).toBe("tooManyUnconfirmed");
		expect(await of(from(99), { now: later(hoursCounted) })).toBe("stored");
		expect(await of({ network: "network 99", block: "another block" })).toBe("stored");
	});

	test.each<BookingCommand>([{ do: "confirm" }, { do: "cancel", reason: "other", sure: true }])(
		"leave room for others once staff $do one",
		async (command) => {
			const [first] = await allDays();
			await give(command, first?.id);
			expect(await another()).toBe("stored");
		},
	);

	test("are moved by their customers all the same, and then count no more than before", async () => {
		for (let days = 0; days < unconfirmed.perSender - 1; days++)
			await book(dayAfter(far, days), { sender: home });
		const moved = await book(dayAfter(far, unconfirmed.perSender - 1), { sender: home });
		await move(moved, dayAfter(far, 60));
		expect(await another()).toBe("tooManyUnconfirmed");
		await confirm(moved);
		await move(moved, dayAfter(far, 61));
		expect(await another()).toBe("stored");
		expect(await another()).toBe("tooManyUnconfirmed");
	});

	test("are told of a full or closed day, and of the limit of their mobile, before that of their network", async () => {
		await allDays();
		for (let bay = 0; bay < bays; bay++) await book(day, { source: "phone" });
		expect(await another()).toBe("dateFull");
		await close(next);
		expect(await answerTo(book(next, { sender: home }))).toBe("dateClosed");
		const phoneNumber = "0501112223";
		for (let booking = 0; booking < 5; booking++)
			await book(dayAfter(far, 30 + booking), { phoneNumber });
		const sixth = book(dayAfter(far, 40), { phoneNumber, sender: home });
		expect(await answerTo(sixth)).toBe("tooManyToday");
	});
});

test("staff end what a network, its block, or a time has booked that no customer made, and name it", async () => {
	const confirmed = await book(far, { sender: home });
	await confirm(confirmed);
	const [first, second] = [await book(far, { sender: home }), await book(next, { sender: home })];
	const other = await book(next, { sender: { ...home, network: "a neighbour" } });
	const calls = [await book(far, { source: "phone" }), await book(far, { source: "phone" })];
	await confirm(calls[1] as StoredBooking);
	const named = (...all: StoredBooking[]) => all.map(({ reference }) => reference).toSorted();
	const ended = async (...abuse: Parameters<typeof endAbuse>) =>
		(await endAbuse(...abuse)).toSorted();
	expect(await ended(db, { reference: first.reference })).toEqual(named(first, second));
	expect(await ended(db, { reference: first.reference })).toEqual([]);
	expect(await ended(db, { reference: other.reference, wholeBlock: true })).toEqual(named(other));
	expect([await takenDays(far), await takenDays(next)]).toEqual([3, 0]);
	const late = await book(far);
	expect(await ended(db, { ...between(-2, -1), allSenders: true })).toEqual([]);
	expect(await ended(db, { ...between(-1, 1), allSenders: true })).toEqual(named(late));
});

test("a span of time spares and names senders with one booking, and ends all those of a sender together", async () => {
	const of = (network: string) => ({ ...home, network });
	const twice = [await book(far, { sender: of("two") }), await book(next, { sender: of("two") })];
	const once = await book(far, { heldDays: [far, next], sender: of("one") });
	const unknown = await book(far);
	const span = between(-1, 1);
	const named = (...all: StoredBooking[]) => all.map(({ reference }) => reference).toSorted();
	const batch = () => Promise.reject(new Error("interrupted"));
	await expect(endAbuse(connect(databaseWith({ batch })), span)).rejects.toThrow();
	expect((await endAbuse(db, span)).toSorted()).toEqual(named(...twice));
	expect(await endAbuse(db, span)).toEqual([]);
	expect(await readSingleSenders(db, span)).toMatchObject([
		{ reference: once.reference, bayDays: 2 },
		{ reference: unknown.reference, bayDays: 1 },
	]);
	expect((await endAbuse(db, { ...span, allSenders: true })).toSorted()).toEqual(
		named(once, unknown),
	);
	expect(await readSingleSenders(db, span)).toEqual([]);
});

test("an interrupted command leaves no sender with a part of their bookings, so the same one ends the rest", async () => {
	for (let number = 0; number < 10; number++)
		for (const day of [far, next])
			await book(dayAfter(day, 2 * number), { sender: { ...home, network: `of ${number}` } });
	let batches = 0;
	const batch = async <Row>(statements: D1PreparedStatement[]) => {
		if (++batches > 9) throw new Error("interrupted");
		return env.DB.batch<Row>(statements);
	};
	const span = between(-1, 1);
	await expect(endAbuse(connect(databaseWith({ batch })), span)).rejects.toThrow();
	const left = await rows(
		"SELECT count(*) AS n FROM bookings WHERE status = 'pending' GROUP BY sender",
	);
	expect(left).toEqual(Array(6).fill({ n: 2 }));
	expect(await endAbuse(db, span)).toHaveLength(12);
});

test("staff who were interrupted end the rest by the same reference", async () => {
	const all: StoredBooking[] = [];
	for (let number = 0; number < 30; number++)
		all.push(
			await book(dayAfter(far, number), { sender: home, now: later(49 * Math.floor(number / 10)) }),
		);
	const [{ reference } = { reference: "" }] = all;
	let batches = 0;
	const batch = async <Row>(statements: D1PreparedStatement[]) => {
		if (++batches > 3) throw new Error("interrupted");
		return env.DB.batch<Row>(statements);
	};
	await expect(endAbuse(connect(databaseWith({ batch })), { reference })).rejects.toThrow();
	expect(await endAbuse(db, { reference })).toHaveLength(5);
	expect(await rows("SELECT id FROM bookings WHERE status = 'pending'")).toEqual([]);
});
