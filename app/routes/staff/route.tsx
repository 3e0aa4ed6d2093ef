import { languageOf } from "#app/business/base/language.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { unlistedPageTags } from "#app/seo/head-tags.ts";
import type { Route } from "./+types/route.ts";
import type { RefusedOnBoard } from "./board/actions.ts";
import { type BoardData, BoardPage } from "./board/page.tsx";
import { actOnBoard, isForBoard, loadBoard } from "./board/respond.ts";
import { type PageData, StaffPage } from "./page.tsx";
import type { RefusedAction } from "./refuse-action.ts";
import { actOnOneBooking, loadBooking } from "./respond.ts";

type Props = {
	loaderData: PageData | BoardData;
	actionData?: RefusedAction | RefusedOnBoard;
};

/** `/staff?booking=` is one booking, `/staff?day=` the board. */
export default function Staff({ loaderData, actionData }: Props) {
	return "board" in loaderData ? (
		<BoardPage loaderData={loaderData} actionData={actionData as RefusedOnBoard | undefined} />
	) : (
		<StaffPage loaderData={loaderData} actionData={actionData as RefusedAction | undefined} />
	);
}

export async function loader({ request, context }: Route.LoaderArgs) {
	return isForBoard(request) ? loadBoard(request, context) : loadBooking(request, context);
}

export async function action({ request, context }: Route.ActionArgs) {
	return isForBoard(request) ? actOnBoard(request, context) : actOnOneBooking(request, context);
}

/** React Router drops an action's headers unless the route returns them here. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function meta({ loaderData, location }: Route.MetaArgs) {
	const language = languageOf(new URLSearchParams(location.search));
	const title = loaderData?.title ?? staffView.unavailable.title;
	return unlistedPageTags({ title, description: title, keywords: "" }, language);
}
