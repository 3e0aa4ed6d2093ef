import { redirect } from "react-router";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { languageOf, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { choicePath } from "#app/business/prices/selection.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { riyals } from "#app/copy/format/prices.ts";
import { copyFor } from "#app/copy/index.ts";
import { notOfferedTexts } from "#app/copy/sentences/offered.ts";
import { printScript } from "#app/document/inline-scripts.ts";
import { offeredChoice, readChoice } from "#app/forms/choice.ts";
import { readDay } from "#app/forms/fields.ts";
import { requestContext } from "#app/http/context.ts";
import { requestLanguage, requestTranslate } from "#app/http/i18n.ts";
import { unlistedPageTags } from "#app/seo/head-tags.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { useCopy, usePriceList } from "#app/ui/basic/settings.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { OfferLine, QuoteHead } from "#app/ui/form/quote-head.tsx";
import { QuoteTable } from "#app/ui/form/quote-table.tsx";
import type { Route } from "./+types/route.ts";

/** What the address has chosen, at the prices of today; nothing is read or stored. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { searchParams, search } = new URL(request.url);
	const { priceList: list } = await context.get(requestContext).settings();
	const { choice, gone } = offeredChoice(readChoice(searchParams), list);
	const { car, selection: services } = choice;
	/** It says what is missing, or is not offered now. */
	if (!car || services.length === 0) throw redirect(`/booking${search}`);
	const locale = [requestLanguage(context), requestTranslate(context)] as const;
	const notOffered = notOfferedTexts({ codes: gone, list }, ...locale);
	const today = riyadhToday(context.get(requestContext).now);
	return {
		chosen: { car, services, day: readDay(searchParams) },
		today,
		url: request.url,
		notOffered,
	};
}

export function meta({ location }: Route.MetaArgs) {
	const language = languageOf(new URLSearchParams(location.search));
	const { title, notInvoice } = copyFor(language).quote;
	const head = { title: `${title} | ${profile.name[language]}`, description: notInvoice };
	return unlistedPageTags({ ...head, keywords: "" }, language);
}

export default function QuotePage({ loaderData }: Route.ComponentProps) {
	const { chosen, today, url, notOffered } = loaderData;
	const language = useLanguage();
	const t = useTranslate();
	const { quote: copy, booking } = useCopy();
	const quote = quoteFor(usePriceList(), chosen.services, chosen.car);
	const message = t("quote:message", {
		centre: profile.name[language],
		date: formatDay(today, language),
		car: booking.car[chosen.car].name,
		lines: quote.lines
			.map(
				({ service, option, price }) =>
					`${service[language]} (${option[language]}): ${riyals(price)[language]}`,
			)
			.join("\n"),
		sum: `${booking.summary.due}: ${riyals(quote.dueHalalas / 100)[language]}`,
		url,
	});
	return (
		<div className="wrap grid max-w-text gap-6 py-10">
			{notOffered.map((said) => (
				<p key={said} className="print:hidden">
					{said}
				</p>
			))}
			<QuoteHead {...{ today }} car={chosen.car} />
			<QuoteTable {...{ language, quote }} copy={booking.summary} />
			<div className="text-sm text-muted">
				<p>{booking.summary.payAtCentre}</p>
				<p>{copy.noDay}</p>
				<OfferLine />
			</div>
			<div className="buttons print:hidden">
				<LinkButton href={localizedPath(language, choicePath("/booking", chosen))}>
					{copy.book}
				</LinkButton>
				<LinkButton
					href={`https://wa.me/?text=${encodeURIComponent(message)}`}
					rel="noreferrer"
					variant="quiet"
				>
					{copy.send}
				</LinkButton>
			</div>
			<script dangerouslySetInnerHTML={{ __html: printScript }} />
		</div>
	);
}
