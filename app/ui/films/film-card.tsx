import { localizedPath } from "#app/business/base/language.ts";
import { filmPages, lowestPriceFrom } from "#app/business/links/booking-path.ts";
import type { Film } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { LearnMore } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { usePriceList } from "#app/ui/basic/settings.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { FromPrice, PriceTable } from "#app/ui/services/service-facts.tsx";

/** Marked while its finish is shown above it. */
export function FilmCard({ film }: { film: Film }) {
	const language = useLanguage();
	const t = useTranslate();
	const { ppfSelection, chrome } = copyFor(language);
	const { title } = ppfSelection.cards[film];
	return (
		<article data-card={film} className="rounded-card border">
			<h2 className="text-xl">{title}</h2>
			<PriceTable page={filmPages[film]} isBrief />
			<a href={localizedPath(language, filmPages[film])} className="more mt-2">
				<LearnMore text={chrome.learnMore} full={t("chrome:learnMoreAbout", { service: title })} />
				<Icon name="arrow-right" size={20} />
			</a>
		</article>
	);
}

/** The ways from one film to both, above its title, and to the other, below its facts. */
export function BackToFilms({ text }: { text: string }) {
	return (
		<a data-back="" href={localizedPath(useLanguage(), "/services/ppf-selection")} className="back">
			<Icon name="arrow-left" size={20} />
			{text}
		</a>
	);
}

export function OtherFilm({ film }: { film: Film }) {
	const language = useLanguage();
	const page = filmPages[film];
	return (
		<a href={localizedPath(language, page)} className="more">
			{copyFor(language).ppfSelection.cards[film].title}
			<span className="font-normal text-muted">
				<FromPrice price={lowestPriceFrom(usePriceList(), page)} />
			</span>
			<Icon name="arrow-right" size={20} />
		</a>
	);
}
