import { type Day, riyadhClock } from "#app/business/base/calendar.ts";
import { stayOf } from "./capacity.ts";
import type { WorkState } from "./staff-rules.ts";
import type { Status } from "./status.ts";

const stations = ["received", "confirmed", "in-work", "ready", "completed"] as const;

/** `past` says that nobody recorded how the booking ended. */
export type Step = {
	station: (typeof stations)[number] | "cancelled" | "no-show" | "past";
	state: "done" | "now" | "expected";
	day?: Day;
};

type Booking = {
	status: Status;
	work?: WorkState | null;
	heldDays: Day[];
	createdAt: string;
	reachedAt: Partial<Record<Status | WorkState, string>>;
};

export function stepsOf(
	{ status, work, heldDays, createdAt, reachedAt }: Booking,
	{ isPast = false } = {},
): Step[] {
	const reached: Partial<Record<Step["station"], Day>> = { past: stayOf(heldDays).firstDay };
	for (const [station, moment] of Object.entries({ ...reachedAt, received: createdAt }))
		reached[station as Step["station"]] = riyadhClock(new Date(moment)).day;
	const isStopped = status === "cancelled" || status === "no-show";
	const isOver = isStopped || isPast;
	const lastStation = isStopped || status === "pending" ? "received" : (work ?? status);
	const last = stations.indexOf(lastStation);
	const steps = stations.map((station, index): Step => {
		if (index > last) return { station, state: "expected" };
		const state = index < last || isOver ? "done" : "now";
		return { station, state, day: reached[station] };
	});
	if (!isOver) return steps;
	const end = isStopped ? status : "past";
	return [...steps.slice(0, last + 1), { station: end, state: "now", day: reached[end] }];
}
