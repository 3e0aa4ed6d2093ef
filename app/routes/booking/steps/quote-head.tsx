import { dayAfter } from "#app/business/base/calendar.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatDay, formatPhone } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";
import { copyFor } from "#app/copy/index.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";

/** Heads the summary on paper. Bookings start tomorrow, so today is the day before the first one. */
export function QuoteHead({ firstDay }: { firstDay: string }) {
	const language = useLanguage();
	const t = useTranslate();
	const { quote, booking, chrome } = copyFor(language);
	const date = formatDay(dayAfter(firstDay, -1), language);
	return (
		<div className="quote-head">
			<h2 className="title mb-2">{quote.title}</h2>
			<p>{quote.notInvoice}</p>
			<p>{t("quote:date", { date })}</p>
			<p>{identity[language]}</p>
			<p>
				{chrome.call.label} <bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
			</p>
			<p className="for-sedan mt-5 text-lg font-semibold">{booking.car.sedan.name}</p>
			<p className="for-suv mt-5 text-lg font-semibold">{booking.car.suv.name}</p>
		</div>
	);
}
