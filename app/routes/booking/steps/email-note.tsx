import type { RefObject } from "react";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { withValues } from "#app/ui/basic/translate.ts";

type Props = {
	copy: BookingCopy["form"]["email"];
	meant: string;
	form: RefObject<HTMLFormElement | null>;
	isEnhanced: boolean;
};

/** Asks whether another address was meant. Nothing depends on the answer. */
export function EmailNote({ copy, meant, form, isEnhanced }: Props) {
	const take = () => {
		const input = form.current?.elements.namedItem("email");
		if (!(input instanceof HTMLInputElement)) return;
		input.value = meant;
		input.dispatchEvent(new Event("input", { bubbles: true }));
		input.focus();
	};
	return (
		<>
			{withValues(copy.meant, { email: `\u2066${meant}\u2069` })}{" "}
			<button
				type={isEnhanced ? "button" : "submit"}
				name="takeEmail"
				onClick={isEnhanced ? take : undefined}
				className="py-1 font-medium text-green underline underline-offset-4"
			>
				{isEnhanced ? copy.take : copy.takeAndBook}
			</button>
		</>
	);
}
