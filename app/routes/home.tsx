import { type Language, localizedPath } from "#app/business/base/language.ts";
import { currentOffer, type Offer, offers } from "#app/business/prices/offers.ts";
import { copyFor } from "#app/copy/index.ts";
import { offerTerms } from "#app/copy/offer.ts";
import { useDocument } from "#app/document/context.tsx";
import { addUpScript } from "#app/document/inline-scripts.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Features } from "#app/ui/basic/features.tsx";
import { Picture } from "#app/ui/basic/picture.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { CarPlay } from "#app/ui/car/car-play.tsx";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { ServiceCard } from "#app/ui/service-card.tsx";

export const meta = contentMeta("/");

export default function Home() {
	const language = useLanguage();
	const offer = currentOffer(offers, useDocument().today);
	const copy = copyFor(language).home;
	const { cards, ...services } = copy.services;
	return (
		<>
			<Hero language={language} offer={offer} />
			<Section {...services}>
				<div className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-12">
					<ServiceCard
						copy={cards.ppf}
						page="/services/ppf-selection"
						picture="ppf-glossy"
						className="lg:col-span-7"
						{...{ language }}
					/>
					<ServiceCard
						copy={cards.thermal}
						page="/services/thermal-insulation"
						picture="thermal-insulation"
						className="lg:col-span-5"
						{...{ language }}
					/>
					<ServiceCard
						copy={cards.ceramic}
						page="/services/nano-ceramic"
						picture="nano-ceramic"
						className="lg:col-span-5"
						{...{ language }}
					/>
					<ServiceCard
						copy={cards.polishing}
						page="/services/car-polishing"
						picture="polishing"
						className="lg:col-span-7"
						{...{ language }}
					/>
				</div>
			</Section>
			<Section tone="night" title={copy.play.title} lead={copy.play.lead}>
				<CarPlay language={language} />
				<script dangerouslySetInnerHTML={{ __html: addUpScript }} />
			</Section>
			<Section tone="wash" title={copy.promises.title}>
				<Features items={copy.promises.items} />
			</Section>
			<CallToAction copy={copy.online} language={language} picture="windshield" />
		</>
	);
}

function Hero({ language, offer }: { language: Language; offer?: Offer }) {
	const { hero } = copyFor(language).home;
	const t = useTranslate();
	return (
		<div className="night relative isolate flex min-h-[min(100svh-4rem-var(--bar),44rem)] items-end overflow-clip md:min-h-[min(86svh,48rem)] md:items-center">
			<Picture
				name="hero"
				portrait="hero-portrait"
				alt={hero.pictureAlt}
				sizes="100vw"
				eager
				className="md:flip-ltr hero absolute -z-10 w-full object-cover"
			/>
			<div className="wrap pt-[clamp(7rem,27svh,18rem)] pb-6 md:py-24">
				<div className="md:w-1/2">
					{offer && (
						<Badge>
							<strong className="font-semibold">{offer.name[language]}</strong>
							{offer.text[language]}
						</Badge>
					)}
					<h1 className="display mt-4 md:mt-6">{hero.title}</h1>
					<p className="lead mt-2 mb-5 text-ink md:mt-4 md:mb-8 md:max-w-md">{hero.text}</p>
					<LinkButton href={localizedPath(language, "/booking")}>{hero.book}</LinkButton>
					{offer && <p className="mt-6 text-sm text-muted">{offerTerms(offer, language, t)}</p>}
				</div>
			</div>
		</div>
	);
}
