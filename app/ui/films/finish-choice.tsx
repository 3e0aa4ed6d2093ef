import type { ReactNode } from "react";
import { filmPages } from "#app/business/links/booking-path.ts";
import { type Film, finishes } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { Picture } from "#app/ui/basic/picture.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { FactsLine } from "#app/ui/services/service-facts.tsx";
import stylesheet from "./finish-choice.css?url";

const carUnder = { glossy: "bare-landscape", matte: "satin-landscape" } as const;

/** The first screen of both films: what each costs, takes and is for, and the car under the chosen one. CSS alone shows it. */
export function FinishChoice({ children }: { children: ReactNode }) {
	const { look } = copyFor(useLanguage()).ppfSelection;
	return (
		<div className="finish choice night">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<div className="wrap">{children}</div>
			<figure>
				<div className="wipe">
					{finishes.toReversed().map((film) => (
						<div key={film} data-finish={film} className={film === "glossy" ? "over" : undefined}>
							<Picture
								name={carUnder[film]}
								alt={look.alt[film]}
								sizes="(min-width: 64rem) 110vw, 145vw"
								eager={film === "glossy"}
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
