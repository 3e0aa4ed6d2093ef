import type { ComponentProps, ReactNode } from "react";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { textFor } from "#app/copy/format/format.ts";
import type { FieldName } from "#app/forms/choice.ts";

/** A native control as large as a button. */
export function ChoiceButton({
	children,
	type = "radio",
	...input
}: ComponentProps<"input"> & { children: ReactNode }) {
	return (
		<label className="counter-choice">
			<input type={type} {...input} />
			<span>{children}</span>
		</label>
	);
}

/** A group of choices, with the message of its field by its key, and where the alert links to. */
export function ChoiceGroup({
	field,
	label,
	error,
	children,
}: {
	field: FieldName;
	label: string;
	error?: string;
	children: ReactNode;
}) {
	return (
		<fieldset
			id={field}
			tabIndex={-1}
			aria-describedby={error && `${field}-error`}
			aria-invalid={error ? true : undefined}
		>
			<legend>{label}</legend>
			<p id={`${field}-error`} className="text-sm font-medium text-danger empty:hidden">
				{error && errorText(error)}
			</p>
			{children}
		</fieldset>
	);
}

export function errorText(key: string): string {
	return textFor({ ...staffBoard.errors, ...staffCounter.errors }, key);
}
