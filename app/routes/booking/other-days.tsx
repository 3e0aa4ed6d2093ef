import type { FormEvent } from "react";
import type { Day } from "#app/business/calendar.ts";
import type { Language } from "#app/business/language.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { fill, formatDay } from "#app/copy/format.ts";
import { Button } from "#app/ui/button.tsx";

type Props = {
	words: BookingCopy["form"]["otherDays"];
	language: Language;
	days: Day[];
};

const name = "otherDay";

/** Each books its day in place of the one that was refused, with all other answers. */
export function OtherDays({ words, language, days }: Props) {
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-2 font-medium">{words.title}</legend>
			<div className="flex flex-wrap gap-3 max-sm:*:grow">
				{days.map((day) => (
					<Button
						key={day}
						type="submit"
						variant="quiet"
						name={name}
						value={day}
					>
						{fill(words.book, { date: formatDay(day, language) })}
					</Button>
				))}
			</div>
		</fieldset>
	);
}

/** Shows the pressed day in its field, too. */
export function takeOtherDay({
	nativeEvent,
	currentTarget,
}: FormEvent<HTMLFormElement>) {
	const button = (nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
	const field = currentTarget.elements.namedItem("bookingDate");
	if (button?.name !== name || !(field instanceof HTMLInputElement)) return;
	field.value = button.value;
	setTimeout(() => field.dispatchEvent(new Event("input", { bubbles: true })));
}
