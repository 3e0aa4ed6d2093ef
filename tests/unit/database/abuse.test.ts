import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { type Day, dayAfter, firstBookableDay } from "#app/business/base/calendar.ts";
import { unconfirmed } from "#app/business/bookings/capacity.ts";
import { connect, reasonIn } from "#app/data/base/client.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import type { Sender } from "#app/data/base/submission.ts";
import { endAbuse, shortenStaysSql } from "#app/data/bookings/abuse.ts";
import { moveBooking } from "#app/data/bookings/booking-changes.ts";
import { close, emptyTables, erase, firstRow, rows, run, takenDays } from "../../support/rows.ts";
import { bays, freeUntil } from "../../support/settings.ts";
import { createBooking, createMessage } from "../../support/stored.ts";

beforeEach(emptyTables);

const db = connect(env.DB);
const now = new Date();
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const firstDay = firstBookableDay(now);
const far = dayAfter(firstDay, 60);
const next = dayAfter(far, 1);
const home: Sender = { network: "one network", block: "its block" };

/** Each booking is of another person. */
const book = (day: Day, more: Parameters<typeof createBooking>[0] = {}) =>
	createBooking({ day, now, ...more }).then(({ booking }) => booking);

const answerTo = (attempt: Promise<unknown>) => attempt.then(() => "stored", reasonIn);

const confirm = ({ id }: StoredBooking) =>
	run(`UPDATE bookings SET status = 'confirmed', changed_by = 'staff' WHERE id = ${id}`);

const current = async (id: number) =>
	(await firstRow(`SELECT * FROM bookings WHERE id = ${id}`)) as unknown as StoredBooking;
const move = async ({ id }: StoredBooking, day: Day) =>
	moveBooking(db, await current(id), {
		day,
		heldDays: [day],
		freeUntil: freeUntil(day),
		late: false,
	});

const spellings = [
	"sara.ali@example.com",
	"saraali@example.com",
	"SaraAli@Example.com",
	"sara.ali+one@example.com",
	"s.a.r.a.a.l.i+two.three@example.com",
	"saraali+@example.com",
];

