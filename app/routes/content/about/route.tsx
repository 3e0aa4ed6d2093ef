import { addressIn, kilometresFromCity, profile } from "#app/business/centre/profile.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { Icon } from "#app/ui/basic/icon.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useSettings } from "#app/ui/basic/settings.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { StudioHead } from "#app/ui/frame/page-head.tsx";
import { RecordSection } from "#app/ui/services/record.tsx";
import { SampleCard } from "#app/ui/services/sample-card.tsx";
import stylesheet from "./about.css?url";

export const meta = contentMeta("/about");

export default function About() {
	const language = useLanguage();
	const t = useTranslate();
	const { about: copy, chrome } = copyFor(language);
	const { cta, picture, vision, mission, numbers, visit, place } = copy;
	const areas = new Intl.ListFormat(language === "en" ? "en-GB" : language).format(
		profile.areasServed.map((area) => area[language]),
	);
	/** From the tables by which the centre books and guarantees. */
	const figures = [
		[useSettings().bays, numbers.bays],
		[Math.max(...warrantyTable.map(({ years }) => years)), numbers.years],
		[24, numbers.hours],
	];
	return (
		<>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<div className="backdrop about-head">
				<StudioHead
					title={copy.title}
					lead={copy.lead}
					picture="six-bays"
					alt={picture.alt}
					day={{ name: "six-bays-day", alt: picture.altByDay }}
				/>
				<p className="rendered">{picture.caption}</p>
				<ul className="wrap numbers">
					{figures.map(([figure, text]) => (
						<li key={text}>
							<bdi dir="ltr">{figure}</bdi> <span>{text}</span>
						</li>
					))}
				</ul>
			</div>
			<Section title={visit.title}>
				<div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
					<ol className="visit-steps">
						{visit.steps.map(({ title, text }) => (
							<li key={title}>
								<h3>{title}</h3>
								<p>{text}</p>
							</li>
						))}
					</ol>
					<SampleCard />
				</div>
			</Section>
			<RecordSection />
			<Section tone="wash">
				<div className="aims">
					{[vision, mission].map(({ title, text }) => (
						<section key={title}>
							<h2>{title}</h2>
							<p className="text-xl font-semibold">{text}</p>
						</section>
					))}
				</div>
			</Section>
			<Section title={place.title} beside>
				<div>
					<p>{addressIn(language)}</p>
					<p className="text-muted">{t("about:place.areas", { areas })}</p>
					<p className="from-city">
						<span>{place.city}</span>{" "}
						<span>{t("about:place.distance", { km: kilometresFromCity() })}</span>{" "}
						<span>{profile.address.district[language]}</span>
					</p>
					<a href={profile.map} rel="noreferrer" className="more">
						<Icon name="map-pin" size={20} />
						{chrome.contact.map}
					</a>
				</div>
			</Section>
			<CallToAction copy={cta} language={language} picture="suv-landscape" booksFirst />
		</>
	);
}
