import type { ReactNode } from "react";
import { comma } from "#app/business/base/language.ts";
import { warrantyYearsOf } from "#app/business/warranty/warranty.ts";
import { counted, formatNumber } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { Disclosure } from "#app/ui/basic/disclosure.tsx";
import { DayPicture } from "#app/ui/basic/picture.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import stylesheet from "./years.css?url";

/** What a page sells, by the option whose warranty it has. */
const products = {
	glossy: { hexis: "ppf-full-glossy-hexis", xpel: "ppf-full-glossy-xpel" },
	matte: { hexis: "ppf-full-matte-hexis", xpel: "ppf-full-matte-xpel" },
	ceramic: { ceramic: "ceramic-exterior" },
	thermal: { nano: "thermal-nano-ceramic", titanium: "thermal-titanium" },
} as const;
/**
 * One handle for time: half of the car has no protection and ages, and a warranty that has ended goes out. Radios, which CSS reads; a small
 * script of the page puts a range in their place. Insulation changes no paint, so its page has the warranties alone.
 */
export function Years({ of: kind }: { of: keyof typeof products }) {
	const language = useLanguage();
	const t = useTranslate();
	const copy = copyFor(language).years;
	const sold = Object.entries(products[kind]).map(([name, code]) => ({
		product: copy.products[name as keyof ReturnType<typeof copyFor>["years"]["products"]],
		years: warrantyYearsOf(code) ?? 0,
	}));
	const stops = [...new Set([0, 1, 3, 5, 10, ...sold.map(({ years }) => years)])].sort(
		(a, b) => a - b,
	);
	const after = (years: number) => (years === 0 ? copy.today : t("years:after", counted(years)));
	const marksAt = (stop: number) =>
		sold.map(({ product, years }) => {
			const state = stop < years ? "on" : stop === years ? "last" : "off";
			return { state, text: t(`years:marks.${state}`, { product }) } as const;
		});
	return (
		<div className="years" data-kind={kind}>
			{/* Here, so that what is above it does not wait for it. */}
			<link rel="stylesheet" href={stylesheet} />
			<p className="text-2xl font-semibold">{copy.title}</p>
			{kind !== "thermal" && (
				<figure>
					<div>
						<DayPicture
							name="bare-landscape"
							day={{ name: "bare-landscape-day" }}
							alt={`${copy.bare}${comma[language]}${copy.protected[kind]}`}
							sizes="(min-width: 64rem) 50rem, 145vw"
						/>
						{kind === "matte" && (
							<DayPicture
								name="satin-landscape"
								day={{ name: "satin-landscape-day" }}
								alt=""
								sizes="(min-width: 64rem) 50rem, 145vw"
								className="satin"
							/>
						)}
						{["haze", "swirls", "chips"].map((sign) => (
							<span key={sign} className={`age ${sign}`} />
						))}
					</div>
					<span className="tag">{copy.bare}</span>
					<span className="tag">{copy.protected[kind]}</span>
				</figure>
			)}
			<input
				type="range"
				max={stops.length - 1}
				defaultValue={0}
				autoComplete="off"
				dir={language === "ar" ? "rtl" : "ltr"}
				aria-label={copy.label}
			/>
			<fieldset>
				<legend className="text-sm text-muted">{copy.label}</legend>
				{stops.map((stop) => (
					<label key={stop}>
						<input
							type="radio"
							name="years"
							value={stop}
							defaultChecked={stop === 0}
							aria-label={after(stop)}
							data-says={[after(stop), ...marksAt(stop).map(({ text }) => text)].join(". ")}
						/>
						{stop === 0 ? after(0) : formatNumber(stop)}
					</label>
				))}
			</fieldset>
			{stops.map((stop) => (
				<ul key={stop} data-at={stop}>
					{marksAt(stop).map(({ state, text }) => (
						<li key={text} data-state={state}>
							{text}
							{state === "off" && <small>{copy.later}</small>}
						</li>
					))}
				</ul>
			))}
			{kind !== "thermal" && <p className="text-sm text-muted">{copy.illustration}</p>}
		</div>
	);
}

type BenefitsProps = { items: Feature[]; first: [number, number]; children?: ReactNode };

/** The two that no picture says; the others are folded. */
export function Benefits({ items, first, children }: BenefitsProps) {
	const { others } = copyFor(useLanguage()).years;
	return (
		<div>
			<Features items={items.filter((_, index) => first.includes(index))} />
			<Disclosure summary={others}>
				{children}
				<Features items={items.filter((_, index) => !first.includes(index))} />
			</Disclosure>
		</div>
	);
}

type Feature = { title: string; text: string };

/** Short rows; beside each other where there is room. */
function Features({ items }: { items: Feature[] }) {
	return (
		<ul className="features">
			{items.map(({ title, text }) => (
				<li key={title}>
					<h3>{title}</h3>
					<p>{text}</p>
				</li>
			))}
		</ul>
	);
}
