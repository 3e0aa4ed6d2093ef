import { stayOf } from "#app/business/bookings/capacity.ts";
import { freeChangeDeadline, isAfterDeadline } from "#app/business/bookings/deadline.ts";
import { stepsOf } from "#app/business/bookings/progress.ts";
import type { ChangeReason } from "#app/business/bookings/staff-actions.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import { afterCaresOf } from "#app/business/prices/catalogue.ts";
import {
	formatDay,
	formatMoment,
	formatNarrowDay,
	formatPhone,
	textFor,
} from "#app/copy/format/format.ts";
import { formatHijri } from "#app/copy/format/hijri.ts";
import { hoursOn } from "#app/copy/opening-hours.ts";
import { progressDay } from "#app/copy/sentences/progress.ts";
import { stayLine } from "#app/copy/sentences/stay.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import { type Block, type Fact, ltr, runsWith } from "../render/body.ts";
import { carOf } from "./booking-blocks.ts";
import { mailCopy, translateTo } from "./i18n.ts";

export const centrePhone = ltr(formatPhone(profile.unifiedLine), `tel:${profile.unifiedLine}`);

/** The booked day, or another, by both calendars. */
export function dayFact(
	{ bookingDate, language }: Pick<StoredBooking, "bookingDate" | "language">,
	label = mailCopy[language].mail.customer.details.day,
	day = bookingDate,
): Fact {
	const date = formatHijri(day, language);
	return {
		label,
		value: formatDay(day, language),
		note: translateTo(language)("stay:hijri.line", { date }),
	};
}

/** The expected days in the workshop, and the day to collect the car. */
export function stayRow({ heldDays, language }: Pick<StoredBooking, "heldDays" | "language">) {
	return {
		label: mailCopy[language].stay.label,
		value: stayLine(stayOf(heldDays), language, translateTo(language)),
	};
}

export function carRow(booking: Pick<StoredBooking, "carType" | "language">) {
	const { language } = booking;
	const { car } = mailCopy[language].mail.customer.details;
	return { label: car, value: carOf(booking, language) };
}

/** How far the booking has come. Mails are sent before the work begins. */
export function stepsBlock({
	status,
	heldDays,
	createdAt,
	statusChangedAt,
	language,
}: StoredBooking): Block {
	const t = translateTo(language);
	const { stations } = mailCopy[language].thankYou.progress;
	const reachedAt = { [status]: statusChangedAt };
	const steps = stepsOf({ status, heldDays, createdAt, reachedAt });
	return {
		type: "steps",
		steps: steps.map((step) => ({
			label: stations[step.station],
			day: progressDay(step, language, t, (day) => formatNarrowDay(day, language).join(" ")),
			state: step.state,
		})),
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
	text: "cancelled.call" | "moved.call" | "expected.call" | "unreached.call" | "changing",
	{ language }: StoredBooking,
): Block {
	const t = translateTo(language);
	return {
		type: "paragraph",
		text: runsWith({ phone: centrePhone }, (marks) => t(`mail:customer.${text}`, marks)),
	};
}

/** Until when moving and cancelling are free, what happens after that, and how to do it. */
export function changingBlocks(booking: StoredBooking, now: Date): Block[] {
	const { bookingDate, language } = booking;
	const t = translateTo(language);
	const { title, afterwards } = mailCopy[language].thankYou.change;
	const moment = deadlineOf(booking);
	const text = isAfterDeadline(bookingDate, now)
		? t("thankYou:change.late", { moment })
		: `${t("thankYou:change.free", { moment })} ${afterwards}`;
	return [
		{ type: "heading", text: title },
		{ type: "paragraph", text },
		callBlock("changing", booking),
	];
}

/** Until when the customer may move or cancel free of charge. */
export function deadlineOf({ bookingDate, language }: StoredBooking): string {
	return formatMoment(freeChangeDeadline(bookingDate), language);
}

/** Why staff changed the booking, if the customer is told. */
export function reasonBlocks(
	change: "cancelled" | "expected",
	reason: ChangeReason | undefined,
	{ language }: StoredBooking,
): Block[] {
	const { reasons } = mailCopy[language].mail.customer[change];
	const text = reason && textFor(reasons, reason);
	return text && text !== reason ? [{ type: "paragraph", text }] : [];
}

/** If the customer moved or cancelled after the deadline. */
export function lateBlocks({ changedLate, language }: StoredBooking): Block[] {
	const text = mailCopy[language].thankYou.change.changedLate;
	return changedLate ? [{ type: "paragraph", text }] : [];
}

/** Advice for the services of this booking only. */
export function aftercareBlocks({ language, lines }: StoredBooking): Block[] {
	const { after } = mailCopy[language].mail.customer;
	const items = afterCaresOf(lines.map(({ code }) => code)).map((key) => after[key]);
	if (items.length === 0) return [];
	return [
		{ type: "heading", text: after.title },
		{ type: "list", items },
	];
}

export function locationBlocks({ bookingDate, language }: StoredBooking): Block[] {
	const { place } = mailCopy[language].mail.customer;
	return [
		{ type: "heading", text: place.title },
		{ type: "paragraph", text: addressIn(language) },
		{ type: "button", label: place.map, href: profile.map, isQuiet: true },
		{
			type: "list",
			items: hoursOn(bookingDate, language, translateTo(language)),
		},
	];
}
