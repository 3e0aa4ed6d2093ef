import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { type Day, dayAfter, firstBookableDay } from "#app/business/base/calendar.ts";
import type { CarType } from "#app/business/prices/service.ts";
import { connect, reasonIn } from "#app/data/base/client.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import type { Sender } from "#app/data/base/submission.ts";
import { endAbuse, shortenStaysSql } from "#app/data/bookings/abuse.ts";
import { moveBooking } from "#app/data/bookings/booking-changes.ts";
import { bookAsked, proveBooking } from "#app/data/bookings/bookings.ts";
import { eraseExpired, isErasureDue } from "#app/data/bookings/own-data.ts";
import { availabilityFrom } from "#app/data/days/days.ts";
import { pendingMailById } from "#app/data/mails/outbox.ts";
import { emptyTables, erase, firstRow, rows, run, takenDays } from "../../support/rows.ts";
import { bays, unproved } from "../../support/settings.ts";
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
	moveBooking(db, await current(id), { day, heldDays: [day], late: false });

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

/** Which of them hold a bay. */
const proofs = (bookings: StoredBooking[]) => bookings.map(({ proof }) => proof ?? "held");

describe("bookings from the web that nobody has proved", () => {
	test("of one network hold twelve days, counted over two days; what exceeds them is only asked for, until staff confirm one", async () => {
		const stored: StoredBooking[] = [];
		for (let film = 0; film < 4; film++) {
			const heldDays = [0, 1, 2].map((days) => dayAfter(far, 3 * film + days));
			stored.push(await book(dayAfter(far, 3 * film), { heldDays, sender: home }));
		}
		expect(proofs(stored)).toEqual(Array(4).fill("held"));
		const day = dayAfter(far, 20);
		const another = (more = {}) => book(day, { sender: home, ...more });
		expect((await another()).proof).toBe("asked");
		expect(await takenDays(day)).toBe(0);
		expect((await book(day)).proof).toBeNull();
		expect((await another({ source: "phone" })).proof).toBeNull();
		expect((await another({ now: later(47) })).proof).toBe("asked");
		expect((await another({ now: later(48) })).proof).toBeNull();
		if (stored[0]) await confirm(stored[0]);
		expect((await book(dayAfter(far, 21), { sender: home })).proof).toBeNull();
	});

	test("of one block hold twenty-four days, however many networks it has", async () => {
		const from = (network: number) => ({ ...home, network: `network ${network}` });
		for (let booking = 0; booking < unproved.perBlock; booking++)
			expect((await book(dayAfter(far, booking), { sender: from(booking) })).proof).toBeNull();
		const day = dayAfter(far, 40);
		expect((await book(day, { sender: from(99) })).proof).toBe("asked");
		expect((await book(day, { sender: from(99), now: later(48) })).proof).toBeNull();
		const other = { network: "network 99", block: "another block" };
		expect((await book(day, { sender: other })).proof).toBeNull();
	});

	test("take half of the bays of each day of their stays; staff have the others, and the day is full when they are taken", async () => {
		const stored: StoredBooking[] = [];
		for (let bay = 0; bay < bays; bay++) {
			const day = bay < unproved.perDay ? far : dayAfter(far, -1);
			stored.push(await book(day, { heldDays: [day, next] }));
		}
		expect(proofs(stored)).toEqual([
			...Array(unproved.perDay).fill("held"),
			...Array(bays - unproved.perDay).fill("asked"),
		]);
		expect(await takenDays(next)).toBe(unproved.perDay);
		for (let bay = unproved.perDay; bay < bays; bay++)
			expect(await answerTo(book(next, { source: "phone", email: "" }))).toBe("stored");
		expect(await answerTo(book(next))).toBe("dateFull");
		expect((await availabilityFrom(db, firstDay)).fullDays).toEqual([next]);
	});

	test("share their half with nobody who called or is proved, and keep a day of theirs that callers have filled", async () => {
		const booking = await book(far, { heldDays: [far, next] });
		for (let bay = 1; bay < bays; bay++) await book(next, { source: "phone" });
		const [called, proved] = [dayAfter(far, 4), dayAfter(far, 5)];
		for (let bay = 0; bay < unproved.perDay; bay++) {
			await book(called, { source: "phone" });
			await proveBooking(db, (await book(proved)).id);
		}
		for (const day of [called, proved]) expect((await book(day)).proof).toBeNull();
		const change = { day: next, heldDays: [next, dayAfter(next, 1)], late: false };
		expect(await moveBooking(db, booking, change)).toBeDefined();
	});

	test("leave the last bay of a day to the telephone, or to who proves to be a customer", async () => {
		for (let bay = 1; bay < bays; bay++) await confirm(await book(far));
		const asked = await book(far);
		expect(asked.proof).toBe("asked");
		expect(await bookAsked(db, asked.id, [far], now)).toHaveLength(2);
		expect(await takenDays(far)).toBe(bays);
	});

	test("are moved onto more than half of a day by staff alone, unless their customer has called or staff have confirmed them, which proves them for good", async () => {
		const day = dayAfter(far, 1);
		for (let bay = 0; bay < unproved.perDay; bay++) await book(day);
		const booking = await book(far);
		expect(await answerTo(move(booking, day))).toBe("dateUnproved");
		const byStaff = `booking_date = '${day}', held_days = '["${day}"]', changed_by = 'staff'`;
		await run(`UPDATE bookings SET ${byStaff} WHERE id = ${(await book(far)).id}`);
		expect(await move(await book(far), dayAfter(far, 2))).toBeDefined();
		expect(await move(await book(far, { source: "phone" }), day)).toBeDefined();
		await confirm(booking);
		expect(await move(booking, day)).toBeDefined();
		expect(await current(booking.id)).toMatchObject({ status: "pending", proof: "proved" });
	});
});

