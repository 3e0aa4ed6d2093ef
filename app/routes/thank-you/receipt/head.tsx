import { type Language, localizedPath } from "#app/business/base/language.ts";
import { profile, whatsappUrl } from "#app/business/centre/profile.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import type { ShownBooking } from "#app/routes/thank-you/shown-booking.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { useWhatsappUrl } from "#app/ui/basic/whatsapp.ts";
import { type Action, type HeadingCopy, isolate, stateOf, states } from "./states.ts";

export function Heading({ booking, heading }: { booking?: ShownBooking; heading: HeadingCopy }) {
	const t = useTranslate();
	const language = useLanguage();
	const { withoutReceipt } = copyFor(language).thankYou;
	const { title, lead } = heading;
	const firstName = booking?.linked?.firstName;
	const state = booking && stateOf(booking);
	const large = largeTitle(heading, language, booking);
	const isSmall = large !== title;
	return (
		<div className="thanks-head">
			{firstName && (
				<p className="greeting">{t("thankYou:greeting", { name: isolate(firstName) })}</p>
			)}
			<p className="state">
				<Icon name={state ? states[state].icon : "mail"} size={20} />
			</p>
			<h1 id="done" tabIndex={-1}>
				{large}
			</h1>
			{!booking && <p className="if-booked">{withoutReceipt.condition}</p>}
			{isSmall && <p className="said">{title}</p>}
			<p className="mt-1 text-muted">{lead}</p>
			{!booking && <p className="text-muted">{heading.note}</p>}
		</div>
	);
}

/** Until staff confirm, the state is said in large, and the heading's own title in small. */
function largeTitle(heading: HeadingCopy, language: Language, booking?: ShownBooking): string {
	const { receipt, withoutReceipt } = copyFor(language).thankYou;
	const state = booking && stateOf(booking);
	if (state === "new" || (state === "pending" && !booking?.isDayClosed))
		return receipt.statuses[state];
	return heading.isSpecified ? withoutReceipt.state : heading.title;
}

export function headFor(heading: HeadingCopy, language: Language, booking?: ShownBooking) {
	const { head } = copyFor(language).thankYou;
	const title = `${largeTitle(heading, language, booking)} | ${profile.name[language]}`;
	return { ...head, title, ...(!heading.isSpecified && { description: heading.lead }) };
}

function nextActions(booking: ShownBooking): Action[] {
	const state = stateOf(booking);
	const { isNear, isDayClosed, isChangeable, linked } = booking;
	/** When the day is near, the way there comes first. */
	const near: Action[] = state === "confirmed" && isNear ? ["map"] : [];
	const card: Action[] = linked?.cardUrl ? ["card"] : [];
	const next: Action[] = isDayClosed
		? ["change", "call"]
		: [...card, ...near, ...states[state].actions];
	return [...new Set(next)].filter((action) => action !== "change" || (linked && isChangeable));
}

export function NextActions({ booking }: { booking: ShownBooking }) {
	const shown = nextActions(booking);
	if (shown.length === 0) return null;
	return (
		<div className="buttons">
			{shown.map((action, index) => (
				<ActionLink key={action} action={action} linked={booking.linked} isFirst={index === 0} />
			))}
		</div>
	);
}

type LinkProps = { action: Action; linked: ShownBooking["linked"]; isFirst: boolean };

function ActionLink({ action, linked, isFirst }: LinkProps) {
	const language = useLanguage();
	const { thankYou, mail, chrome, warrantyCard } = copyFor(language);
	const token = linked?.token;
	const { receipt, change, again } = thankYou;
	const file = { href: calendarPath(token, language), download: "booking.ics" };
	const { icon, text, ...link } = {
		call: {
			icon: "phone",
			text: (
				<>
					{chrome.call.label} <bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
				</>
			),
			href: `tel:${profile.unifiedLine}`,
		},
		calendar: { icon: "calendar-plus", text: receipt.calendar, ...file },
		remove: { icon: "x", text: receipt.removeFromCalendar, ...file },
		change: { icon: "calendar-clock", text: change.title, href: "#change" },
		map: { icon: "map-pin", text: mail.customer.place.map, href: profile.map, rel: "noreferrer" },
		card: { icon: "shield", text: warrantyCard.receipt.open, href: linked?.cardUrl },
		again: {
			icon: "calendar-plus",
			text: again,
			href: token ? "#again" : localizedPath(language, "/booking"),
		},
	}[action];
	return (
		<LinkButton icon={icon} variant={isFirst ? "solid" : "quiet"} {...link}>
			{text}
		</LinkButton>
	);
}

function calendarPath(token: string | undefined, language: Language): string {
	const path = "/thank-you/booking.ics";
	return localizedPath(language, token ? `${path}?booking=${token}` : path);
}

export function ContactButtons({ reference }: { reference?: string }) {
	const { thankYou } = copyFor(useLanguage());
	const t = useTranslate();
	const text = reference && t("thankYou:receipt.whatsappText", { reference });
	const fromHere = useWhatsappUrl();
	return (
		<>
			{/* Without a reference, this button says no more than the one of the bar. */}
			<LinkButton
				icon="message-circle"
				variant="quiet"
				href={text ? whatsappUrl(text) : fromHere}
				className={reference ? "" : "max-lg:hidden"}
			>
				{thankYou.receipt.whatsapp}
			</LinkButton>
			{/* On a phone the bar has this link. */}
			<CallLink className="max-lg:hidden" />
		</>
	);
}

export function CallLink({ className = "" }) {
	const { call } = copyFor(useLanguage()).chrome;
	return (
		<LinkButton
			icon="phone"
			variant="quiet"
			className={`flex-wrap ${className}`}
			href={`tel:${profile.unifiedLine}`}
		>
			{call.label}
			<bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
		</LinkButton>
	);
}
