import { expect, test } from "vitest";
import { stepsOf } from "#app/business/bookings/progress.ts";
import type { WorkState } from "#app/business/bookings/staff-actions.ts";
import type { Status } from "#app/business/bookings/status.ts";

/** Moments of the evening in UTC are the next day in Riyadh. */
const reachedAt = {
	confirmed: "2026-11-20T22:00:00.000Z",
	"in-work": "2026-11-22T07:00:00.000Z",
	ready: "2026-11-23T07:00:00.000Z",
	completed: "2026-11-24T07:00:00.000Z",
	cancelled: "2026-11-21T07:00:00.000Z",
	"no-show": "2026-11-23T20:00:00.000Z",
};
const signs = { done: "", now: "> ", expected: "? " };

type Booking = { status: Status; work?: WorkState; isPast?: boolean };
const expected = "? in-work 22, ? ready 23, ? completed";

const ways: [state: string, booking: Booking, steps: string][] = [
	["pending", { status: "pending" }, `> received 20, ? confirmed, ${expected}`],
	["confirmed", { status: "confirmed" }, `received 20, > confirmed 21, ${expected}`],
	[
		"in work",
		{ status: "confirmed", work: "in-work" },
		"received 20, confirmed 21, > in-work 22, ? ready 23, ? completed",
	],
	[
		"ready",
		{ status: "confirmed", work: "ready" },
		"received 20, confirmed 21, in-work 22, > ready 23, ? completed",
	],
	[
		"completed",
		{ status: "completed" },
		"received 20, confirmed 21, in-work 22, ready 23, > completed 24",
	],
	["cancelled", { status: "cancelled" }, "received 20, > cancelled 21"],
	["missed", { status: "no-show" }, "received 20, > no-show 23"],
	["past and never confirmed", { status: "pending", isPast: true }, "received 20, > past 22"],
	[
		"past and confirmed",
		{ status: "confirmed", isPast: true },
		"received 20, confirmed 21, > past 22",
	],
];

test.each(ways)(
	"a customer sees the way of a booking that is %s",
	(_state, { isPast, ...booking }, steps) => {
		const shown = stepsOf(
			{
				...booking,
				heldDays: ["2026-11-22", "2026-11-23"],
				createdAt: "2026-11-20T08:30:00.000Z",
				reachedAt,
			},
			{ isPast },
		);
		const words = shown.map(({ station, state, day }) =>
			`${signs[state]}${station} ${day?.slice(-2) ?? ""}`.trim(),
		);
		expect(words.join(", ")).toBe(steps);
	},
);
