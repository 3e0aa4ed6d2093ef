import type { Language } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import type { ShownBooking } from "#app/routes/thank-you/shown-booking.ts";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { type HeadingCopy, isolate, stateOf, states } from "./states.ts";

export function Heading({ booking, heading }: { booking?: ShownBooking; heading: HeadingCopy }) {
	const t = useTranslate();
	const { receipt, withoutReceipt } = copyFor(useLanguage()).thankYou;
	const { title, lead } = heading;
	const firstName = booking?.linked?.firstName;
	const state = booking && stateOf(booking);
	return (
		<div className="thanks-head">
			<p className={`state ${heading.isSpecified ? "is-large" : ""}`}>
				<Icon name={state ? states[state].icon : "mail"} size={20} />
				{state ? receipt.statuses[state] : withoutReceipt.state}
			</p>
			{firstName && (
				<p className="ms-auto font-medium text-green">
					{t("thankYou:greeting", { name: isolate(firstName) })}
				</p>
			)}
			{!booking && <p className="if-booked">{withoutReceipt.condition}</p>}
			<h1>{title}</h1>
			<p className="mt-1 text-muted">{lead}</p>
			{!booking && <p className="text-muted">{heading.note}</p>}
		</div>
	);
}

export function headFor({ title, lead, isSpecified }: HeadingCopy, language: Language) {
	const { head } = copyFor(language).thankYou;
	if (isSpecified) return head;
	const fullTitle = `${title} | ${profile.name[language]}`;
	return { ...head, title: fullTitle, description: lead };
}
