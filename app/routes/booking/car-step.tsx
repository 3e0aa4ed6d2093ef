import type { CarType } from "#app/business/catalogue.ts";
import type { Language } from "#app/business/language.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { CarCards } from "./car-cards.tsx";
import { ErrorMessage } from "./error-message.tsx";

export function CarStep({
	words,
	language,
	chosen,
	error,
}: {
	words: BookingCopy["car"];
	language: Language;
	chosen?: CarType;
	error?: string;
}) {
	return (
		<fieldset
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radiogroup can be marked as required
			role="radiogroup"
			aria-required
			aria-describedby="booking-carType-error booking-car-hint"
		>
			<legend>
				<h2 className="step-title">{words.legend}</h2>
			</legend>
			<p id="booking-car-hint" className="mt-1 text-muted">
				{words.hint}
			</p>
			<ErrorMessage id="booking-carType-error">{error}</ErrorMessage>
			<ServerHtml id="booking-car-cards">
				{import.meta.env.SSR && (
					<CarCards language={language} chosen={chosen} />
				)}
			</ServerHtml>
		</fieldset>
	);
}
