import { expect, test } from "vitest";
import * as mails from "#app/business/bookings/mail-kinds.ts";
import type { NewsLine } from "#app/business/bookings/news.ts";

const booking = {
	...{ status: "confirmed", bookingDate: "2026-11-22" },
	heldDays: ["2026-11-22", "2026-11-24"],
	...{ freeUntil: "2026-11-21T07:00:00.000Z", email: "noura@example.com", link: 2, work: null },
} as const;
const mail = { id: "a:1:2", createdAt: "2026-11-20T09:00:00.000Z", booking, version: 3, lines: [] };
const but = (change: object, more: object = {}) => ({
	...{ ...mail, ...more },
	booking: { ...booking, ...change },
});
const line = { from: "", to: "", reason: null, changedBy: "staff", changedAt: "" } as const;
const since = (what: string, version = 4, changedAt = "") => ({
	lines: [{ ...line, what, version, changedAt }],
});
const ended = (statusChangedAt: string) => but({ status: "cancelled", statusChangedAt });

const day = booking.bookingDate;
const shut = but({ isDayClosed: true });

/** The moments are the last at which the mail is still true, and the first at which it is not. */
test.each<[mails.MailKind, object, lastMoment?: string, thenFalse?: string]>([
	["booking-business", mail, "2027-11-24T21:00Z"],
	["booking-business", but({ status: "cancelled" })],
	["moved-business", but({ email: "" }), "2026-11-24T21:00Z"],
	["moved-business", but({}, since("day"))],
	["moved-business", but({ status: "cancelled" })],
	["cancelled-business", but({ status: "cancelled" }), "2026-11-24T21:00Z"],
	["cancelled-business", mail],
	["reminder-customer", { ...mail, day }, "2026-11-21T06:59Z", "2026-11-21T07:00Z"],
	["reminder-customer", but({ bookingDate: "2026-11-23" }, { day })],
	["reminder-customer", but({ status: "cancelled" }, { day })],
	["reminder-customer", { ...shut, day }],
	["reopened-customer", { ...mail, day }, "2026-11-22T20:59Z", "2026-11-22T21:00Z"],
	["reopened-customer", { ...shut, day }],
	["reopened-customer", { ...mail, day: "2026-11-21" }],
	["reopened-customer", but({ status: "cancelled" }, { day })],
	["reopened-customer", but({ work: "ready" }, { day })],
	["closed-customer", { ...shut, day }, "2026-11-22T20:59Z", "2026-11-22T21:00Z"],
	["closed-customer", { ...mail, day }],
	["closed-customer", { ...shut, day: "2026-11-21" }],
	["closed-customer", but({ isDayClosed: true, status: "cancelled" }, { day })],
	["closed-customer", but({ isDayClosed: true, work: "in-work" }, { day })],
	["card-customer", but({ status: "completed" }, { cards: 2 }), "2027-11-24T21:00Z"],
	["card-customer", but({ status: "completed" }, { cards: 1 })],
	["card-customer", but({ status: "completed" })],
	["card-customer", but({}, { cards: 2 })],
	["review-customer", but({ status: "completed" }), "2027-11-24T21:00Z"],
	["review-customer", but({ status: "completed" }, since("email")), "2027-11-24T21:00Z"],
	["review-customer", but({ status: "completed", statusChangedAt: "" }, since("email", 4, "a"))],
	["review-customer", mail],
	["link-customer", mail, "2026-12-24T20:59Z", "2026-12-24T21:00Z"],
	["link-customer", but({ link: 3 })],
	["link-customer", ended("2026-11-20T08:59:00.000Z"), "2026-12-24T20:59Z"],
	["link-customer", ended("2026-11-20T09:01:00.000Z")],
	["link-customer", but({ status: "completed" }), "2026-12-24T20:59Z"],
	["resent-customer", but({ link: 3 }), "2026-12-24T20:59Z", "2026-12-24T21:00Z"],
	["resent-customer", ended("2026-11-20T09:01:00.000Z")],
	["contact-business", {}, "2027-11-24T21:00Z"],
	["sheet-business", { day: "2026-11-22" }, "2027-11-24T21:00Z"],
])("nobody reads in the mail %s what is not true any more (%#)", (kind, about, last, then) => {
	const isTrueAt = (moment: string) =>
		mails.isStillTrue({ kind, ...about } as never, new Date(moment));
	expect(isTrueAt(last ?? "2026-11-20T14:00Z")).toBe(last !== undefined);
	if (then) expect(isTrueAt(then)).toBe(false);
});

test.each<[mails.BookingMailKind, number, own?: Partial<NewsLine>]>([
	["moved-customer", 120, { what: "day" }],
	["moved-business", 120, { what: "day" }],
	["cancelled-customer", 120, { what: "status", to: "cancelled", reason: "no-room" }],
	["cancelled-customer", 0, { what: "status", to: "cancelled" }],
	["corrected-customer", 120, { what: "correction" }],
	["ready-customer", 120, { what: "work", to: "ready" }],
	["confirmed-customer", 0, { what: "status", to: "confirmed" }],
	["closed-customer", 900],
	["card-customer", 120],
	["booking-customer", 0],
])("%s waits %s seconds after %j", (kind, seconds, own) => {
	const line = {
		version: 3,
		from: "",
		to: "",
		reason: null,
		changedBy: "staff",
		changedAt: "",
	} as const;
	const lines = own ? [{ ...line, ...own } as NewsLine, { ...line, version: 2, what: "day" }] : [];
	expect(mails.delaySecondsOf({ kind, version: 3, lines })).toBe(seconds);
});

test("a mail is to a customer or to the centre", () => {
	expect(mails.kindsAbout("booking").filter(mails.isToCustomer)).toContain("booking-customer");
	expect(mails.kindsAbout("message").filter(mails.isToCustomer)).toEqual([]);
});
