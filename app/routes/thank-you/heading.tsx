import type { Language } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { fill, formatDay } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { isPast, type ShownBooking } from "./shown-booking.ts";

type Words = { title: string; lead: string; email?: string };

export function Heading({ booking }: { booking?: ShownBooking }) {
	const language = useLanguage();
	const { change, greeting } = copyFor(language).thankYou;
	const { title, lead, email } = headingFor(booking, language);
	const firstName = booking?.linked?.firstName;
	return (
		<div>
			<span className="mb-6 grid size-20 place-items-center rounded-full bg-green text-on-green">
				<Icon name={iconFor(booking)} size={40} />
			</span>
			{firstName && (
				<p className="eyebrow">
					{fill(greeting, { name: isolate(firstName) })}
				</p>
			)}
			<h1 className="display">{title}</h1>
			<p className="lead mt-5">{lead}</p>
			{email && <p className="lead">{email}</p>}
			{booking?.linked && booking.isChangeable && (
				<a href="#change" className="more mt-3 lg:hidden print:hidden">
					<Icon name="calendar-clock" size={20} />
					{change.title}
				</a>
			)}
		</div>
	);
}

/** The specification gives the words for a booking that was just made, with or without its receipt. */
export function headingFor(
	booking: ShownBooking | undefined,
	language: Language,
): Words & { isSpecified?: true } {
	const { thankYou } = copyFor(language);
	const { status = "pending", linked, bookingDate } = booking ?? {};
	if (booking?.work) return thankYou.work[booking.work];
	if (booking && isPast(booking)) return thankYou.past;
	if (status !== "pending") return thankYou.afterwards[status];
	if (!linked && (!booking || booking.isNew))
		return { ...thankYou, isSpecified: true };
	if (!linked?.movedFrom || !bookingDate) return thankYou.received;
	const { title, lead } = thankYou.moved;
	const days = {
		from: formatDay(linked.movedFrom, language),
		to: formatDay(bookingDate, language),
	};
	return { title, lead: fill(lead, days) };
}

export function headFor(
	shown: { booking?: ShownBooking; unavailable?: unknown } | undefined,
	language: Language,
) {
	const { head, unavailable } = copyFor(language).thankYou;
	const { title, lead, isSpecified } = shown?.unavailable
		? { ...unavailable, isSpecified: false }
		: headingFor(shown?.booking, language);
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
