import type { ComponentProps, ReactNode } from "react";

/** What label, hint and message need of the control that they describe. */
export type ControlProps = ComponentProps<"input"> & { id: string };

/** Of the input in a field for an e-mail address. */
export const emailInput = {
	type: "email",
	inputMode: "email",
	dir: "ltr",
	autoComplete: "email",
	spellCheck: false,
	autoCapitalize: "none",
} as const;

/** Brings a focused control into view with its label and message: some browsers bring only the caret. */
export function showFocusedField() {
	document.activeElement?.closest("[data-field]")?.scrollIntoView({ block: "nearest" });
}

type Props = {
	id: string;
	label: string;
	hint?: string;
	error?: string;
	/** Announced when it changes. A live region must exist before, so `null` renders an empty one. */
	note?: ReactNode;
	/** Renders another control than a plain input. */
	children?: (control: ControlProps) => ReactNode;
} & (
	| Omit<ComponentProps<"input">, "children">
	| ({ rows: number } & Omit<ComponentProps<"textarea">, "children">)
);

/** A label, a hint, an error message, a note about what was typed, and the control that they describe. */
export function Field({ id, label, hint, error, note, children, ...input }: Props) {
	const described = [hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`]
		.filter(Boolean)
		.join(" ");
	const control = {
		...input,
		id,
		"aria-describedby": described || undefined,
		"aria-invalid": error ? true : undefined,
		className: "w-full rounded-small border border-edge bg-surface px-4 py-2.5 text-start",
	};
	return (
		<div data-field="" className="grid gap-2">
			<div className="flex flex-wrap items-baseline gap-x-3">
				<label htmlFor={id} className="font-medium">
					{label}
				</label>
				{hint && (
					<p id={`${id}-hint`} className="text-sm text-muted">
						{hint}
					</p>
				)}
			</div>
			<p id={`${id}-error`} className="text-sm font-medium text-danger empty:hidden">
				{error}
			</p>
			{children ? (
				children(control as ControlProps)
			) : "rows" in input ? (
				<textarea {...(control as ComponentProps<"textarea">)} />
			) : (
				<input {...(control as ComponentProps<"input">)} />
			)}
			{note !== undefined && (
				<p id={`${id}-note`} aria-live="polite" className="text-sm empty:sr-only">
					{note}
				</p>
			)}
		</div>
	);
}
