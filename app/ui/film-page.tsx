import { localizedPath } from "#app/business/language.ts";
import { type Film, films } from "#app/business/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { CallToAction } from "./call-to-action.tsx";
import { Features } from "./features.tsx";
import { FilmLayers } from "./film-layers.tsx";
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
	const page = film === "glossy" ? "/services/ppf" : "/services/ppf-matte";
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
			<Section title={specs.title} lead={specs.lead}>
				<div className="grid gap-12 lg:grid-cols-[2fr_1fr]">
					<div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-4 lg:order-last lg:grid-cols-1">
						{films[film].map((brand) => (
							<figure
								key={brand.name}
								className="rounded-card wash p-3 sm:p-6 lg:p-8"
							>
								<FilmLayers brand={brand} language={language} />
								<figcaption className="mt-4 text-center font-semibold">
									{brand.name}
								</figcaption>
							</figure>
						))}
					</div>
					<SpecTable film={film} language={language} />
				</div>
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
