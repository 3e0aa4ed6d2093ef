import { films } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { Features } from "#app/ui/basic/features.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { BackToFilms, OtherFilm } from "#app/ui/films/film-card.tsx";
import { FilmLayers } from "#app/ui/films/film-layers.tsx";
import { FinishSwitch } from "#app/ui/films/finish-switch.tsx";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { SplitHead } from "#app/ui/frame/page-head.tsx";
import { ServiceFacts } from "#app/ui/services/service-facts.tsx";
import { SpecTable } from "#app/ui/services/spec-table.tsx";

const page = "/services/ppf";

export const meta = contentMeta(page);

/** What the film keeps out comes first: its layers, large, above their table, and the finish last. */
export default function Ppf() {
	const language = useLanguage();
	const { ppf: copy, ppfSelection, specs } = copyFor(language);
	return (
		<>
			<SplitHead
				title={copy.title}
				eyebrow={copy.eyebrow}
				lead={copy.lead}
				facts={page}
				before={<BackToFilms text={copy.back} />}
				picture={{ name: "ppf-glossy", ...copy.picture }}
			/>
			<ServiceFacts page={page} />
			<Section title={specs.title} lead={specs.lead}>
				<div className="mb-12 grid gap-5 sm:grid-cols-2">
					{films.glossy.map((brand) => (
						<figure key={brand.name} className="wash rounded-card p-4 lg:p-8">
							<figcaption className="mb-4 text-xl font-semibold">{brand.name}</figcaption>
							<FilmLayers brand={brand} language={language} />
						</figure>
					))}
				</div>
				<SpecTable film="glossy" language={language} />
			</Section>
			<Section title={copy.benefits.title} tone="wash">
				<Features items={copy.benefits.items} look="lines" />
			</Section>
			<Section title={ppfSelection.look.title}>
				<FinishSwitch>
					<OtherFilm film="matte" />
				</FinishSwitch>
			</Section>
			<CallToAction copy={copy.cta} language={language} page={page} car="ppf-gloss" />
		</>
	);
}
