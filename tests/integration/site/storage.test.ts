import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { quoteFor } from "#app/business/prices/quote.ts";
import { connect, isReferenceTaken, reasonIn } from "#app/data/base/client.ts";
import { referenceFor } from "#app/data/base/keys.ts";
import {
	type BookingRequest,
	receiptByReference,
	storeBooking,
} from "#app/data/bookings/bookings.ts";
import { type MessageRequest, storeMessage } from "#app/data/mails/messages.ts";
import { aBooking, emptyTables, firstRow, noRows, rowCounts, run } from "../../support/rows.ts";

const db = connect(env.DB);
const now = new Date("2026-03-10T09:00:00.000Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const request: BookingRequest = {
	submissionId: "form-1",
	customerName: "سارة علي",
	phoneNumber: "0501234567",
	email: "sara@example.com",
	car: "sedan",
	quote: quoteFor(["thermal-nano-ceramic", "ppf-full-matte-xpel"], "sedan"),
	bookingDate: "2026-03-12",
	heldDays: ["2026-03-12", "2026-03-13", "2026-03-14"],
	language: "ar",
};

const message: MessageRequest = {
	submissionId: "form-1",
	name: "سارة علي",
	email: "sara@example.com",
	phone: "0501234567",
	message: "متى تفتحون يوم الجمعة؟",
};

beforeEach(emptyTables);

describe("a booking", () => {
	test("is stored as requested, with status pending and a mail to customer and centre", async () => {
		const { booking, pendingMails: pending } = await storeBooking(db, request, now);
		const { submissionId, car, quote, ...asked } = request;
		expect(booking).toMatchObject({
			...{ ...asked, carType: car, totalPrice: quote.total, lines: quote.lines },
			...{ serviceIds: ["thermal-nano-ceramic", "ppf-full-matte-xpel"], status: "pending" },
			...{ createdAt: now.toISOString(), erasedAt: null },
		});
		expect(pending.map(({ kind }) => kind)).toEqual(["booking-customer", "booking-business"]);
		const notStored = { work: null, reachedAt: {}, emailState: null, askedMailSentAt: null };
		expect({ ...booking, ...notStored }).toMatchObject({
			...(await receiptByReference(db, booking.reference)),
		});
		expect(await rowCounts()).toEqual({ bookings: 1, messages: 0, mails: 2 });
	});

	test("sent five times at once is one booking, and one of the five has the pending mails", async () => {
		const results = await Promise.all(
			Array.from({ length: 5 }, () => storeBooking(db, request, now)),
		);
		expect(new Set(results.map(({ booking }) => booking.reference)).size).toBe(1);
		const counts = results.map(({ pendingMails }) => pendingMails.length);
		expect(counts.sort()).toEqual([0, 0, 0, 0, 2]);
		expect(await rowCounts()).toEqual({ bookings: 1, messages: 0, mails: 2 });
	});

	test("sent again after a price change keeps the price that the visitor saw", async () => {
		await storeBooking(db, request, now);
		const lines = request.quote.lines.map((line) => ({ ...line, price: 1 }));
		const quote = { ...request.quote, lines, total: 2 };
		const again = await storeBooking(db, { ...request, quote }, now);
		expect(again.booking.totalPrice).toBe(request.quote.total);
		expect(again.booking.lines).toEqual(request.quote.lines);
	});

	const changes: [string, Partial<BookingRequest>][] = [
		["another name", { customerName: "سارة" }],
		["another phone", { phoneNumber: "0507654321" }],
		["another e-mail", { email: "ali@example.com" }],
		["another day", { bookingDate: "2026-03-13", heldDays: ["2026-03-13"] }],
		["another car", { car: "suv", quote: quoteFor(["polishing-interior"], "suv") }],
		["other services", { quote: quoteFor(["polishing-interior"], "sedan") }],
		["another submission id", { submissionId: "form-2" }],
	];
	test.each(changes)("sent again with %s is another booking", async (_change, changed) => {
		const first = await storeBooking(db, request, now);
		const second = await storeBooking(db, { ...request, ...changed }, now);
		expect(second.booking.id).not.toBe(first.booking.id);
		expect(second.pendingMails).toHaveLength(2);
		expect(await rowCounts()).toEqual({ bookings: 2, messages: 0, mails: 4 });
	});

	test("is not stored, nor its mails, when the database rejects it", async () => {
		const past = { ...request, bookingDate: "2026-03-10", heldDays: ["2026-03-10"] };
		await expect(storeBooking(db, past, now)).rejects.toThrow();
		expect(await rowCounts()).toEqual(noRows);
	});
});

