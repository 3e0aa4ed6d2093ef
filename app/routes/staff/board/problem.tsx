import { localizedPath } from "#app/business/language.ts";
import { staffBoard as copy } from "#app/copy/ar/staff-board.ts";
import { staffView } from "#app/copy/ar/staff-view.ts";
import { formatDay, withLtrMarks } from "#app/copy/format.ts";
import { messageOf } from "#app/refusals.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { type CarAction, carActions } from "./act-on-car.ts";
import type { RefusedOnBoard } from "./actions.ts";
import { cardsOf } from "./day-data.ts";
import type { BoardView } from "./views.ts";

type Props = { token: string; refused: RefusedOnBoard; view?: BoardView };

/** Why something was not done with a car, or the question whether to do it. */
export function Problem({
	token,
	refused: { refused, sent },
	...shown
}: Props) {
	const t = useTranslate();
	const view = shown.view?.name === "day" ? shown.view : undefined;
	const fields = new Map(sent);
	const action = carActions.find((name) => name === fields.get("intent"));
	const [reference] = fields.get("booking")?.split(".") ?? [];
	const car =
		view && cardsOf(view.sheet).find((car) => car.reference === reference);
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
				<Again {...{ token, sent, action }} question />
			</Alert>
		);
	return (
		<Alert title={copy.errors[messageOf(refused) as keyof typeof copy.errors]}>
			{about}
			{!shown.view && action && <Again {...{ token, sent, action }} />}
		</Alert>
	);
}

/** Sends the same once more: after a question, or while the database fails. */
function Again({
	token,
	sent,
	action,
	question = false,
}: {
	token: string;
	sent: RefusedOnBoard["sent"];
	action: CarAction;
	question?: boolean;
}) {
	const t = useTranslate();
	const path = localizedPath(useLanguage(), `/staff?day=${token}`);
	const label = question ? "sure.yes" : "tryAgain";
	return (
		<form method="post" action={path} className="grid gap-3">
			{sent
				.filter(([name]) => name !== "intent")
				.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
			{question && <input type="hidden" name="sure" value="yes" />}
			<Button type="submit" name="intent" value={action}>
				{t(`staffView:${label}`, { action: staffView.actions[action] })}
			</Button>
			{question && (
				<LinkButton variant="quiet" href={path}>
					{copy.sure.no}
				</LinkButton>
			)}
		</form>
	);
}
