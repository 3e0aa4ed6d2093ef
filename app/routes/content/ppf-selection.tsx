import { finishes } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { CarSwitch } from "#app/ui/basic/car-switch.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { FilmCard } from "#app/ui/films/film-card.tsx";
import { FinishSwitch } from "#app/ui/films/finish-switch.tsx";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { PageHead } from "#app/ui/frame/page-head.tsx";
import { Limits, ServiceDetails } from "#app/ui/services/service-facts.tsx";

const page = "/services/ppf-selection";

export const meta = contentMeta(page);

export default function PpfSelection() {
	const language = useLanguage();
	const { ppfSelection, ppf } = copyFor(language);
	return (
		<>
			<PageHead title={ppfSelection.title} lead={ppfSelection.lead} facts={page} />
			<div className="wrap pb-6">
				<FinishSwitch>
					<CarSwitch />
					<div id="prices" className="films">
						{finishes.map((finish) => (
							<FilmCard key={finish} film={finish} />
						))}
					</div>
				</FinishSwitch>
				<Limits page={page} />
			</div>
			<ServiceDetails page={page} />
			<CallToAction copy={ppf.cta} language={language} picture="ppf-matte" />
		</>
	);
}
