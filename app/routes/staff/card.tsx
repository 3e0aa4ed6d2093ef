import { voidReasons } from "#app/business/warranty/warranty-card.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { whatsappWithCard } from "#app/copy/sentences/whatsapp.ts";
import { Button, LinkButton } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import type { CardForStaff } from "./card-for-staff.ts";
import { CardForm } from "./card-form.tsx";
import { ReasonField } from "./reason-field.tsx";
import type { RefusedAction } from "./refuse-action.ts";
import type { ShownToStaff } from "./shown-to-staff.ts";
import { StaffForm } from "./staff-form.tsx";

type Props = {
	token: string;
	booking: ShownToStaff;
	card: CardForStaff;
	refused?: RefusedAction["card"];
};

/** The warranty card: its form, and when it is made its link, a correction and the end of it. */
export function Card({ token, booking, card, refused }: Props) {
	const t = useTranslate();
	const copy = staffView.card;
	const { made, voided } = card;
	const { revision, lastEvent } = booking;
	const form = <CardForm {...{ token, booking, card, refused }} />;
	return (
		<section id="card" className="receipt-paper">
			<h2 className="text-xl">{copy.title}</h2>
			{voided && (
				<p className="note">{t("staffView:card.voided", { reason: copy.voidReasons[voided] })}</p>
			)}
			{card.refused && <p className="note">{staffView.errors[card.refused]}</p>}
			{!made && !card.refused && (
				<>
					<p>{copy.lead}</p>
					{form}
				</>
			)}
			{made && (
				<>
					<p className="font-medium">{copy.made}</p>
					{made.isMissing && <p className="note">{copy.missing}</p>}
					{made.url ? (
						<div className="grid gap-3">
							<LinkButton href={made.url}>
								<Icon name="shield" size={20} />
								{copy.open}
							</LinkButton>
							<LinkButton variant="quiet" href={whatsappWithCard(booking, made.url, t)}>
								<Icon name="message-circle" size={20} />
								{copy.whatsapp}
							</LinkButton>
						</div>
					) : (
						<p>{copy.noLink}</p>
					)}
					{made.isCorrected && <p className="text-muted">{copy.corrected}</p>}
					{!card.refused && (made.isMissing || !made.isCorrected) && (
						<FormDisclosure
							summary={made.isMissing ? copy.add : copy.correct}
							open={made.isMissing || refused !== undefined}
						>
							<div className="grid gap-4 p-1">
								{!made.isCorrected && <p>{copy.correctNote}</p>}
								{form}
							</div>
						</FormDisclosure>
					)}
					<FormDisclosure summary={copy.void}>
						<div className="p-1">
							<StaffForm {...{ token, revision, lastEvent }}>
								<ReasonField
									name="voidReason"
									label={copy.voidReason}
									reasons={voidReasons}
									texts={copy.voidReasons}
								/>
								<Button type="submit" name="intent" value="card" className="cancel-button">
									{copy.void}
								</Button>
							</StaffForm>
						</div>
					</FormDisclosure>
				</>
			)}
		</section>
	);
}
