import { localizedPath } from "#app/business/language.ts";
import {
	isStaffAction,
	type StaffAction,
} from "#app/business/staff-actions.ts";
import { staffView as copy } from "#app/copy/ar/staff-view.ts";
import { formatDay, textFor } from "#app/copy/format.ts";
import type { SentAction } from "#app/forms/staff-action.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { CardCheck } from "./card-check.tsx";
import type { RefusedAction } from "./refuse-action.ts";
import type { ShownToStaff } from "./shown-to-staff.ts";
import { StaffForm } from "./staff-form.tsx";

type Props = {
	token: string;
	booking?: ShownToStaff;
	refused: RefusedAction;
};

/** Why an action was not done, or the question whether to do it. */
export function Problem({ token, booking, refused }: Props) {
	const t = useTranslate();
	const { problem, sent } = refused;
	const action = sent && isStaffAction(sent.intent) ? sent.intent : undefined;
	if (problem === "notSure" && booking?.card && refused.card)
		return (
			<CardCheck token={token} card={booking.card} sent={refused.card.sent} />
		);
	if (problem === "notSure" && action && booking)
		return (
			<Alert title={copy.sure[action as keyof typeof copy.sure]}>
				{booking.isEarly && (
					<p>
						{t("staffView:sure.early", {
							day: formatDay(booking.bookingDate, "ar"),
						})}
					</p>
				)}
				<Again {...{ token, sent, action }} label="sure.yes" question />
			</Alert>
		);
	return (
		<Alert
			title={copy.errors[problem]}
			links={Object.entries(refused.card?.errors ?? {}).map(([name, key]) => ({
				href: `#${name}`,
				text: textFor(copy.card.errors, key),
			}))}
		>
			{!booking && action && (
				<Again {...{ token, sent, action }} label="tryAgain" />
			)}
		</Alert>
	);
}

/** Sends the same action once more. */
function Again({
	token,
	sent,
	action,
	label,
	question = false,
}: {
	token: string;
	sent?: SentAction;
	action: StaffAction;
	label: "sure.yes" | "tryAgain";
	/** Whether it asks; otherwise it tries again. */
	question?: boolean;
}) {
	const t = useTranslate();
	const language = useLanguage();
	const path = `/staff?booking=${token}`;
	const { revision = "", lastEvent = "", reason } = sent ?? {};
	return (
		<StaffForm {...{ token, revision, lastEvent }}>
			{reason && <input type="hidden" name="reason" value={reason} />}
			{(question || sent?.sure) && (
				<input type="hidden" name="sure" value="yes" />
			)}
			<Button type="submit" name="intent" value={action}>
				{t(`staffView:${label}`, { action: copy.actions[action] })}
			</Button>
			{question && (
				<LinkButton variant="quiet" href={localizedPath(language, path)}>
					{copy.sure.no}
				</LinkButton>
			)}
		</StaffForm>
	);
}
