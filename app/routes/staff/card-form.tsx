import { carMarks } from "#app/business/warranty/warranty-card.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { textFor } from "#app/copy/format/format.ts";
import { installedName, laterName, serialName } from "#app/forms/card.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { Field } from "#app/ui/form/field.tsx";
import type { CardForStaff } from "./card-for-staff.ts";
import type { RefusedAction } from "./refuse-action.ts";
import type { ShownToStaff } from "./shown-to-staff.ts";
import { StaffForm } from "./staff-form.tsx";

const copy = staffView.card;

type Props = {
	token: string;
	booking: ShownToStaff;
	card: CardForStaff;
	refused?: RefusedAction["card"];
};

/** For each warranted product its number and day, then invoice and car. Its button shows what was typed once more. */
export function CardForm({ token, booking, card, refused }: Props) {
	const t = useTranslate();
	const { revision, lastEvent } = booking;
	const values = refused?.sent ?? card.fields;
	const field = (name: string) => ({
		id: name,
		name,
		defaultValue: values[name],
		error: errorOf(refused?.errors[name]),
	});
	/** Capitals on a phone's keyboard, and nothing that it would change. */
	const typed = {
		dir: "ltr",
		autoComplete: "off",
		autoCapitalize: "characters",
		autoCorrect: "off",
		spellCheck: false,
		enterKeyHint: "next",
	} as const;
	return (
		<StaffForm {...{ token, revision, lastEvent }}>
			{card.lines.map(({ code, service, option }) => (
				<fieldset key={code} className="card-line">
					<legend className="font-semibold">
						{t("mail:line", { service: service.ar, option: option.ar })}
					</legend>
					<Field
						{...field(serialName(code))}
						{...typed}
						label={copy.serial}
						hint={copy.serialHint}
					/>
					<label className="card-later">
						<input
							type="checkbox"
							name={laterName(code)}
							value="yes"
							defaultChecked={values[laterName(code)] === "yes"}
						/>
						{copy.later}
					</label>
					<Field
						{...field(installedName(code))}
						label={copy.installed}
						type="date"
						min={card.booked}
						max={card.today}
						required
					/>
				</fieldset>
			))}
			<Field {...field("invoice")} {...typed} label={copy.invoice} maxLength={30} required />
			<fieldset className="card-line">
				<legend className="font-semibold">{copy.car}</legend>
				{carMarks.map((mark) => (
					<label key={mark} className="card-later">
						<input
							type="radio"
							name="carMark"
							value={mark}
							required
							defaultChecked={(values.carMark || "plate") === mark}
						/>
						{copy.carMark[mark]}
					</label>
				))}
				<Field {...field("carEnding")} {...typed} label={copy.carEnding} maxLength={10} required />
			</fieldset>
			<Button type="submit" name="intent" value="card">
				{copy.review}
			</Button>
		</StaffForm>
	);
}

function errorOf(key?: string): string | undefined {
	return key && textFor(copy.errors, key);
}
