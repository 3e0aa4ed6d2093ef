import type { BookableDays, Day } from "#app/business/base/calendar.ts";
import { textFor } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import type { FieldName, Intent } from "#app/forms/change.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { Field } from "#app/ui/form/field.tsx";
import { offeredDays } from "#app/ui/form/offered-days.ts";
import { OtherDays } from "#app/ui/form/other-days.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { AgreeField } from "./agree-field.tsx";
import type { RefusedChange } from "./changes/change-action.ts";

type Props = {
	intent: Exclude<Intent, "email">;
	/** Of the booking that the page shows. */
	revision?: number;
	/** To which it can be moved. */
	days: BookableDays;
	/** The nearest of them, before anything is refused. */
	freeDays?: Day[];
	/** The change is no longer free. */
	isLate: boolean;
	refused?: RefusedChange;
};

/** Opens by itself when a field in it needs correcting. */
export function ChangeForm({ intent, revision, days, freeDays = [], isLate, refused }: Props) {
	const language = useLanguage();
	const t = useTranslate();
	const { errors, thankYou } = copyFor(language);
	const { change } = thankYou;
	const formCopy = change[intent];
	const isRefused = refused?.intent === intent;
	const { error, initialValue } = (isRefused && refused.result) || {};
	const shared = (name: FieldName) => {
		const [key] = error?.[name] ?? [];
		return {
			id: fieldId(intent, name),
			name,
			error: key && textFor({ ...errors, ...change.errors }, key),
		};
	};
	const otherDays = isRefused ? refused.otherDays : undefined;
	const initialOf = (name: FieldName) => String(initialValue?.[name] ?? "");
	return (
		<FormDisclosure summary={formCopy.title} group="change" open={isRefused}>
			{/* Without an action it is sent to the address of the page. */}
			<form method="post" noValidate className="change-form">
				<input type="hidden" name="intent" value={intent} />
				<input type="hidden" name="revision" value={revision ?? ""} />
				<p className="text-muted">{formCopy.note}</p>
				{intent === "move" && (
					<Field
						{...shared("bookingDate")}
						label={change.move.day}
						hint={change.move.hint}
						type="date"
						min={days.firstDay}
						max={days.lastDay}
						defaultValue={initialOf("bookingDate")}
					/>
				)}
				<Field
					{...shared("phoneEnding")}
					label={change.phoneEnding.label}
					hint={change.phoneEnding.hint}
					type="text"
					inputMode="numeric"
					autoComplete="off"
					dir="ltr"
					defaultValue={initialOf("phoneEnding")}
				/>
				{isLate && (
					<AgreeField
						{...shared("agree")}
						label={change.agree}
						defaultChecked={initialOf("agree") === "yes"}
					/>
				)}
				<Button type="submit" className={intent === "cancel" ? "cancel-button" : ""}>
					{formCopy.submit}
				</Button>
				{/* After the submit button, because Enter activates the first one. */}
				{intent === "move" && (
					<div className={otherDays ? undefined : "first-days"}>
						<OtherDays offered={offeredDays(otherDays ?? freeDays, "move", language, t)} />
					</div>
				)}
			</form>
		</FormDisclosure>
	);
}

export function fieldId(intent: Intent, name: FieldName): string {
	return `${intent}-${name}`;
}
