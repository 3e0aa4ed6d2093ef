import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { bookableDays, type Day, dayAfter, firstBookableDay } from "#app/business/base/calendar.ts";
import { bays, unavailableReason, unconfirmed } from "#app/business/bookings/capacity.ts";
import type { Source } from "#app/business/bookings/status.ts";
import { connect } from "#app/data/base/client.ts";
import type { Sender } from "#app/data/base/daily-senders.ts";
import { reasonFor } from "#app/data/base/errors.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import { endAbuse } from "#app/data/bookings/abuse.ts";
import { cancelBooking, moveBooking } from "#app/data/bookings/booking-changes.ts";
import type { BookingRequest } from "#app/data/bookings/bookings.ts";
import { availabilityFrom, reserveDays } from "#app/data/days/days.ts";
import { emptyTables, erase, rows, run, takenDays } from "../../support/rows.ts";
import { createBooking, createMessage } from "../../support/stored.ts";

beforeEach(emptyTables);

const db = connect(env.DB);
const now = new Date();
const firstDay = firstBookableDay(now);
/** After the days in which half of the bays are kept for others. */
const far = dayAfter(firstDay, 60);
const home: Sender = { network: "one network", block: "its block" };

/** Each booking is of another person. */
const book = (day: Day, more: Partial<BookingRequest> = {}) =>
	createBooking({ day, now, ...more }).then(({ booking }) => booking);

const refusalOf = (attempt: Promise<unknown>) =>
	attempt.then(
		() => "stored",
		(error) => reasonFor(error),
	);

const confirm = ({ id }: StoredBooking) =>
	run(`UPDATE bookings SET status = 'confirmed', changed_by = 'staff' WHERE id = ${id}`);

async function current(id: number): Promise<StoredBooking> {
	const [row] = await rows(`SELECT * FROM bookings WHERE id = ${id}`);
	return row as unknown as StoredBooking;
}

async function move({ id }: StoredBooking, day: Day, sender?: Sender) {
	const change = { day, heldDays: [day], late: false, sender };
	return moveBooking(db, await current(id), change);
}

describe("a customer who moves a booking", () => {
	test("three times in a day may not move it again, but may cancel it", async () => {
		const booking = await book(far);
		for (const days of [1, 2, 3]) expect(await move(booking, dayAfter(far, days))).toBeDefined();
		expect(await refusalOf(move(booking, far))).toBe("tooManyChanges");
		expect(await current(booking.id)).toMatchObject({ revision: 3 });
		const cancelled = await cancelBooking(db, await current(booking.id), {
			late: false,
		});
		expect(cancelled?.pendingMails.map(({ kind }) => kind)).toEqual([
			"cancelled-customer",
			"cancelled-business",
		]);
	});

	test("may move it again on the next day, and staff may at any time", async () => {
		const booking = await book(far);
		for (const days of [1, 2, 3]) await move(booking, dayAfter(far, days));
		await run(
			`UPDATE bookings SET booking_date = '${far}', held_days = json_array('${far}'), changed_by = 'staff'`,
		);
		await run(
			"UPDATE booking_events SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-25 hours') WHERE revision = 1",
		);
		expect(await move(booking, dayAfter(far, 4))).toBeDefined();
	});

	test("uses one of the forms that a network may send in a day, unless the move is refused", async () => {
		const booking = await book(far, { sender: home });
		const count = () => rows("SELECT submissions FROM daily_senders");
		await move(booking, dayAfter(far, 1), home);
		expect(await count()).toEqual([{ submissions: 2 }]);
		for (let bay = 0; bay < bays; bay++) await book(far, { source: "phone" });
		expect(await refusalOf(move(booking, far, home))).toBe("dateFull");
		await moveBooking(db, booking, {
			day: dayAfter(far, 2),
			heldDays: [dayAfter(far, 2)],
			late: false,
			sender: home,
		});
		expect(await count()).toEqual([{ submissions: 2 }]);
	});
});

