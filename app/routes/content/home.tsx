import { type Language, localizedPath } from "#app/business/base/language.ts";
import { type PagePath, pagesIn } from "#app/business/centre/pages.ts";
import { cheaperOption, lowestPriceFrom } from "#app/business/offered/booking-path.ts";
import { isAbout } from "#app/business/offered/service-facts.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import type { Offer } from "#app/business/prices/offers.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";
import { pluralValues } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { offerTerms } from "#app/copy/sentences/opening-hours.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { LearnMore, LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { DayPicture, ServicePicture } from "#app/ui/basic/picture.tsx";
import { CarPrice } from "#app/ui/basic/price.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { useCopy, usePriceList, useSettings } from "#app/ui/basic/use-settings.ts";
import { ByPhone } from "#app/ui/services/book-option.tsx";
import { Light } from "#app/ui/services/picture-pair.tsx";
import { ReviewSection } from "#app/ui/services/reviews.tsx";
import stylesheet from "./home.css?url";

export const meta = contentMeta("/");

/** A card leads to each page of the menu that describes a service. */
const cards = pagesIn("services").flatMap(({ path }) => {
	const service = catalogue.find((one) => isAbout(path, one));
	return service ? [{ path, service }] : [];
});

export default function Home() {
	const language = useLanguage();
	const { offer } = useSettings();
	const t = useTranslate();
	const { hero, services, promises } = useCopy().home;
	const copyOf: Record<string, CardCopy | undefined> = services.cards;
	const years = Math.max(...warrantyTable.map(({ years }) => years));
	const promised = [
		t("home:promises.years", { years: t("chrome:years", pluralValues(years)) }),
		promises.serials,
		promises.payment,
	];
	return (
		<>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<div className="first-screen">
				<div>
					<Unveiling language={language} offer={offer} />
					<section className="services">
						<div className="wrap">
							<h2>{services.title}</h2>
							<div className="cards">
								{cards.map(({ path, service: { field, name } }) => (
									<ServiceCard
										key={path}
										copy={copyOf[field] ?? { title: name[language] }}
										page={path}
										field={field}
									/>
								))}
							</div>
							<ByPhone />
						</div>
					</section>
				</div>
			</div>
			<ReviewSection page="/" />
			<Section title={promises.title} className="ending">
				<DayPicture
					name="beads"
					day={{ name: "suv-wide-day", sizes: "(width >= 64rem) 100vw, 75vw" }}
					alt=""
					sizes="(width >= 64rem) 54vw, 61vw"
					className=""
				/>
				<ul className="stack">
					{promised.map((promise) => (
						<li key={promise}>{promise}</li>
					))}
				</ul>
				<LinkButton href={localizedPath(language, "/booking")} className="unless-bar mt-6">
					{hero.book}
				</LinkButton>
			</Section>
		</>
	);
}

/** Light takes the cover off the car: by the page's scroll, with CSS alone, or by a finger or a key. */
function Unveiling({ language, offer }: { language: Language; offer?: Offer }) {
	const { home } = useCopy();
	const { hero } = home;
	const t = useTranslate();
	return (
		<div className="unveiling">
			<div className="wipe">
				<div role="img" aria-label={hero.pictureAlt} />
				<div className="over" />
				<Light label={hero.light} shows={hero.shows} />
			</div>
			<div className="wrap">
				<div className="words">
					{offer && (
						<p className="badge">
							<strong className="font-medium">{offer.name[language]}</strong>{" "}
							{offer.percent
								? t("home:offer.percent", { percent: offer.percent })
								: home.offer.sample}
						</p>
					)}
					<p className="rendered">{hero.rendered}</p>
					<h1 className="display">{hero.title}</h1>
					<p>{hero.text}</p>
					<LinkButton href={localizedPath(language, "/booking")} className="unless-bar mt-6">
						{hero.book}
					</LinkButton>
					{offer && <p className="text-sm text-muted">{offerTerms(offer, language, t)}</p>}
				</div>
			</div>
		</div>
	);
}

type CardCopy = { title: string; text?: string };
type ServiceCardProps = { copy: CardCopy; page: PagePath; field: string };

export function ServiceCard({ copy, page, field }: ServiceCardProps) {
	const language = useLanguage();
	const t = useTranslate();
	const { chrome, home } = copyFor(language);
	const list = usePriceList();
	const price = lowestPriceFrom(list, page);
	const { name, short } = cheaperOption(list, page)?.option ?? {};
	const part = (short ?? name)?.[language];
	return (
		<article className="service-card">
			<ServicePicture
				service={{ field, learnMore: page }}
				sizes="(width >= 64rem) 260px, 72px"
				morph
			/>
			<div>
				<h3>{copy.title}</h3>
				{copy.text && <p>{copy.text}</p>}
			</div>
			<div>
				{price && (
					<p>
						{`${part ? `${part}: ` : ""}${home.services.from} `}
						<strong>
							<CarPrice price={price} language={language} />
						</strong>
					</p>
				)}
				<a href={localizedPath(language, page)} className="more">
					<LearnMore
						text={chrome.learnMore}
						full={t("chrome:learnMoreAbout", { service: copy.title })}
					/>
					<Icon name="arrow-right" size={16} />
				</a>
			</div>
		</article>
	);
}
