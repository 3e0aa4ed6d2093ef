import type { ReactNode } from "react";
import { localizedPath } from "#app/business/base/language.ts";
import { filmPages } from "#app/business/links/booking-path.ts";
import { type Film, finishes } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { LearnMore } from "#app/ui/basic/button.tsx";
import { CarSwitch } from "#app/ui/basic/car-switch.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { DayPicture } from "#app/ui/basic/picture.tsx";
import { useCopy } from "#app/ui/basic/settings.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import stylesheet from "#app/ui/films/finish-choice.css?url";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { FactsLine, Limits, NotOffered, ServiceDetails } from "#app/ui/services/service-facts.tsx";

const page = "/services/ppf-selection";

export const meta = contentMeta(page);

export default function PpfSelection() {
	const language = useLanguage();
	const { ppfSelection, ppf } = useCopy();
	return (
		<>
			<FinishChoice>
				<h1>{ppfSelection.title}</h1>
				<p className="lead">{ppfSelection.lead}</p>
			</FinishChoice>
			<div className="wrap pt-6 pb-6">
				<CarSwitch />
				<NotOffered page={page} />
				<Limits page={page} />
			</div>
			<ServiceDetails page={page} />
			<CallToAction copy={ppf.cta} language={language} picture="ppf-matte" />
		</>
	);
}

const carUnder = { glossy: "bare-landscape", matte: "satin-landscape" } as const;

/** The first screen of both films: what each costs, takes and is for, and the car under the chosen one. CSS alone shows it. */
export function FinishChoice({ children }: { children: ReactNode }) {
	const { look } = copyFor(useLanguage()).ppfSelection;
	return (
		<div className="finish choice backdrop">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<div className="wrap">{children}</div>
			<figure>
				<div className="wipe">
					{finishes.toReversed().map((film) => (
						<div key={film} data-finish={film} className={film === "glossy" ? "over" : undefined}>
							<DayPicture
								name={carUnder[film]}
								day={{ name: `${carUnder[film]}-day` }}
								alt={look.alt[film]}
								sizes="(min-width: 64rem) 110vw, 145vw"
								className=""
							/>
						</div>
					))}
				</div>
				<figcaption className="wrap text-sm text-muted">{look.caption}</figcaption>
			</figure>
			<fieldset className="wrap">
				<legend className="sr-only">{look.label}</legend>
				<ul>
					{finishes.map((film) => (
						<FilmChoice key={film} film={film} />
					))}
				</ul>
			</fieldset>
		</div>
	);
}

function FilmChoice({ film }: { film: Film }) {
	const language = useLanguage();
	const t = useTranslate();
	const { chrome, ppfSelection } = copyFor(language);
	const { look, cards } = ppfSelection;
	const { title, text } = cards[film];
	return (
		<li className="radio-card">
			<label>
				<input
					type="radio"
					name="finish"
					value={film}
					defaultChecked={film === "glossy"}
					aria-describedby={`about-${film}`}
				/>
				{look.names[film]}
			</label>
			<div id={`about-${film}`} className="text-sm text-muted">
				<FactsLine page={filmPages[film]} />
				<p>{text}</p>
			</div>
			<a href={localizedPath(language, filmPages[film])} className="more relative z-1">
				<LearnMore text={chrome.learnMore} full={t("chrome:learnMoreAbout", { service: title })} />
				<Icon name="arrow-right" size={20} />
			</a>
		</li>
	);
}
