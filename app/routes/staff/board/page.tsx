import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { Unavailable } from "../unavailable.tsx";
import type { RefusedOnBoard } from "./actions.ts";
import { BookView } from "./book-view.tsx";
import { BookedView } from "./booked-view.tsx";
import { CloseView } from "./close-view.tsx";
import { DayView } from "./day-view.tsx";
import { Problem } from "./problem.tsx";
import type { BoardView } from "./views.ts";
import { WantedView } from "./wanted-view.tsx";

export type BoardData = {
	title: string;
	board: {
		token: string;
		/** Missing if the database fails. */
		view?: BoardView;
	};
};

type Props = { loaderData: BoardData; actionData?: RefusedOnBoard };

/** The work of two days for staff, in Arabic in both languages of the site. */
export function BoardPage({ loaderData, actionData }: Props) {
	const { token, view } = loaderData.board;
	return (
		<div lang="ar" dir="rtl" className="wrap staff py-6 md:py-12">
			{actionData && !hasOwnProblem(view) && (
				<div className="staff-wide">
					<Problem {...{ token, view }} refused={actionData} />
				</div>
			)}
			{view ? (
				<View token={token} view={view} refused={actionData} />
			) : (
				<Unavailable copy={copy.unavailable} isRefused={Boolean(actionData)} />
			)}
		</div>
	);
}

/** Whether the view says itself why something was not done, beside its form. */
function hasOwnProblem(view: BoardView | undefined): boolean {
	return view?.name === "book" || view?.name === "close" || view?.name === "wanted";
}

function View({
	view,
	refused,
	token,
}: {
	view: BoardView;
	refused?: RefusedOnBoard;
	token: string;
}) {
	switch (view.name) {
		case "day":
			return <DayView {...{ token, view }} />;
		case "book":
			return <BookView {...{ token, view, refused }} />;
		case "booked":
			return <BookedView {...{ token, view }} />;
		case "close":
			return <CloseView {...{ token, view, refused }} />;
		case "wanted":
			return <WantedView {...{ token, view, refused }} />;
	}
}
