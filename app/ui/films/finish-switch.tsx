import { type Film, finishes } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { Picture } from "#app/ui/basic/picture.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { FilmTag, OtherFilm } from "./film-card.tsx";
import stylesheet from "./finish-switch.css?url";

export const carUnder = { glossy: "bare-landscape", matte: "satin-landscape" } as const;

/** A radio, named by its film alone. */
export function FinishRadio({
	film,
	chosen,
	describedBy,
}: {
	film: Film;
	chosen: Film;
	describedBy?: string;
}) {
	const { names } = copyFor(useLanguage()).ppfSelection.look;
	return (
		<label>
			<input
				type="radio"
				name="finish"
				value={film}
				defaultChecked={film === chosen}
				aria-describedby={describedBy}
			/>
			{names[film]}
		</label>
	);
}

const car = { sizes: "(min-width: 48rem) 100vw, 200vw", className: "" };

/**
 * In the head of the matte film: it ends on the car, beside bare paint, and what it covers is shown under the glossy one,
 * too, which then names itself and leads to its page. CSS alone shows the chosen one.
 */
export function FinishSwitch() {
	const { look, cards } = copyFor(useLanguage()).ppfSelection;
	return (
		<figure className="finish flex flex-col">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<div className="wipe beside relative overflow-clip">
				<div data-finish="matte">
					<Picture {...car} name={carUnder.matte} alt={look.alt.matte} eager />
					<FilmTag text={cards.matte.title} />
				</div>
				{/* What the film leaves bare, though only the shown finish is read aloud. */}
				<div className="bare-paint">
					<Picture {...car} name={carUnder.glossy} alt="" eager />
				</div>
				<div data-finish="glossy" className="over">
					<Picture {...car} name={carUnder.glossy} alt={look.alt.glossy} />
					<FilmTag text={cards.glossy.title} />
				</div>
				<p data-finish="glossy">
					<OtherFilm film="glossy" />
				</p>
				<FilmTag text={look.tags.paint} isBare />
				<fieldset className="segments">
					<legend className="sr-only">{look.label}</legend>
					{finishes.map((film) => (
						<FinishRadio key={film} film={film} chosen="matte" />
					))}
				</fieldset>
			</div>
			<figcaption className="wrap py-2 text-sm text-muted">{look.caption}</figcaption>
		</figure>
	);
}
