import type { ReactNode } from "react";
import { carTypes } from "#app/business/catalogue.ts";
import { localizedPath } from "#app/business/language.ts";
import { type FilmCover, filmFacts } from "#app/business/service-facts.ts";
import { type Film, films } from "#app/business/specs.ts";
import { counted } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { fromPrice } from "#app/copy/prices.ts";
import { filmPages } from "./finish-switch.tsx";
import { Icon } from "./icon.tsx";
import { useLanguage } from "./language.ts";
import { LearnMore } from "./learn-more.tsx";
import { SpecValue } from "./spec-table.tsx";
import { useTranslate } from "./translate.ts";

/** What decides for a film or against it, in rows that are level with those of the other; the whole card is clickable. */
export function FilmCard({ film }: { film: Film }) {
	const language = useLanguage();
	const t = useTranslate();
	const { ppfSelection, chrome, specs, serviceFacts } = copyFor(language);
	const { covers } = serviceFacts.comparison;
	const { title, text } = ppfSelection.cards[film];
	const rows: [string, ReactNode][] = [
		[covers.front, <Offer key="front" cover="front" film={film} />],
		[covers.full, <Offer key="full" cover="full" film={film} />],
		...(["total", "warranty"] as const).map((property): [string, ReactNode] => [
			specs.properties[property],
			films[film].map(({ name, values }) => (
				<p key={name} className="text-sm md:text-base">
					<span className="text-sm text-muted">{name}</span>{" "}
					<SpecValue value={values[property]} {...{ property, language }} />
				</p>
			)),
		]),
	];
	return (
		<article
			data-card={film}
			className="service-card relative rounded-card p-4 md:p-8"
		>
			<div>
				<h2 className="text-xl md:text-2xl">{title}</h2>
				<p className="mt-1 text-sm text-muted md:text-base">{text}</p>
			</div>
			<dl className="contents">
				{rows.map(([name, value]) => (
					<div
						key={name}
						className="border-t border-line pt-3 md:grid md:grid-cols-2"
					>
						<dt className="text-sm text-muted">{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<a href={localizedPath(language, filmPages[film])} className="more">
				<LearnMore
					text={chrome.learnMore}
					full={t("chrome:learnMoreAbout", { service: title })}
				/>
				<Icon name="arrow-right" size={20} />
			</a>
		</article>
	);
}

/** The lowest price for a part of the car, and its days. */
function Offer({ cover, film }: { cover: FilmCover; film: Film }) {
	const language = useLanguage();
	const t = useTranslate();
	const facts = films[film].flatMap(
		({ name }) => filmFacts(cover, film, name) ?? [],
	);
	const [fact] = facts;
	if (!fact)
		return (
			<p className="text-sm text-muted">
				{copyFor(language).serviceFacts.comparison.notOffered}
			</p>
		);
	const prices = facts.flatMap(({ option }) =>
		carTypes.map((car) => option.price[car]),
	);
	return (
		<>
			<p className="font-semibold">
				{fromPrice(Math.min(...prices))[language]}
			</p>
			<p className="text-sm">
				{t("stay:workingDays", counted(fact.workingDays))}
			</p>
		</>
	);
}
