import { localizedPath } from "#app/business/base/language.ts";
import {
	cheapest,
	isOnline,
	type OptionFacts,
	offeredOptions,
	together,
} from "#app/business/links/service-facts.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { serviceFields } from "#app/business/prices/options.ts";
import type { Selection } from "#app/business/prices/selection.ts";
import { carTypes } from "#app/business/prices/service.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { from } from "#app/copy/format/prices.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import type { Choice } from "#app/forms/choice.ts";
import { ServicePicture } from "#app/ui/basic/picture.tsx";
import { usePriceList } from "#app/ui/basic/settings.ts";
import { useLanguage, withValues } from "#app/ui/basic/translate.ts";
import { PaintChoice } from "#app/ui/car/paint-choice.tsx";
import { ErrorMessage } from "./refused.tsx";

type Props = {
	copy: BookingCopy;
	/** What an address or the form before has chosen. */
	initial: Choice;
	error?: string;
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
				<PaintChoice chosen={initial.paint} />
				<div className="before-car mt-2">
					<p id="booking-car-hint" className="mb-2 text-sm text-muted">
						{car.hint}
					</p>
					<FromPrices selection={initial.selection} copy={copy} />
					<p className="mt-3 text-muted">{copy.lead}</p>
				</div>
			</ServerHtml>
		</div>
	);
}

/** Until a car is chosen: what the services begin at, and what an address has chosen of them. */
function FromPrices({ selection, copy }: { selection: Selection; copy: BookingCopy }) {
	const language = useLanguage();
	const facts = offeredOptions(usePriceList()).filter(isOnline);
	const chosen = facts.filter(({ option }) => selection.includes(option.code));
	/** The form with these, where the car is chosen first. Search engines need not open each combination. */
	const pathWith = (facts: OptionFacts[]) => {
		const path = facts.length > 0 ? together(facts).bookingPath : "/booking";
		return localizedPath(language, `${path}#booking-car-types`);
	};
	const rowsOf = (field: string) => {
		const inField = ({ service }: OptionFacts) => service.field === field;
		const own = chosen.filter(inField);
		if (own.length === 0) {
			const fact = cheapest(facts.filter(inField));
			if (!fact) return null;
			return (
				<li key={field}>
					<a href={pathWith([...chosen, fact])} rel="nofollow" className="hover:text-green">
						<PriceRow
							fact={fact}
							name={isOnly(fact) ? fact.service.name[language] : copy.services.filmsLegend}
						/>
					</a>
				</li>
			);
		}
		return own.map((fact) => (
			<li key={fact.option.code}>
				<a
					href={pathWith(chosen.filter((other) => other !== fact))}
					rel="nofollow"
					className="is-chosen"
				>
					<PriceRow
						fact={fact}
						name={fact.service.name[language]}
						option={withValues(copy.services.chosenOption, { option: fact.option.name[language] })}
					/>
					<span className="sr-only">{copy.services.remove}</span>
				</a>
			</li>
		));
	};
	return <ul className="from-prices">{serviceFields.map(rowsOf)}</ul>;
}

/** Whether a field has no other service. */
function isOnly({ service }: OptionFacts): boolean {
	return catalogue.filter(({ field }) => field === service.field).length === 1;
}

function PriceRow({ fact, name, option }: { fact: OptionFacts; name: string; option?: string }) {
	const language = useLanguage();
	const price = Math.min(...Object.values(fact.price));
	return (
		<>
			<ServicePicture field={fact.service.field} sizes="80px" />
			<span>
				{name} {option && <span className="block text-xs text-muted">{option}</span>}
			</span>{" "}
			<span>{from(price)[language]}</span>
		</>
	);
}
