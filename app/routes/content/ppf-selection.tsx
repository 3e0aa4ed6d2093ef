import { localizedPath } from "#app/business/base/language.ts";
import { pageAt } from "#app/business/centre/pages.ts";
import { filmPages } from "#app/business/offered/booking-path.ts";
import type { Film } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { LearnMore } from "#app/ui/basic/button.tsx";
import { CarSwitch } from "#app/ui/basic/car-switch.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { useCopy } from "#app/ui/basic/use-settings.ts";
import stylesheet from "#app/ui/films/films.css?url";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { PairHead } from "#app/ui/frame/page-head.tsx";
import { PicturePair } from "#app/ui/services/picture-pair.tsx";
import { FactsLine, Limits, NotOffered, ServiceDetails } from "#app/ui/services/service-facts.tsx";

const page = "/services/ppf-selection";

export const meta = contentMeta(page);

export default function PpfSelection() {
	const language = useLanguage();
	const { ppfSelection, ppf } = useCopy();
	return (
		<>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<PairHead title={ppfSelection.title} lead={ppfSelection.lead}>
				<PicturePair
					copy={ppfSelection.pair}
					names={{ before: "bare-wide", after: "satin-wide" }}
					about={{ before: <AboutFilm film="glossy" />, after: <AboutFilm film="matte" /> }}
					sizes="(min-width: 64rem) 100vw, 145vw"
					morph="satin-wide"
				/>
			</PairHead>
			<div className="wrap pt-6 pb-6">
				<CarSwitch />
				<NotOffered page={page} />
				<Limits page={page} />
			</div>
			<ServiceDetails page={page} />
			<CallToAction copy={ppf.cta} language={language} picture="ppf-matte" day="closing-films" />
		</>
	);
}

function AboutFilm({ film }: { film: Film }) {
	const language = useLanguage();
	const t = useTranslate();
	const { chrome, ...copy } = copyFor(language);
	const { name } = copy[pageAt(filmPages[film]).copy];
	return (
		<>
			<FactsLine page={filmPages[film]} />
			<p>{copy.ppfSelection.cards[film].text}</p>
			<a href={localizedPath(language, filmPages[film])} className="more relative z-1">
				<LearnMore text={chrome.learnMore} full={t("chrome:learnMoreAbout", { service: name })} />
				<Icon name="arrow-right" size={20} />
			</a>
		</>
	);
}
