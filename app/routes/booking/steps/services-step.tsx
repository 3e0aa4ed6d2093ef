import type { Language } from "#app/business/base/language.ts";
import type { Selection } from "#app/business/prices/selection.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { ErrorMessage } from "#app/routes/booking/error-message.tsx";
import { ServiceCards } from "./service-cards.tsx";

export function ServicesStep({
	copy,
	language,
	chosen,
	error,
}: {
	copy: BookingCopy["services"];
	language: Language;
	chosen: Selection;
	error?: string;
}) {
	return (
		<section
			id="booking-services"
			tabIndex={-1}
			aria-labelledby="booking-services-title"
			className="after-car"
		>
			<div>
				<h2 id="booking-services-title" className="step-title">
					{copy.legend}
				</h2>
				<ErrorMessage id="booking-services-error">{error}</ErrorMessage>
			</div>
			<ServerHtml id="booking-service-cards">
				<ServiceCards language={language} chosen={chosen} />
				<p className="pt-3 text-sm text-muted">{copy.hint}</p>
			</ServerHtml>
		</section>
	);
}
