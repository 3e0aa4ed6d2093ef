import { optionOf, serviceOf } from "#app/business/prices/options.ts";
import type { Selection } from "#app/business/prices/selection.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { useLanguage, withValues } from "#app/ui/basic/translate.ts";
import { ErrorMessage } from "./refused.tsx";
import { ServiceCards } from "./service-cards.tsx";

type BroughtProps = { copy: BookingCopy; selection: Selection; isLast?: boolean };

/** Until a car is chosen, the rows with prices say the same, so this is hidden. */
export function Brought({ copy, selection, isLast }: BroughtProps) {
	const language = useLanguage();
	const { services, drawing } = copy;
	const names = selection.map((code) =>
		withValues(services.broughtOne, {
			service: serviceOf(code)?.name[language] ?? "",
			option: optionOf(code)?.name[language] ?? "",
		}),
	);
	return (
		<p className="brought after-car until-changed">
			{names.length > 0 &&
				withValues(services.brought, { services: names.join(drawing.separator) })}
			{isLast && (
				<a href="#booking-services" className="ms-2 underline">
					{services.change}
				</a>
			)}
		</p>
	);
}

type Props = { copy: BookingCopy["services"]; chosen: Selection; error?: string[] };

export function ServicesStep({ copy, chosen, error }: Props) {
	return (
		<section aria-labelledby="booking-services" className="after-car">
			<div>
				<h2
					id="booking-services"
					tabIndex={-1}
					aria-describedby="booking-services-error"
					className="step-title lg:mb-2"
				>
					{copy.legend}
				</h2>
				<ErrorMessage id="booking-services-error">{error}</ErrorMessage>
			</div>
			<ServerHtml id="booking-service-cards">
				<ServiceCards chosen={chosen} />
				<p className="pt-3 text-sm text-muted">{copy.hint}</p>
			</ServerHtml>
		</section>
	);
}
