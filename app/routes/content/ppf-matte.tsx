import { lightScript, yearsScript } from "#app/document/inline-scripts.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { Section } from "#app/ui/basic/section.tsx";
import { useCopy } from "#app/ui/basic/settings.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { BackToFilms, OtherFilm } from "#app/ui/films/film-card.tsx";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { PairHead } from "#app/ui/frame/page-head.tsx";
import { PicturePair } from "#app/ui/services/picture-pair.tsx";
import { ServiceDetails, ServiceFacts } from "#app/ui/services/service-facts.tsx";
import { SpecTable } from "#app/ui/services/spec-table.tsx";
import { Benefits, Years } from "#app/ui/services/years.tsx";

const page = "/services/ppf-matte";

export const meta = contentMeta(page);

export default function PpfMatte() {
	const language = useLanguage();
	const { ppfMatte: copy, ppfSelection } = useCopy();
	return (
		<>
			<PairHead
				page={page}
				title={copy.title}
				lead={copy.lead}
				before={<BackToFilms text={copy.back} />}
				books={ppfSelection.cards.matte.title}
				after={<OtherFilm film="glossy" />}
			>
				<PicturePair
					copy={copy.pair}
					names={{ before: "bare-landscape", after: "satin-landscape" }}
					morph="satin-landscape"
				/>
			</PairHead>
			<script dangerouslySetInnerHTML={{ __html: lightScript }} />
			<ServiceFacts page={page} />
			<Section title={copy.benefits.title} tone="wash">
				<div className="grid items-center gap-6 lg:grid-cols-2 lg:gap-16">
					<Years of="matte" />
					<Benefits items={copy.benefits.items} first={[1, 5]} />
				</div>
			</Section>
			<script dangerouslySetInnerHTML={{ __html: yearsScript }} />
			<ServiceDetails page={page}>
				<SpecTable film="matte" language={language} />
			</ServiceDetails>
			<CallToAction copy={copy.cta} language={language} page={page} picture="film-matte" />
		</>
	);
}
