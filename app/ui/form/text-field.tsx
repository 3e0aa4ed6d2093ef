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

const ofType: Record<string, ComponentProps<"input">> = {
	email: { dir: "ltr", autoComplete: "email", spellCheck: false, autoCapitalize: "none" },
	tel: { dir: "ltr", autoComplete: "tel" },
};

export type TextOf = FieldMetadata<string>;

type Input = Omit<ComponentProps<"input">, "ref" | "id" | "name" | "children">;
export type ControlProps = Input & { id: string; name: string };

type Props = Input & {
	field: TextOf;
	label: string;
	hint?: string;
	text: (key: string) => string;
	/** An edit may change the value, and leave the key of a note about it. */
	mask?: (text: string, previous?: Masked, caret?: number) => Masked;
	/** This takes the place of the mask's note. */
	note?: ReactNode;
	type?: "text" | "email" | "tel" | "date" | "search";
	rows?: number;
	ref?: RefObject<HTMLInputElement | null>;
	children?: (control: ControlProps) => ReactNode;
};

/** Some screen readers call an empty `required` field invalid at once, so forms say `aria-required`. */
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
	/** The field may have been filled in before the script came. */
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

	/** A note is not repeated below the same words of an error. */
	const shownNote = note || (masked?.note && masked.note !== errors?.[0] && text(masked.note));
	const described = [hint && `${id}-hint`, errors && errorId, shownNote && `${id}-note`];
	const shared = {
		...getInputProps(field, { type }),
		"aria-describedby": described.filter(Boolean).join(" ") || undefined,
		...ofType[type],
		...input,
		className: "w-full rounded-small border border-edge bg-surface px-4 py-2.5",
	};
	/** A textarea takes the same props, but for its type and its rows. */
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
						/** React hears an event earlier than what an effect has registered, so the mask runs before Conform's check. */
						if (!(event.nativeEvent as InputEvent).isComposing) apply(event.currentTarget);
						onInput?.(event);
					}}
					/* The last input event of a composition comes before its end, so another one follows. */
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

/** Masks change the text before the caret, so its distance from the end is restored. */
function setValue(input: HTMLInputElement, value: string) {
	const fromEnd = input.value.length - (input.selectionEnd ?? input.value.length);
	input.value = value;
	const caret = Math.max(0, value.length - fromEnd);
	input.setSelectionRange(caret, caret);
}
