import type { Language } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";

/** Leads to the step that is open; until the script runs, and without it, CSS shows one of the links. Rendered on the server only. */
export function NextStep({ language }: { language: Language }) {
	const { car, services, summary } = copyFor(language).booking;
	return (
		<>
			<a href="#booking-carType-sedan" className="button before-car">
				{car.legend}
			</a>
			<a href="#booking-services" className="button after-car before-services">
				{services.legend}
			</a>
			<a href="#booking-summary" className="button after-services">
				{summary.link}
			</a>
		</>
	);
}
