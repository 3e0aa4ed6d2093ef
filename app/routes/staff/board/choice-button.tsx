import type { ComponentProps, ReactNode } from "react";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { textFor } from "#app/copy/format/format.ts";

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

/** The message of a field, by its key. */
export function ErrorText({ error }: { error?: string }) {
	return (
		<p className="text-sm font-medium text-danger empty:hidden">{error && errorText(error)}</p>
	);
}

export function errorText(key: string): string {
	return textFor({ ...staffBoard.errors, ...staffCounter.errors }, key);
}
