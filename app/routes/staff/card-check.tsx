import { inGroups, normalizeNumber } from "#app/business/warranty/warranty-card.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, textFor } from "#app/copy/format/format.ts";
import { installedName, type SentCard, serialName } from "#app/forms/card.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import { Button, LinkButton } from "#app/ui/basic/button.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import type { CardForStaff } from "./card-for-staff.ts";
import { StaffForm } from "./staff-form.tsx";

const copy = staffView.card;

type Props = { token: string; card: CardForStaff; sent: SentCard };

/** Reads back what was typed, in groups of four, before it is saved; asks once more before a card is void. */
export function CardCheck({ token, card, sent }: Props) {
	const t = useTranslate();
	if (sent.voidReason)
		return (
			<Alert title={copy.voidSure}>
				<Save {...{ token, sent }} label={copy.voidYes} />
			</Alert>
		);
	const rows = [
		...card.lines.map(({ code, service, option }) => ({
			label: t("mail:line", { service: service.ar, option: option.ar }),
			number: sent[serialName(code)],
			day: formatDay(sent[installedName(code)] ?? "", "ar"),
		})),
		{ label: copy.invoice, number: sent.invoice, day: "" },
		{
			label: textFor(copy.carMark, sent.carMark ?? ""),
			number: sent.carEnding,
			day: "",
		},
	];
	return (
		<Alert title={copy.check.title}>
			<dl className="card-check">
				{rows.map(({ label, number = "", day }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd className="text-xl font-semibold">
							{number ? (
								<bdi dir="ltr">{inGroups(normalizeNumber(number))}</bdi>
							) : (
								copy.check.missing
							)}
						</dd>
						{day && <dd>{day}</dd>}
					</div>
				))}
			</dl>
			{card.made ? <p>{copy.check.again}</p> : <p>{copy.check.mail}</p>}
			<Save {...{ token, sent }} label={copy.check.save} />
		</Alert>
	);
}

/** Sends the same fields once more. */
function Save({ token, sent, label }: { token: string; sent: SentCard; label: string }) {
	const { revision = "", lastEvent = "", sure: _, ...fields } = sent;
	return (
		<StaffForm {...{ token, revision, lastEvent }}>
			{Object.entries(fields).map(
				([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
			)}
			<input type="hidden" name="sure" value="yes" />
			<Button type="submit" name="intent" value="card">
				{label}
			</Button>
			<LinkButton variant="quiet" href="#card">
				{copy.check.edit}
			</LinkButton>
		</StaffForm>
	);
}
