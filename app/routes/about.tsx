import type { ReactNode } from "react";
import { localizedPath } from "#app/business/language.ts";
import { addressIn, profile } from "#app/business/profile.ts";
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
			<StudioHead title={copy.title} lead={copy.lead} picture={picture} />
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
				<Fact title={facts.booking.title} answer={facts.booking.answer}>
					<ol className="steps">
						{facts.booking.steps.map((step) => (
							<li key={step}>{step}</li>
						))}
					</ol>
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

function PlaceAndHours({ copy }: { copy: AboutCopy["facts"] }) {
	const language = useLanguage();
	const t = useTranslate();
	const { place, hours } = copy;
	const { contact, hours: usual } = copyFor(language).chrome;
	const areas = new Intl.ListFormat(language).format(
		profile.areasServed.map((area) => area[language]),
	);
	return (
		<>
			<Fact title={place.title} answer={place.answer}>
				<p>{addressIn(language)}</p>
				<p className="text-muted">{t("about:facts.place.areas", { areas })}</p>
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

function StudioHead({
	title,
	lead,
	picture,
}: Pick<AboutCopy, "title" | "lead" | "picture">) {
	return (
		<div className="night relative isolate overflow-clip lg:min-h-[36rem]">
			<Picture
				name="studio-covered"
				alt={picture.alt}
				sizes="100vw"
				eager
				className="flip-ltr studio h-64 w-full object-cover object-[15%_60%] sm:h-96 lg:absolute lg:inset-0 lg:-z-10 lg:h-full lg:object-[50%_35%]"
			/>
			<div className="wrap pb-12 lg:py-20">
				<div className="lg:max-w-[22rem]">
					<h1 className="display">{title}</h1>
					<p className="lead mt-4">{lead}</p>
					<p className="mt-6 text-sm text-muted">{picture.caption}</p>
				</div>
			</div>
		</div>
	);
}
