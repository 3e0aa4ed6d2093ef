import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, withLtrMarks } from "#app/copy/format/format.ts";
import { messageOf } from "#app/refusals.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { SendAgain } from "../send-again.tsx";
import { carActions } from "./act-on-car.ts";
import type { RefusedOnBoard } from "./actions.ts";
import { useViewPath } from "./board-form.tsx";
import { cardsOf } from "./day-data.ts";
import type { BoardView } from "./views.ts";

type Props = { token: string; refused: RefusedOnBoard; view?: BoardView };

/** The forms that have a view of their own: its name, and what their button says. */
const counterForms = {
	book: { view: "book", label: staffCounter.book.submit },
	summary: { view: "book", label: staffCounter.book.summary },
	close: { view: "close", label: staffCounter.close.submit },
	open: { view: "close", label: staffCounter.close.openThese },
	whatsapp: { view: undefined, label: copy.cars.whatsapp },
	"end-alerts": { view: "wanted", label: staffCounter.waiting.end },
} as const;

/** Why something was not done with a car, or the question whether to do it. */
export function Problem({ token, refused: { refused, sent }, ...shown }: Props) {
	const t = useTranslate();
	const view = shown.view?.name === "day" ? shown.view : undefined;
	const fields = new Map(sent);
	// The first one counts: see the form of a booking by telephone.
	const [, intent = ""] = sent.find(([name]) => name === "intent") ?? [];
	const action = carActions.find((name) => name === intent);
	const counterForm = Object.hasOwn(counterForms, intent)
		? counterForms[intent as keyof typeof counterForms]
		: undefined;
	const viewPath = useViewPath(token);
	const again = (label: string) => ({
		path: viewPath(counterForm?.view),
		intent,
		label,
	});
	const [reference] = fields.get("booking")?.split(".") ?? [];
	const car = view && cardsOf(view.sheet).find((car) => car.reference === reference);
	const about = car && (
		<p className="text-lg">
			<bdi>{car.customerName}</bdi>، {withLtrMarks(car.reference)}
		</p>
	);
	if (refused === "notSure" && action)
		return (
			<Alert title={staffView.sure[action as keyof typeof staffView.sure]}>
				{about}
				{car && view && car.bookingDate > view.today && (
					<p>
						{t("staffView:sure.early", {
							day: formatDay(car.bookingDate, "ar"),
						})}
					</p>
				)}
				<SendAgain
					{...again(t("staffView:sure.yes", { action: staffView.actions[action] }))}
					sent={[...sent, ["sure", "yes"]]}
				>
					<LinkButton variant="quiet" href={viewPath()}>
						{copy.sure.no}
					</LinkButton>
				</SendAgain>
			</Alert>
		);
	const label = action ? staffView.actions[action] : counterForm?.label;
	return (
		<Alert title={copy.errors[messageOf(refused) as keyof typeof copy.errors]}>
			{about}
			{!shown.view && label && (
				<SendAgain {...again(t("staffView:tryAgain", { action: label }))} sent={sent} />
			)}
		</Alert>
	);
}
