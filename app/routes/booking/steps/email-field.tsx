import { useEffect, useRef, useState } from "react";
import { meantEmail } from "#app/business/base/email-typo.ts";
import { maskEmail } from "#app/business/base/text.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { withValues } from "#app/ui/basic/translate.ts";
import { useAfterPress } from "#app/ui/basic/use-after-press.ts";
import { emailInput, TextField, type TextOf } from "#app/ui/form/text-field.tsx";

type Props = {
	copy: BookingCopy["form"]["email"];
	field: TextOf;
	text: (key: string) => string;
	/** Takes the address that was meant. */
	onTake: (address: string) => void;
	isEnhanced: boolean;
};

/** Asks whether another address was meant: beside the field when it is left, and once in place of booking. */
export function EmailField({ copy, field, text, onTake, isEnhanced }: Props) {
	const control = useRef<HTMLInputElement>(null);
	const isRefused = field.errors?.[0] === "emailMeant";
	const [wasAsked, setAsked] = useState(isRefused);
	if (isRefused && !wasAsked) setAsked(true);
	const [meant, setMeant] = useState(meantEmail(field.defaultValue ?? ""));
	/** When the address is complete; until then every one is nearly another. */
	const suggest = useAfterPress(() => setMeant(meantEmail(control.current?.value ?? "")));
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the script came, and what was refused
	useEffect(() => {
		if (isRefused || document.activeElement !== control.current) suggest();
	}, [isRefused]);

	const books = isRefused || !isEnhanced;
	const button = "py-1 me-4 font-medium text-green underline underline-offset-4";
	const question = meant && (
		<>
			{withValues(copy.meant, { email: `\u2066${meant}\u2069` })} {isRefused && `${copy.why} `}
			<button
				type={books ? "submit" : "button"}
				name="takeEmail"
				onClick={() => {
					onTake(meant);
					setMeant(undefined);
				}}
				className={button}
			>
				{books ? copy.takeAndBook : copy.take}
			</button>
			{isRefused && (
				<button type="submit" className={button}>
					{copy.rightAndBook}
				</button>
			)}
		</>
	);
	return (
		<>
			<TextField
				{...{ field, text, label: copy.label, hint: copy.hint, mask: maskEmail, note: question }}
				{...emailInput}
				aria-required
				ref={control}
				onInput={() => setMeant(undefined)}
				onBlur={suggest}
			/>
			<input
				type="hidden"
				name="emailAsked"
				value={wasAsked || (meant && !isEnhanced) ? "yes" : ""}
			/>
		</>
	);
}
