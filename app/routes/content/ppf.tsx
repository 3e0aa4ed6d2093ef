import { lightScript, yearsScript } from "#app/document/inline-scripts.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
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

const page = "/services/ppf";

export const meta = contentMeta(page);

/** What the film keeps out: its layers, large, beside what they do. */
export default function Ppf() {
	const language = useLanguage();
	const { ppf: copy, ppfSelection, specs } = useCopy();
	return (
		<>
			<PairHead
				page={page}
				title={copy.title}
				lead={copy.lead}
				before={<BackToFilms text={copy.back} />}
				books={ppfSelection.cards.glossy.title}
				after={<OtherFilm film="matte" />}
			>
				<PicturePair copy={copy.pair} names={{ before: "film-chips", after: "film-clear" }} />
			</PairHead>
			<script dangerouslySetInnerHTML={{ __html: lightScript }} />
			<ServiceFacts page={page} />
			<Section title={copy.benefits.title} tone="wash">
				<div className="grid gap-6 lg:grid-cols-2 lg:gap-16">
					<Years of="glossy" />
					<Benefits items={copy.benefits.items} first={[1, 4]}>
						<figure>
							<FilmLayers language={language} />
							<figcaption className="text-sm text-muted">{specs.lead}</figcaption>
						</figure>
					</Benefits>
				</div>
			</Section>
			<script dangerouslySetInnerHTML={{ __html: yearsScript }} />
			<ServiceDetails page={page}>
				<SpecTable film="glossy" language={language} />
			</ServiceDetails>
			<CallToAction copy={copy.cta} language={language} page={page} picture="bare-landscape" />
		</>
	);
}
