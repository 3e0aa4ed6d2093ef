import { direction, type Language } from "#app/business/language.ts";
import type { Brand, Property } from "#app/business/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { useTranslate } from "./translate.ts";

const layers: { property: Property; fill: string; opacity: number }[] = [
	{ property: "topCoat", fill: "#fff", opacity: 0.75 },
	{ property: "polyurethane", fill: "currentColor", opacity: 0.22 },
	{ property: "adhesive", fill: "#8fa39a", opacity: 0.45 },
];
const totalLayer = {
	...layers[1],
	property: "total",
} as (typeof layers)[number];
const perMicron = 0.4;
/** In CSS, too: how far each layer moves when they come apart. */
const gap = 40;
const depth = 92;

/**
 * The layers of a film, drawn to scale above the paint; they come apart as the page scrolls. Hidden from screen readers,
 * since the table has the same data.
 */
export function FilmLayers({
	brand,
	language,
}: {
	brand: Brand;
	language: Language;
}) {
	const t = useTranslate();
	const { properties } = copyFor(language).specs;
	const statedLayers = layers.filter(({ property }) => brand.values[property]);
	let top = 2;
	const slabs = (statedLayers.length ? statedLayers : [totalLayer]).map(
		(layer) => {
			const microns = brand.values[layer.property]?.amount ?? 0;
			const slab = { ...layer, microns, top, height: microns * perMicron };
			top += slab.height + gap;
			return slab;
		},
	);
	/** Where it starts on the left, in both directions. */
	const left = language === "ar" ? "end" : "start";
	return (
		<svg
			viewBox={`0 0 420 ${Math.ceil(top + depth + 20)}`}
			aria-hidden="true"
			className="layers w-full text-green"
		>
			<Slab top={top} height={16} fill="#0b6b45" />
			<path
				d={`M62 ${top + 34}l24-10 104 44-24 10z`}
				fill="#fff"
				opacity=".8"
			/>
			<g>
				{slabs.toReversed().map(({ property, microns, ...slab }) => (
					<g key={property}>
						<Slab {...slab} />
						<g
							transform={`translate(232 ${slab.top + 46 + slab.height / 2})`}
							direction={direction[language]}
							textAnchor={left}
						>
							<path d="M0 0h16" stroke="currentColor" />
							<text x="24" y="-3">
								{properties[property]}
							</text>
							<text x="24" y="20">
								{t("specs:units.µm", { amount: microns })}
							</text>
						</g>
					</g>
				))}
			</g>
		</svg>
	);
}

function Slab({
	top,
	height,
	fill,
	opacity = 1,
}: {
	top: number;
	height: number;
	fill?: string;
	opacity?: number;
}) {
	const sides = `v${height}L120 ${top + depth + height}v${-height}z`;
	return (
		<g fill={fill} stroke="currentColor" strokeLinejoin="round">
			<path d={`M10 ${top + 46}${sides}`} fillOpacity={opacity} />
			<path d={`M230 ${top + 46}${sides}`} fillOpacity={opacity * 0.7} />
			<path
				d={`M120 ${top}l110 46-110 46L10 ${top + 46}z`}
				fillOpacity={opacity * 0.85}
			/>
		</g>
	);
}
