import { filmPages } from "#app/business/links/booking-path.ts";
import type { Film } from "#app/business/prices/specs.ts";
import { yearsScript } from "#app/document/inline-scripts.ts";
import { Section } from "#app/ui/basic/section.tsx";
import { useCopy } from "#app/ui/basic/settings.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { BackToFilms, OtherFilm } from "#app/ui/films/film-card.tsx";
import { FilmLayers } from "#app/ui/films/film-layers.tsx";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { PairHead } from "#app/ui/frame/page-head.tsx";
import { PicturePair } from "#app/ui/services/picture-pair.tsx";
import { ServiceDetails, ServiceFacts } from "#app/ui/services/service-facts.tsx";
import { SpecTable } from "#app/ui/services/spec-table.tsx";
import { Benefits, Years } from "#app/ui/services/years.tsx";

const pairs = {
	glossy: { names: { before: "film-chips", after: "film-clear" } },
	matte: {
		names: { before: "bare-landscape", after: "satin-landscape" },
		morph: "satin-landscape",
	},
} as const;

/** The glossy one's says what it keeps out, too: its layers, large, beside what they do. */
export function FilmPage({ film }: { film: Film }) {
	const language = useLanguage();
	const { ppf, ppfMatte, ppfSelection, specs } = useCopy();
	const isGlossy = film === "glossy";
	const copy = isGlossy ? ppf : ppfMatte;
	const page = filmPages[film];
	return (
		<>
			<PairHead
				page={page}
				title={copy.title}
				lead={copy.lead}
				before={<BackToFilms text={copy.back} />}
				books={ppfSelection.cards[film].title}
				after={<OtherFilm film={isGlossy ? "matte" : "glossy"} />}
			>
				<PicturePair copy={copy.pair} {...pairs[film]} />
			</PairHead>
			<ServiceFacts page={page} />
			<Section title={copy.benefits.title} tone="wash">
				<div className={`grid ${isGlossy ? "" : "items-center "}gap-6 lg:grid-cols-2 lg:gap-16`}>
					<Years of={film} />
					<Benefits items={copy.benefits.items} first={isGlossy ? [1, 4] : [1, 5]}>
						{isGlossy && (
							<figure>
								<FilmLayers language={language} />
								<figcaption className="text-sm text-muted">{specs.lead}</figcaption>
							</figure>
						)}
					</Benefits>
				</div>
			</Section>
			<script dangerouslySetInnerHTML={{ __html: yearsScript }} />
			<ServiceDetails page={page}>
				<SpecTable film={film} language={language} />
			</ServiceDetails>
			<CallToAction
				copy={copy.cta}
				picture={isGlossy ? "bare-landscape" : "film-matte"}
				{...{ language, page }}
			/>
		</>
	);
}
