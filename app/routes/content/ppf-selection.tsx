import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { CarSwitch } from "#app/ui/basic/car-switch.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { FilmCard } from "#app/ui/films/film-card.tsx";
import { FinishChoice } from "#app/ui/films/finish-choice.tsx";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { Limits, ServiceDetails } from "#app/ui/services/service-facts.tsx";

const page = "/services/ppf-selection";

export const meta = contentMeta(page);

export default function PpfSelection() {
	const language = useLanguage();
	const { ppfSelection, ppf } = copyFor(language);
	return (
		<>
			<FinishChoice>
				<h1>{ppfSelection.title}</h1>
				<p className="lead">{ppfSelection.lead}</p>
			</FinishChoice>
			<div className="wrap pt-6 pb-6">
				<CarSwitch />
				<div id="prices" className="films">
					<FilmCard film="glossy" />
					<div>
						<FilmCard film="matte" />
						<Limits page={page} />
					</div>
				</div>
			</div>
			<ServiceDetails page={page} />
			<CallToAction copy={ppf.cta} language={language} picture="ppf-matte" />
		</>
	);
}
