import type { ReactNode } from "react";
import { direction, type Language } from "#app/business/base/language.ts";
import { films, type Property } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import stylesheet from "./film-layers.css?url";

/** From the top. */
const layers: { property: Property; fill: string; opacity: number }[] = [
	{ property: "topCoat", fill: "#fff", opacity: 0.75 },
	{ property: "polyurethane", fill: "currentColor", opacity: 0.22 },
	{ property: "adhesive", fill: "#8fa39a", opacity: 0.45 },
];
const perMicron = 0.4;
const gap = 40;
const depth = 92;
const highest = 2;

/**
 * The layers of a glossy film with the thickness that each maker states, drawn to the scale of the first, above the paint; they
 * come further apart as the page scrolls. Hidden from screen readers, since the table has the same data.
 */
export function FilmLayers({ language }: { language: Language }) {
	const { paint, gravel, properties } = copyFor(language).specs;
	let top = highest;
	const slabs = layers.map((layer) => {
		const microns = films.glossy.map(({ values }) => values[layer.property]?.amount ?? 0);
		const slab = { ...layer, microns, top, height: rounded((microns[0] ?? 0) * perMicron) };
		top = rounded(top + slab.height + gap);
		return slab;
	});
	const base = { top, height: 16 };
	return (
		<>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<svg
				viewBox={`0 0 420 ${Math.ceil(top + depth + 20)}`}
				aria-hidden="true"
				className="layers w-full text-green"
			>
				<Slab {...base} fill="#0b6b45" />
				<path d={`M62 ${top + 34}l24-10 104 44-24 10z`} fill="#fff" opacity=".8" />
				<Label {...base} language={language}>
					<text x="24" y="6">
						{paint}
					</text>
				</Label>
				<g>
					{slabs.toReversed().map(({ property, microns, ...slab }) => (
						<g key={property}>
							<Slab {...slab} />
							{slab.top === highest && (
								<Stone>
									<Label top={-32} height={0} language={language}>
										<text x="24" y="6" fontWeight="600">
											{gravel}
										</text>
										<path d="M-82 14 0 0" stroke="currentColor" />
									</Label>
								</Stone>
							)}
							<Label {...slab} language={language}>
								<text x="24" y="-3">
									{properties[property]}
								</text>
								<text x="24" y="20">
									{films.glossy.map(({ name }, index) => `${name} ${microns[index]}`).join(" · ")}
								</text>
							</Label>
						</g>
					))}
				</g>
			</svg>
		</>
	);
}

type LabelProps = { top: number; height: number; language: Language; children: ReactNode };

/** Right of its slab, where it starts on the left, in both directions. */
function Label({ top, height, language, children }: LabelProps) {
	return (
		<g
			transform={`translate(232 ${rounded(top + 46 + height / 2)})`}
			direction={direction[language]}
			textAnchor={language === "ar" ? "end" : "start"}
		>
			<path d="M0 0h16" stroke="currentColor" />
			{children}
		</g>
	);
}

type SlabProps = { top: number; height: number; fill?: string; opacity?: number };

function Slab({ top, height, fill, opacity = 1 }: SlabProps) {
	const sides = `v${height}l110 46v${-height}z`;
	return (
		<g transform={`translate(0 ${top})`} fill={fill} stroke="currentColor" strokeLinejoin="round">
			<path d={`M10 46${sides}`} fillOpacity={opacity} />
			<path d={`M230 46v${height}l-110 46v${-height}z`} fillOpacity={rounded(opacity * 0.7)} />
			<path d="M120 0l110 46-110 46L10 46z" fillOpacity={rounded(opacity * 0.85)} />
		</g>
	);
}

/** What flies up from the road, and stops at the top layer: it falls there as the page scrolls. */
function Stone({ children }: { children: ReactNode }) {
	return (
		<g fill="none" className="stone">
			<path
				d="M97 44l5-17 17-8 19 6 6 13-11 12-20 4z"
				fill="#5f6d66"
				stroke="#2f3a35"
				strokeLinejoin="round"
			/>
			<path d="M102 27l14 10 22-12m-22 12-3 17" stroke="#a9b5af" />
			<path d="M80 48q40 26 82-2M66 49q52 38 110-4" stroke="currentColor" opacity=".5" />
			{children}
		</g>
	);
}

/** Two digits are enough, and numbers such as 0.1 + 0.2 have seventeen. */
function rounded(number: number): number {
	return Math.round(number * 100) / 100;
}
