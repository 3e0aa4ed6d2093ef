import { localizedPath } from "#app/business/base/language.ts";
import {
	type FilmCover,
	filmCovers,
	filmFacts,
	type OptionFacts,
} from "#app/business/links/service-facts.ts";
import { carTypes } from "#app/business/prices/catalogue.ts";
import { type Film, films } from "#app/business/prices/specs.ts";
import { counted } from "#app/copy/format/format.ts";
import { priceFrom } from "#app/copy/format/prices.ts";
import { copyFor } from "#app/copy/index.ts";
import { LearnMore } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { Price } from "#app/ui/basic/price.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { Car } from "#app/ui/car/car.tsx";
import { BookOption } from "#app/ui/services/book-option.tsx";
import stylesheet from "./film-card.css?url";
import { filmPages } from "./finish-switch.tsx";

/** Which part of the car: the cards show the offers for the chosen one. */
export function CoverSwitch() {
	const language = useLanguage();
	const { cover } = copyFor(language).ppfSelection;
	const { covers } = copyFor(language).serviceFacts.comparison;
	return (
		<fieldset className="segments cover">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<legend className="mx-auto mb-3 text-lg font-semibold">{cover}</legend>
			{filmCovers.map((one) => (
				<label key={one}>
					<input type="radio" name="cover" value={one} defaultChecked={one === "full"} />
					{covers[one]}
				</label>
			))}
		</fieldset>
	);
}

/** What decides for a film or against it, in rows that are level with those of the other. */
export function FilmCard({ film }: { film: Film }) {
	const language = useLanguage();
	const t = useTranslate();
	const { ppfSelection, chrome } = copyFor(language);
	const { title, text } = ppfSelection.cards[film];
	return (
		<article data-card={film} className="rounded-card p-4 md:p-8">
			{filmCovers.map((cover) => (
				<DrawnCover key={cover} {...{ cover, film }} />
			))}
			<div>
				<h2 className="text-xl md:text-2xl">{title}</h2>
				<p className="mt-1 text-sm text-muted md:text-base">{text}</p>
			</div>
			{filmCovers.map((cover) => (
				<Offers key={cover} {...{ cover, film }} />
			))}
			<a href={localizedPath(language, filmPages[film])} className="more">
				<LearnMore text={chrome.learnMore} full={t("chrome:learnMoreAbout", { service: title })} />
				<Icon name="arrow-right" size={20} />
			</a>
		</article>
	);
}

function offersOf(cover: FilmCover, film: Film): OptionFacts[] {
	return films[film].flatMap(({ name }) => filmFacts(cover, film, name) ?? []);
}

function DrawnCover({ cover, film }: { cover: FilmCover; film: Film }) {
	const [fact] = offersOf(cover, film);
	return (
		<div data-cover={cover} className="car-studio px-[8%] py-6">
			<Car car="sedan" part={fact?.option.carPart ?? "plain"} />
		</div>
	);
}

/** Days and warranty, which both brands share, then each brand with its prices. */
function Offers({ cover, film }: { cover: FilmCover; film: Film }) {
	const language = useLanguage();
	const t = useTranslate();
	const { serviceFacts, booking } = copyFor(language);
	const { columns, comparison, limits } = serviceFacts;
	const offers = offersOf(cover, film);
	const [first] = offers;
	if (!first)
		return (
			<div data-cover={cover} className="border-t border-line pt-3">
				<p className="font-semibold">{comparison.notOffered}</p>
				<p className="mt-1 text-sm text-muted">{limits.matte}</p>
			</div>
		);
	const { workingDays, warrantyYears = 0 } = first;
	return (
		<div data-cover={cover} className="offers">
			<h3 className="sr-only">{comparison.covers[cover]}</h3>
			<p className="border-t border-line pt-3 text-sm md:text-base">
				<span className="text-sm text-muted">{columns.stay}</span>{" "}
				<strong className="font-semibold">{t("stay:workingDays", counted(workingDays))}</strong>
				<br />
				<span className="text-sm text-muted">{columns.warranty}</span>{" "}
				<strong className="font-semibold">{t("chrome:years", counted(warrantyYears))}</strong>
			</p>
			{offers.map((fact) => (
				<div
					key={fact.option.code}
					id={fact.option.code}
					className="offer border-t border-line pt-3"
				>
					<h4 className="font-semibold">{fact.option.name[language]}</h4>
					{carTypes.map((car) => (
						<p key={car} className="text-sm text-muted">
							{booking.car[car].name}{" "}
							<span className="price">
								<Price amount={fact.option.price[car]} language={language} />
							</span>
						</p>
					))}
					<BookOption fact={fact} isShort />
				</div>
			))}
		</div>
	);
}

export function BackToFilms({ text }: { text: string }) {
	return (
		<a data-back="" href={localizedPath(useLanguage(), "/services/ppf-selection")} className="back">
			<Icon name="arrow-left" size={20} />
			{text}
		</a>
	);
}

export function OtherFilm({ film }: { film: Film }) {
	const language = useLanguage();
	const page = filmPages[film];
	return (
		<a href={localizedPath(language, page)} className="more mt-4">
			{copyFor(language).ppfSelection.cards[film].title}
			<span className="font-normal text-muted">{priceFrom(page)[language]}</span>
			<Icon name="arrow-right" size={20} />
		</a>
	);
}
