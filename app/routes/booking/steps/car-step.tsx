import { localizedPath } from "#app/business/base/language.ts";
import { cheaperOption } from "#app/business/offered/booking-path.ts";
import {
	cheapest,
	isOnline,
	joinFacts,
	type OptionFacts,
	offeredOptions,
} from "#app/business/offered/service-facts.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { serviceFields } from "#app/business/prices/options.ts";
import type { Selection } from "#app/business/prices/selection.ts";
import { carTypes } from "#app/business/prices/service.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { from } from "#app/copy/format/prices.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import type { Choice } from "#app/forms/choice.ts";
import { ServicePicture } from "#app/ui/basic/picture.tsx";
import { Priced } from "#app/ui/basic/price.tsx";
import { useLanguage, withValues } from "#app/ui/basic/translate.ts";
import { usePriceList } from "#app/ui/basic/use-settings.ts";
import { PaintChoice } from "#app/ui/car/paint-choice.tsx";
import { ErrorMessage } from "./refused.tsx";

type Props = {
	copy: BookingCopy;
	/** The address or the last post has made this choice. */
	initial: Choice;
	error?: string[];
};

export function CarStep({ copy, initial, error }: Props) {
	const { car } = copy;
	return (
		<div className="car-step">
			<fieldset
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radiogroup can be marked as required
				role="radiogroup"
				aria-required
				aria-invalid={error ? true : undefined}
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
								defaultChecked={initial.car === type}
							/>
							<span id={`booking-${type}-name`} className="font-medium">
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
				<PaintChoice chosen={initial.paint} />
				<div className="before-car mt-2">
					<p id="booking-car-hint" className="mb-2 text-sm text-muted">
						{car.hint}
					</p>
					<FromPrices selection={initial.selection} copy={copy.services} />
					<p className="mt-3 text-muted">{copy.lead}</p>
				</div>
			</ServerHtml>
		</div>
	);
}

type PricesProps = { selection: Selection; copy: BookingCopy["services"] };

/** Until a car is chosen, the rows show the lowest prices and what the address has chosen. */
function FromPrices({ selection, copy }: PricesProps) {
	const language = useLanguage();
	const list = usePriceList();
	const facts = offeredOptions(list).filter(isOnline);
	const chosen = facts.filter(({ option }) => selection.includes(option.code));
	/** The link leads to the car types, because the car is chosen first. */
	const pathWith = (facts: OptionFacts[]) => {
		const path = facts.length > 0 ? joinFacts(facts).bookingPath : "/booking";
		return localizedPath(language, `${path}#booking-car-types`);
	};
	const rows = serviceFields.flatMap((field) => {
		const own = chosen.filter(({ service }) => service.field === field);
		if (own.length > 0) return own;
		return cheapest(facts.filter(({ service }) => service.field === field)) ?? [];
	});
	return (
		<ul className="from-prices">
			{rows.map((fact) => {
				const { service, option, price } = fact;
				const lowest = Math.min(...Object.values(price));
				const isChosen = chosen.includes(fact);
				const others = chosen.filter((other) => other !== fact);
				const part = cheaperOption(list, service.learnMore)?.option;
				const isPart = part?.code === option.code;
				const isOnly = catalogue.filter(({ field }) => field === service.field).length === 1;
				return (
					<li key={option.code}>
						<a
							href={pathWith(isChosen ? others : [...chosen, fact])}
							/* Search engines need not open each combination. */
							rel="nofollow"
							className={isChosen ? "is-chosen" : "hover:text-green"}
						>
							<ServicePicture service={service} sizes="80px" />
							<span>
								{isChosen || isOnly ? service.name[language] : copy.filmsLegend}{" "}
								{(isChosen || isPart) && (
									<span className={`text-sm text-muted ${isChosen ? "block" : ""}`}>
										{isChosen
											? withValues(copy.chosenOption, { option: option.name[language] })
											: option.name[language]}
									</span>
								)}
							</span>{" "}
							<span>
								<Priced text={from(lowest)[language]} amount={lowest} />
							</span>
							{isChosen && <span className="sr-only">{copy.remove}</span>}
						</a>
					</li>
				);
			})}
		</ul>
	);
}
