import { type FieldMetadata, getInputProps } from "@conform-to/react";
import {
	type ComponentProps,
	type ReactNode,
	type RefObject,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from "react";
import type { Masked } from "#app/business/base/text.ts";

/** Of the input in a field for an e-mail address. */
export const emailInput = {
	type: "email",
	dir: "ltr",
	autoComplete: "email",
	spellCheck: false,
	autoCapitalize: "none",
} as const;

/** Brings a focused control into view with its label and message: some browsers bring only the caret. */
export function showFocusedField() {
	document.activeElement?.closest("[data-field]")?.scrollIntoView({ block: "nearest" });
}

/** A field of any form whose errors are keys. */
export type TextOf = FieldMetadata<string>;

type Input = Omit<ComponentProps<"input">, "ref" | "id" | "name" | "children">;
/** The control of a field that shows another one than a plain input. */
export type ControlProps = Input & { id: string; name: string };

type Props = Input & {
	field: TextOf;
	label: string;
	hint?: string;
	/** The words of the key of an error or a note. */
	text: (key: string) => string;
	/** What an edit makes of the value, with the key of a note about it. */
	mask?: (text: string, previous?: Masked, caret?: number) => Masked;
	/** In place of the note of the mask. */
	note?: ReactNode;
	type?: "text" | "email" | "tel" | "date" | "search";
	/** Of a text of several lines. */
	rows?: number;
	ref?: RefObject<HTMLInputElement | null>;
	children?: (control: ControlProps) => ReactNode;
};

/**
 * A label, a hint, the message of an error, a note about what was typed, and the control that they describe. Forms say
 * `aria-required`: in those that Conform does not check, `required` would have the browser's own message in place of theirs.
 */
export function TextField({ field, label, hint, text, mask, note, children, ...props }: Props) {
	const { rows, ref, type = "text", onInput, ...input } = props;
	const { id, errorId } = field;
	const own = useRef<HTMLInputElement>(null);
	const control = ref ?? own;
	const last = useRef<Masked>(undefined);
	const [noteKey, setNoteKey] = useState<string>();
	const apply = (typed: HTMLInputElement) => {
		if (!mask) return;
		const masked = mask(typed.value, last.current, typed.selectionEnd ?? undefined);
		last.current = masked;
		if (masked.value !== typed.value) setValue(typed, masked.value);
		setNoteKey(masked.note);
	};
	/** What was typed before the script came. */
	const applyFirst = useEffectEvent(() => {
		const typed = control.current;
		if (typed && typed.value !== typed.defaultValue) apply(typed);
	});
	useEffect(() => applyFirst(), []);

	const shownNote = note || (noteKey && text(noteKey));
	const described = [hint && `${id}-hint`, field.errors && errorId, shownNote && `${id}-note`];
	const shared = {
		...getInputProps(field, { type }),
		"aria-describedby": described.filter(Boolean).join(" ") || undefined,
		...input,
		className: "w-full rounded-small border border-edge bg-surface px-4 py-2.5",
	};
	/** A textarea takes the same of what forms set, but for its type and its rows. */
	const Control = (rows ? "textarea" : "input") as "input";
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
			<p id={errorId} className="text-sm font-medium text-danger empty:hidden">
				{field.errors?.slice(0, 1).map(text)}
			</p>
			{children ? (
				children(shared)
			) : (
				<Control
					{...shared}
					{...(rows && { type: undefined, rows })}
					ref={control}
					onInput={(event) => {
						/** Before Conform checks the value: React hears an event earlier than what an effect has registered. */
						if (!(event.nativeEvent as InputEvent).isComposing) apply(event.currentTarget);
						onInput?.(event);
					}}
					/* The last event of a composition comes before its end. */
					onCompositionEnd={({ currentTarget }) =>
						currentTarget.dispatchEvent(new InputEvent("input", { bubbles: true }))
					}
				/>
			)}
			{(mask || note !== undefined) && (
				<p id={`${id}-note`} aria-live="polite" className="text-sm empty:sr-only">
					{shownNote}
				</p>
			)}
		</div>
	);
}

/** Restores the caret by its distance from the end, since masks change the text before it. */
function setValue(input: HTMLInputElement, value: string) {
	const fromEnd = input.value.length - (input.selectionEnd ?? input.value.length);
	input.value = value;
	const caret = Math.max(0, value.length - fromEnd);
	input.setSelectionRange(caret, caret);
}
