import { data, redirect } from "react-router";
import { languageOf } from "#app/business/language.ts";
import { staffView } from "#app/copy/ar/staff-view.ts";
import { readForm } from "#app/forms/request.ts";
import { readStaffAction } from "#app/forms/staff-action.ts";
import { requestContext } from "#app/http/context.ts";
import { requestTranslate } from "#app/http/i18n.ts";
import { unlistedPageTags } from "#app/seo/head-tags.ts";
import { actOnBooking } from "#app/use-cases/act-on-booking.ts";
import type { Route } from "./+types/route.ts";
import type { RefusedOnBoard } from "./board/actions.ts";
import { type BoardData, BoardPage } from "./board/page.tsx";
import { actOnBoard, isForBoard, loadBoard } from "./board/respond.ts";
import { bookingByStaffLink } from "./booking-by-link.ts";
import { cardAction } from "./card-action.ts";
import { expectAction } from "./expect-action.ts";
import { StaffPage } from "./page.tsx";
import { type RefusedAction, refuseAction } from "./refuse-action.ts";
import { type ShownToStaff, shownToStaff } from "./shown-to-staff.ts";

export type PageData = {
	title: string;
	token: string;
	/** Missing if the database fails. */
	booking?: ShownToStaff;
};

type Props = {
	loaderData: PageData | BoardData;
	actionData?: RefusedAction | RefusedOnBoard;
};

/** `/staff?booking=` is one booking, `/staff?day=` the board. */
export default function Staff({ loaderData, actionData }: Props) {
	return "board" in loaderData ? (
		<BoardPage
			loaderData={loaderData}
			actionData={actionData as RefusedOnBoard | undefined}
		/>
	) : (
		<StaffPage
			loaderData={loaderData}
			actionData={actionData as RefusedAction | undefined}
		/>
	);
}

export async function loader({ request, context }: Route.LoaderArgs) {
	if (isForBoard(request)) return loadBoard(request, context);
	const deps = context.get(requestContext);
	const { token, booking } = await bookingByStaffLink(request, deps);
	if (!booking)
		return data<PageData>({ token, title: staffView.unavailable.title }, 503);
	const { reference } = booking;
	return data<PageData>({
		title: requestTranslate(context)("staffView:title", { reference }),
		token,
		booking: await shownToStaff(booking, deps, new URL(request.url).origin),
	});
}

export async function action({ request, context }: Route.ActionArgs) {
	if (isForBoard(request)) return actOnBoard(request, context);
	const deps = context.get(requestContext);
	const { booking } = await bookingByStaffLink(request, deps);
	const { form, refused } = await readForm(request, deps.mayPost);
	if (!form) return refuseAction(refused);
	const { sent, submission } = readStaffAction(form);
	if (refused) return refuseAction(refused, { sent });
	if (sent.intent === "expect")
		return expectAction(request, deps, booking, form);
	if (sent.intent === "card") return cardAction(request, deps, booking, form);
	if (submission.status !== "success")
		return refuseAction("unknownIntent", { sent });
	if (!booking) return refuseAction("notChanged", { sent });

	const input = { booking, ...submission.value };
	const acted = await actOnBooking(deps, input, deps.now);
	if (acted.refused) return refuseAction(acted.refused, { sent });
	return redirect(`/staff${new URL(request.url).search}`, 303);
}

/** React Router drops an action's headers unless the route returns them here. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function meta({ loaderData, location }: Route.MetaArgs) {
	const language = languageOf(new URLSearchParams(location.search));
	const title = loaderData?.title ?? staffView.unavailable.title;
	return unlistedPageTags(
		{ title, description: title, keywords: "" },
		language,
	);
}
