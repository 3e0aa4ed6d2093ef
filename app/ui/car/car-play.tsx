import { Fragment } from "react";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import {
	type CarType,
	carTypes,
	type Option,
	type Service,
} from "#app/business/prices/catalogue.ts";
import { switchedOptions } from "#app/business/switched-options.ts";
import { copyFor } from "#app/copy/index.ts";
import { Button } from "../basic/button.tsx";
import { Price, RiyalSign } from "../basic/price.tsx";
import { Car } from "./car.tsx";
import stylesheet from "./car-play.css?url";
import { PaintChoice } from "./paint-choice.tsx";

const lastFilm = switchedOptions.findLast(({ service }) => service.field === "ppf");

/**
 * The drawn car with services that show on it at once: CSS alone does that. A small script of the page adds the sums. It is a form that
 * opens the booking page with the same choices, which says the sum without script, too.
 */
export function CarPlay({ language }: { language: Language }) {
	const { booking, home } = copyFor(language);
	const copy = home.play;
	return (
		<form
			id="play"
			action={localizedPath(language, "/booking")}
			className="play car-stage grid gap-8"
		>
			<link rel="stylesheet" href={stylesheet} />
			<RiyalSign />
			{language === "en" && <input type="hidden" name="lang" value="en" />}
			{/* On a phone they are items of the form, so that the car may stick for its whole length. */}
			<div className="max-lg:contents">
				<div className="play-car car-studio">
					{carTypes.map((car) => (
						<div key={car} aria-hidden="true" className={`drawn-${car}`}>
							<Car car={car} />
						</div>
					))}
				</div>
				<div className="flex flex-wrap gap-x-10 gap-y-6">
					<fieldset>
						<legend className="mb-3 font-semibold">{copy.car}</legend>
						{carTypes.map((car, index) => (
							<label key={car} className="me-5 inline-flex min-h-11 items-center gap-2">
								<input
									type="radio"
									name="carType"
									value={car}
									defaultChecked={index === 0}
									className="size-5"
								/>
								{copy.cars[car]}
							</label>
						))}
					</fieldset>
					<PaintChoice language={language} />
				</div>
			</div>
			<fieldset className="switches">
				<legend className="mb-3 font-semibold">{copy.services}</legend>
				{switchedOptions.map(({ service, option }) => (
					<Fragment key={option.code}>
						<Switch {...{ service, option, language }} />
						{option === lastFilm?.option && (
							<label className="min-h-11 text-muted">
								<input
									type="radio"
									name="ppf"
									value=""
									defaultChecked
									className="size-5 shrink-0"
								/>
								{booking.services.none.ppf}
							</label>
						)}
					</Fragment>
				))}
			</fieldset>
			<div className="flex flex-wrap items-center gap-x-8 gap-y-4">
				<p role="status" className="sums">
					<span className="none">{copy.none}</span>
					{carTypes.map((car) => (
						<span key={car}>
							{copy.sum[car]}{" "}
							<strong className="text-2xl font-semibold">
								<Sum car={car} language={language} />
							</strong>
						</span>
					))}
				</p>
				<Button type="submit">{copy.book}</Button>
			</div>
			<p className="text-sm text-muted">{copy.note}</p>
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
					<Sum car={car} language={language} />
				</span>
			))}
		</Button>
	);
}

/** The page's script writes the number. */
function Sum({ car, language }: { car: CarType; language: Language }) {
	return <Price amount={0} language={language} number={<span data-sum={car}>0</span>} />;
}

function Switch({
	service,
	option,
	language,
}: {
	service: Service;
	option: Option;
	language: Language;
}) {
	return (
		<label>
			<input
				type={service.field === "ppf" ? "radio" : "checkbox"}
				name={service.field}
				value={option.code}
				data-adds-cover={option.carPart}
				data-sedan={option.price.sedan}
				data-suv={option.price.suv}
				className="size-5 shrink-0"
			/>
			<span className="flex-[1_1_8rem]">
				{service.name[language]} <span className="text-sm text-muted">{option.name[language]}</span>
			</span>
			<span className="grid text-end font-semibold">
				{carTypes.map((car) => (
					<span key={car} className={`for-${car}`}>
						<Price amount={option.price[car]} language={language} />
					</span>
				))}
			</span>
		</label>
	);
}