describe("what was only asked for", () => {
	async function askedFor(day: Day, more = {}) {
		for (let bay = 0; bay < unproved.perDay; bay++) await book(day);
		const asked = await book(day, more);
		expect(asked.proof).toBe("asked");
		return asked;
	}

	test("takes the last bay once, of ten who press at the same time", async () => {
		await askedFor(far);
		const asked: StoredBooking[] = [];
		for (let count = 0; count < 10; count++) asked.push(await book(far));
		for (let bay = unproved.perDay; bay < bays - 1; bay++) await book(far, { source: "phone" });
		const pressed = await Promise.all(
			asked.map(({ id }) => answerTo(bookAsked(db, id, [far], now))),
		);
		expect(pressed.filter((result) => result === "stored")).toHaveLength(1);
		expect(pressed.filter((result) => result === "dateFull")).toHaveLength(9);
		expect(await takenDays(far)).toBe(bays);
	});

	test("is not booked once staff book that car for its caller, nor mailed, until the caller cancels; another car or an earlier call does not count", async () => {
		const call = (car: CarType, more = {}) =>
			book(next, { source: "phone", phoneNumber: "0501112223", email: "", car, ...more });
		await call("suv");
		const { id } = await askedFor(far, { phoneNumber: "0501112223" });
		const isBookedSince = async () => {
			const [mail] = await pendingMailById(db, `asked-customer:${id}`);
			return mail && "isBookedSince" in mail && mail.isBookedSince;
		};
		await call("sedan", { now: later(0.1) });
		await call("suv", { phoneNumber: "0501112224", now: later(0.1) });
		expect(await isBookedSince()).toBe(false);
		const called = await call("suv", { now: later(0.1) });
		expect(await isBookedSince()).toBe(true);
		expect(await bookAsked(db, id, [far], now)).toBeUndefined();
		await run(`UPDATE bookings SET status = 'cancelled' WHERE id = ${called.id}`);
		expect(await isBookedSince()).toBe(false);
		expect(await bookAsked(db, id, [far], now)).toHaveLength(2);
	});

	test("is booked once by whoever has asked twice, whichever mail they open, and once more if they ask afterwards", async () => {
		const same = { phoneNumber: "0501112223", email: "sara@example.com" };
		const first = await askedFor(far, same);
		const second = await book(far, same);
		const elsewhere = await book(far, { ...same, email: "noura@example.com" });
		const press = ({ id }: StoredBooking, hours: number) => bookAsked(db, id, [far], later(hours));
		expect(await press(second, 0.1)).toHaveLength(2);
		expect(await press(first, 0.2)).toBeUndefined();
		expect(await press(elsewhere, 0.2)).toHaveLength(2);
		expect(await press(await book(far, { ...same, now: later(0.3) }), 0.4)).toHaveLength(2);
	});

	test("becomes nothing but booked or cancelled, and what is proved stays so", async () => {
		const { id } = await askedFor(far);
		const update = (change: string) => run(`UPDATE bookings SET ${change} WHERE id = ${id}`);
		for (const change of ["status = 'confirmed'", "status = 'completed'", "proof = NULL"])
			await expect(update(change)).rejects.toThrow(/not allowed|proof stays/);
		await update("status = 'cancelled', changed_by = 'staff', change_reason = 'abuse'");
		await expect(update("proof = 'proved'")).rejects.toThrow("proof stays");
		expect(await rows(`SELECT * FROM bay_days WHERE booking_id = ${id}`)).toEqual([]);
	});

	test("ends with the other bookings of its sender", async () => {
		const { reference } = await book(far, { sender: home });
		for (let bay = 1; bay < unproved.perDay; bay++) await book(far);
		const asked = await book(far, { sender: home });
		expect(await endAbuse(db, { reference })).toContain(asked.reference);
		expect(await bookAsked(db, asked.id, [far], now)).toBeUndefined();
	});

	test("is deleted with its mail after two days, and nothing else is", async () => {
		const { id } = await askedFor(far);
		const before = await rows("SELECT id FROM bookings");
		expect(await isErasureDue(db, later(47))).toBe(false);
		expect(await isErasureDue(db, later(49))).toBe(true);
		await eraseExpired(db, later(49));
		expect(await rows(`SELECT id FROM mails WHERE booking_id = ${id}`)).toEqual([]);
		expect(await rows("SELECT id FROM bookings")).toEqual(before.filter((row) => row.id !== id));
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
