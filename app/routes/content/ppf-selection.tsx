import type { ReactNode } from "react";
import { filmPages } from "#app/business/links/booking-path.ts";
import { type Film, finishes } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { CarSwitch } from "#app/ui/basic/car-switch.tsx";
import { DayPicture } from "#app/ui/basic/picture.tsx";
import { useCopy } from "#app/ui/basic/settings.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { FilmCard } from "#app/ui/films/film-card.tsx";
import stylesheet from "#app/ui/films/finish-choice.css?url";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { FactsLine, Limits, ServiceDetails } from "#app/ui/services/service-facts.tsx";

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
	const { look, cards } = copyFor(useLanguage()).ppfSelection;
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
				<p>{cards[film].text}</p>
			</div>
		</li>
	);
}
