import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { Features } from "#app/ui/basic/features.tsx";
import { Picture } from "#app/ui/basic/picture.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { BackToFilms, OtherFilm } from "#app/ui/films/film-card.tsx";
import { FilmCut } from "#app/ui/films/film-cut.tsx";
import { FinishSwitch } from "#app/ui/films/finish-switch.tsx";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { SplitHead } from "#app/ui/frame/page-head.tsx";
import { ServiceFacts } from "#app/ui/services/service-facts.tsx";
import { SpecTable } from "#app/ui/services/spec-table.tsx";
import stylesheet from "./ppf-matte.css?url";

const page = "/services/ppf-matte";

export const meta = contentMeta(page);

/** The finish comes first, to be switched in the head; what else there is to see is beside the words. */
export default function PpfMatte() {
	const language = useLanguage();
	const { ppfMatte: copy, specs } = copyFor(language);
	return (
		<>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<SplitHead
				title={copy.title}
				eyebrow={copy.eyebrow}
				lead={copy.lead}
				facts={page}
				before={<BackToFilms text={copy.back} />}
				touch={<FinishSwitch chosen="matte" place="head" eager />}
			/>
			<ServiceFacts page={page} />
			<Section
				title={copy.benefits.title}
				tone="wash"
				beside
				aside={
					<>
						<figure className="film-edge mt-6">
							<div className="h-56 overflow-clip rounded-card sm:h-[30rem]">
								<Picture
									name="ppf-matte"
									alt={copy.picture.alt}
									sizes="(min-width: 64rem) 42rem, 100vw"
								/>
							</div>
							<figcaption className="mt-3 text-sm text-muted">{copy.picture.caption}</figcaption>
						</figure>
						<OtherFilm film="glossy" />
					</>
				}
			>
				<Features items={copy.benefits.items} look="pairs" />
			</Section>
			<Section
				title={specs.title}
				lead={specs.lead}
				beside
				aside={
					<div className="wash mt-6 rounded-card p-4">
						<FilmCut language={language} />
					</div>
				}
			>
				<SpecTable film="matte" language={language} />
			</Section>
			<CallToAction copy={copy.cta} language={language} page={page} car="ppf-matte" />
		</>
	);
}
