import type { ReactNode } from "react";
import { localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { cheapest, factsOf, type OptionFacts } from "#app/business/links/service-facts.ts";
import { carTypes } from "#app/business/prices/service.ts";
import { heatClaim } from "#app/business/prices/specs.ts";
import { counted } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { CarSwitch } from "#app/ui/basic/car-switch.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { Picture } from "#app/ui/basic/picture.tsx";
import { Price } from "#app/ui/basic/price.tsx";
import { usePriceList } from "#app/ui/basic/settings.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { BookFrom, BookOption } from "./book-option.tsx";
import stylesheet from "./glass-view.css?url";
import { Limits, NotOffered } from "./service-facts.tsx";

export const glassPage = "/services/thermal-insulation";

/** Paths of the arrows of heat: into the car, and back to the sun. */
const inward = "h114m-8-6 8 6-8 6";
const backward = "a5 5 0 0 1 0 10h-62m6-5-6 5 6 5";

/**
 * The head of the page is its stage: the view from the driver's seat, a film that comes down its side window, the heat that it
 * turns back, and how the films of the price list differ. Works by CSS alone.
 */
export function GlassView({ children }: { children?: ReactNode }) {
	const language = useLanguage();
	const t = useTranslate();
	const { glass, cta } = copyFor(language).thermal;
	const facts = factsOf(usePriceList(), glassPage);
	const first = cheapest(facts);
	return (
		<section id="prices" className="glass backdrop relative isolate overflow-clip">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<div className="scene">
				<div className="wrap">
					<div className="words">{children}</div>
				</div>
				<div className="view">
					<div className="wipe sight">
						<Picture name="glass-clear" alt={glass.alt} className="w-full" eager />
						<div className="film">
							<Picture name="glass-tinted-side" alt="" className="size-full" />
							{facts.map(({ option, warrantyYears = 0 }) => (
								<p key={option.code} aria-hidden="true" className="tag">
									{option.name[language]}
									{" · "}
									{t("serviceFacts:years", { years: t("chrome:years", counted(warrantyYears)) })}
								</p>
							))}
						</div>
						<svg viewBox="0 0 1440 960" aria-hidden="true">
							<clipPath id="pane">
								<path d="M0 0H585C721 95 864 179 914 350S959 520 995 606Q497 750 0 919" />
							</clipPath>
							<g clipPath="url(#pane)">
								<path d="M0 561.6 1440 456V960H0" className="edge" />
							</g>
						</svg>
						<div className="glare over" />
						<p aria-hidden="true" className="tag">
							{glass.clear}
						</p>
					</div>
					{/* A press on the picture takes the film off, and the next one lays the first. */}
					{/* biome-ignore-start lint/a11y/noLabelWithoutControl: the choice is named by its other label */}
					<label htmlFor="glass-clear" className="press" />
					<label htmlFor={`glass-${first?.option.code}`} className="press bare" />
					{/* biome-ignore-end lint/a11y/noLabelWithoutControl: as above */}
				</div>
			</div>
			<div className="wrap console">
				<div>
					<CarSwitch />
					<fieldset className="min-w-0">
						<legend className="sr-only">{glass.label}</legend>
						<ul className="choices">
							<li className="radio-card">
								<Choice code="clear" describedBy="bare" name={glass.clear} />
								<p className="text-sm text-muted">{glass.asIs}</p>
							</li>
							{facts.map((fact) => (
								<FilmChoice key={fact.option.code} fact={fact} isFirst={fact === first} />
							))}
						</ul>
					</fieldset>
				</div>
				<div>
					<Heat />
					<div className="grid font-semibold">
						<p id="heat">{t("thermal:glass.claim", { percent: heatClaim.percent })}</p>
						<p id="bare" className="bare">
							{glass.bare}
						</p>
					</div>
					<NotOffered page={glassPage} />
					<p className="books unless-bar mt-3 grid">
						{facts.map((fact) => (
							<BookOption key={fact.option.code} fact={fact} variant="solid" />
						))}
						<LinkButton href={localizedPath(language, "/booking")} className="bare px-4 text-sm">
							{cta.book}
						</LinkButton>
					</p>
				</div>
				<div className="notes text-sm text-muted">
					<Limits page={glassPage} className="" />
					<p>{glass.caption}</p>
				</div>
			</div>
		</section>
	);
}

/** For a phone's bar, in the order of the choices: CSS leaves the one that is on the window. */
export function BookOnGlass({ className }: { className: string }) {
	const language = useLanguage();
	const { thermal, serviceFacts } = copyFor(language);
	const { byPhone } = serviceFacts;
	return (
		<>
			<LinkButton href={localizedPath(language, "/booking")} className={className}>
				{thermal.cta.book}
			</LinkButton>
			{factsOf(usePriceList(), glassPage).map(({ option, price, offered, bookingPath }) => (
				<LinkButton
					key={option.code}
					href={
						offered === "phone"
							? `tel:${profile.unifiedLine}`
							: localizedPath(language, bookingPath)
					}
					className={className}
				>
					{offered === "phone" ? byPhone : <BookFrom name={option.name[language]} price={price} />}
				</LinkButton>
			))}
		</>
	);
}

/** Five arrows from the sun, on the left as in the picture, to the seat: the film turns back as many as the claim says. */
function Heat() {
	/** Their heights. The first ones pass, and stand between the others. */
	const arrows = [48, 29, 67, 10, 86];
	const passing = Math.round(arrows.length * (1 - heatClaim.percent / 100));
	const drawn = (some: number[], x: number, shape: string) =>
		some.map((y) => `M${x} ${y}${shape}`).join("");
	return (
		<div dir="ltr" className="rays flex items-center gap-2">
			<Icon name="sun" size={40} className="sun" />
			<svg viewBox="0 0 260 102" aria-hidden="true" className="icon heat sun">
				<path d="M130 0v102" className="pane" />
				<path d="M124 0v102" className="coat" />
				<path d={drawn(arrows, 2, "h114")} />
				<path d={drawn(arrows.slice(0, passing), 136, inward)} />
				<path d={drawn(arrows.slice(passing), 136, inward)} className="bare" />
				<path d={drawn(arrows.slice(passing), 116, backward)} className="turned" />
			</svg>
			<svg
				viewBox="0 0 24 24"
				width={40}
				height={40}
				aria-hidden="true"
				className="icon text-muted"
			>
				<path d="M15 8.5l-1.4 6H6a2.5 2.5 0 0 0 0 5h9.8a2.5 2.5 0 0 0 2.5-2.1l1.2-6.9a1.7 1.7 0 0 0-1.7-2zM16.2 2h1.9a1.4 1.4 0 0 1 1.4 1.6l-.3 1.9h-3.6zM17.2 5.5v3M6 22.5h11" />
			</svg>
		</div>
	);
}

type ChoiceProps = { code: string; describedBy: string; name: string; isFirst?: boolean };

function Choice({ code, describedBy, name, isFirst }: ChoiceProps) {
	return (
		<label className="font-semibold">
			<input
				type="radio"
				id={`glass-${code}`}
				name="glass"
				value={code}
				defaultChecked={isFirst}
				aria-describedby={describedBy}
			/>
			{name}
		</label>
	);
}

/** One film, and by what it differs from the other. */
function FilmChoice({ fact, isFirst }: { fact: OptionFacts; isFirst: boolean }) {
	const language = useLanguage();
	const t = useTranslate();
	const { thermal, serviceFacts } = copyFor(language);
	const { option, price, warrantyYears, workingDays } = fact;
	const all = factsOf(usePriceList(), glassPage);
	const longest = Math.max(...all.map(({ warrantyYears = 0 }) => warrantyYears));
	return (
		<li id={option.code} className="radio-card">
			<Choice
				code={option.code}
				describedBy={`heat ${option.code}`}
				name={option.name[language]}
				isFirst={isFirst}
			/>
			<div className="prices">
				{carTypes.map((car) => (
					<p key={car} className={`for-${car} text-sm text-muted`}>
						<span className="figure">
							<Price amount={price[car]} language={language} />
						</span>{" "}
						{serviceFacts.cars[car]}
					</p>
				))}
			</div>
			<p className="text-sm">
				{warrantyYears && (
					<>
						{thermal.glass.warranty}{" "}
						<span className="whitespace-nowrap">{t("chrome:years", counted(warrantyYears))}</span>
						<Years years={warrantyYears} of={longest} />
					</>
				)}
				<span className="text-muted">{t("stay:workingDays", counted(workingDays))}</span>
			</p>
		</li>
	);
}

/** One dash for each year of the longest warranty. */
function Years({ years, of }: { years: number; of: number }) {
	return (
		<svg width="100%" aria-hidden="true" className="flip">
			<line x2="100%" pathLength={of} />
			<line x2={`${(100 * years) / of}%`} pathLength={years} />
		</svg>
	);
}
