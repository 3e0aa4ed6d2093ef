import { type Localized, localizedPath } from "#app/business/base/language.ts";
import {
	cheapest,
	factsOf,
	lowestPriceOf,
	type OptionFacts,
} from "#app/business/offered/service-facts.ts";
import type { PriceList } from "#app/business/prices/service.ts";
import type { FaqCopy } from "#app/copy/ar/faq.ts";
import { pluralValues } from "#app/copy/format/format.ts";
import { seasonLines } from "#app/copy/sentences/opening-hours.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { Disclosure } from "#app/ui/basic/disclosure.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { Prose } from "#app/ui/basic/prose.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { useCopy, usePriceList, useSettings } from "#app/ui/basic/use-settings.ts";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { FromPrice, ServiceRow, ServiceRows } from "#app/ui/services/service-facts.tsx";

export const meta = contentMeta("/faq");

export default function Faq() {
	const language = useLanguage();
	const { faq, chrome } = useCopy();
	const { title, openNow, lostLink, items, cta } = faq;
	const seasons = seasonLines(useSettings(), language, useTranslate());
	const hours = [chrome.hours.fridayNote, ...seasons].filter(Boolean);
	return (
		<>
			<div className="wrap pt-8 pb-6 md:pt-20 md:pb-14 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-16">
				<div>
					<h1 className="display">{title}</h1>
					<p className="mt-3 flex flex-wrap gap-x-6">
						<a href={localizedPath(language, "/contact")} className="more">
							<Icon name="clock" size={20} />
							{openNow}
						</a>
						<a href={localizedPath(language, "/thank-you#links")} className="more">
							<Icon name="mail" size={20} />
							{lostLink}
						</a>
					</p>
				</div>
				<div>
					{items.map(({ question, answer, saysHours, id, more }, index) => (
						<Disclosure
							key={question}
							group="faq"
							open={index === 0}
							summary={<h2 className="text-lg font-medium">{question}</h2>}
						>
							<div className="stack max-w-text pb-6 text-muted">
								{[...answer, ...(saysHours ? hours : [])].map((text) => (
									<Prose key={text} text={text} />
								))}
								{id && <Prices of={id} />}
								{more && (
									<p className="flex flex-wrap gap-x-6">
										{Object.entries(more).map(([path, text]) => (
											<a key={path} href={localizedPath(language, path)} className="more">
												{text}
												<Icon name="arrow-right" size={20} />
											</a>
										))}
									</p>
								)}
							</div>
						</Disclosure>
					))}
				</div>
			</div>
			<CallToAction copy={cta} language={language} picture="film-gloss" day="closing-questions" />
		</>
	);
}

type Listing = NonNullable<FaqCopy["items"][number]["id"]>;
type Listed = OptionFacts & { name: Localized; path: string };

/** Each type of insulation and each film is listed from its lowest price. */
function listedOf(list: PriceList, of: Listing): Listed[] {
	if (of === "insulation")
		return factsOf(list, "/services/thermal-insulation").map((fact) => ({
			...fact,
			name: fact.option.name,
			path: fact.bookingPath,
		}));
	const films = Map.groupBy(factsOf(list, "/services/ppf-selection"), ({ service }) => service);
	return [...films].flatMap(([service, facts]) => {
		const least = cheapest(facts);
		const price = lowestPriceOf(facts);
		return least && price ? [{ ...least, price, name: service.name, path: service.learnMore }] : [];
	});
}

function Prices({ of }: { of: Listing }) {
	const language = useLanguage();
	const t = useTranslate();
	return (
		<ServiceRows>
			{listedOf(usePriceList(), of).map(({ name, path, option, price, ...fact }) => (
				<ServiceRow key={option.code} href={localizedPath(language, path)} name={name[language]}>
					<strong className="font-medium text-ink">
						<FromPrice price={price} />
					</strong>{" "}
					· {t("stay:workingDays", pluralValues(fact.workingDays))} ·{" "}
					{t("serviceFacts:years", {
						years: t("chrome:years", pluralValues(fact.warrantyYears ?? 0)),
					})}
				</ServiceRow>
			))}
		</ServiceRows>
	);
}
