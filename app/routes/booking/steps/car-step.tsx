import { useEffect, useRef } from "react";
import type { Language } from "#app/business/base/language.ts";
import { type CarType, carTypes } from "#app/business/prices/catalogue.ts";
import type { Paint } from "#app/business/prices/service.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { ErrorMessage } from "#app/routes/booking/error-message.tsx";
import { afterPaint } from "#app/ui/basic/use-lazy-component.ts";
import { PaintChoice } from "#app/ui/car/paint-choice.tsx";
import { CarCards } from "./car-cards.tsx";

export function CarStep({
	copy,
	language,
	chosen,
	paint,
	error,
}: {
	copy: BookingCopy["car"];
	language: Language;
	chosen?: CarType;
	paint?: Paint;
	error?: string;
}) {
	const cards = useRef<HTMLDetailsElement>(null);
	useEffect(() => foldOnPhones(cards.current), []);
	return (
		<div>
			<fieldset
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radiogroup can be marked as required
				role="radiogroup"
				aria-required
				aria-describedby="booking-carType-error booking-car-hint"
			>
				<legend>
					<h2 className="step-title">{copy.legend}</h2>
				</legend>
				<details ref={cards} open className="fold">
					<summary className="option mt-4 flex flex-wrap items-center gap-x-4 px-4 py-3">
						{carTypes.map((car) => (
							<span key={car} className={`for-${car} font-semibold`}>
								{copy[car].name}
							</span>
						))}
						<span className="ms-auto font-medium text-green">{copy.change}</span>
					</summary>
					<p id="booking-car-hint" className="mt-1 text-muted">
						{copy.hint}
					</p>
					<ErrorMessage id="booking-carType-error">{error}</ErrorMessage>
					<ServerHtml id="booking-car-cards">
						<CarCards language={language} chosen={chosen} />
					</ServerHtml>
				</details>
			</fieldset>
			<ServerHtml id="booking-paint">
				<PaintChoice language={language} chosen={paint} className="mt-5" />
			</ServerHtml>
		</div>
	);
}

/** A touch on a car collapses the cards to one line and scrolls to the services. Keys do not: arrow keys go through the cars. */
function foldOnPhones(cards: HTMLDetailsElement | null) {
	function onChange({ target }: Event) {
		const isTouch = !(target as Element).matches(":focus-visible");
		if (!cards || !isTouch || !matchMedia("(width < 64rem)").matches) return;
		/** The services are shown after the first paint. */
		afterPaint(() =>
			afterPaint(() => {
				const services = document.getElementById("booking-services");
				cards.open = false;
				services?.focus({ preventScroll: true });
				services?.scrollIntoView();
			}),
		);
	}
	cards?.addEventListener("change", onChange);
	return () => cards?.removeEventListener("change", onChange);
}
