import type { ReactNode } from "react";
import { carTypes } from "#app/business/catalogue.ts";
import { factsOf, type OptionFacts } from "#app/business/service-facts.ts";
import {
	heatClaim,
	lights,
	passedLight,
	sunlight,
} from "#app/business/sunlight.ts";
import { counted, formatNumber } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import stylesheet from "./glass-view.css?url";
import { useLanguage } from "./language.ts";
import { Picture } from "./picture.tsx";
import { Price } from "./price.tsx";
import segments from "./segments.css?url";
import { useTranslate } from "./translate.ts";

/** The radio without a film. */
const clear = "clear";

const sizes = "(min-width: 72rem) 40rem, 100vw";

/**
 * The view from the driver's seat, a film that comes down its side window, and what passes of the sun: for bare glass and
 * for each film of the price list. Works by CSS alone. The page needs a `RiyalSign`.
 */
export function GlassView() {
	const language = useLanguage();
	const { glass } = copyFor(language).thermal;
	const facts = factsOf("/services/thermal-insulation");
	return (
		<figure className="glass">
			<link rel="stylesheet" href={segments} precedence="part" />
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<div className="relative">
				<div className="night relative overflow-clip rounded-card">
					<Picture
						name="glass-clear"
						alt={glass.alt}
						sizes={sizes}
						className="w-full"
					/>
					<div className="film">
						<Picture
							name="glass-tinted-side"
							alt=""
							sizes={sizes}
							className="size-full"
						/>
						<p aria-hidden="true" className="tag">
							{glass.film}
						</p>
					</div>
					<svg viewBox="0 0 1440 960" aria-hidden="true">
						<clipPath id="pane">
							<path d="M0 0H585C721 95 864 179 914 350S959 520 995 606Q497 750 0 919" />
						</clipPath>
						<g clipPath="url(#pane)">
							<path d="M0 561.6 1440 456" className="edge" />
						</g>
					</svg>
				</div>
				<fieldset className="segments">
					<legend className="sr-only">{glass.label}</legend>
					<label>
						<input
							type="radio"
							name="glass"
							value={clear}
							defaultChecked
							aria-describedby={clear}
						/>
						{glass.clear}
					</label>
					{facts.map(({ option }) => (
						<label key={option.code}>
							<input
								type="radio"
								name="glass"
								value={option.code}
								aria-describedby={option.code}
							/>
							{option.name[language]}
						</label>
					))}
				</fieldset>
			</div>
			<div className="outcomes">
				<div>
					<Sunlight />
					<p id={clear} className="mt-4">
						{glass.sun.clear}
					</p>
				</div>
				{facts.map((fact) => (
					<div key={fact.option.code}>
						<Sunlight code={fact.option.code} />
						<FilmFacts fact={fact} />
					</div>
				))}
			</div>
			<figcaption className="text-sm text-muted">{glass.caption}</figcaption>
		</figure>
	);
}

function FilmFacts({ fact }: { fact: OptionFacts }) {
	const language = useLanguage();
	const t = useTranslate();
	const { glass } = copyFor(language).thermal;
	const { option, warrantyYears } = fact;
	const figures: [string, ReactNode][] = carTypes.map((car) => [
		copyFor(language).booking.car[car].name,
		<Price key={car} amount={option.price[car]} language={language} />,
	]);
	if (warrantyYears)
		figures.push([glass.warranty, t("chrome:years", counted(warrantyYears))]);
	return (
		<div id={option.code}>
			<p className="mt-5 font-semibold">{option.name[language]}</p>
			<ul className="mt-1 grid grid-cols-3 gap-x-3">
				{figures.map(([name, figure]) => (
					<li key={name} className="text-sm text-muted">
						<p className="figure whitespace-nowrap text-green">{figure}</p>
						{name}
					</li>
				))}
			</ul>
		</div>
	);
}

/**
 * Bars to one scale: the sun's are as wide as their shares of the energy and always full; a film's are below them, filled
 * as far as that share passes it.
 */
function Sunlight({ code }: { code?: string }) {
	const language = useLanguage();
	const t = useTranslate();
	const { sun } = copyFor(language).thermal.glass;
	const widest = Math.max(...Object.values(sunlight));
	const passed = code ? lights.map((light) => passedLight(code, light)) : [];
	return (
		<>
			<p className="mb-2 font-semibold">{sun.title}</p>
			<ul className="grid gap-2">
				{lights.map((light, index) => {
					const share = sunlight[light];
					const width = `${(100 * share) / widest}%`;
					const passes = passed[index];
					return (
						<li key={light}>
							<p className="flex flex-wrap justify-between gap-x-4 text-sm">
								<span>{sun.lights[light]}</span>
								<span className="text-muted">
									{formatNumber(share)}%
									{passes !== undefined &&
										` · ${t("thermal:glass.sun.passes", { passes: formatNumber(passes) })}`}
								</span>
							</p>
							<svg width={width} aria-hidden="true" className="sun h-3">
								<rect width="100%" height="100%" fill="currentColor" />
							</svg>
							<svg
								width={width}
								aria-hidden="true"
								className={`flip h-3 text-green ${code ? (passes === undefined ? "hatched" : "bg-line") : ""}`}
							>
								<rect
									width={`${(100 * (passes ?? 0)) / share}%`}
									height="100%"
									fill="currentColor"
								/>
							</svg>
						</li>
					);
				})}
			</ul>
			{code && (
				<>
					<p className="mt-3 text-sm text-muted">
						{passed.includes(undefined) ? (
							<>
								<svg
									aria-hidden="true"
									className="flip hatched key h-3 text-green"
								/>
								{sun.missing}
							</>
						) : (
							sun.note
						)}
					</p>
					<p className="mt-3 font-semibold">
						{t("thermal:glass.claim", { percent: heatClaim.percent })}
					</p>
				</>
			)}
		</>
	);
}
