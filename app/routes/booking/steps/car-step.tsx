import { localizedPath } from "#app/business/base/language.ts";
import { cheapest, optionFacts } from "#app/business/links/service-facts.ts";
import {
	type CarType,
	carTypes,
	catalogue,
	serviceFields,
} from "#app/business/prices/catalogue.ts";
import type { Paint } from "#app/business/prices/service.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { from } from "#app/copy/format/prices.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { ErrorMessage } from "#app/routes/booking/error-message.tsx";
import { Picture, type PictureName } from "#app/ui/basic/picture.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { PaintChoice } from "#app/ui/car/paint-choice.tsx";

type Props = { copy: BookingCopy; chosen?: CarType; paint?: Paint; error?: string };

export function CarStep({ copy, chosen, paint, error }: Props) {
	const { car } = copy;
	return (
		<div className="car-step">
			<fieldset
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radiogroup can be marked as required
				role="radiogroup"
				aria-required
				aria-describedby="booking-carType-error booking-car-hint"
			>
				<legend>
					<h2 className="step-title">{car.legend}</h2>
				</legend>
				<ErrorMessage id="booking-carType-error">{error}</ErrorMessage>
				<ServerHtml id="booking-car-types" className="types">
					{carTypes.map((type) => (
						<label key={type}>
							<input
								type="radio"
								name="carType"
								value={type}
								id={`booking-carType-${type}`}
								aria-labelledby={`booking-${type}-name`}
								aria-describedby={`booking-${type}-text`}
								defaultChecked={chosen === type}
							/>
							<span id={`booking-${type}-name`} className="font-semibold">
								{car[type].name}
							</span>
							<span id={`booking-${type}-text`} className="text-sm">
								{car[type].text}
							</span>
						</label>
					))}
				</ServerHtml>
			</fieldset>
			<ServerHtml id="booking-paint">
				<PaintChoice chosen={paint} />
				<div className="before-car mt-2">
					<p id="booking-car-hint" className="mb-2 text-sm text-muted">
						{car.hint}
					</p>
					<ul className="from-prices">
						{serviceFields.map((field) => (
							<ServiceFrom key={field} field={field} copy={copy} />
						))}
					</ul>
					<p className="mt-3 text-muted">{copy.lead}</p>
				</div>
			</ServerHtml>
		</div>
	);
}

const pictures: Record<string, PictureName> = {
	thermal: "thermal-insulation",
	ceramic: "nano-ceramic",
	ppf: "ppf-matte",
	polishing: "polishing",
};

/** What the services begin at, until a car is chosen: a link to the form with that option, where the car is chosen first. */
function ServiceFrom({ field, copy }: { field: string; copy: BookingCopy }) {
	const language = useLanguage();
	const services = catalogue.filter((service) => service.field === field);
	const picture = pictures[field];
	const { option, bookingPath } = cheapest(
		optionFacts.filter(({ service }) => service.field === field),
	);
	return (
		<li>
			<a
				href={localizedPath(language, `${bookingPath}#booking-car-types`)}
				className="hover:text-green"
			>
				{picture && <Picture name={picture} alt="" sizes="80px" className="object-cover" />}
				<span>{services.length > 1 ? copy.services.filmsLegend : services[0]?.name[language]}</span>{" "}
				<span>{from(Math.min(...Object.values(option.price)))[language]}</span>
			</a>
		</li>
	);
}
