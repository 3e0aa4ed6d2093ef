import { localizedPath } from "#app/business/language.ts";
import { staffBoard as copy } from "#app/copy/ar/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff-counter.ts";
import { formatDay } from "#app/copy/format.ts";
import { messageOf } from "#app/refusals.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useLanguage } from "#app/ui/language.ts";
import type { RefusedOnBoard } from "./actions.ts";
import { BookView } from "./book-view.tsx";
import { BookedView } from "./booked-view.tsx";
import { CloseView } from "./close-view.tsx";
import type { BoardView, DayView } from "./views.ts";
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
					<Alert title={problemOf(actionData)} />
				</div>
			)}
			{view ? (
				<View token={token} view={view} refused={actionData} />
			) : (
				<div className="staff-wide">
					<h1 className="text-3xl font-semibold">{copy.unavailable.title}</h1>
					<p className="mt-2 text-lg">{copy.unavailable.text}</p>
				</div>
			)}
		</div>
	);
}

/** Whether the view says itself why something was not done, beside its form. */
function hasOwnProblem(view: BoardView | undefined): boolean {
	return view?.name === "book" || view?.name === "close";
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
			return <Day token={token} view={view} />;
		case "book":
			return <BookView {...{ token, view, refused }} />;
		case "booked":
			return <BookedView {...{ token, view }} />;
		case "close":
			return <CloseView {...{ token, view, refused }} />;
		case "wanted":
			return <WantedView {...{ token, view }} />;
	}
}

function Day({ token, view }: { token: string; view: DayView }) {
	const language = useLanguage();
	const viewPath = (name: string) =>
		localizedPath(language, `/staff?day=${token}&view=${name}`);
	return (
		<div className="staff-wide">
			<h1 className="text-3xl font-semibold">{copy.title}</h1>
			<p className="mt-2 text-lg">{formatDay(view.day, "ar")}</p>
			<div className="mt-4 grid grid-cols-2 gap-3">
				<LinkButton href={viewPath("book")}>{copy.views.book}</LinkButton>
				<LinkButton variant="quiet" href={viewPath("close")}>
					{copy.views.close}
				</LinkButton>
				<LinkButton variant="quiet" href={viewPath("wanted")}>
					{staffCounter.wanted.open}
				</LinkButton>
			</div>
			<p className="mt-4 text-sm text-muted">{copy.note}</p>
		</div>
	);
}

function problemOf({ refused }: RefusedOnBoard): string {
	const problem = messageOf(refused) as keyof typeof copy.errors;
	return copy.errors[problem];
}
