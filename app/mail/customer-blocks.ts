import { afterCaresOf } from "#app/business/catalogue.ts";
import { freeChangeDeadline, isAfterDeadline } from "#app/business/deadline.ts";
import { addressIn, profile } from "#app/business/profile.ts";
import {
	fill,
	formatDay,
	formatMoment,
	formatPhone,
} from "#app/copy/format.ts";
import { hoursOn } from "#app/copy/opening-hours.ts";
import type { StoredBooking } from "#app/data/schema.ts";
import { type Block, fillRuns, ltr } from "./body.ts";
import { carOf } from "./booking-blocks.ts";
import { mailCopy } from "./mail-copy.ts";

export const centrePhone = ltr(
	formatPhone(profile.unifiedLine),
	`tel:${profile.unifiedLine}`,
);

export function dayRow({ bookingDate, language }: StoredBooking) {
	const { day } = mailCopy[language].customer.details;
	return { label: day, value: formatDay(bookingDate, language) };
}

export function carRow(booking: StoredBooking) {
	const { language } = booking;
	const { car } = mailCopy[language].customer.details;
	return { label: car, value: carOf(booking, language) };
}

/** A paragraph in which the centre's phone number is a link. */
export function callBlock(text: string): Block {
	return { type: "paragraph", text: fillRuns(text, { phone: centrePhone }) };
}

/** Until when moving and cancelling are free, what happens after that, and how to do it. */
export function changingBlocks(booking: StoredBooking, now: Date): Block[] {
	const { bookingDate, language } = booking;
	const { change, customer } = mailCopy[language];
	const { free, afterwards, late } = change;
	const template = isAfterDeadline(bookingDate, now)
		? late
		: `${free} ${afterwards}`;
	return [
		{ type: "heading", text: change.title },
		{
			type: "paragraph",
			text: fill(template, { moment: deadlineOf(booking) }),
		},
		callBlock(customer.changing),
	];
}

/** Until when the customer may move or cancel free of charge. */
export function deadlineOf({ bookingDate, language }: StoredBooking): string {
	return formatMoment(freeChangeDeadline(bookingDate), language);
}

/** If the customer moved or cancelled after the deadline. */
export function lateBlocks({ changedLate, language }: StoredBooking): Block[] {
	const text = mailCopy[language].change.changedLate;
	return changedLate ? [{ type: "paragraph", text }] : [];
}

/** Advice for the services of this booking only. */
export function aftercareBlocks({ language, lines }: StoredBooking): Block[] {
	const { after } = mailCopy[language].customer;
	const items = afterCaresOf(lines.map(({ code }) => code)).map(
		(key) => after[key],
	);
	if (items.length === 0) return [];
	return [
		{ type: "heading", text: after.title },
		{ type: "list", items },
	];
}

export function locationBlocks({
	bookingDate,
	language,
}: StoredBooking): Block[] {
	const { customer } = mailCopy[language];
	return [
		{ type: "heading", text: customer.place.title },
		{ type: "paragraph", text: addressIn(language) },
		{
			type: "paragraph",
			text: { link: customer.place.map, href: profile.map },
		},
		{ type: "list", items: hoursOn(bookingDate, language) },
	];
}
