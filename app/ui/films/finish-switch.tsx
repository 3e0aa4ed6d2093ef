import type { ReactNode } from "react";
import { type Film, finishes } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { Picture } from "#app/ui/basic/picture.tsx";
import segments from "#app/ui/basic/segments.css?url";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { FilmTags } from "./film-card.tsx";
import stylesheet from "./finish-switch.css?url";

const places = {
	/** A whole car. */
	page: {
		names: { glossy: "bare-landscape", matte: "satin-landscape" },
		className: "",
		pictures: "relative h-60 rounded-card bg-wash sm:h-[30rem]",
		sizes: "(min-width: 72rem) 84rem, 120vw",
		caption: "",
		picture: "whole size-full object-cover",
	},
	/** A panel, beside the text of a dark head. */
	head: {
		names: { glossy: "film-gloss", matte: "film-matte" },
		className: "flex h-full flex-col",
		pictures: "relative beside",
		sizes: "(min-width: 48rem) 50vw, 100vw",
		caption: "wrap",
		picture: "emerge size-full object-cover",
	},
} as const;

/** The same paint under either film, one at a time. CSS alone shows the chosen one, and marks the card named after it. */
export function FinishSwitch({
	chosen = "glossy",
	place = "page",
	children,
}: {
	chosen?: Film;
	place?: keyof typeof places;
	/** Below the picture. */
	children?: ReactNode;
}) {
	const { look } = copyFor(useLanguage()).ppfSelection;
	const { names, className, pictures, sizes, caption, picture } = places[place];
	return (
		<div className="finish">
			<link rel="stylesheet" href={segments} precedence="part" />
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<figure className={className}>
				<div className={`wipe grid ${pictures}`}>
					{finishes.toReversed().map((finish) => (
						<div
							key={finish}
							data-finish={finish}
							className={finish === "glossy" ? "over" : undefined}
						>
							<Picture
								name={names[finish]}
								alt={look.alt[finish]}
								sizes={sizes}
								eager={finish === chosen}
								className={picture}
							/>
						</div>
					))}
					{/* What the film leaves bare, though only the shown finish is read aloud. */}
					{place === "head" && (
						<div className="over bare-paint">
							<Picture name={names.glossy} alt="" sizes={sizes} className={picture} />
						</div>
					)}
					{place === "head" && <FilmTags />}
					<fieldset className="segments">
						<legend className="sr-only">{look.label}</legend>
						{finishes.map((finish) => (
							<label key={finish}>
								<input
									type="radio"
									name="finish"
									value={finish}
									defaultChecked={finish === chosen}
								/>
								{look.names[finish]}
							</label>
						))}
					</fieldset>
				</div>
				<figcaption className={`py-2 text-sm text-muted ${caption}`}>{look.caption}</figcaption>
			</figure>
			{children}
		</div>
	);
}
