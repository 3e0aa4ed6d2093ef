import { type ClosedDays, isDay, riyadhToday } from "#app/business/base/calendar.ts";
import { isComingWithin } from "#app/business/bookings/life.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { closuresForStaff, openBookingsNamed } from "#app/data/days/days.ts";
import { readText } from "#app/forms/fields.ts";
import { formAction, type Post } from "#app/forms/form-action.ts";
import { readClosing } from "#app/forms/staff.ts";
import type { RequestContext } from "#app/http/context.ts";
import {
	type BookedBriefly,
	bookedIn,
	closeDays,
	isTold,
	openDays,
} from "#app/use-cases/staff/close-days.ts";
import { byIntent, showDone, showStaffPage, showStaffRefusal, staffTags } from "../staff-page.ts";
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

function doneParameters(
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
type Closing = { booked?: BookedBriefly[]; sure?: string };

async function close(post: Post) {
	const { sure, reason, ...days } = readClosing(post.form);
	const shown = (references: string[]) => [days.from, days.to, ...references].join(" ");
	const wasShown = (references: string[]) => sure === shown(references);
	const { refused, booked, toldOpen } = await closeDays(post.deps, { ...days, reason, wasShown });
	const references = booked?.map(({ reference }) => reference);
	if (refused) return { refused, more: { booked, sure: references && shown(references) } };
	return showDone(
		post,
		doneParameters(
			"close",
			days,
			toldOpen?.map(({ reference }) => reference),
		),
	);
}

/** Only the first ones are named, so those whom no mail reaches come first. */
async function open(post: Post) {
	const { from, to } = readClosing(post.form);
	const { refused, told = [], isAnyMailed } = await openDays(post.deps, { from, to });
	if (refused) return { refused };
	const sorted = told.toSorted((one, other) => Number(one.isMailed) - Number(other.isMailed));
	const references = sorted.map(({ reference }) => reference);
	return showDone(
		post,
		doneParameters(isAnyMailed ? "open" : "openUntold", { from, to }, references),
	);
}

export const action = formAction(byIntent<Closing>({ close, open }), showStaffRefusal);

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
	staffTags((loaderData?.view ? staffCounter.close : staffBoard.unavailable).title, location);
