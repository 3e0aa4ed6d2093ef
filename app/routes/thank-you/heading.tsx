import type { Language } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { formatDay } from "#app/copy/format.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { copyFor } from "#app/copy/index.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { isPast, type ShownBooking } from "./shown-booking.ts";

/** The specification gives the text for a booking that was just made, with or without its receipt. */
export type HeadingCopy = {
	title: string;
	lead: string;
	/** That a mail follows. */
	note?: string;
	isSpecified?: true;
};

export function Heading({
	booking,
	heading,
}: {
	booking?: ShownBooking;
	heading: HeadingCopy;
}) {
	const t = useTranslate();
	const { change } = copyFor(useLanguage()).thankYou;
	const { title, lead, note } = heading;
	const firstName = booking?.linked?.firstName;
	return (
		<div>
			<span className="mb-6 grid size-20 place-items-center rounded-full bg-green text-on-green">
				<Icon name={iconFor(booking)} size={40} />
			</span>
			{firstName && (
				<p className="eyebrow">
					{t("thankYou:greeting", { name: isolate(firstName) })}
				</p>
			)}
			<h1 className="display">{title}</h1>
			<p className="lead mt-5">{lead}</p>
			{note && <p className="lead">{note}</p>}
			{booking?.linked && booking.isChangeable && (
				<a href="#change" className="more mt-3 lg:hidden print:hidden">
					<Icon name="calendar-clock" size={20} />
					{change.title}
				</a>
			)}
		</div>
	);
}

export function headingFor(
	booking: ShownBooking | undefined,
	language: Language,
	t: Translate<"thankYou">,
): HeadingCopy {
	const { thankYou } = copyFor(language);
	const { status = "pending", linked, bookingDate } = booking ?? {};
	if (booking?.work) return thankYou.work[booking.work];
	if (booking && isPast(booking)) return thankYou.past;
	if (status !== "pending") return thankYou.afterwards[status];
	if (!linked && (!booking || booking.isNew)) {
		const { title, lead, email: note } = thankYou;
		return { title, lead, note, isSpecified: true };
	}
	if (!linked?.movedFrom || !bookingDate) return thankYou.received;
	const days = {
		from: formatDay(linked.movedFrom, language),
		to: formatDay(bookingDate, language),
	};
	return { ...thankYou.moved, lead: t("thankYou:moved.lead", days) };
}

export function headFor(
	{ title, lead, isSpecified }: HeadingCopy,
	language: Language,
) {
	const { head } = copyFor(language).thankYou;
	if (isSpecified) return head;
	const fullTitle = `${title} | ${profile.name[language]}`;
	return { ...head, title: fullTitle, description: lead };
}

function iconFor(booking?: ShownBooking): IconName {
	const { status } = booking ?? {};
	if (status === "cancelled" || status === "no-show") return "x";
	if (booking?.work === "in-work") return "wrench";
	return booking && isPast(booking) ? "clock" : "check";
}

/** A name may run in the other direction than the sentence around it. */
function isolate(text: string): string {
	return `\u2068${text}\u2069`;
}
