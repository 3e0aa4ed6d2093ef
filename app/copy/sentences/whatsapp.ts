import type { Day } from "#app/business/base/calendar.ts";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import { internationalPhone } from "#app/business/base/phone.ts";
import { removeDirectionMarks } from "#app/business/base/text.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import {
	type CancelTerms,
	type Changeable,
	type cancelledTerms,
	freeEnd,
} from "#app/business/bookings/changing.ts";
import type { Marks } from "#app/business/bookings/marks.ts";
import type { WorkState } from "#app/business/bookings/staff-rules.ts";
import { isFinal, type Status } from "#app/business/bookings/status.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import { dueHalalasOf, type Line } from "#app/business/prices/quote.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import type { ReasonsCopy } from "#app/copy/ar/reasons.ts";
import type { WhatsappCopy } from "#app/copy/ar/whatsapp.ts";
import { formatDay, formatMoment, stayForm } from "#app/copy/format/format.ts";
import { riyals } from "#app/copy/format/prices.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { freeText } from "./changing.ts";
import { stayText } from "./days.ts";
import { hoursOn, stayHours } from "./opening-hours.ts";
import { reasonText } from "./reasons.ts";

export type WhatsappText = Exclude<
	keyof WhatsappCopy,
	| "frame"
	| "receipt"
	| "receiptMailed"
	| "terms"
	| "place"
	| "appointment"
	| "appointmentConfirmed"
	| "answer"
	| "card"
	| "email"
	| `freeUntil${"" | "Work"}`
>;

export type WhatsappRecipient = {
	reference: string;
	customerName: string;
	phoneNumber: string;
	bookingDate: string;
	heldDays: string[];
	language: Language;
};

type Sold = { lines: Line[]; discountPercent: number };

type Present = {
	bookingDate: Day;
	status: Status;
	work?: WorkState | null;
	isDayClosed?: boolean;
	daysChanged?: "day" | "expected";
	movedByCentre?: boolean;
	marks?: Marks;
	/** Staff have to decide, and to tell, whether the late end is charged. */
	isLate?: boolean;
};

/** Only texts that are true now are offered, the most likely one first. */
export function whatsappTexts(booking: Present, today: Day): [WhatsappText, ...WhatsappText[]] {
	const { bookingDate, status, work, isDayClosed, daysChanged, movedByCentre, marks } = booking;
	const decided: WhatsappText[] = booking.isLate ? ["charged", "notCharged"] : [];
	if (status === "cancelled") return ["cancelled", ...decided, "about"];
	if (isFinal(status)) return ["about", ...decided];
	if (work === "ready") return ["ready"];
	const isStayChanged = daysChanged === "expected";
	if (work) return [isStayChanged ? "stayChanged" : "expected", "about"];
	if (bookingDate < today) return ["about"];
	if (isDayClosed) return ["closed", "about"];
	const unconfirmed = marks?.["not-reached"] ? "notReached" : "toConfirm";
	const next = status === "pending" ? unconfirmed : "reminder";
	if (isStayChanged) return ["stayChanged", next];
	if (daysChanged) return [movedByCentre ? "movedFree" : "moved", next];
	if (status === "pending") return [unconfirmed];
	return ["confirmed", "reminder"];
}

type Changed = { reason?: string | null; cancelled?: ReturnType<typeof cancelledTerms> };

const changeIn: Partial<Record<WhatsappText, keyof ReasonsCopy>> = {
	...{ cancelled: "cancelled", moved: "moved", movedFree: "moved", stayChanged: "expected" },
};

/** The text has the language of the booking. Its hours are those of the day of the settings: see `collectDay`. */
export function whatsappToCustomer(
	settings: Settings,
	text: WhatsappText,
	booking: WhatsappRecipient &
		Sold &
		Changeable &
		Changed & { change?: { cancelling: CancelTerms } },
	t: Translate<"whatsapp" | "stay" | "thankYou">,
): string {
	const { language, bookingDate, heldDays, reason, cancelled } = booking;
	const change = changeIn[text];
	const [hours, note = ""] = hoursOn(settings, settings.day, language);
	const until = freeEnd(booking);
	const free = t(`whatsapp:freeUntil${until ? "" : "Work"}`, {
		lng: language,
		moment: until && formatMoment(until, language),
	});
	const values = {
		day: formatDay(bookingDate, language),
		stay:
			text === "expected" || text === "stayChanged"
				? stayText(stayOf(heldDays), language, t)
				: stayBesideDay(booking, t),
		...hoursIn(settings, booking, t),
		free: booking.change?.cancelling === "late" ? "" : free,
		due: riyals(dueHalalasOf(booking) / 100)[language],
		...{ hours, note },
		why: (change && reasonText(change, reason, language)) ?? "",
		terms:
			text === "charged"
				? urlOf(language, "/terms#booking")
				: cancelled
					? t(`thankYou:change.cancelled.${cancelled}`, { lng: language })
					: "",
	};
	return chatUrl(booking, t(`whatsapp:${text}`, { lng: language, ...values }), t);
}

