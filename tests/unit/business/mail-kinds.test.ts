import { expect, test } from "vitest";
import * as mails from "#app/business/bookings/mail-kinds.ts";

const booking = {
	...{ status: "confirmed", bookingDate: "2026-11-22" },
	heldDays: ["2026-11-22", "2026-11-24"],
	...{ freeUntil: "2026-11-21T07:00:00.000Z", email: "noura@example.com", link: 2, work: null },
} as const;
const mail = { id: "a:1:2", booking, version: 3 };
const but = (change: object, more: object = {}) => ({
	...{ ...mail, ...more },
	booking: { ...booking, ...change },
});
const pending = { status: "pending" };
const since = (what: "status" | "day" | "expected", version = 4) => ({
	changedIn: { [what]: version },
});

const day = booking.bookingDate;
const shut = but({ isDayClosed: true });

/** The moments are the last at which the mail is still true, and the first at which it is not. */
test.each<[mails.MailKind, object, lastMoment?: string, thenFalse?: string]>([
	["booking-customer", but(pending), "2026-11-24T20:59Z", "2026-11-24T21:00Z"],
	["booking-customer", mail],
	["booking-customer", but(pending, since("day"))],
	["booking-customer", but(pending, since("expected")), "2026-11-24T20:59Z"],
	["booking-business", mail, "2027-11-24T21:00Z"],
	["booking-business", but({ status: "cancelled" })],
	["confirmed-customer", but({}, since("day", 3)), "2026-11-24T20:59Z", "2026-11-24T21:00Z"],
	["confirmed-customer", but(pending)],
	["confirmed-customer", but({}, since("day"))],
	["confirmed-customer", but({ email: "" })],
	["moved-customer", mail, "2026-11-24T20:59Z", "2026-11-24T21:00Z"],
	["moved-customer", but({}, since("day"))],
	["moved-customer", but({ status: "completed" })],
	["moved-customer", { ...mail, movedFrom: "2026-11-22" }],
	["moved-customer", { ...mail, movedFrom: "2026-11-21" }, "2026-11-24T20:59Z"],
	["moved-business", but({ email: "" }), "2026-11-24T21:00Z"],
	["moved-business", but({}, since("day"))],
	["moved-business", but({ status: "cancelled" })],
	["expected-customer", mail, "2026-11-24T20:59Z", "2026-11-24T21:00Z"],
	["expected-customer", but({}, since("day"))],
	["expected-customer", but({}, since("expected"))],
	["expected-customer", but({ status: "no-show" })],
	["expected-customer", { ...mail, expectedFrom: "2026-11-24" }],
	["expected-customer", { ...mail, expectedFrom: "2026-11-23" }, "2026-11-24T20:59Z"],
	["cancelled-customer", but({ status: "cancelled" }), "2026-11-24T21:00Z"],
	["cancelled-customer", but({ status: "confirmed" }, since("status"))],
	["cancelled-business", mail, "2026-11-24T21:00Z"],
	["cancelled-business", but({}, since("status"))],
	["reopened-customer", mail, "2026-11-24T20:59Z", "2026-11-24T21:00Z"],
	["reopened-customer", but({}, since("status"))],
	["reopened-customer", but({ status: "cancelled" })],
	["reopened-customer", { ...mail, day }, "2026-11-22T20:59Z", "2026-11-22T21:00Z"],
	["reopened-customer", { ...shut, day }],
	["reopened-customer", { ...mail, day: "2026-11-21" }],
	["reopened-customer", but({ status: "cancelled" }, { day })],
	["reopened-customer", but({ work: "ready" }, { day })],
	["reminder-customer", { ...mail, day }, "2026-11-21T06:59Z", "2026-11-21T07:00Z"],
	["reminder-customer", but({ bookingDate: "2026-11-23" }, { day })],
	["reminder-customer", but({ status: "cancelled" }, { day })],
	["reminder-customer", { ...shut, day }],
	["closed-customer", { ...shut, day }, "2026-11-22T20:59Z", "2026-11-22T21:00Z"],
	["closed-customer", { ...mail, day }],
	["closed-customer", { ...shut, day: "2026-11-21" }],
	["closed-customer", but({ isDayClosed: true, status: "cancelled" }, { day })],
	["closed-customer", but({ isDayClosed: true, work: "in-work" }, { day })],
	["ready-customer", but({ work: "ready" }), "2026-11-24T21:00Z"],
	["ready-customer", but({ work: "in-work" })],
	["card-customer", but({ status: "completed" }, { cards: 2 }), "2027-11-24T21:00Z"],
	["card-customer", but({ status: "completed" }, { cards: 1 })],
	["card-customer", but({ status: "completed" })],
	["card-customer", but({}, { cards: 2 })],
	["review-customer", but({ status: "completed" }), "2027-11-24T21:00Z"],
	["review-customer", mail],
	["link-customer", mail, "2026-12-24T20:59Z", "2026-12-24T21:00Z"],
	["link-customer", but({ link: 3 })],
	["link-customer", but({ status: "cancelled" }, since("status", 3)), "2026-12-24T20:59Z"],
	["link-customer", but({ status: "cancelled" }, since("status"))],
	["link-customer", but({ status: "completed" }, since("status")), "2026-12-24T20:59Z"],
	["resent-customer", but({ link: 3 }), "2026-12-24T20:59Z", "2026-12-24T21:00Z"],
	["resent-customer", but({ status: "cancelled" }, since("status"))],
	["corrected-customer", but({ version: 4 }), "2027-11-24T21:00Z"],
	["corrected-customer", but({ status: "cancelled" })],
	["corrected-customer", but({ status: "no-show" })],
	["corrected-customer", but({ status: "completed" }), "2027-11-24T21:00Z"],
	["contact-business", {}, "2027-11-24T21:00Z"],
	["sheet-business", { day: "2026-11-22" }, "2027-11-24T21:00Z"],
])("nobody reads in the mail %s what is not true any more (%#)", (kind, about, last, then) => {
	const isTrueAt = (moment: string) =>
		mails.isStillTrue({ kind, ...about } as never, new Date(moment));
	expect(isTrueAt(last ?? "2026-11-20T14:00Z")).toBe(last !== undefined);
	if (then) expect(isTrueAt(then)).toBe(false);
});

test("what staff change is told after two minutes, a closed day after fifteen, what others cancel at once", () => {
	expect(mails.delaySecondsOf("moved-customer")).toBe(120);
	expect(mails.delaySecondsOf("cancelled-customer", "no-room")).toBe(120);
	expect(mails.delaySecondsOf("moved-customer", "no-room")).toBe(120);
	expect(mails.delaySecondsOf("corrected-customer")).toBe(120);
	expect(mails.delaySecondsOf("card-customer")).toBe(120);
	expect(mails.delaySecondsOf("closed-customer")).toBe(900);
	expect(mails.delaySecondsOf("cancelled-customer")).toBeUndefined();
	expect(mails.delaySecondsOf("booking-customer")).toBeUndefined();
});

test("after staff correct the address, it gets the news that wait, and the mail of the correction in any case", () => {
	const news = ["moved", "expected", "cancelled", "reopened", "closed", "ready"];
	expect(mails.kindsToNewAddress("unchanged")).toEqual(news.map((what) => `${what}-customer`));
	expect(mails.kindsToNewAddress("always")).toEqual(["corrected-customer"]);
});

test("a mail is to a customer or to the centre", () => {
	expect(mails.kindsAbout("booking").filter(mails.isToCustomer)).toContain("booking-customer");
	expect(mails.kindsAbout("message").filter(mails.isToCustomer)).toEqual([]);
});
