import type { ReactNode } from "react";
import { bays } from "#app/business/capacity.ts";
import { localizedPath } from "#app/business/language.ts";
import { addressIn, profile } from "#app/business/profile.ts";
import { optionFacts } from "#app/business/service-facts.ts";
import { warrantyTable } from "#app/business/warranty.ts";
import type { AboutCopy } from "#app/copy/ar/about.ts";
import { counted } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { seasonLines } from "#app/copy/opening-hours.ts";
import { useDocument } from "#app/document/context.tsx";
import { contentMeta } from "#app/seo/content-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { StudioHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { ServiceRow, ServiceRows } from "#app/ui/service-rows.tsx";
import { useTranslate } from "#app/ui/translate.ts";

import stylesheet from "./about.css?url";

export const meta = contentMeta("/about");

export default function About() {
	const language = useLanguage();
	const { facts, cta, picture, ...copy } = copyFor(language).about;
	return (
		<>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<StudioHead
				title={copy.title}
				lead={copy.lead}
				alt={picture.alt}
				caption={picture.caption}
			/>
			<Numbers copy={copy.numbers} />
			<Visit copy={copy.visit} />
			<div className="wrap py-4 md:py-6">
				<PlaceAndHours copy={facts} />
				<Fact title={facts.services.title} answer={facts.services.answer}>
					<ServiceRows>
						{facts.services.byPhone.map((service) => (
							<ServiceRow
								key={service}
								href={`tel:${profile.unifiedLine}`}
								name={service}
								icon="phone"
							>
								{facts.services.call}
							</ServiceRow>
						))}
					</ServiceRows>
				</Fact>
				<Warranty copy={facts.warranty} />
				<Fact title={facts.films.title} answer={facts.films.answer}>
					<p>{facts.films.text}</p>
				</Fact>
			</div>
			<Section tone="wash">
				<ul className="grid gap-10 md:grid-cols-[2fr_3fr] md:gap-16">
					{[copy.vision, copy.mission].map(({ title, text }) => (
						<li key={title} className="border-t-2 border-green pt-5">
							<h2 className="eyebrow text-base">{title}</h2>
							<p className="text-2xl leading-normal text-balance">{text}</p>
						</li>
					))}
				</ul>
			</Section>
			<section className="night py-16 print:hidden md:py-20">
				<div className="wrap flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
					<div>
						<h2 className="title">{cta.title}</h2>
						<p className="lead mt-2 text-ink">{cta.text}</p>
					</div>
					<div className="flex flex-wrap gap-3">
						<LinkButton href={localizedPath(language, "/booking")}>
							{cta.book}
						</LinkButton>
						<LinkButton
							variant="quiet"
							href={localizedPath(language, "/contact")}
						>
							{cta.contact}
						</LinkButton>
					</div>
				</div>
			</section>
		</>
	);
}

const workingDays = optionFacts.map((fact) => fact.workingDays);
const { weekdays } = profile.hours;

/** What the centre says of itself in figures, from the tables by which it books and guarantees. */
function Numbers({ copy }: { copy: AboutCopy["numbers"] }) {
	const figures = [
		[bays, copy.bays],
		[`${Math.min(...workingDays)}–${Math.max(...workingDays)}`, copy.days],
		[Math.max(...warrantyTable.map(({ years }) => years)), copy.years],
		[
			Number.parseInt(weekdays.closes, 10) -
				Number.parseInt(weekdays.opens, 10),
			copy.hours,
		],
	];
	return (
		<div className="night border-t border-line">
			<ul className="wrap numbers">
				{figures.map(([figure, text]) => (
					<li key={text}>
						<bdi dir="ltr">{figure}</bdi> <span>{text}</span>
					</li>
				))}
			</ul>
		</div>
	);
}

/** From booking to collecting. */
function Visit({ copy }: { copy: AboutCopy["visit"] }) {
	return (
		<section className="section">
			<div className="wrap visit">
				<div>
					<h2 className="title">{copy.title}</h2>
					<p className="lead mt-3">{copy.lead}</p>
					<Picture
						name="polishing"
						alt={copy.pictureAlt}
						sizes="(min-width: 64rem) 28rem, 100vw"
						className="mt-8 aspect-4/3 w-full rounded-card object-cover"
					/>
				</div>
				<ol>
					{copy.steps.map(({ title, text }) => (
						<li key={title}>
							<h3 className="text-lg">{title}</h3>
							<p className="mt-1 text-muted">{text}</p>
						</li>
					))}
				</ol>
			</div>
		</section>
	);
}

function PlaceAndHours({ copy }: { copy: AboutCopy["facts"] }) {
	const language = useLanguage();
	const t = useTranslate();
	const { place, hours } = copy;
	const { latitude, longitude } = profile.coordinates;
	const { contact, hours: usual } = copyFor(language).chrome;
	const areas = new Intl.ListFormat(language).format(
		profile.areasServed.map((area) => area[language]),
	);
	return (
		<>
			<Fact title={place.title} answer={place.answer}>
				<p>{addressIn(language)}</p>
				<p className="text-muted">{t("about:facts.place.areas", { areas })}</p>
				<p className="text-sm text-muted">
					{place.coordinates}{" "}
					<bdi dir="ltr">
						{latitude}, {longitude}
					</bdi>
				</p>
				<a href={profile.map} rel="noreferrer" className="more">
					<Icon name="map-pin" size={20} />
					{contact.map}
				</a>
			</Fact>
			<Fact title={hours.title} answer={hours.answer}>
				<p>{hours.days}</p>
				<p className="text-muted">
					{usual.friday}
					<br />
					{usual.fridayNote}
				</p>
				{seasonLines(useDocument().today, language, t).map((season) => (
					<p key={season}>{season}</p>
				))}
			</Fact>
		</>
	);
}

/** Each period of the table with its products, the longest first. */
function Warranty({ copy }: { copy: AboutCopy["facts"]["warranty"] }) {
	const language = useLanguage();
	const t = useTranslate();
	const periods = [...new Set(warrantyTable.map(({ years }) => years))];
	periods.sort((one, other) => other - one);
	return (
		<FactRow title={copy.title}>
			{periods.map((period) => (
				<Answer key={period} text={t("chrome:years", counted(period))}>
					<ul>
						{warrantyTable
							.filter(({ years }) => years === period)
							.map(({ product }) => (
								<li key={product.en}>{product[language]}</li>
							))}
					</ul>
				</Answer>
			))}
			<a href={localizedPath(language, "/warranty")} className="more">
				{copy.link}
				<Icon name="arrow-right" size={20} />
			</a>
		</FactRow>
	);
}

function Fact({
	title,
	answer,
	children,
}: {
	title: string;
	answer: string;
	children: ReactNode;
}) {
	return (
		<FactRow title={title}>
			<Answer text={answer}>{children}</Answer>
		</FactRow>
	);
}

function FactRow({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="fact">
			<h2>{title}</h2>
			<div className="grid gap-8">{children}</div>
		</section>
	);
}

function Answer({ text, children }: { text: string; children: ReactNode }) {
	return (
		<div className="answer">
			<p>{text}</p>
			<div>{children}</div>
		</div>
	);
}
