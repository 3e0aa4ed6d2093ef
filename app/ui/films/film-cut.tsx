import { direction, type Language } from "#app/business/base/language.ts";
import { type Brand, films } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { layers } from "./film-layers.tsx";

const total = {
	property: "total",
	fill: "currentColor",
	opacity: 0.22,
} as const;
const width = 400;
const slabWidth = 112;
/** Where the films end and the paint begins. */
const paintTop = 236;
const perMicron = 0.8;

/**
 * Both matte films on one paint, cut through and to one scale, and the light that they scatter. Hidden from screen readers,
 * since the table and the benefits say the same.
 */
export function FilmCut({ language }: { language: Language }) {
	const t = useTranslate();
	const { paint, light, properties } = copyFor(language).specs;
	const isRtl = direction[language] === "rtl";
	/** The first film stands where reading starts. */
	const at = (x: number) => (isRtl ? width - x : x);
	const drawn = films.matte.map((brand, index) => ({
		brand: brand.name,
		x: index * (width - slabWidth),
		slabs: slabsOf(brand, language),
	}));
	return (
		<svg
			viewBox={`0 0 ${width} 312`}
			aria-hidden="true"
			direction={direction[language]}
			className="film-cut w-full text-green"
		>
			<g
				transform={isRtl ? `translate(${width}) scale(-1 1)` : undefined}
				stroke="currentColor"
				strokeLinejoin="round"
			>
				{drawn.map(({ brand, x, slabs }) => (
					<g key={brand} transform={`translate(${x})`}>
						{slabs.map(({ property, fill, opacity, top, height }) => (
							<path
								key={property}
								d={`M0 ${top}h${slabWidth}v${height}H0z`}
								fill={fill}
								fillOpacity={opacity}
							/>
						))}
						<Light top={slabs[0]?.top ?? paintTop} />
					</g>
				))}
				<path d={`M0 ${paintTop}h${width}v38H0z`} fill="#0b6b45" />
			</g>
			<g fontSize="16" fill="currentColor" className="text-muted">
				<text x={width / 2} y="16" textAnchor="middle" className="text-ink">
					{light}
				</text>
				{drawn.map(({ brand, x, slabs }) => (
					<g key={brand}>
						<text x={at(x)} y={paintTop + 66} fontSize="20" fontWeight="600" className="text-ink">
							{brand}
						</text>
						{slabs.map(({ property, name, amount, top, height }) => (
							<g
								key={property}
								transform={`translate(${at(property === "total" ? x + 12 : x + slabWidth + 24)} ${top + height / 2})`}
							>
								{property !== "total" && (
									<>
										<path d={isRtl ? "M24 0H8" : "M-24 0h16"} stroke="currentColor" />
										<text y="-9">{name ? capitalized(name) : properties[property]}</text>
									</>
								)}
								<text y={property === "total" ? 6 : 10} className="text-ink">
									{t("specs:units.µm", { amount })}
								</text>
							</g>
						))}
					</g>
				))}
				<text x={width / 2} y={paintTop + 25} textAnchor="middle" fill="#fff">
					{paint}
				</text>
			</g>
		</svg>
	);
}

/** Names stand within sentences, too. */
function capitalized(name: string): string {
	return name.charAt(0).toUpperCase() + name.slice(1);
}

/** From the top. A film whose maker states no layers is one slab. */
function slabsOf({ values }: Brand, language: Language) {
	const stated = layers.filter(({ property }) => values[property]);
	let top = paintTop;
	return (stated.length ? stated : [total])
		.toReversed()
		.map((layer) => {
			const { amount = 0, layerName } = values[layer.property] ?? {};
			const height = Math.round(amount * perMicron);
			top -= height;
			return { ...layer, amount, name: layerName?.[language], top, height };
		})
		.toReversed();
}

/** Comes in as one ray and leaves in all directions, as it does from a surface that is no mirror. */
function Light({ top }: { top: number }) {
	return (
		<g transform={`translate(${slabWidth / 2} ${top})`} fill="none" strokeLinecap="round">
			<path d="M0 0-42-26Q-10-64 22-62T54-18z" fill="currentColor" stroke="none" opacity=".15" />
			<path d="M0 0-38-24M0 0-18-44M0 0 4-52M0 0 28-52M0 0 50-20" opacity=".6" />
			<path d="M-48-58 0-3m-16-4 16 4-2-16" strokeWidth="3" />
		</g>
	);
}
