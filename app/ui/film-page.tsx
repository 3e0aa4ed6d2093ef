import { localizedPath } from "#app/business/language.ts";
import { type Film, films } from "#app/business/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { priceFrom } from "#app/copy/prices.ts";
import { CallToAction } from "./call-to-action.tsx";
import { Features } from "./features.tsx";
import { FilmLayers } from "./film-layers.tsx";
import { FinishSwitch, filmPages } from "./finish-switch.tsx";
import { Icon } from "./icon.tsx";
import { useLanguage } from "./language.ts";
import { SplitHead } from "./page-head.tsx";
import { Section } from "./section.tsx";
import { ServiceFacts } from "./service-facts.tsx";
import { SpecTable } from "./spec-table.tsx";

/** One page for both films; only copy, picture and values differ. */
export function FilmPage({ film }: { film: Film }) {
	const language = useLanguage();
	const copies = copyFor(language);
	const copy = film === "glossy" ? copies.ppf : copies.ppfMatte;
	const { specs } = copies;
	const page = filmPages[film];
	const other = film === "glossy" ? "matte" : "glossy";
	return (
		<>
			<SplitHead
				title={copy.title}
				eyebrow={copy.eyebrow}
				lead={copy.lead}
				picture={{ name: `ppf-${film}`, ...copy.picture }}
				before={
					<a
						data-back=""
						href={localizedPath(language, "/services/ppf-selection")}
						className="back"
					>
						<Icon name="arrow-left" size={20} />
						{copy.back}
					</a>
				}
			/>
			<ServiceFacts page={page} />
			<Section title={copies.ppfSelection.look.title}>
				<FinishSwitch chosen={film}>
					<a
						href={localizedPath(language, filmPages[other])}
						className="more mt-4"
					>
						{copies.ppfSelection.cards[other].title}
						<span className="font-normal text-muted">
							{priceFrom(filmPages[other])[language]}
						</span>
						<Icon name="arrow-right" size={20} />
					</a>
				</FinishSwitch>
			</Section>
			<Section title={specs.title} lead={specs.lead}>
				<div className="mb-12 grid gap-5 sm:grid-cols-2">
					{films[film].map((brand) => (
						<figure key={brand.name} className="wash rounded-card p-4 lg:p-8">
							<figcaption className="mb-4 text-xl font-semibold">
								{brand.name}
							</figcaption>
							<FilmLayers brand={brand} language={language} />
						</figure>
					))}
				</div>
				<SpecTable film={film} language={language} />
			</Section>
			<Section title={copy.benefits.title} tone="wash">
				<Features items={copy.benefits.items} look="lines" />
			</Section>
			<CallToAction
				copy={copy.cta}
				language={language}
				page={page}
				picture={film === "glossy" ? "film-gloss" : "film-matte"}
			/>
		</>
	);
}
