import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { Features } from "#app/ui/basic/features.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { BackToFilms, FilmTag, OtherFilm } from "#app/ui/films/film-card.tsx";
import { FilmLayers } from "#app/ui/films/film-layers.tsx";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { SplitHead } from "#app/ui/frame/page-head.tsx";
import { ServiceDetails, ServiceFacts } from "#app/ui/services/service-facts.tsx";
import { SpecTable } from "#app/ui/services/spec-table.tsx";

const page = "/services/ppf";

export const meta = contentMeta(page);

/** What the film keeps out: its layers, large, beside what they do. */
export default function Ppf() {
	const language = useLanguage();
	const { ppf: copy, ppfSelection, specs } = copyFor(language);
	const { tags } = ppfSelection.look;
	return (
		<>
			<SplitHead
				title={copy.title}
				lead={copy.lead}
				facts={page}
				before={<BackToFilms text={copy.back} />}
				picture={{
					name: "film-edge",
					...copy.picture,
					tags: (
						<>
							<FilmTag text={tags.film} />
							<FilmTag text={tags.paint} isBare />
						</>
					),
				}}
			>
				<OtherFilm film="matte" />
			</SplitHead>
			<ServiceFacts page={page} />
			<Section title={copy.benefits.title} tone="wash">
				<div className="grid gap-6 lg:grid-cols-2 lg:gap-16">
					<figure>
						<FilmLayers language={language} />
						<figcaption className="text-sm text-muted">{specs.lead}</figcaption>
					</figure>
					<Features items={copy.benefits.items} />
				</div>
			</Section>
			<ServiceDetails page={page}>
				<SpecTable film="glossy" language={language} />
			</ServiceDetails>
			<CallToAction copy={copy.cta} language={language} page={page} picture="bare-landscape" />
		</>
	);
}
