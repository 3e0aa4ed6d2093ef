import { expect, test } from "vitest";
import { stepsOf } from "#app/business/bookings/progress.ts";
import type { WorkState } from "#app/business/bookings/staff-rules.ts";
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

const ways = `
pending: > received 20, ? confirmed, ? in-work, ? ready, ? completed
confirmed: received 20, > confirmed 21, ? in-work, ? ready, ? completed
confirmed in-work: received 20, confirmed 21, > in-work 22, ? ready, ? completed
confirmed ready: received 20, confirmed 21, in-work 22, > ready 23, ? completed
completed: received 20, confirmed 21, in-work 22, ready 23, > completed 24
cancelled: received 20, > cancelled 21
no-show: received 20, > no-show 23
pending past: received 20, > past 22
confirmed past: received 20, confirmed 21, > past 22`;

test.each(
	ways
		.trim()
		.split("\n")
		.map((line) => line.split(": ")),
)("a customer sees the way of a booking that is %s", (state = "", steps = "") => {
	const [status, more] = state.split(" ") as [Status, WorkState | "past" | undefined];
	const isPast = more === "past";
	const booking = {
		status,
		work: isPast ? undefined : more,
		heldDays: ["2026-11-22", "2026-11-23"],
		createdAt: "2026-11-20T08:30:00.000Z",
		reachedAt,
	};
	const words = stepsOf(booking, { isPast }).map(({ station, state, day }) =>
		`${signs[state]}${station} ${day?.slice(-2) ?? ""}`.trim(),
	);
	expect(words.join(", ")).toBe(steps);
});
