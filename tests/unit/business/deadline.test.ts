import { expect, test } from "vitest";
import { dayAfter, momentInRiyadh } from "#app/business/base/calendar.ts";
import * as due from "#app/business/bookings/deadline.ts";
import { profile } from "#app/business/centre/profile.ts";
import { settingsFrom } from "#app/business/settings/settings.ts";
import { settings } from "../../support/settings.ts";

const booked = (bookingDate: string) => ({ bookingDate, createdAt: "2026-11-01T00:00:00.000Z" });

test.each([
	["on a Thursday, which opens at 10:00", "2026-11-26", "2026-11-25T07:00"],
	["on a Friday, which opens at 12:00", "2026-11-27", "2026-11-26T09:00"],
])("moving and cancelling are free until 24 hours before opening, %s", (_, day, moment) => {
	const deadline = new Date(`${moment}Z`);
	expect(due.freeChangeDeadline(settings, booked(day))).toEqual(deadline);
	expect(due.isAfterDeadline(settings, booked(day), new Date(deadline.getTime() - 1))).toBe(false);
	expect(due.isAfterDeadline(settings, booked(day), deadline)).toBe(true);
});

test("the deadline is counted from later hours that were set since the booking, and not from those of before", () => {
	const rows = ["2026-10-01 13:00", "2026-10-02 09:00", "2026-11-02 08:00", "2026-11-03 12:00"].map(
		(set, index) => {
			const [savedAt = "", opens] = set.split(" ");
			const value = { opens, closes: "24:00" };
			return { id: index, key: "hours.weekdays", value, validFrom: "2026-10-01", savedAt };
		},
	);
	const deadlines = [2, 3, 4].map((count) =>
		due.freeChangeDeadline(settingsFrom(rows.slice(0, count))("2026-11-03"), booked("2026-11-26")),
	);
	const hours = ["06:00", "06:00", "09:00"];
	expect(deadlines).toEqual(hours.map((time) => new Date(`2026-11-25T${time}Z`)));
});

test.each([
	["2026-11-26", "not before Tuesday at 17:00", "2026-11-24T13:59:59.999Z", false],
	["2026-11-26", "from Tuesday at 17:00", "2026-11-24T14:00Z", true],
	["2026-11-26", "on Wednesday before 10:00", "2026-11-25T06:59:59.999Z", true],
	["2026-11-26", "not once changing is no longer free", "2026-11-25T07:00Z", false],
	["2026-11-27", "on Thursday before 12:00, because it is a Friday", "2026-11-26T08:59:59Z", true],
])("a customer with an appointment on %s is reminded %s", (day, _, moment, expected) => {
	const now = new Date(moment);
	expect(due.isReminderDue(settings, day, now)).toBe(expected);
	expect(due.daysToRemindOf(settings, now).includes(day)).toBe(expected);
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
	/** Of the film of three days, which began on the 24th. */
	const isFilm = bookingDate === "2026-11-24";
	const heldDays = isFilm ? ["2026-11-24", "2026-11-25", "2026-11-26"] : [bookingDate];
	const booking = { status, bookingDate, heldDays, work };
	expect(due.isChangeable(booking, "2026-11-26")).toBe(expected === "changeable");
	expect(due.isOpen(booking, "2026-11-26")).toBe(expected !== "over");
});

test.each([
	["a customer works until 30", due.isLinkExpired, "2026-12-01"],
	["staff works until 7", due.isStaffLinkExpired, "2026-11-08"],
])("a link to %s days after the last day", (_, isExpired, last) => {
	const heldDays = ["2026-10-31", "2026-11-01"];
	expect(isExpired(heldDays, last)).toBe(false);
	expect(isExpired(heldDays, dayAfter(last, 1))).toBe(true);
});

test("the board of a day opens when its sheet is mailed, and ends with the next one", () => {
	const opens = due.sheetMoment("2026-11-22");
	expect(opens).toEqual(momentInRiyadh("2026-11-22", profile.sheetAt));
	expect(due.boardDay(opens)).toBe("2026-11-22");
	expect(due.boardDay(new Date(opens.getTime() - 1))).toBe("2026-11-21");
});
