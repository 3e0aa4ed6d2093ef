import type { ReactNode } from "react";
import type { PagePath } from "#app/business/pages.ts";
import { type Film, finishes } from "#app/business/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import stylesheet from "./finish-switch.css?url";
import { useLanguage } from "./language.ts";
import { Picture } from "./picture.tsx";
import segments from "./segments.css?url";

export const filmPages: Record<Film, PagePath> = {
	glossy: "/services/ppf",
	matte: "/services/ppf-matte",
};
const pictures = { glossy: "film-gloss", matte: "film-matte" } as const;

/** The same panel under either film, one at a time. CSS alone shows the chosen one, and marks the card named after it. */
export function FinishSwitch({
	chosen = "glossy",
	eager,
	children,
}: {
	chosen?: Film;
	eager?: boolean;
	/** Below the picture. */
	children: ReactNode;
}) {
	const { look } = copyFor(useLanguage()).ppfSelection;
	return (
		<div className="finish">
			<link rel="stylesheet" href={segments} precedence="part" />
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<figure className="relative">
				<div className="grid h-72 overflow-clip rounded-card bg-wash sm:h-[30rem]">
					{finishes.map((finish) => (
						<div key={finish} data-finish={finish}>
							<Picture
								name={pictures[finish]}
								alt={look.alt[finish]}
								sizes="(min-width: 72rem) 68rem, 100vw"
								eager={eager && finish === chosen}
							/>
						</div>
					))}
				</div>
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
				<figcaption className="mt-3 text-sm text-muted">
					{look.caption}
				</figcaption>
			</figure>
			{children}
		</div>
	);
}
