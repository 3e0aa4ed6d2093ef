import { addressIn, kilometresFromCity, profile } from "#app/business/centre/profile.ts";
import { listIn } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { Icon } from "#app/ui/basic/icon.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { StudioHead } from "#app/ui/frame/page-head.tsx";
import stylesheet from "./about.css?url";

export const meta = contentMeta("/about");

export default function About() {
	const language = useLanguage();
	const t = useTranslate();
	const { about: copy, chrome } = copyFor(language);
	const { cta, picture, vision, mission, visit, place } = copy;
	const [city = "", ...districts] = profile.areasServed.map((area) => area[language]);
	const areas = listIn(language, districts);
	return (
		<>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<div className="about-head">
				<StudioHead
					title={copy.title}
					lead={copy.lead}
					picture="six-bays"
					alt={picture.alt}
					day={{ name: "six-bays-day", alt: picture.altByDay }}
				/>
				<p className="rendered">{picture.caption}</p>
			</div>
			<Section title={visit.title} beside>
				<ol className="visit-steps">
					{visit.steps.map(({ title, text }) => (
						<li key={title}>
							<h3>{title}</h3>
							<p>{text}</p>
						</li>
					))}
				</ol>
			</Section>
			<Section>
				<div className="grid gap-8 md:grid-cols-2 md:gap-16">
					{[vision, mission].map(({ title, text }) => (
						<section key={title}>
							<h2 className="mb-2 text-green">{title}</h2>
							<p className="text-xl font-medium lg:text-3xl">{text}</p>
						</section>
					))}
				</div>
			</Section>
			<Section title={place.title} beside>
				<div>
					<p>{addressIn(language)}</p>
					<p>{t("about:place.distance", { km: kilometresFromCity() })}</p>
					<p className="text-muted">{t("about:place.areas", { city, areas })}</p>
					<a href={profile.map} rel="noreferrer" className="more">
						<Icon name="map-pin" size={20} />
						{chrome.contact.map}
					</a>
				</div>
			</Section>
			<CallToAction
				copy={cta}
				language={language}
				picture="suv-wide"
				day="suv-wide-day"
				booksFirst
			/>
		</>
	);
}
