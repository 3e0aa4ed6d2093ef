import { expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import * as due from "#app/business/bookings/deadline.ts";
import { freeUntil } from "../../support/facts.ts";

const booked = (bookingDate: string) => ({ bookingDate, freeUntil: freeUntil(bookingDate) });

test.each([
	["on a Thursday, which opens at 10:00", "2026-11-26", "2026-11-25T07:00"],
	["on a Friday, which opens at 12:00", "2026-11-27", "2026-11-26T09:00"],
])("moving and cancelling are free until 24 hours before opening, %s", (_, day, moment) => {
	const deadline = new Date(`${moment}Z`);
	expect(freeUntil(day)).toBe(deadline.toISOString());
	expect(due.isAfterDeadline(booked(day), new Date(deadline.getTime() - 1))).toBe(false);
	expect(due.isAfterDeadline(booked(day), deadline)).toBe(true);
});

test.each([
	["2026-11-26", "not before Tuesday at 17:00", "2026-11-24T13:59:59.999Z", false],
	["2026-11-26", "from Tuesday at 17:00", "2026-11-24T14:00Z", true],
	["2026-11-26", "on Wednesday before 10:00", "2026-11-25T06:59:59.999Z", true],
	["2026-11-26", "not once changing is no longer free", "2026-11-25T07:00Z", false],
	["2026-11-27", "on Thursday before 12:00, because it is a Friday", "2026-11-26T08:59:59Z", true],
])("a customer with an appointment on %s is reminded %s", (day, _, moment, expected) => {
	const now = new Date(moment);
	expect(due.isReminderDue(booked(day), now)).toBe(expected);
	const isDay = due.daysToRemindOf(now).includes(day);
	expect(isDay && !due.isAfterDeadline(booked(day), now)).toBe(expected);
});

test.each([
	["pending", "2026-11-26", null, "changeable"],
	["confirmed", "2026-11-26", null, "changeable"],
	["confirmed", "2026-11-25", null, "over"],
	["confirmed", "2026-11-26", "in-work", "open"],
	["confirmed", "2026-11-25", "in-work", "open"],
	["confirmed", "2026-11-25", "ready", "open"],
	["confirmed", "2026-11-24", null, "open"],
	["completed", "2026-11-26", null, "over"],
	["cancelled", "2026-11-26", null, "over"],
] as const)("a %s booking of %s with work %s is %s", (status, bookingDate, work, expected) => {
	const isFilm = bookingDate === "2026-11-24";
	const heldDays = isFilm ? ["2026-11-24", "2026-11-25", "2026-11-26"] : [bookingDate];
	const booking = { status, bookingDate, heldDays, work };
	expect(due.isChangeable(booking, "2026-11-26")).toBe(expected === "changeable");
	expect(due.isStillExpected(booking, "2026-11-26")).toBe(expected !== "over");
});

test.each([["a customer works until 30", due.isLinkExpired, "2026-12-01"]])(
	"a link to %s days after the last day",
	(_, isExpired, last) => {
		const heldDays = ["2026-10-31", "2026-11-01"];
		expect(isExpired(heldDays, last)).toBe(false);
		expect(isExpired(heldDays, dayAfter(last, 1))).toBe(true);
	},
);
