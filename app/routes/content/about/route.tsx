import { localizedPath } from "#app/business/base/language.ts";
import { bays } from "#app/business/bookings/capacity.ts";
import { addressIn, fromCity, profile } from "#app/business/centre/profile.ts";
import { optionFacts } from "#app/business/links/service-facts.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";
import type { AboutCopy } from "#app/copy/ar/about.ts";
import { copyFor } from "#app/copy/index.ts";
import { seasonLines } from "#app/copy/sentences/opening-hours.ts";
import { useDocument } from "#app/document/context.tsx";
import { contentMeta } from "#app/seo/structured-data.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { StudioHead } from "#app/ui/frame/page-head.tsx";
import stylesheet from "./about.css?url";
import { Locator } from "./locator.tsx";
import { VisitDrawing } from "./visit-drawing.tsx";

export const meta = contentMeta("/about");

export default function About() {
	const language = useLanguage();
	const { cta, picture, vision, mission, ...copy } = copyFor(language).about;
	return (
		<>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<StudioHead title={copy.title} lead={copy.lead} alt={picture.alt} caption={picture.caption} />
			<Numbers copy={copy.numbers} />
			<Visit copy={copy.visit} />
			<Section tone="wash">
				<div className="creed">
					{[vision, mission].map(({ title, text }) => (
						<section key={title}>
							<h2 className="eyebrow">{title}</h2>
							<p>{text}</p>
						</section>
					))}
				</div>
			</Section>
			<PlaceAndHours copy={copy} />
			<section className="night py-16 print:hidden md:py-20">
				<div className="wrap flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
					<div>
						<h2 className="title">{cta.title}</h2>
						<p className="lead mt-2 text-ink">{cta.text}</p>
					</div>
					<div className="flex flex-wrap gap-3">
						<LinkButton href={localizedPath(language, "/booking")}>{cta.book}</LinkButton>
						<LinkButton variant="quiet" href={localizedPath(language, "/contact")}>
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
		[Number.parseInt(weekdays.closes, 10) - Number.parseInt(weekdays.opens, 10), copy.hours],
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
		<Section title={copy.title} lead={copy.lead}>
			<div className="drawn">
				<figure>
					<VisitDrawing alt={copy.drawing.alt} />
					<figcaption>{copy.drawing.caption}</figcaption>
				</figure>
				<ol className="visit-steps">
					{copy.steps.map(({ title, text }) => (
						<li key={title}>
							<h3 className="text-lg">{title}</h3>
							<p className="mt-1 text-muted">{text}</p>
						</li>
					))}
				</ol>
			</div>
		</Section>
	);
}

function PlaceAndHours({ copy: { place, hours } }: { copy: Pick<AboutCopy, "place" | "hours"> }) {
	const language = useLanguage();
	const t = useTranslate();
	const { contact, hours: usual } = copyFor(language).chrome;
	const { latitude, longitude } = profile.coordinates;
	const areas = new Intl.ListFormat(language).format(
		profile.areasServed.map((area) => area[language]),
	);
	return (
		<Section>
			<div className="drawn place">
				<div className="stack">
					<h2 className="title">{place.title}</h2>
					<p>{addressIn(language)}</p>
					<p className="text-muted">{t("about:place.areas", { areas })}</p>
					<p>
						<a href={profile.map} rel="noreferrer" className="more">
							<Icon name="map-pin" size={20} />
							{contact.map}
						</a>
					</p>
				</div>
				<figure>
					<Locator
						copy={place.drawing}
						alt={t("about:place.drawing.alt", { latitude, longitude })}
					/>
					<figcaption>{t("about:place.drawing.caption", { km: fromCity().kilometres })}</figcaption>
				</figure>
				<section className="border-t border-line pt-5">
					<h2 className="eyebrow">{hours.title}</h2>
					<p className="hours">{hours.weekdays}</p>
					<p>{hours.days}</p>
					<p className="mt-3 text-muted">
						{usual.friday}
						<br />
						{usual.fridayNote}
					</p>
					{seasonLines(useDocument().today, language, t).map((season) => (
						<p key={season} className="mt-3">
							{season}
						</p>
					))}
				</section>
			</div>
		</Section>
	);
}
