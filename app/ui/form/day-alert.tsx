import { type SubmissionResult, useForm } from "@conform-to/react";
import { localizedPath } from "#app/business/base/language.ts";
import { type ChosenBooking, choicePath } from "#app/business/prices/selection.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import type { AlertValues } from "#app/forms/day-alert.ts";
import { alertEmailName } from "#app/forms/fields.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { TextField } from "./text-field.tsx";

const formId = "day-alert";

type Props = ChosenBooking & {
	copy: BookingCopy["form"]["date"]["tell"];
	text: (key: string) => string;
	email?: string;
	lastResult?: SubmissionResult;
	/** The heading above says the same as the title, and the page is about nothing else. */
	hasHeading?: boolean;
};

/**
 * A form cannot stand inside another, so the one for a day alert is elsewhere, and its controls name it. It stands after them: Enter
 * presses a form's first button, and the one beside the field knows the day.
 */
export function DayAlertForm({ copy }: Pick<Props, "copy">) {
	return (
		<form id={formId} method="post" noValidate hidden>
			<button type="submit">{copy.submit}</button>
		</form>
	);
}

/** One field and one button to be told when a full day frees. Needs `DayAlertForm` on the page. */
export function DayAlert({ copy, text, email, lastResult, ...props }: Props) {
	const language = useLanguage();
	const { hasHeading, ...choice } = props;
	const [, fields] = useForm<AlertValues>({
		id: formId,
		lastResult,
		defaultValue: { [alertEmailName]: email },
	});
	const path = localizedPath(language, choicePath("/day-alert", choice));
	return (
		<fieldset className="grid gap-3 rounded-card border border-line p-4">
			{/* Floated, it is a row in the box; else it lies on its border. */}
			<legend className={hasHeading ? "sr-only" : "float-start font-medium"}>{copy.title}</legend>
			<p className="text-sm text-muted">{copy.note}</p>
			<TextField
				field={fields[alertEmailName]}
				text={text}
				label={copy.address}
				type="email"
				aria-required
			/>
			<Button
				type="submit"
				variant={hasHeading ? "solid" : "quiet"}
				className="justify-self-start"
				form={formId}
				formAction={path}
			>
				{copy.submit}
			</Button>
		</fieldset>
	);
}
