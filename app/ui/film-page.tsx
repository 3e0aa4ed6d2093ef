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
	const page = filmPages[film];
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
			{film === "glossy" ? (
				<>
					<Specs film={film} />
					<Section title={copy.benefits.title} tone="wash">
						<Features items={copy.benefits.items} look="lines" />
					</Section>
					<Look film={film} />
				</>
			) : (
				<>
					<Look film={film} />
					<Section title={copy.benefits.title} tone="wash" beside>
						<Features items={copy.benefits.items} look="lines" />
					</Section>
					<Specs film={film} />
				</>
			)}
			<CallToAction
				copy={copy.cta}
				language={language}
				page={page}
				car={film === "glossy" ? "ppf-gloss" : "ppf-matte"}
			/>
		</>
	);
}

/** The same panel under either film, and the way to the other one. */
function Look({ film }: { film: Film }) {
	const language = useLanguage();
	const { look, cards } = copyFor(language).ppfSelection;
	const other = film === "glossy" ? "matte" : "glossy";
	return (
		<Section title={look.title}>
			<FinishSwitch chosen={film}>
				<a
					href={localizedPath(language, filmPages[other])}
					className="more mt-4"
				>
					{cards[other].title}
					<span className="font-normal text-muted">
						{priceFrom(filmPages[other])[language]}
					</span>
					<Icon name="arrow-right" size={20} />
				</a>
			</FinishSwitch>
		</Section>
	);
}

/** The drawn layers above the table; those of the matte films, which are fewer, beside it. */
function Specs({ film }: { film: Film }) {
	const language = useLanguage();
	const { specs } = copyFor(language);
	const isBeside = film === "matte";
	return (
		<Section title={specs.title} lead={specs.lead}>
			<div
				className={
					isBeside ? "lg:grid lg:grid-cols-[1fr_2fr] lg:gap-16" : undefined
				}
			>
				<div
					className={`mb-12 ${isBeside ? "stack" : "grid gap-5 sm:grid-cols-2"}`}
				>
					{films[film].map((brand) => (
						<figure
							key={brand.name}
							className={`wash rounded-card p-4 ${isBeside ? "" : "lg:p-8"}`}
						>
							<figcaption className="mb-4 text-xl font-semibold">
								{brand.name}
							</figcaption>
							<FilmLayers brand={brand} language={language} />
						</figure>
					))}
				</div>
				<SpecTable film={film} language={language} />
			</div>
		</Section>
	);
}