describe("one mailbox in different spellings", () => {
	const spellings = [
		"sara.ali@example.com",
		"saraali@example.com",
		"SaraAli@Example.com",
		"sara.ali+one@example.com",
		"s.a.r.a.a.l.i+two.three@example.com",
		"saraali+@example.com",
	];

	test("books five times in 24 hours, each mail to the address as typed", async () => {
		const results = [];
		for (const [index, email] of spellings.entries())
			results.push(await refusalOf(book(dayAfter(far, index), { email })));
		expect(results).toEqual([...Array(5).fill("stored"), "tooManyToday"]);
		const stored = await rows("SELECT email FROM bookings ORDER BY id");
		expect(stored.map(({ email }) => email)).toEqual(spellings.slice(0, 5));
	});

	test("writes five messages in 24 hours", async () => {
		const results = [];
		for (const email of spellings) results.push(await refusalOf(createMessage(now, { email })));
		expect(results).toEqual([...Array(5).fill("stored"), "tooManyToday"]);
	});

	test("is not confused with its neighbours", async () => {
		for (const email of [
			...spellings.slice(0, 5),
			"sara.ali@mail.example.com",
			"sara-ali@example.com",
			"sara.ali@examplecom.com",
			"+x@example.com",
		])
			expect(await refusalOf(book(far, { email, source: "phone" }))).not.toBe("tooManyToday");
	});

	test("is found by an index", async () => {
		const plan = await rows(
			"EXPLAIN QUERY PLAN SELECT count(*) FROM bookings WHERE lower(replace(substr(email, 1, instr(replace(email, '@', '+'), '+') - 1), '.', '') || substr(email, instr(email, '@'))) = 'a' AND created_at > 'b'",
		);
		expect(JSON.stringify(plan)).toContain("bookings_by_mailbox");
	});
});

describe("unconfirmed bookings from the web", () => {
	const films = (day: Day) => [0, 1, 2].map((days) => dayAfter(day, days));

	test("of one network hold twelve days, until staff confirm one", async () => {
		const stored: StoredBooking[] = [];
		for (let film = 0; film < 4; film++) {
			const day = dayAfter(far, 3 * film);
			stored.push(await book(day, { heldDays: films(day), sender: home }));
		}
		expect(unconfirmed.perSender).toBe(stored.length * 3);
		const another = () => book(dayAfter(far, 20), { sender: home });
		expect(await refusalOf(another())).toBe("tooManyUnconfirmed");
		expect(await refusalOf(book(dayAfter(far, 20)))).toBe("stored");
		if (stored[0]) await confirm(stored[0]);
		expect(await refusalOf(another())).toBe("stored");
	});

	test("of one block hold twenty-four days, however many networks it has", async () => {
		const from = (network: number) => ({
			...home,
			network: `network ${network}`,
		});
		for (let booking = 0; booking < unconfirmed.perBlock; booking++)
			await book(dayAfter(far, booking), { sender: from(booking) });
		const day = dayAfter(far, 40);
		expect(await refusalOf(book(day, { sender: from(99) }))).toBe("tooManyUnconfirmed");
		const other = { network: "network 99", block: "another block" };
		expect(await refusalOf(book(day, { sender: other }))).toBe("stored");
	});

	test("leave one bay of a day for the telephone, and the page says that they are being confirmed", async () => {
		const wanted = { day: far, workingDays: 1, days: bookableDays(now) };
		const fullDays = async (source?: Source) =>
			(await availabilityFrom(db, firstDay, { source })).fullDays;
		const stored: StoredBooking[] = [];
		for (let bay = 1; bay < bays; bay++) stored.push(await book(far));
		expect(await fullDays()).toEqual([far]);
		expect(await fullDays("phone")).toEqual([]);
		const shown = await availabilityFrom(db, firstDay);
		expect(unavailableReason(far, 1, shown)).toBe("unconfirmed");
		const { refused, otherDays } = await reserveDays(db, wanted, () => book(far));
		expect(refused).toBe("dateUnconfirmed");
		expect(otherDays).toHaveLength(3);

		if (stored[0]) await confirm(stored[0]);
		expect(await fullDays()).toEqual([]);
		await book(far, { source: "phone", email: "" });
		expect(await takenDays(far)).toBe(bays);
		expect(await refusalOf(book(far))).toBe("dateFull");
		expect(await fullDays("phone")).toEqual([far]);
		const full = await availabilityFrom(db, firstDay);
		expect(unavailableReason(far, 1, full)).toBe("full");
	});

	test("leave the last bay to staff", async () => {
		for (let bay = 1; bay < bays; bay++) await book(far);
		const phone = { source: "phone", email: "" } as const;
		expect(await refusalOf(book(far, phone))).toBe("stored");
		expect(await takenDays(far)).toBe(bays);
	});

	test("take at most half of the bays of the next thirty days", async () => {
		const perDay = bays / 2;
		for (let days = 0; days < unconfirmed.daysAhead; days++)
			for (let bay = 0; bay < perDay; bay++) await book(dayAfter(firstDay, days));
		expect(unconfirmed.ahead).toBe(unconfirmed.daysAhead * perDay);
		const last = dayAfter(firstDay, unconfirmed.daysAhead - 1);
		expect(await refusalOf(book(last))).toBe("dateUnconfirmed");
		expect(await refusalOf(book(dayAfter(last, 1)))).toBe("stored");
		expect(await refusalOf(book(last, { source: "phone" }))).toBe("stored");
		const { fullDays } = await availabilityFrom(db, firstDay);
		expect(fullDays).toHaveLength(unconfirmed.daysAhead);
		expect((await availabilityFrom(db, firstDay, { source: "phone" })).fullDays).toEqual([]);
	}, 30_000);
});