const urlOf = (language: Language, page: string) =>
	`${profile.origin}${localizedPath(language, page)}`;

function hoursIn(
	settings: Settings,
	booking: WhatsappRecipient & Pick<Present, "work">,
	t: Translate<"stay">,
) {
	const { arrival, collect } = stayHours(settings, booking, booking.language, t);
	return { arrival: arrival.join(" "), collect: collect.join(" ") };
}

/** The text has the booked day already, which is not said twice. */
function stayBesideDay(
	{ heldDays, language: lng }: WhatsappRecipient,
	t: Translate<"stay">,
): string {
	const stay = stayOf(heldDays);
	if (stayForm(stay) === "severalDays") return stayText(stay, lng, t);
	return t("stay:sameDay", { lng, days: t("stay:workingDays", { lng, count: 1 }) });
}

/** A caller without an address reads services and price here, and is asked for an address. */
export function whatsappWithReceipt(
	settings: Settings,
	booking: WhatsappRecipient & Sold & Changeable & { status: Status },
	{ hasEmail }: { hasEmail: boolean },
	t: Translate<"whatsapp" | "stay" | "thankYou">,
): string {
	const { language, bookingDate, status, lines } = booking;
	const lng = language;
	const appointment = status === "confirmed" ? "appointmentConfirmed" : "appointment";
	const day = formatDay(bookingDate, language);
	const stay = stayBesideDay(booking, t);
	const hours = hoursIn(settings, booking, t);
	const terms = [
		freeText(booking, language, t),
		...(freeEnd(booking) ? [t("thankYou:change.afterwards", { lng })] : []),
		t("whatsapp:terms", {
			lng,
			terms: urlOf(language, "/terms"),
			privacy: urlOf(language, "/privacy"),
		}),
	].join(" ");
	const values = {
		...{ lng, appointment: t(`whatsapp:${appointment}`, { lng, day }), ...hours, stay, terms },
		place: t("whatsapp:place", { lng, address: addressIn(lng), map: profile.map }),
	};
	if (hasEmail) return chatUrl(booking, t("whatsapp:receiptMailed", values), t);
	const services = lines.map(
		({ service, option, price }) =>
			`${service[language]} (${option[language]}): ${riyals(price)[language]}`,
	);
	const due = riyals(dueHalalasOf(booking) / 100)[language];
	return chatUrl(
		booking,
		t("whatsapp:receipt", { ...values, services: services.join("\n"), due }),
		t,
	);
}

export function whatsappAboutEmail(booking: WhatsappRecipient, t: Translate<"whatsapp">): string {
	const { language, bookingDate } = booking;
	const day = formatDay(bookingDate, language);
	return chatUrl(booking, t("whatsapp:email", { lng: language, day }), t);
}

/** The answer is in the language of the message. */
export function whatsappAnswer(
	{ name, phone, message }: { name: string; phone: string; message: string },
	t: Translate<"whatsapp">,
): string {
	const language = /\p{Script=Arabic}/u.test(message) ? "ar" : "en";
	const text = t("whatsapp:answer", {
		lng: language,
		name: removeDirectionMarks(name),
		centre: profile.name[language],
	});
	return chatWith(phone, text);
}

export function whatsappWithCard(
	booking: WhatsappRecipient,
	url: string,
	t: Translate<"whatsapp">,
): string {
	const { language } = booking;
	return chatUrl(booking, t("whatsapp:card", { lng: language, url }), t);
}

function chatUrl(
	{ reference, customerName, phoneNumber, language }: WhatsappRecipient,
	text: string,
	t: Translate<"whatsapp">,
): string {
	const message = t("whatsapp:frame", {
		lng: language,
		name: removeDirectionMarks(customerName),
		centre: profile.name[language],
		reference,
		/** A missing sentence leaves a space too many. */
		text: text.replace(/ +(?= |\n)/g, "").trimEnd(),
	});
	return chatWith(phoneNumber, message);
}

function chatWith(phone: string, text: string): string {
	const number = internationalPhone(phone).slice(1);
	return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
