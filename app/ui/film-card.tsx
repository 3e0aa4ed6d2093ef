import { localizedPath } from "#app/business/language.ts";
import type { Film } from "#app/business/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { priceFrom } from "#app/copy/prices.ts";
import { filmPages } from "./finish-switch.tsx";
import { Icon } from "./icon.tsx";
import { useLanguage } from "./language.ts";
import { LearnMore } from "./learn-more.tsx";
import { useTranslate } from "./translate.ts";
import { useWorkingDays } from "./use-working-days.ts";

/** A film's page and price; the whole card is clickable. */
export function FilmCard({ film }: { film: Film }) {
	const language = useLanguage();
	const t = useTranslate();
	const { ppfSelection, chrome } = copyFor(language);
	const { title, text } = ppfSelection.cards[film];
	const workingDays = useWorkingDays(filmPages[film]);
	return (
		<article
			data-card={film}
			className="service-card relative rounded-card p-4 md:p-8"
		>
			<h2 className="text-xl md:text-2xl">{title}</h2>
			<p className="mt-1 text-sm text-muted md:text-base">{text}</p>
			<p className="mt-2 font-semibold">
				{priceFrom(filmPages[film])[language]}
			</p>
			<p className="text-sm md:text-base">{workingDays}</p>
			<a href={localizedPath(language, filmPages[film])} className="more mt-2">
				<LearnMore
					text={chrome.learnMore}
					full={t("chrome:learnMoreAbout", { service: title })}
				/>
				<Icon name="arrow-right" size={20} />
			</a>
		</article>
	);
}