test("a booking that is refused for a full day is no form of the network's day", async () => {
	for (let bay = 0; bay < bays; bay++) await book(far, { source: "phone" });
	expect(await refusalOf(book(far, { sender: home }))).toBe("dateFull");
	expect(await rows("SELECT * FROM daily_senders")).toEqual([]);
});

describe("the sender of a booking", () => {
	const senders = () => rows("SELECT sender, sender_block FROM bookings");
	const none = [{ sender: null, sender_block: null }];

	test.each(["confirmed", "cancelled", "completed", "no-show"])(
		"is forgotten when it is %s",
		async (status) => {
			await book(far, { sender: home });
			expect(await senders()).toEqual([{ sender: home.network, sender_block: home.block }]);
			await run(`UPDATE bookings SET status = '${status}'`);
			expect(await senders()).toEqual(none);
		},
	);

	test("is forgotten when the customer is erased", async () => {
		await book(far, { sender: home });
		await erase(now.toISOString());
		expect(await senders()).toEqual(none);
	});
});

describe("a customer who is erased", () => {
	test.each(["pending", "confirmed"])(
		"frees the bay of a %s booking, and nobody is written to",
		async (status) => {
			const heldDays = [far, dayAfter(far, 1)];
			const booking = await book(far, { heldDays });
			if (status === "confirmed") await confirm(booking);
			await erase(now.toISOString());
			expect(await takenDays(far)).toBe(0);
			expect(await takenDays(dayAfter(far, 1))).toBe(0);
			expect(await current(booking.id)).toMatchObject({
				status: "cancelled",
				changed_by: null,
			});
			expect(await rows("SELECT * FROM mails")).toEqual([]);
			const history = await rows(
				"SELECT to_value, changed_by, reason FROM booking_events ORDER BY id DESC LIMIT 1",
			);
			expect(history).toEqual([{ to_value: "cancelled", changed_by: "staff", reason: "erased" }]);
		},
	);

	test("long after the day keeps the status for the totals", async () => {
		const booking = await book(far);
		await confirm(booking);
		const later = new Date(now.getTime() + 800 * 86_400_000);
		await erase(later.toISOString(), "system");
		expect(await current(booking.id)).toMatchObject({
			status: "confirmed",
			changed_by: null,
		});
	});
});

describe("staff end bookings that no customer made", () => {
	const ended = () => rows("SELECT reference FROM bookings WHERE status = 'cancelled'");
	const waiting = () => rows("SELECT id FROM mails WHERE state = 'waiting'");

	test("of one sender, which frees their bays and mails nobody", async () => {
		const first = await book(far, { sender: home });
		const second = await book(far, { sender: home });
		const confirmed = await book(far, { sender: home });
		await confirm(confirmed);
		const other = await book(far, {
			sender: { ...home, network: "a neighbour" },
		});
		await run("UPDATE mails SET state = 'sent', sent_at = 'now' WHERE false");
		const references = await endAbuse(db, { reference: first.reference });
		expect(references.toSorted()).toEqual([first.reference, second.reference].toSorted());
		expect(await takenDays(far)).toBe(2);
		expect(await waiting()).toEqual(
			await rows(
				`SELECT id FROM mails WHERE booking_id IN (${confirmed.id}, ${other.id}) AND state = 'waiting'`,
			),
		);
		expect(
			await rows(
				"SELECT DISTINCT to_value, changed_by, reason FROM booking_events WHERE to_value = 'cancelled'",
			),
		).toEqual([{ to_value: "cancelled", changed_by: "staff", reason: "abuse" }]);
		expect(await endAbuse(db, { reference: other.reference, wholeBlock: true })).toEqual([
			other.reference,
		]);
	});

	test("but none when the sender of the booking is not known", async () => {
		const booking = await book(far);
		await book(far);
		expect(await endAbuse(db, { reference: booking.reference })).toEqual([]);
		expect(await ended()).toEqual([]);
	});

	test("made between two moments, but not what staff booked", async () => {
		const booking = await book(far);
		await book(far, { source: "phone" });
		const hour = 3_600_000;
		const between = (from: number, to: number) => ({
			from: new Date(now.getTime() + from * hour),
			to: new Date(now.getTime() + to * hour),
		});
		expect(await endAbuse(db, between(-2, -1))).toEqual([]);
		expect(await endAbuse(db, between(-1, 1))).toEqual([booking.reference]);
		expect(await ended()).toEqual([{ reference: booking.reference }]);
	});
});
