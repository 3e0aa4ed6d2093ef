import { carTypes } from "#app/business/catalogue.ts";
import { factsOf, type OptionFacts } from "#app/business/service-facts.ts";
import { lights, passedLight, sunlight } from "#app/business/sunlight.ts";
import { counted, formatNumber } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import stylesheet from "./glass-view.css?url";
import { useLanguage } from "./language.ts";
import { Picture } from "./picture.tsx";
import { Price } from "./price.tsx";
import { useTranslate } from "./translate.ts";

/** The radio without a film. */
const clear = "clear";

/**
 * The view from the driver's seat and what passes of the sun, for clear glass and for each film of the price list. Works by
 * CSS alone. The page needs a `RiyalSign`.
 */
export function GlassView() {
	const language = useLanguage();
	const { glass } = copyFor(language).thermal;
	const facts = factsOf("/services/thermal-insulation");
	return (
		<div className="glass grid gap-x-12 gap-y-6 lg:grid-cols-[3fr_2fr]">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<figure>
				<div className="night relative h-72 overflow-clip rounded-card sm:h-[26rem]">
					<Picture
						name="glass-clear"
						alt={glass.alt}
						sizes="(min-width: 72rem) 40rem, 100vw"
						className="seat"
					/>
					<Picture
						name="glass-tinted-side"
						alt=""
						sizes="(min-width: 72rem) 40rem, 100vw"
						className="seat tint"
					/>
					<svg
						viewBox="0 0 1440 960"
						preserveAspectRatio="xMinYMid slice"
						aria-hidden="true"
						className="seat film"
					>
						<path d="M145 0C260 100 380 170 425 290s45 190 95 310c-80 20-100 40-520 203" />
					</svg>
					<p aria-hidden="true" className="tag film">
						{glass.film}
					</p>
				</div>
				<figcaption className="mt-3 text-sm text-muted">
					{glass.caption}
				</figcaption>
			</figure>
			<fieldset className="choices">
				<legend className="mb-3 font-semibold">{glass.label}</legend>
				<div className="contents">
					<label>
						<input type="radio" name="glass" value={clear} defaultChecked />
						{glass.clear}
					</label>
					<Sunlight />
				</div>
				{facts.map((fact) => (
					<div key={fact.option.code} className="contents">
						<label>
							<input type="radio" name="glass" value={fact.option.code} />
							<FilmFacts fact={fact} />
						</label>
						<Sunlight code={fact.option.code} />
					</div>
				))}
			</fieldset>
		</div>
	);
}

function FilmFacts({ fact }: { fact: OptionFacts }) {
	const language = useLanguage();
	const t = useTranslate();
	const { option, warrantyYears } = fact;
	return (
		<span>
			<span className="font-semibold">{option.name[language]}</span>
			<span className="flex flex-wrap gap-x-5 text-sm text-muted">
				{carTypes.map((car) => (
					<span key={car}>
						{copyFor(language).booking.car[car].name}{" "}
						<Price amount={option.price[car]} language={language} />
					</span>
				))}
				{warrantyYears && (
					<span>
						{t("thermal:glass.warranty", {
							years: t("chrome:years", counted(warrantyYears)),
						})}
					</span>
				)}
			</span>
		</span>
	);
}

/** Bars to one scale: each is as wide as its share of the sun's energy, and filled as far as that passes the film. */
function Sunlight({ code }: { code?: string }) {
	const language = useLanguage();
	const t = useTranslate();
	const { sun } = copyFor(language).thermal.glass;
	const widest = Math.max(...Object.values(sunlight));
	const passed = lights.map((light) =>
		code ? passedLight(code, light) : sunlight[light],
	);
	return (
		<div className="outcome">
			<p className="mt-5 mb-3 font-semibold">{sun.title}</p>
			<ul className="stack">
				{lights.map((light, index) => {
					const share = sunlight[light];
					const passes = passed[index];
					return (
						<li key={light}>
							<p className="flex flex-wrap justify-between gap-x-4 text-sm">
								<span>{sun.lights[light]}</span>
								<span className="text-muted">
									{passes === undefined
										? sun.missing
										: t("thermal:glass.sun.passes", {
												passes: formatNumber(passes),
											})}
								</span>
							</p>
							<svg
								width={`${(100 * share) / widest}%`}
								aria-hidden="true"
								className={`flip mt-1 h-3 rounded-small text-green ${passes === undefined ? "hatched" : "bg-line"}`}
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
			<p className="mt-4 text-sm text-muted">
				{code
					? passed.includes(undefined)
						? sun.missingNote
						: sun.note
					: sun.clear}
			</p>
		</div>
	);
}
