import { describe, expect, test } from "vitest";
import {
	daysToRemindOf,
	freeChangeDeadline,
	isAfterDeadline,
	isChangeable,
	isLinkExpired,
	isOpen,
	isReminderDue,
} from "#app/business/bookings/deadline.ts";
import { withExampleHours } from "../../support/example-hours.ts";

withExampleHours();

test.each([
	["on a Thursday, which opens at 10:00", "2026-11-26", "2026-11-25T07:00"],
	["on a Friday, which opens at 12:00", "2026-11-27", "2026-11-26T09:00"],
	["on the first of January", "2027-01-01", "2026-12-31T09:00"],
])(
	"moving and cancelling are free until 24 hours before the centre opens, %s",
	(_, day, moment) => {
		const deadline = new Date(`${moment}Z`);
		expect(freeChangeDeadline(day)).toEqual(deadline);
		expect(isAfterDeadline(day, new Date(deadline.getTime() - 1))).toBe(false);
		expect(isAfterDeadline(day, deadline)).toBe(true);
	},
);

describe("a customer with an appointment on Thursday, 26 November, is reminded", () => {
	test.each([
		["not before Tuesday at 17:00", "2026-11-24T13:59:59.999Z", false],
		["from Tuesday at 17:00", "2026-11-24T14:00Z", true],
		["on Wednesday before 10:00", "2026-11-25T06:59:59.999Z", true],
		["not once changing is no longer free", "2026-11-25T07:00Z", false],
	])("%s", (_, moment, expected) => {
		const now = new Date(moment);
		expect(isReminderDue("2026-11-26", now)).toBe(expected);
		expect(daysToRemindOf(now).includes("2026-11-26")).toBe(expected);
	});

	test("each booked day has exactly one hour in a month when its reminder is due", () => {
		const hourMs = 3_600_000;
		const start = Date.parse("2026-11-01T00:30:00Z");
		const hours = new Map<string, number[]>();
		for (let hour = 0; hour < 31 * 24; hour++)
			for (const day of daysToRemindOf(new Date(start + hour * hourMs)))
				hours.set(day, [...(hours.get(day) ?? []), hour]);
		const whole = [...hours].slice(1, -1);
		expect(whole.length).toBeGreaterThan(27);
		for (const [day, at] of whole) {
			const [first = 0] = at;
			expect(at, day).toEqual(at.map((_, index) => first + index));
			expect([17, 19]).toContain(at.length);
		}
	});
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
	["no-show", "2026-11-26", null, "over"],
] as const)(
	"on 26 November, a %s booking of %s with work %s is %s for its customer",
	(status, bookingDate, work, expected) => {
		/** Of the film of three days, which began on the 24th. */
		const isFilm = bookingDate === "2026-11-24";
		const heldDays = isFilm ? ["2026-11-24", "2026-11-25", "2026-11-26"] : [bookingDate];
		const booking = { status, bookingDate, heldDays, work };
		expect(isChangeable(booking, "2026-11-26")).toBe(expected === "changeable");
		expect(isOpen(booking, "2026-11-26")).toBe(expected !== "over");
	},
);

test("a link works until 30 days after the last day", () => {
	const heldDays = ["2026-10-31", "2026-11-01"];
	expect(isLinkExpired(heldDays, "2026-12-01")).toBe(false);
	expect(isLinkExpired(heldDays, "2026-12-02")).toBe(true);
});
