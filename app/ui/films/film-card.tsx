import { localizedPath } from "#app/business/base/language.ts";
import { filmPages, lowestPriceFrom } from "#app/business/offered/booking-path.ts";
import type { Film } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { usePriceList } from "#app/ui/basic/use-settings.ts";
import { FromPrice } from "#app/ui/services/service-facts.tsx";

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
