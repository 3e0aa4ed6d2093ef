import { finishes } from "#app/business/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { CoverSwitch, FilmCard } from "#app/ui/film-card.tsx";
import { FilmComparison } from "#app/ui/film-comparison.tsx";
import { FinishSwitch } from "#app/ui/finish-switch.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { Limits, ServiceTerms } from "#app/ui/service-facts.tsx";

export const meta = contentMeta("/services/ppf-selection");

export default function PpfSelection() {
	const language = useLanguage();
	const { ppfSelection, ppf } = copyFor(language);
	return (
		<>
			<PageHead title={ppfSelection.title} lead={ppfSelection.lead} />
			<div className="wrap pb-4 md:pb-12">
				<FinishSwitch eager>
					<CoverSwitch />
					<Limits page="/services/ppf-selection" />
					<div id="prices" className="films gap-3 sm:gap-5">
						{finishes.map((finish) => (
							<FilmCard key={finish} film={finish} />
						))}
					</div>
				</FinishSwitch>
				<div className="mt-12">
					<ServiceTerms page="/services/ppf-selection" />
				</div>
			</div>
			<FilmComparison />
			<CallToAction copy={ppf.cta} language={language} />
		</>
	);
}