describe("a reference that another booking has", () => {
	/** Stores the request once to get its key, then gives some of its references to other bookings. */
	async function takeReferences(attempts: number[]) {
		const { booking } = await storeBooking(db, request, now);
		await emptyTables();
		for (const attempt of attempts) {
			const reference = referenceFor(booking.submissionKey, attempt);
			await aBooking({ reference })
				.on(`2026-03-${12 + attempt}`)
				.stored();
		}
		await run("DELETE FROM mails");
		return booking.submissionKey;
	}

	test("makes the booking use the next one", async () => {
		const key = await takeReferences([0, 1]);
		const { booking, pendingMails: pending } = await storeBooking(db, request, now);
		expect(booking.reference).toBe(referenceFor(key, 2));
		expect(pending).toHaveLength(2);
	});

	test("six times makes the booking fail, and nothing is stored", async () => {
		await takeReferences([0, 1, 2, 3, 4, 5]);
		const error = await storeBooking(db, request, now).catch((error) => error);
		expect(isReferenceTaken(error)).toBe(true);
		expect(await rowCounts()).toEqual({ bookings: 6, messages: 0, mails: 0 });
	});
});

describe("the limit of five bookings a day", () => {
	const nth = (n: number, customer: Partial<BookingRequest>) => ({
		...request,
		submissionId: `form-${n}`,
		phoneNumber: `050000000${n}`,
		email: `person${n}@example.com`,
		bookingDate: `2026-03-1${n + 1}`,
		heldDays: [`2026-03-1${n + 1}`],
		...customer,
	});

	test.each<[string, Partial<BookingRequest>]>([
		["phone", { phoneNumber: "0501234567" }],
		["e-mail address", { email: "sara@example.com" }],
	])("applies to one %s", async (_what, customer) => {
		for (let n = 1; n <= 5; n++) await storeBooking(db, nth(n, customer), later(n - 1));

		const sixth = await storeBooking(db, nth(6, customer), later(5)).catch((error) => error);
		expect(reasonIn(sixth)).toBe("tooManyToday");
		expect(await rowCounts()).toEqual({ bookings: 5, messages: 0, mails: 10 });

		expect((await storeBooking(db, nth(5, customer), later(5))).pendingMails).toEqual([]);
		expect((await storeBooking(db, nth(7, {}), later(5))).pendingMails).toHaveLength(2);
		expect((await storeBooking(db, nth(6, customer), later(24))).pendingMails).toHaveLength(2);
	});

	test("holds when six bookings come at the same time", async () => {
		const customer = { phoneNumber: "0501234567" };
		const results = await Promise.allSettled(
			[1, 2, 3, 4, 5, 6].map((n) => storeBooking(db, nth(n, customer), now)),
		);
		expect(results.filter(({ status }) => status === "fulfilled").length).toBe(5);
		expect(await rowCounts()).toEqual({ bookings: 5, messages: 0, mails: 10 });
	});
});

test("a message with its fields in another order is the same message", async () => {
	await storeMessage(db, message, now);
	const { name, ...others } = message;
	expect(await storeMessage(db, { ...others, name }, now)).toEqual([]);
});

test("a booking records when its status last changed, and no other change updates it", async () => {
	const statusChangedAt = async () =>
		String((await firstRow("SELECT status_changed_at AS at FROM bookings"))?.at);
	await storeBooking(db, request, now);
	await run("UPDATE bookings SET customer_name = 'سارة', status = 'pending'");
	expect(await statusChangedAt()).toBe(now.toISOString());
	await run("UPDATE bookings SET status = 'confirmed'");
	expect(Math.abs(Date.parse(await statusChangedAt()) - Date.now())).toBeLessThan(5000);
});
