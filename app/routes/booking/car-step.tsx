import type { CarType } from "#app/business/catalogue.ts";
import type { Language } from "#app/business/language.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { Kept } from "#app/ui/kept.tsx";
import { CarCards } from "./car-cards.tsx";
import { Problem } from "./problem.tsx";

export function CarStep({
	words,
	language,
	chosen,
	problem,
}: {
	words: BookingCopy["car"];
	language: Language;
	chosen?: CarType;
	problem?: string;
}) {
	return (
		<fieldset aria-describedby="booking-carType-error booking-car-hint">
			<legend className="step-title">{words.legend}</legend>
			<p id="booking-car-hint" className="mt-1 text-muted">
				{words.hint}
			</p>
			<Problem id="booking-carType-error">{problem}</Problem>
			<Kept id="booking-car-cards">
				{import.meta.env.SSR && (
					<CarCards language={language} chosen={chosen} />
				)}
			</Kept>
		</fieldset>
	);
}
