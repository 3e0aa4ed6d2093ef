import type { BookableDays, Day } from "#app/business/base/calendar.ts";
import { textFor } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { type FieldName, fieldNames } from "#app/forms/change.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import { Button } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { emailInput, Field } from "#app/ui/form/field.tsx";
import { offeredDays } from "#app/ui/form/offered-days.ts";
import { OtherDays } from "#app/ui/form/other-days.tsx";
import type { RefusedChange } from "./change-action.ts";
import type { FormIntent } from "./customer-actions.ts";

type Props = {
	intent: Exclude<FormIntent, "email">;
	/** Of the booking that the page shows. */
	revision?: number;
	/** To which it can be moved. */
	days: BookableDays;
	/** The nearest of them, before anything is refused. */
	freeDays?: Day[];
	/** The change is no longer free. */
	isLate?: boolean;
	refused?: RefusedChange;
};

/** Opens by itself when a field in it needs correcting. */
export function ChangeForm({ intent, revision, days, freeDays = [], isLate, refused }: Props) {
	const language = useLanguage();
	const t = useTranslate();
	const { change } = copyFor(language).thankYou;
	const { title, note, submit } = change[intent];
	const { isRefused, shared } = useSent(intent, refused);
	const otherDays = isRefused ? refused?.otherDays : undefined;
	return (
		<FormDisclosure summary={title} group="change" open={isRefused}>
			{/* Without an action it is sent to the address of the page. */}
			<form method="post" noValidate className="change-form">
				<input type="hidden" name="intent" value={intent} />
				<input type="hidden" name="revision" value={revision ?? ""} />
				<p className="text-muted">{note}</p>
				{intent === "move" && (
					<Field
						{...shared("bookingDate")}
						label={change.move.day}
						hint={change.move.hint}
						type="date"
						min={days.firstDay}
						max={days.lastDay}
					/>
				)}
				<PhoneEnding {...shared("phoneEnding")} />
				{isLate && <AgreeField {...shared("agree")} label={change.agree} />}
				<Button type="submit" className={intent === "cancel" ? "cancel-button" : ""}>
					{submit}
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

type EmailProps = {
	/** The page behind the booking's link, if this is another one. */
	action?: string;
	hint?: string;
	/** In place of those for an address to correct. */
	texts?: { label: string; submit: string };
	refused?: RefusedChange;
};

export function EmailForm({ action, hint, texts, refused }: EmailProps) {
	const { address } = copyFor(useLanguage()).thankYou;
	const { label, submit } = texts ?? address;
	const { shared } = useSent("email", refused);
	return (
		<form method="post" action={action} noValidate className="change-form max-w-md pb-0">
			<input type="hidden" name="intent" value="email" />
			<Field {...shared("email")} label={label} hint={hint} {...emailInput} />
			<PhoneEnding {...shared("phoneEnding")} />
			<Button type="submit">{submit}</Button>
		</form>
	);
}

/** What each field of a form was sent with, and its message, if that form was refused. */
function useSent(intent: FormIntent, refused: RefusedChange | undefined) {
	const texts = useMessages();
	const isRefused = refused?.intent === intent;
	const { error, initialValue } = (isRefused && refused.result) || {};
	const shared = (name: FieldName) => {
		const [key] = error?.[name] ?? [];
		return {
			id: fieldId(intent, name),
			name,
			error: key && textFor(texts, key),
			defaultValue: String(initialValue?.[name] ?? ""),
		};
	};
	return { isRefused, shared };
}

type FieldProps = { id: string; name: string; error?: string; defaultValue: string };

function PhoneEnding(props: FieldProps) {
	const { label, hint } = copyFor(useLanguage()).thankYou.change.phoneEnding;
	return (
		<Field
			{...props}
			{...{ label, hint }}
			type="text"
			inputMode="numeric"
			autoComplete="off"
			dir="ltr"
		/>
	);
}

function AgreeField({ id, name, label, error, defaultValue }: FieldProps & { label: string }) {
	return (
		<div className="grid gap-1.5">
			<p id={`${id}-error`} className="text-sm font-medium text-danger empty:hidden">
				{error}
			</p>
			<label className="flex items-center gap-3 py-2">
				<input
					id={id}
					type="checkbox"
					name={name}
					value="yes"
					defaultChecked={defaultValue === "yes"}
					aria-invalid={error ? true : undefined}
					aria-describedby={error && `${id}-error`}
					className="size-6 shrink-0"
				/>
				{label}
			</label>
		</div>
	);
}

export function Problem({ refused }: { refused: RefusedChange }) {
	const { change } = copyFor(useLanguage()).thankYou;
	const texts = useMessages();
	const { intent, result, problem } = refused;
	return (
		<Alert
			title={problem ? textFor(texts, problem) : change.errorSummary}
			links={fieldNames.flatMap((field) => {
				const [key] = result?.error?.[field] ?? [];
				return key && intent
					? [{ href: `#${fieldId(intent, field)}`, text: textFor(texts, key) }]
					: [];
			})}
		/>
	);
}

function useMessages() {
	const { errors, thankYou } = copyFor(useLanguage());
	return { ...errors, ...thankYou.change.errors };
}

const fieldId = (intent: FormIntent, name: FieldName) => `${intent}-${name}`;
