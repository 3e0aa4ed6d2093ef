import { finishes } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { CoverSwitch, FilmCard } from "#app/ui/films/film-card.tsx";
import { FilmComparison } from "#app/ui/films/film-comparison.tsx";
import { FinishSwitch } from "#app/ui/films/finish-switch.tsx";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { PageHead } from "#app/ui/frame/page-head.tsx";
import { Limits, ServiceTerms } from "#app/ui/services/service-facts.tsx";

export const meta = contentMeta("/services/ppf-selection");

export default function PpfSelection() {
	const language = useLanguage();
	const { ppfSelection, ppf } = copyFor(language);
	return (
		<>
			<PageHead
				title={ppfSelection.title}
				lead={ppfSelection.lead}
				facts="/services/ppf-selection"
			/>
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
