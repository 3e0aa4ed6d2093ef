import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { FilmComparison } from "#app/ui/film-comparison.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { ServiceCard } from "#app/ui/service-card.tsx";

export const meta = contentMeta("/services/ppf-selection");

export default function PpfSelection() {
	const language = useLanguage();
	const { ppfSelection, ppf } = copyFor(language);
	const { cards, ...copy } = ppfSelection;
	return (
		<>
			<PageHead title={copy.title} lead={copy.lead} />
			<div className="wrap grid gap-x-8 gap-y-14 pb-24 sm:grid-cols-2">
				<ServiceCard
					copy={cards.glossy}
					page="/services/ppf"
					picture="ppf-glossy"
					heading="h2"
					tall
					eager
					{...{ language }}
				/>
				<ServiceCard
					copy={cards.matte}
					page="/services/ppf-matte"
					picture="ppf-matte"
					heading="h2"
					tall
					eager
					{...{ language }}
				/>
			</div>
			<FilmComparison />
			<CallToAction copy={ppf.cta} language={language} />
		</>
	);
}
