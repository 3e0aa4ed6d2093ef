import { finishes } from "#app/business/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { FilmCard } from "#app/ui/film-card.tsx";
import { FilmComparison } from "#app/ui/film-comparison.tsx";
import { FinishSwitch } from "#app/ui/finish-switch.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { ServiceFacts } from "#app/ui/service-facts.tsx";

export const meta = contentMeta("/services/ppf-selection");

export default function PpfSelection() {
	const language = useLanguage();
	const { ppfSelection, ppf } = copyFor(language);
	return (
		<>
			<PageHead title={ppfSelection.title} lead={ppfSelection.lead} />
			<div className="wrap pb-4 md:pb-12">
				<FinishSwitch eager>
					<div className="films mt-6 gap-3 sm:gap-5 md:mt-8">
						{finishes.map((finish) => (
							<FilmCard key={finish} film={finish} />
						))}
					</div>
				</FinishSwitch>
			</div>
			<ServiceFacts page="/services/ppf-selection" />
			<FilmComparison />
			<CallToAction copy={ppf.cta} language={language} />
		</>
	);
}
