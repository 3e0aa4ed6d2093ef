import type { Language } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatDay, formatMoment, unbroken } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { copyFor } from "#app/copy/index.ts";
import {
	type ShownBooking,
	type ShownState,
	stateOf,
} from "#app/routes/thank-you/shown-booking.ts";
import { Icon, type IconName } from "#app/ui/basic/icon.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";

/** The specification gives the text for a booking that was just made, with or without its receipt. */
export type HeadingCopy = {
	title: string;
	lead: string;
	/** That a mail follows. */
	note?: string;
	isSpecified?: true;
};

export function Heading({ booking, heading }: { booking?: ShownBooking; heading: HeadingCopy }) {
	const t = useTranslate();
	const { receipt, withoutReceipt } = copyFor(useLanguage()).thankYou;
	const { title, lead } = heading;
	const firstName = booking?.linked?.firstName;
	const state = booking && stateOf(booking);
	const isJustReceived = state === "pending" && heading.isSpecified;
	const stateText = isJustReceived ? receipt.justReceived : state && receipt.statuses[state];
	return (
		<div className="thanks-head">
			<p className={`state ${heading.isSpecified ? "is-large" : ""}`}>
				<Icon name={iconFor(state, isJustReceived)} size={20} />
				{stateText ?? withoutReceipt.state}
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

export function headingFor(
	booking: ShownBooking | undefined,
	language: Language,
	t: Translate<"thankYou">,
): HeadingCopy {
	const { thankYou } = copyFor(language);
	if (booking?.asked) {
		const { to, until, isOver, choice } = booking.asked;
		const { mail, press, full, over } = thankYou.asked;
		if (isOver) return over;
		if (!choice) return { ...mail, lead: t("thankYou:asked.mail.lead", { to: isolate(to) }) };
		const moment = until ? formatMoment(until, language) : "";
		const lead = until ? t("thankYou:asked.press.until", { moment }) : press.lead;
		return choice.isFree ? { ...press, lead } : full;
	}
	if (!booking || (booking.isNew && !booking.linked && booking.isOpen)) {
		const { title, lead, email } = thankYou;
		const isMailed = booking?.mailbox?.state !== "undelivered";
		return { title, lead, note: isMailed ? email : "", isSpecified: true };
	}
	const { lapsesAt, hasLapsed } = booking.linked ?? {};
	if (hasLapsed) return thankYou.lapsed;
	const state = stateOf(booking);
	if (state === "unreached") {
		const moment = lapsesAt ? formatMoment(lapsesAt, language) : "";
		const lead = t("thankYou:unreached.lead", { moment });
		return { ...thankYou.unreached, lead };
	}
	if (state === "pending") return thankYou.received;
	if (state !== "moved" && state !== "asked") return thankYou.afterwards[state];
	const from = unbroken(formatDay(booking.linked?.movedFrom ?? "", language));
	return { ...thankYou.moved, lead: t("thankYou:moved.lead", { from }) };
}

export function headFor({ title, lead, isSpecified }: HeadingCopy, language: Language) {
	const { head } = copyFor(language).thankYou;
	if (isSpecified) return head;
	const fullTitle = `${title} | ${profile.name[language]}`;
	return { ...head, title: fullTitle, description: lead };
}

const icons: Record<ShownState, IconName> = {
	asked: "mail",
	pending: "clock",
	moved: "calendar-clock",
	unreached: "phone",
	confirmed: "calendar-check",
	"in-work": "wrench",
	ready: "car",
	completed: "circle-check",
	cancelled: "x",
	"no-show": "calendar-x",
	past: "calendar-minus",
};

function iconFor(state: ShownState | undefined, isJustReceived?: boolean): IconName {
	if (isJustReceived) return "check";
	return state ? icons[state] : "mail";
}

/** A name may run in the other direction than the sentence around it. */
const isolate = (text: string) => `\u2068${text}\u2069`;
