import { localizedPath } from "#app/business/base/language.ts";
import type { Film } from "#app/business/prices/specs.ts";
import { priceFrom } from "#app/copy/format/prices.ts";
import { copyFor } from "#app/copy/index.ts";
import { Icon } from "./basic/icon.tsx";
import { filmPages } from "./films/finish-switch.tsx";
import { useLanguage } from "./language.ts";

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
		<a href={localizedPath(language, page)} className="more mt-4">
			{copyFor(language).ppfSelection.cards[film].title}
			<span className="font-normal text-muted">{priceFrom(page)[language]}</span>
			<Icon name="arrow-right" size={20} />
		</a>
	);
}
