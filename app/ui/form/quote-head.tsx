import { type Day, dayAfter } from "#app/business/base/calendar.ts";
import { profile } from "#app/business/centre/profile.ts";
import { type CarType, carTypes } from "#app/business/prices/service.ts";
import { formatDay, formatPhone } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";
import { copyFor } from "#app/copy/index.ts";
import { useSettings } from "#app/ui/basic/settings.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";

/** Heads the sheet of a quote, and the summary of /booking on paper, where the chosen car's name is shown by its style. */
export function QuoteHead({ today, car }: { today: Day; car?: CarType }) {
	const language = useLanguage();
	const t = useTranslate();
	const { quote, booking, chrome } = copyFor(language);
	const { quoteDays } = profile;
	/** Not beyond the next change that is known, such as the end of an offer. */
	const { nextChange } = useSettings();
	const ends =
		quoteDays === undefined
			? []
			: [dayAfter(today, quoteDays), dayAfter(nextChange ?? "9999-12-31", -1)];
	const [until] = ends.sort();
	const cars = car ? [car] : carTypes;
	const Title = car ? "h1" : "h2";
	return (
		<div className="quote-head">
			<Title className="title mb-2">{quote.title}</Title>
			<p>{quote.notInvoice}</p>
			<p>
				{until
					? t("quote:until", { until: formatDay(until, language) })
					: t("quote:date", { date: formatDay(today, language) })}
			</p>
			<p>{identity[language]}</p>
			<p>
				{chrome.call.label} <bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
			</p>
			{cars.map((type) => (
				<p key={type} className={`mt-5 text-lg font-semibold ${car ? "" : `for-${type}`}`}>
					{booking.car[type].name}
				</p>
			))}
		</div>
	);
}

/** While an offer takes its percent off. Rendered on the server only. */
export function OfferLine() {
	const language = useLanguage();
	const { offer } = useSettings().priceList;
	const t = useTranslate();
	if (!offer) return null;
	const { licence } = offer;
	const values = { name: offer.name[language], day: formatDay(offer.to, language), licence };
	return <p>{t("booking:summary.offerLine", values)}</p>;
}
