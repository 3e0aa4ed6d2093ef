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
import { usePage } from "#app/ui/basic/page.ts";

/** What the controls of a type have in every form. */
const ofType: Record<string, ComponentProps<"input">> = {
	email: { dir: "ltr", autoComplete: "email", spellCheck: false, autoCapitalize: "none" },
	tel: { dir: "ltr", autoComplete: "tel" },
};

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
 * `aria-required`: a browser calls an empty `required` field invalid, and some screen readers say so before anything is typed.
 */
export function TextField({ field, label, hint, text, mask, note, children, ...props }: Props) {
	const { rows, ref, type = "text", onInput, ...input } = props;
	const { id, errors, errorId } = field;
	const box = useRef<HTMLDivElement>(null);
	const own = useRef<HTMLInputElement>(null);
	const control = ref ?? own;
	const [masked, setMasked] = useState<Masked>();
	const { lateScripts } = usePage();
	if (import.meta.env.SSR && type === "date") lateScripts?.add("day");
	const apply = (typed: HTMLInputElement) => {
		const next = mask?.(typed.value, masked, typed.selectionEnd ?? undefined);
		if (next && next.value !== typed.value) setValue(typed, next.value);
		setMasked(next);
	};
	/** What was typed before the script came. */
	const applyFirst = useEffectEvent(() => {
		const typed = control.current;
		if (typed && typed.value !== typed.defaultValue) apply(typed);
	});
	useEffect(() => applyFirst(), []);
	/** Conform moves the focus to the first field that is wrong, and some browsers bring only the caret into view. */
	useEffect(() => {
		if (errors && box.current?.contains(document.activeElement))
			box.current.scrollIntoView({ block: "nearest" });
	}, [errors]);

	const shownNote = note || (masked?.note && text(masked.note));
	const described = [hint && `${id}-hint`, errors && errorId, shownNote && `${id}-note`];
	const shared = {
		...getInputProps(field, { type }),
		"aria-describedby": described.filter(Boolean).join(" ") || undefined,
		...ofType[type],
		...input,
		className: "w-full rounded-small border border-edge bg-surface px-4 py-2.5",
	};
	/** A textarea takes the same of what forms set, but for its type and its rows. */
	const Control = (rows ? "textarea" : "input") as "input";
	return (
		<div ref={box} data-field="" className="grid gap-2">
			<div className="flex flex-wrap items-baseline gap-x-3">
				<label id={`${id}-label`} htmlFor={id} className="font-medium">
					{label}
				</label>
				{hint && (
					<p id={`${id}-hint`} className="text-sm text-muted">
						{hint}
					</p>
				)}
			</div>
			<p id={errorId} className="text-sm font-medium text-danger empty:hidden">
				{errors?.slice(0, 1).map(text)}
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
