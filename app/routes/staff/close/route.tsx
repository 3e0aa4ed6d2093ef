import { type ClosedDays, isDay, riyadhToday } from "#app/business/base/calendar.ts";
import { isComingWithin } from "#app/business/bookings/life.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { type BookingOnDay, closuresForStaff, openBookingsNamed } from "#app/data/days/days.ts";
import { readText } from "#app/forms/fields.ts";
import { readClosing } from "#app/forms/staff.ts";
import type { RequestContext } from "#app/http/context.ts";
import {
	type BookedBriefly,
	bookedIn,
	closeDays,
	isTold,
	openDays,
} from "#app/use-cases/staff/close-days.ts";
import { runStaffAction, showStaffPage, staffAction, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { ClosePage } from "./page.tsx";

export default ClosePage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) => showStaffPage(args, shownClosures);

async function shownClosures(deps: RequestContext, { searchParams }: URL) {
	const { db, now } = deps;
	const today = riyadhToday(now);
	const periods = await closuresForStaff(db, today);
	const booked = await bookedIn(deps, periods);
	const closed = periods.map(({ reason, closedBy, ...days }, index) => {
		const then = booked[index] ?? [];
		const awaited = then.filter((booking) => isComingWithin(booking, days));
		return {
			...days,
			...{ reason: reason.ar, closedBy },
			told: awaited.filter(isTold),
			untold: awaited.filter((booking) => !isTold(booking)),
			here: then.filter((booking) => !isComingWithin(booking, days)),
		};
	});
	return { today, closed, last: await lastDone(searchParams, deps) };
}

/** `openUntold`: no mail had said yet that the days were closed. */
const dones = ["close", "open", "openUntold"] as const;

/** An address with more references would be too long. */
const maxNamed = 12;

async function lastDone(query: URLSearchParams, { db }: RequestContext) {
	const done = dones.find((one) => one === query.get("done"));
	const { from, to } = readClosing(query);
	if (!done || !isDay(from) || !isDay(to)) return;
	const references = query.getAll("named").slice(0, maxNamed);
	const more = /^\d{1,3}$/.exec(readText(query, "more"))?.[0];
	return {
		done,
		from,
		to,
		booked: await openBookingsNamed(db, references),
		more: Number(more ?? 0),
	};
}

function doneWith(
	done: (typeof dones)[number],
	{ from, to }: ClosedDays,
	references: string[] = [],
) {
	const query = new URLSearchParams({ done, from, to });
	for (const reference of references.slice(0, maxNamed)) query.append("named", reference);
	if (references.length > maxNamed) query.set("more", String(references.length - maxNamed));
	return `${query}`;
}

/** `sure` has the days and bookings that the question names: others since then are asked about anew. */
type Closing = {
	booked: BookedBriefly[];
	sure: string;
	told: BookingOnDay[];
	toldOpen: BookingOnDay[];
	isAnyMailed: boolean;
};

export const action = (args: Route.ActionArgs) =>
	runStaffAction<Closing>(args, {
		close: staffAction({
			read: readClosing,
			async run(deps, { sure, reason, from, to }) {
				const shown = (references: string[]) => [from, to, ...references].join(" ");
				const wasShown = (references: string[]) => sure === shown(references);
				const { booked, ...answer } = await closeDays(deps, { from, to, reason, wasShown });
				const references = booked?.map(({ reference }) => reference);
				return { ...answer, booked, sure: references && shown(references) };
			},
			done: (input, { toldOpen = [] }) =>
				doneWith(
					"close",
					input,
					toldOpen.map(({ reference }) => reference),
				),
		}),
		open: staffAction({
			read: readClosing,
			run: openDays,
			/** Only the first ones are named, so those whom no mail reaches come first. */
			done(input, { told = [], isAnyMailed }) {
				const sorted = told.toSorted((one, other) => Number(one.isMailed) - Number(other.isMailed));
				const references = sorted.map(({ reference }) => reference);
				return doneWith(isAnyMailed ? "open" : "openUntold", input, references);
			},
		}),
	});

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
	staffTags((loaderData?.view ? staffCounter.close : staffBoard.unavailable).title, location);
