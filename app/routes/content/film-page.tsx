import { filmPages } from "#app/business/offered/booking-path.ts";
import type { Film } from "#app/business/prices/specs.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { useCopy } from "#app/ui/basic/use-settings.ts";
import { BackToFilms, OtherFilm } from "#app/ui/films/film-card.tsx";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { PairHead } from "#app/ui/frame/page-head.tsx";
import { Benefits } from "#app/ui/services/benefits.tsx";
import { PicturePair } from "#app/ui/services/picture-pair.tsx";
import { ServiceDetails, ServiceFacts } from "#app/ui/services/service-facts.tsx";
import { SpecTable } from "#app/ui/services/spec-table.tsx";

const pairs = {
	glossy: { names: { before: "film-chips", after: "film-clear" } },
	matte: {
		names: { before: "bare-wide", after: "satin-wide" },
		morph: "satin-wide",
		sizes: "(min-width: 64rem) 100vw, 125vw",
	},
} as const;

export function FilmPage({ film }: { film: Film }) {
	const language = useLanguage();
	const { ppf, ppfMatte, ppfSelection } = useCopy();
	const isGlossy = film === "glossy";
	const copy = isGlossy ? ppf : ppfMatte;
	const page = filmPages[film];
	return (
		<>
			<PairHead
				page={page}
				title={copy.title}
				lead={copy.lead}
				before={<BackToFilms text={copy.back} />}
				books={ppfSelection.cards[film].title}
				after={<OtherFilm film={isGlossy ? "matte" : "glossy"} />}
			>
				<PicturePair copy={copy.pair} {...pairs[film]} />
			</PairHead>
			<ServiceFacts page={page} />
			<Benefits page={page} of={copy.benefits} />
			<ServiceDetails page={page}>
				<SpecTable film={film} language={language} />
			</ServiceDetails>
			<CallToAction
				copy={copy.cta}
				{...(isGlossy
					? { picture: "bare-wide", day: "bare-wide-day" }
					: { picture: "film-matte", day: "closing-matte" })}
				{...{ language, page }}
			/>
		</>
	);
}
