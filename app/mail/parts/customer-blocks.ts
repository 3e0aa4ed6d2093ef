import { stayOf } from "#app/business/bookings/capacity.ts";
import { freeChangeDeadline, isAfterDeadline } from "#app/business/bookings/deadline.ts";
import type { ChangeReason } from "#app/business/bookings/staff-actions.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import { formatDay, formatMoment, formatPhone, textFor } from "#app/copy/format/format.ts";
import { formatHijri } from "#app/copy/format/hijri.ts";
import { stayLine } from "#app/copy/sentences/days.ts";
import { arrivalText, hoursOn } from "#app/copy/sentences/opening-hours.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import { type Block, type Fact, ltr, runsWith } from "#app/mail/render/body.ts";
import { mailCopy, translateTo } from "./i18n.ts";

export const centrePhone = ltr(formatPhone(profile.unifiedLine), `tel:${profile.unifiedLine}`);

/** The booked day, or another, by both calendars. */
export function dayFact(
	{ bookingDate, language }: Pick<StoredBooking, "bookingDate" | "language">,
	label = mailCopy[language].mail.customer.details.day,
	day = bookingDate,
): Fact {
	return { label, value: formatDay(day, language), note: formatHijri(day, language) };
}

export function stayRow({ heldDays, language }: Pick<StoredBooking, "heldDays" | "language">) {
	return {
		label: mailCopy[language].stay.label,
		value: stayLine(stayOf(heldDays), language, translateTo(language)),
	};
}

/** Where calling is the first thing to do. */
export function callButton({ language }: StoredBooking): Block {
	const { label } = mailCopy[language].chrome.call;
	const number = ltr(formatPhone(profile.unifiedLine));
	const href = `tel:${profile.unifiedLine}`;
	return { type: "button", label: [`${label} `, number], href };
}

/** A paragraph in which the centre's phone number is a link. */
export function callBlock(
	text: "cancelled.call" | "moved.call" | "expected.call",
	{ language }: StoredBooking,
): Block {
	const t = translateTo(language);
	return {
		type: "paragraph",
		text: runsWith({ phone: centrePhone }, (marks) => t(`mail:customer.${text}`, marks)),
	};
}

/** Where and until when moving and cancelling are free; the first mail says what happens after that, too. */
export function changingBlock(
	booking: StoredBooking,
	{ now, isFirst }: { now: Date; isFirst?: boolean },
): Block {
	const { bookingDate, language } = booking;
	const t = translateTo(language);
	const moment = deadlineOf(booking);
	const free = t("mail:customer.changing", { moment });
	const { afterwards } = mailCopy[language].thankYou.change;
	if (isAfterDeadline(bookingDate, now))
		return { type: "paragraph", text: t("thankYou:change.late", { moment }) };
	return { type: "paragraph", text: isFirst ? `${free} ${afterwards}` : free };
}

/** Until when the customer may move or cancel free of charge. */
export function deadlineOf({ bookingDate, language }: StoredBooking): string {
	return formatMoment(freeChangeDeadline(bookingDate), language);
}

/** Why staff changed the booking, if the customer is told. */
export function reasonText(
	change: "cancelled" | "moved" | "expected",
	reason: ChangeReason | undefined,
	{ language }: StoredBooking,
): string | undefined {
	const { reasons } = mailCopy[language].mail.customer[change];
	const text = reason && textFor(reasons, reason);
	return text === reason ? undefined : text;
}

/** If the customer moved or cancelled after the deadline. */
export function lateBlocks({ changedLate, status, language }: StoredBooking): Block[] {
	const { cancelledLate, movedLate } = mailCopy[language].thankYou.change;
	const text = status === "cancelled" ? cancelledLate : movedLate;
	return changedLate ? [{ type: "paragraph", text }] : [];
}

export function visitBlocks({ bookingDate, language }: StoredBooking): Block[] {
	const { mail, chrome } = mailCopy[language];
	const { before, place } = mail.customer;
	const arrival = arrivalText(bookingDate, language, translateTo(language));
	const items = [arrival, ...hoursOn(bookingDate, language), before.bring, before.belongings];
	return [
		{ type: "heading", text: place.title },
		{ type: "paragraph", text: addressIn(language) },
		{ type: "list", items },
		{ type: "button", label: chrome.contact.map, href: profile.map, isQuiet: true },
	];
}
