import { dayAfter, isDay, riyadhToday } from "#app/business/base/calendar.ts";
import { hiddenEmail } from "#app/business/base/email-typo.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { alertsByDay, deleteAlertsOf } from "#app/data/days/day-alerts.ts";
import { wantedDaysBetween } from "#app/data/days/wanted-days.ts";
import { readText } from "#app/forms/fields.ts";
import type { RequestContext } from "#app/http/context.ts";
import { type Board, boardKey } from "../keys.ts";
import { type Act, act, show, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { WantedPage } from "./page.tsx";

export default WantedPage;
export { headers } from "#app/http/action-headers.ts";

export const loader = (args: Route.LoaderArgs) =>
	show(args, boardKey, async (_, deps) => shownDays(deps));

const weeksShown = 4;

/** Four weeks, today in the middle; and who waits for a day, by the first letter and the domain of each address. */
async function shownDays({ db, now }: RequestContext) {
	const half = (weeksShown * 7) / 2;
	const today = riyadhToday(now);
	const [wanted, alerts] = await Promise.all([
		wantedDaysBetween(db, dayAfter(today, 1 - half), dayAfter(today, half)),
		alertsByDay(db, now),
	]);
	const waiting = alerts.map(({ day, emails }) => ({ day, addresses: emails.map(hiddenEmail) }));
	return { wanted, waiting };
}

const endAlerts: Act<Board> = async (form, _board, { db }) => {
	const day = readText(form, "day");
	if (!isDay(day)) return { refused: "unknownIntent" };
	if (readText(form, "sure") !== "yes") return { refused: "notSure" };
	await deleteAlertsOf(db, day);
	return { done: "" };
};

export const action = (args: Route.ActionArgs) => act(args, boardKey, { "end-alerts": endAlerts });

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
	staffTags((loaderData?.view ? staffCounter.wanted : staffBoard.unavailable).title, location);
