import { carTypes } from "#app/business/catalogue.ts";
import { localizedPath } from "#app/business/language.ts";
import {
	type FilmCover,
	filmFacts,
	type OptionFacts,
} from "#app/business/service-facts.ts";
import { films, finishes, statedProperties } from "#app/business/specs.ts";
import { counted } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { useBookingLabel } from "./book-option.tsx";
import { useLanguage } from "./language.ts";
import { LearnMore } from "./learn-more.tsx";
import { Price, RiyalSign } from "./price.tsx";
import { Section } from "./section.tsx";
import { Limits } from "./service-facts.tsx";
import { SpecValue } from "./spec-table.tsx";
import { Table } from "./table.tsx";
import { useTranslate } from "./translate.ts";

/** Both finishes on equal rows: what they cost, how long the car stays, and what their makers state. */
export function FilmComparison() {
	const language = useLanguage();
	const t = useTranslate();
	const { serviceFacts, specs, ppfSelection } = copyFor(language);
	const { comparison: words } = serviceFacts;
	const { cards } = ppfSelection;
	const names = finishes.map((finish) => cards[finish].title);
	const brands = films.glossy.map(({ name }) => name);
	const covers: FilmCover[] = ["front", "full"];
	const daysOf = (fact?: OptionFacts) =>
		fact ? (
			t("stay:workingDays", counted(fact.workingDays))
		) : (
			<span className="text-sm text-muted">{words.notOffered}</span>
		);
	return (
		<Section title={words.title} lead={serviceFacts.lead}>
			<RiyalSign />
			<Limits page="/services/ppf-matte" />
			<Table
				look="labelled"
				caption={words.prices}
				columns={[words.property, ...names]}
				rows={covers.flatMap((cover) => [
					{
						key: cover,
						cells: [
							t("serviceFacts:comparison.stay", { cover: words.covers[cover] }),
							...finishes.map((finish) =>
								daysOf(filmFacts(cover, finish, "HEXIS")),
							),
						],
					},
					...brands.map((brand) => ({
						key: cover + brand,
						cells: [
							`${words.covers[cover]} (${brand})`,
							...finishes.map((finish) => (
								<FilmPrices
									key={finish}
									fact={filmFacts(cover, finish, brand)}
								/>
							)),
						],
					})),
				])}
			/>
			<div className="mt-12 grid gap-12 lg:grid-cols-2">
				{brands.map((brand, index) => (
					<div key={brand} className="min-w-0">
						<h3 className="mb-2 text-2xl">
							{t("serviceFacts:comparison.specs", { brand })}
						</h3>
						<Table
							caption={t("serviceFacts:comparison.specs", { brand })}
							columns={[words.property, ...names]}
							rows={statedProperties(finishes).map((property) => ({
								key: property,
								cells: [
									specs.properties[property],
									...finishes.map((finish) => (
										<SpecValue
											key={finish}
											value={films[finish][index]?.values[property]}
											{...{ property, language }}
										/>
									)),
								],
							}))}
						/>
					</div>
				))}
			</div>
		</Section>
	);
}

function FilmPrices({ fact }: { fact?: OptionFacts }) {
	const language = useLanguage();
	const { serviceFacts, booking } = copyFor(language);
	if (!fact)
		return (
			<span className="text-sm text-muted">
				{serviceFacts.comparison.notOffered}
			</span>
		);
	return (
		<>
			<span className="flex flex-wrap gap-x-6">
				{carTypes.map((car) => (
					<span key={car}>
						<span className="block text-sm text-muted">
							{booking.car[car].name}
						</span>
						<Price amount={fact.option.price[car]} language={language} />
					</span>
				))}
			</span>
			<BookFilm fact={fact} />
		</>
	);
}

function BookFilm({ fact }: { fact: OptionFacts }) {
	const language = useLanguage();
	return (
		<a href={localizedPath(language, fact.bookingPath)} className="more">
			<LearnMore
				text={copyFor(language).serviceFacts.book.verb}
				full={useBookingLabel(fact)}
			/>
		</a>
	);
}
