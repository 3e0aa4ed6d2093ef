import { localizedPath } from "#app/business/base/language.ts";
import { isStaffAction } from "#app/business/bookings/staff-actions.ts";
import { staffView as copy } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, textFor } from "#app/copy/format/format.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { CardCheck } from "./card-check.tsx";
import type { RefusedAction } from "./refuse-action.ts";
import { SendAgain } from "./send-again.tsx";
import type { ShownToStaff } from "./shown-to-staff.ts";

/** The forms that are not a button for an action. */
const otherForms = new Map([
	["expect", copy.expect.submit],
	["new-link", copy.newLink.submit],
	["card", copy.card.review],
]);

type Props = {
	token: string;
	booking?: ShownToStaff;
	refused: RefusedAction;
};

/** Why an action was not done, or the question whether to do it. */
export function Problem({ token, booking, refused }: Props) {
	const t = useTranslate();
	const { problem, sent, fields = [] } = refused;
	const intent = sent?.intent ?? "";
	const action = isStaffAction(intent) ? intent : undefined;
	const path = localizedPath(useLanguage(), `/staff?booking=${token}`);
	const label = action ? copy.actions[action] : otherForms.get(intent);
	if (problem === "notSure" && booking?.card && refused.card)
		return <CardCheck token={token} card={booking.card} sent={refused.card.sent} />;
	if (problem === "notSure" && booking)
		return (
			<Alert title={copy.sure[intent as keyof typeof copy.sure]}>
				{action && booking.isEarly && (
					<p>
						{t("staffView:sure.early", {
							day: formatDay(booking.bookingDate, "ar"),
						})}
					</p>
				)}
				<SendAgain
					{...{ path, intent }}
					sent={[...fields, ["sure", "yes"]]}
					label={t("staffView:sure.yes", { action: label })}
				>
					<LinkButton variant="quiet" href={path}>
						{copy.sure.no}
					</LinkButton>
				</SendAgain>
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
			{!booking && label && (
				<SendAgain
					{...{ path, intent }}
					sent={fields}
					label={t("staffView:tryAgain", { action: label })}
				/>
			)}
		</Alert>
	);
}
