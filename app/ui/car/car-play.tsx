import { type Language, localizedPath } from "#app/business/base/language.ts";
import {
	lowestPriceOf,
	type OptionFacts,
	switchedOptions,
} from "#app/business/links/service-facts.ts";
import { type CarType, carTypes } from "#app/business/prices/service.ts";
import { copyFor } from "#app/copy/index.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { CarTypes } from "#app/ui/basic/car-switch.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { Price } from "#app/ui/basic/price.tsx";
import { useCopy, usePriceList } from "#app/ui/basic/settings.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";
import stylesheet from "./car-play.css?url";
import { PaintChoice } from "./paint-choice.tsx";
import { RenderedCar } from "./rendered-car.tsx";

const isFilm = ({ service }: OptionFacts) => service.field === "ppf";

/**
 * The car with services that show on it at once: CSS alone does that. A small script of the page adds the sums. It is a form that
 * opens the booking page with the same choices, which says the sum without script, too.
 */
export function CarPlay({ language }: { language: Language }) {
	const { booking, chrome, home } = useCopy();
	const switched = switchedOptions(usePriceList());
	const films = switched.filter(isFilm);
	const lowestFilm = lowestPriceOf(films);
	const services = [
		...Map.groupBy(
			switched.filter((fact) => !isFilm(fact)),
			({ service }) => service,
		),
	];
	const copy = home.play;
	const { from } = home.services;
	return (
		<form
			id="play"
			action={localizedPath(language, "/booking")}
			className="play car-stage grid gap-4"
		>
			{/* Here, so that what is above it does not wait for it. */}
			<link rel="stylesheet" href={stylesheet} />
			{language === "en" && <input type="hidden" name="lang" value="en" />}
			<div className="play-car">
				{carTypes.map((car) => (
					<div key={car} aria-hidden="true" className={`drawn-${car}`}>
						<RenderedCar car={car} marks={booking.drawing.marks} />
					</div>
				))}
			</div>
			<div className="looks">
				<CarTypes chosen="sedan" />
				<PaintChoice />
			</div>
			<fieldset className="switches">
				<legend className="sr-only">{chrome.nav.services}</legend>
				{lowestFilm && (
					<details>
						<summary>
							<Icon name="chevron-down" className="turn" />
							<span className="chip">
								<span>{copy.films}</span>
								<Prices of={lowestFilm} from={from} />
							</span>
						</summary>
						{films.map((fact) => (
							<Switch key={fact.option.code} {...fact} />
						))}
						<label>
							<input type="radio" name="ppf" value="" defaultChecked />
							{booking.services.none.ppf}
						</label>
					</details>
				)}
				{services.map(([service, facts]) =>
					facts.length > 1 ? (
						<fieldset key={service.id}>
							<legend>{service.name[language]}</legend>
							{facts.map((fact) => (
								<Switch key={fact.option.code} {...fact} isPart />
							))}
						</fieldset>
					) : (
						facts.map((fact) => <Switch key={fact.option.code} {...fact} />)
					),
				)}
			</fieldset>
			<div className="flex flex-wrap items-center gap-4">
				<p role="status" className="sums">
					<span className="none">{copy.none}</span>
					{carTypes.map((car) => (
						<span key={car} className={`for-${car}`}>
							{`${copy.sum[car]} `}
							<s>
								<span data-sum={car}>0</span>
							</s>{" "}
							<strong className="text-2xl font-semibold">
								<Due car={car} />
							</strong>
						</span>
					))}
				</p>
				<Button type="submit">{copy.book}</Button>
			</div>
			<p className="note text-sm text-muted">{copy.note}</p>
		</form>
	);
}

/** For a phone's bar, where it replaces the link once something is chosen; it submits the form from outside. */
export function BookChosen({ language, className }: { language: Language; className: string }) {
	return (
		<Button type="submit" form="play" className={`${className} hidden`}>
			{copyFor(language).home.play.book}
			{carTypes.map((car) => (
				<span key={car} className={`for-${car} sum`}>
					<Due car={car} />
				</span>
			))}
		</Button>
	);
}

/** What is due when it is booked here. The page's script writes the number. */
function Due({ car }: { car: CarType }) {
	const number = (
		<span data-sum={car} data-rate={100 - usePriceList().percent}>
			0
		</span>
	);
	return <Price amount={0} language={useLanguage()} number={number} />;
}

/** Parts of the car are in a group that names their service. */
function Switch({ service, option, price, isPart }: OptionFacts & { isPart?: boolean }) {
	const language = useLanguage();
	const { sedan, suv } = price;
	return (
		<label>
			<input
				type={service.field === "ppf" ? "radio" : "checkbox"}
				name={service.field}
				value={option.code}
				data-adds-cover={option.carPart}
				data-sedan={sedan}
				data-suv={suv}
			/>
			<span className="chip">
				{!isPart && <span>{service.name[language]}</span>}{" "}
				<span className={isPart ? undefined : "text-sm text-muted"}>{option.name[language]}</span>
				<Prices of={price} />
			</span>
		</label>
	);
}

function Prices({ of: price, from }: { of: Record<CarType, number>; from?: string }) {
	const language = useLanguage();
	const same = price.sedan === price.suv;
	return (
		<span className="prices">
			{(same ? carTypes.slice(0, 1) : carTypes).map((car) => (
				<span key={car} className={same ? undefined : `for-${car}`}>
					{from && <span className="text-sm text-muted">{`${from} `}</span>}
					<Price amount={price[car]} language={language} />
				</span>
			))}
		</span>
	);
}
