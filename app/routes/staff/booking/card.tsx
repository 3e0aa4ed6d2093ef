import { type SubmissionResult, useForm } from "@conform-to/react";
import { type CardFact, carMarks } from "#app/business/bookings/card-content.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { groupByFour, normalizeNumber, voidReasons } from "#app/business/warranty/warranty-card.ts";
import { staffErrorText } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, textFor } from "#app/copy/format/format.ts";
import { lineName } from "#app/copy/sentences/listed.ts";
import { whatsappWithCard } from "#app/copy/sentences/whatsapp.ts";
import { installedName, isVoiding, serialName } from "#app/forms/card.ts";
import { readText } from "#app/forms/fields.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { TextField, type TextOf } from "#app/ui/form/text-field.tsx";
import { Answer } from "../answer.tsx";
import { AboutBooking, ReasonField, StaffForm, Submit } from "../form.tsx";
import type { StaffRefusal } from "../staff-page.ts";
import type { ShownCard, ShownToStaff } from "./data.ts";

const copy = staffView.card;
/** The section around the form has the id `card`. */
const cardId = "card-form";

type Props = { booking: ShownToStaff; card: ShownCard; lastResult?: SubmissionResult };

export function Card({ booking, card, lastResult }: Props) {
	const t = useTranslate();
	const { made, voided } = card;
	const form = <CardForm {...{ booking, card, lastResult }} />;
	if (!isFinal(booking.status) && !made && !voided && !card.refused)
		return (
			<section id="card" className="receipt-paper">
				<FormDisclosure summary={copy.write} open={lastResult !== undefined}>
					<div className="grid gap-4 p-1">
						<p>{copy.lead}</p>
						{form}
					</div>
				</FormDisclosure>
			</section>
		);
	return (
		<section id="card" className="receipt-paper">
			<h2 className="text-xl">{copy.title}</h2>
			{voided && (
				<p className="note">{t("staffView:card.voided", { reason: copy.voidReasons[voided] })}</p>
			)}
			{card.refused && <p className="note">{staffErrorText(card.refused)}</p>}
			{!made && !card.refused && (
				<>
					<p>{isFinal(booking.status) ? copy.leadAfterwards : copy.lead}</p>
					{form}
				</>
			)}
			{made && (
				<>
					<p className="font-medium">{copy.made}</p>
					{made.url ? (
						<div className="grid gap-3">
							<LinkButton icon="shield" href={made.url}>
								{copy.open}
							</LinkButton>
							<LinkButton
								icon="message-circle"
								variant="quiet"
								href={whatsappWithCard(booking, made.url, t)}
							>
								{copy.whatsapp}
							</LinkButton>
						</div>
					) : (
						<p>{copy.noLink}</p>
					)}
					<FormDisclosure summary={copy.void}>
						<div className="grid gap-4 p-1">
							<p>{copy.mistake}</p>
							<StaffForm seen={booking}>
								<ReasonField
									name="voidReason"
									label={copy.voidReason}
									reasons={voidReasons}
									texts={copy.voidReasons}
								/>
								<Submit intent="card" className="cancel-button">
									{copy.void}
								</Submit>
							</StaffForm>
						</div>
					</FormDisclosure>
				</>
			)}
		</section>
	);
}

function CardForm({ booking, card, lastResult }: Props) {
	const t = useTranslate();
	const [form, fields] = useForm<Record<string, string>>({
		id: cardId,
		lastResult,
		defaultValue: { carMark: "plate", ...card.fields },
	});
	const field = (name: string) => ({
		field: fields[name] as TextOf,
		text: (key: string) => staffErrorText(key, "card"),
	});
	/** The keyboard of a phone writes capitals here, and corrects nothing. */
	const typed = {
		dir: "ltr",
		autoComplete: "off",
		autoCapitalize: "characters",
		autoCorrect: "off",
		spellCheck: false,
		enterKeyHint: "next",
	} as const;
	return (
		<StaffForm seen={booking} id={form.id}>
			{card.lines.map((line) => (
				<fieldset key={line.code} className="grid gap-4 border-b border-line pb-4">
					<legend className="font-medium">{lineName(line, "ar", t)}</legend>
					<TextField
						{...field(serialName(line.code))}
						{...typed}
						label={copy.serial}
						hint={copy.serialHint}
					/>
					<TextField
						{...field(installedName(line.code))}
						label={copy.installed}
						type="date"
						min={card.booked}
						max={card.today}
						required
					/>
				</fieldset>
			))}
			<TextField {...field("invoice")} {...typed} label={copy.invoice} maxLength={30} required />
			<fieldset className="grid gap-4 border-b border-line pb-4">
				<legend className="font-medium">{copy.car}</legend>
				{carMarks.map((mark) => (
					<label key={mark} className="flex min-h-11 items-center gap-3">
						<input
							type="radio"
							name="carMark"
							value={mark}
							required
							defaultChecked={fields.carMark?.initialValue === mark}
						/>
						{copy.carMark[mark]}
					</label>
				))}
				<TextField
					{...field("carEnding")}
					{...typed}
					label={copy.carEnding}
					maxLength={10}
					required
				/>
			</fieldset>
			<Submit intent="card" />
		</StaffForm>
	);
}

type CheckProps = Omit<Props, "lastResult"> & { refused: StaffRefusal; sent: URLSearchParams };

export function CardCheck({ booking, card, refused, sent }: CheckProps) {
	const t = useTranslate();
	const { check } = copy;
	const edit = { no: check.edit, back: "#card" };
	if (isVoiding(sent))
		return (
			<Answer refused={refused} question={{ title: copy.voidSure, yes: copy.voidYes, ...edit }}>
				<AboutBooking booking={booking} />
			</Answer>
		);
	/** The mark of the car is the label of its number. */
	const labels: Record<Exclude<CardFact, "carMark">, string> = {
		invoice: copy.invoice,
		carEnding: textFor(copy.carMark, readText(sent, "carMark")),
	};
	const rows = [
		...card.lines.map((line) => ({
			label: lineName(line, "ar", t),
			number: readText(sent, serialName(line.code)),
			day: formatDay(readText(sent, installedName(line.code)), "ar"),
		})),
		...Object.entries(labels).map(([fact, label]) => ({
			...{ label, number: readText(sent, fact), day: "" },
		})),
	];
	return (
		<Answer refused={refused} question={{ title: check.title, yes: check.save, ...edit }}>
			<AboutBooking booking={booking} />
			<dl className="grid gap-4">
				{rows.map(({ label, number, day }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd className="text-xl font-medium">
							<bdi dir="ltr">{groupByFour(normalizeNumber(number))}</bdi>
						</dd>
						{day && <dd>{day}</dd>}
					</div>
				))}
			</dl>
			<p>{isFinal(booking.status) ? check.mail : check.later}</p>
		</Answer>
	);
}