test("one mailbox in different spellings books and writes five times in 24 hours, each mail to the address as typed, and is not confused with its neighbours", async () => {
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

	async function twelveDays() {
		const stored: StoredBooking[] = [];
		for (let days = 0; days < 12; days += 3)
			stored.push(await film(dayAfter(far, days), { sender: home }));
		return stored;
	}
	const day = dayAfter(far, 20);
	const another = (more = {}) => answerTo(book(day, { sender: home, ...more }));

	test("of one network hold twelve days, counted over two days; one more is refused, and nothing of it is stored", async () => {
		await twelveDays();
		const before = await rows("SELECT * FROM daily_senders");
		expect(await another()).toBe("tooManyUnconfirmed");
		expect(await another({ now: later(47) })).toBe("tooManyUnconfirmed");
		expect(await takenDays(day)).toBe(0);
		expect(await rows("SELECT * FROM daily_senders")).toEqual(before);
		expect(await answerTo(book(day))).toBe("stored");
		expect(await another({ source: "phone" })).toBe("stored");
		expect(await another({ now: later(48) })).toBe("stored");
	});

	test("of three days, which would be thirteen with those of before, are refused whole", async () => {
		for (let days = 0; days < 10; days++) await book(dayAfter(far, days), { sender: home });
		expect(await answerTo(film(day, { sender: home }))).toBe("tooManyUnconfirmed");
		expect(await rows("SELECT * FROM bay_days")).toHaveLength(10);
		expect(await another()).toBe("stored");
	});

	test("of one block hold twenty-four days, however many networks it has", async () => {
		for (let booking = 0; booking < unconfirmed.perBlock; booking++)
			await book(dayAfter(far, booking), { sender: from(booking) });
		const next = dayAfter(far, 40);
		const of = (sender: Sender, more = {}) => answerTo(book(next, { sender, ...more }));
		expect(await of(from(99))).toBe("tooManyUnconfirmed");
		expect(await of(from(99), { now: later(48) })).toBe("stored");
		expect(await of({ network: "network 99", block: "another block" })).toBe("stored");
	});

	test.each<[string, (booking: StoredBooking) => Promise<unknown>]>([
		["confirm one", confirm],
		["cancel one", ({ id }) => run("UPDATE bookings SET status = 'cancelled' WHERE id = ?", id)],
	])("leave room for others once staff %s", async (_, press) => {
		const [first] = await twelveDays();
		if (first) await press(first);
		expect(await another()).toBe("stored");
	});

	test("are moved by their customers all the same, and then count no more than before", async () => {
		for (let days = 0; days < 11; days++) await book(dayAfter(far, days), { sender: home });
		const moved = await book(dayAfter(far, 11), { sender: home });
		expect(await move(moved, dayAfter(far, 30))).toBeDefined();
		expect(await another()).toBe("tooManyUnconfirmed");
		await confirm(moved);
		expect(await move(moved, dayAfter(far, 31))).toBeDefined();
		expect(await current(moved.id)).toMatchObject({ status: "pending", sender: null });
		expect(await another()).toBe("stored");
		expect(await another()).toBe("tooManyUnconfirmed");
	});

	test("are told of a full or closed day, and of the limit of their mobile, before that of their network", async () => {
		await twelveDays();
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

test("the sender of a booking is forgotten when it is confirmed, ended or erased; its status is kept, also long after the day", async () => {
	for (const status of ["confirmed", "cancelled", "completed", "no-show", "erased"]) {
		const { id } = await book(far, { sender: home });
		expect(await current(id)).toMatchObject({ sender: home.network, sender_block: home.block });
		if (status === "erased") await erase(now.toISOString());
		else await run("UPDATE bookings SET status = ? WHERE id = ?", status, id);
		expect(await current(id), status).toMatchObject({ sender: null, sender_block: null });
	}
	const booking = await book(far);
	await confirm(booking);
	await erase(later(800 * 24).toISOString(), "system");
	expect(await current(booking.id)).toMatchObject({ status: "confirmed", changed_by: null });
});

describe("staff end bookings that no customer made", () => {
	const between = (from: number, to: number) => ({ from: later(from), to: later(to) });

	test("of one sender, which frees their bays and mails nobody", async () => {
		const confirmed = await book(far, { sender: home });
		await confirm(confirmed);
		const first = await book(far, { sender: home });
		const second = await book(next, { sender: home });
		const other = await book(next, { sender: { ...home, network: "a neighbour" } });
		const references = await endAbuse(db, { reference: first.reference });
		expect(references.toSorted()).toEqual([first.reference, second.reference].toSorted());
		expect([await takenDays(far), await takenDays(next)]).toEqual([1, 1]);
		const waiting = await rows(
			"SELECT DISTINCT booking_id AS id FROM mails WHERE state = 'waiting'",
		);
		expect(waiting).toEqual([{ id: confirmed.id }, { id: other.id }]);
		const events = "SELECT DISTINCT changed_by, reason FROM booking_events WHERE to_value = ?";
		expect(await rows(events, "cancelled")).toEqual([{ changed_by: "staff", reason: "abuse" }]);
		expect(await endAbuse(db, { reference: other.reference, wholeBlock: true })).toEqual([
			other.reference,
		]);
	});

	test("and the longer stays that a link has given to others, once: their bays are free, and each customer is mailed the day", async () => {
		const longer = "held_days = json_insert(held_days, '$[#]', ?), changed_by = ?";
		const expectOn = (id: number, day: Day, by = "staff-link") =>
			run(`UPDATE bookings SET ${longer} WHERE id = ?`, day, by, id);
		const [late, moved, other] = [await book(far), await book(far), await book(far)];
		for (const { id } of [late, moved, other])
			await run("UPDATE bookings SET status = 'confirmed' WHERE id = ?", id);
		for (const day of [next, dayAfter(far, 2)]) await expectOn(late.id, day);
		await expectOn(moved.id, next);
		await move(await current(moved.id), dayAfter(far, 9));
		await expectOn(other.id, next, "staff");
		expect(await rows(shortenStaysSql(between(-2, -1)))).toEqual([]);
		const shorten = () => rows(shortenStaysSql(between(-1, 1)));
		expect(await shorten()).toEqual([{ reference: late.reference }]);
		expect(await shorten()).toEqual([]);
		const held = await rows("SELECT booking_id, day FROM bay_days ORDER BY day, booking_id");
		expect(held.map((row) => Object.values(row).join(" "))).toEqual([
			...[`${late.id} ${far}`, `${other.id} ${far}`, `${other.id} ${next}`],
			`${moved.id} ${dayAfter(far, 9)}`,
		]);
		const waiting = "SELECT revision FROM mails WHERE booking_id = ? AND kind = ? AND state = ?";
		expect(await rows(waiting, late.id, "expected-customer", "waiting")).toEqual([{ revision: 4 }]);
	});

	test("made between two moments: those from the site that nobody confirmed, or those by telephone, and mails nobody", async () => {
		const [pending, confirmed] = [await book(far), await book(far)];
		const calls = [await book(far, { source: "phone" }), await book(far, { source: "phone" })];
		for (const booking of [confirmed, ...calls.slice(1)]) await confirm(booking);
		const mailed = (await rows("SELECT id FROM mails")).length;
		expect(await endAbuse(db, { reference: pending.reference })).toEqual([]);
		expect(await endAbuse(db, between(-2, -1))).toEqual([]);
		expect(await endAbuse(db, between(-1, 1))).toEqual([pending.reference]);
		const byTelephone = await endAbuse(db, { ...between(-1, 1), byTelephone: true });
		expect(byTelephone.toSorted()).toEqual(calls.map(({ reference }) => reference).toSorted());
		expect(await rows("SELECT id FROM mails")).toHaveLength(mailed);
	});
});
