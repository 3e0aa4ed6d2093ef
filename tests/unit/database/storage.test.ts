import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { nobody } from "#app/business/bookings/person.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { connect, isReferenceTaken } from "#app/data/base/client.ts";
import { referenceFor } from "#app/data/base/submission.ts";
import { type BookingRequest, storeBooking } from "#app/data/bookings/bookings.ts";
import { emptyTables, rowCounts, rows, run } from "../../support/db.ts";
import { freeUntil, priceList } from "../../support/facts.ts";
import { aBooking, give } from "../../support/rows.ts";

const db = connect(env.DB);
const now = new Date("2026-03-10T09:00:00.000Z");

const request: BookingRequest = {
	submissionId: "form-1",
	...nobody,
	customerName: "سارة علي",
	phoneNumber: "0501234567",
	email: "sara@example.com",
	car: "sedan",
	quote: quoteFor(priceList, ["thermal-nano-ceramic", "ppf-full-matte-xpel"], "sedan"),
	bookingDate: "2026-03-12",
	heldDays: ["2026-03-12", "2026-03-13", "2026-03-14"],
	freeUntil: freeUntil("2026-03-12"),
	language: "ar",
};

beforeEach(emptyTables);

test("a booking sent again after a price change keeps the price that the visitor saw", async () => {
	await storeBooking(db, request, now);
	const lines = request.quote.lines.map((line) => ({ ...line, price: 1 }));
	const quote = { ...request.quote, lines, total: 2 };
	const again = await storeBooking(db, { ...request, quote }, now);
	expect(again.booking.totalPrice).toBe(request.quote.total);
	expect(again.booking.lines).toEqual(request.quote.lines);
});

test.each<[string, Partial<BookingRequest>]>([
	["another name", { customerName: "سارة" }],
	["another phone", { phoneNumber: "0507654321" }],
	["another e-mail", { email: "ali@example.com" }],
	["another day", { bookingDate: "2026-03-13", heldDays: ["2026-03-13"] }],
	["another car", { car: "suv", quote: quoteFor(priceList, ["polishing-interior"], "suv") }],
	["other services", { quote: quoteFor(priceList, ["polishing-interior"], "sedan") }],
	["another submission id", { submissionId: "form-2" }],
])("a booking sent again with %s is another booking", async (_change, changed) => {
	const first = await storeBooking(db, request, now);
	const second = await storeBooking(db, { ...request, ...changed }, now);
	expect(second.booking.id).not.toBe(first.booking.id);
	expect(second.pendingMails).toHaveLength(2);
	expect(await rowCounts()).toEqual({ bookings: 2, messages: 0, mails: 4 });
});

test("a reference that another booking has makes the booking use the next one; the sixth makes it fail", async () => {
	const { submissionKey } = (await storeBooking(db, request, now)).booking;
	async function take(count: number) {
		await emptyTables();
		for (let attempt = 0; attempt < count; attempt++) {
			const other = aBooking({ reference: referenceFor(submissionKey, attempt) });
			await other.on(`2026-03-${12 + attempt}`).stored();
		}
	}
	await take(2);
	const { booking, pendingMails: pending } = await storeBooking(db, request, now);
	expect(booking.reference).toBe(referenceFor(submissionKey, 2));
	expect(pending).toHaveLength(2);
	await take(6);
	const error = await storeBooking(db, request, now).catch((error) => error);
	expect(isReferenceTaken(error)).toBe(true);
	expect((await rowCounts()).bookings).toBe(6);
});

test("what staff confirm with the caller has that line of the history, and its mail, once", async () => {
	const call = { ...request, source: "phone", isConfirmed: true } as const;
	for (const again of [false, true]) {
		const { pendingMails } = await storeBooking(db, call, now);
		expect(pendingMails.map(({ kind }) => kind)).toEqual(
			again ? [] : ["confirmed-customer", "booking-business"],
		);
	}
	const history = "SELECT what, from_value, to_value, changed_by FROM booking_events";
	expect((await rows(history)).map((row) => Object.values(row).join(" "))).toEqual([
		"status pending confirmed staff-page",
	]);
	await give({ do: "cancel", reason: "other", sure: true });
	await run("DELETE FROM mails");
	await storeBooking(db, call, now);
	expect(await rowCounts()).toEqual({ bookings: 1, messages: 0, mails: 0 });
});
