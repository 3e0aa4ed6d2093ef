import { films } from "#app/business/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { Features } from "#app/ui/features.tsx";
import { FilmLayers } from "#app/ui/film-layers.tsx";
import { BackToFilms, OtherFilm } from "#app/ui/film-links.tsx";
import { FinishSwitch } from "#app/ui/finish-switch.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { SplitHead } from "#app/ui/page-head.tsx";
import { Section } from "#app/ui/section.tsx";
import { ServiceFacts } from "#app/ui/service-facts.tsx";
import { SpecTable } from "#app/ui/spec-table.tsx";

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
