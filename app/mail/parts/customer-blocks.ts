import { stayOf } from "#app/business/bookings/capacity.ts";
import { changeTerms } from "#app/business/bookings/changing.ts";
import { hasOwnHours } from "#app/business/centre/opening-hours.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { formatDay, formatMoment, formatPhone } from "#app/copy/format/format.ts";
import { freeText } from "#app/copy/sentences/changing.ts";
import { stayLine } from "#app/copy/sentences/days.ts";
import { stayHours } from "#app/copy/sentences/opening-hours.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import {
	type Block,
	type Fact,
	heading,
	ltr,
	paragraph,
	quietButton,
	runsWith,
} from "#app/mail/render/body.ts";
import { mailCopy, translateTo } from "./i18n.ts";

export const centrePhone = ltr(formatPhone(profile.unifiedLine), `tel:${profile.unifiedLine}`);

export function dayFact(
	{ bookingDate, language }: Pick<StoredBooking, "bookingDate" | "language">,
	label = mailCopy[language].mail.customer.details.day,
	day = bookingDate,
): Fact {
	return { label, value: formatDay(day, language) };
}

export function stayRow({ heldDays, language }: Pick<StoredBooking, "heldDays" | "language">) {
	return {
		label: mailCopy[language].stay.label,
		value: stayLine(stayOf(heldDays), language, translateTo(language)),
	};
}

export function callBlock(
	text:
		| `${"closed" | "corrected" | "cancelled" | "moved" | "expected"}.call`
		| "review.problem"
		| "wrong",
	{ language }: StoredBooking,
): Block {
	const t = translateTo(language);
	return paragraph(runsWith({ phone: centrePhone }, (marks) => t(`mail:customer.${text}`, marks)));
}

/** Only the first mail also says what happens after the free time. */
export function changingBlock(
	booking: StoredBooking,
	{ now, isFirst }: { now: Date; isFirst?: boolean },
): Block {
	const { language } = booking;
	const t = translateTo(language);
	const { mail, thankYou } = mailCopy[language];
	const { change } = thankYou;
	const { cancelling, mayMove, until, moveUntil, ...terms } = changeTerms(booking, now);
	const moment = formatMoment(terms.moment, language);
	const after = isFirst && until ? ` ${change.afterwards}` : "";
	if (cancelling === "late")
		return paragraph(`${t("thankYou:change.cancelling.late", { moment })} ${change.moveByPhone}`);
	if (moveUntil) {
		const byPage = t("thankYou:change.moveUntil", { moment: formatMoment(moveUntil, language) });
		const move = mayMove ? byPage : change.moveByPhone;
		return paragraph(`${freeText(booking, language, t)} ${move}${after}`);
	}
	if (!until) return paragraph(mail.customer.changingUntilWork);
	return paragraph(t("mail:customer.changing", { moment }) + after);
}

function hoursOf(booking: StoredBooking, centre: Settings): string[] {
	const { language } = booking;
	const { arrival, collect } = stayHours(centre, booking, language, translateTo(language));
	return [...arrival, ...collect];
}

/** A mail that is not about the visit, and so is short, leaves out the usual hours. */
export function hoursBlocks(
	booking: StoredBooking,
	centre: Settings,
	{ isShort = false } = {},
): Block[] {
	const { firstDay, lastDay } = stayOf(booking.heldDays);
	const isUsual = ![firstDay, lastDay].some((day) => hasOwnHours(centre.hours, day));
	const items = isShort && isUsual ? [] : hoursOf(booking, centre);
	return items.length > 0 ? [{ type: "list", items }] : [];
}

export function visitBlocks(booking: StoredBooking, centre: Settings): Block[] {
	const { language } = booking;
	const { mail, chrome } = mailCopy[language];
	const { before, place } = mail.customer;
	const { bring, belongings, photos } = before;
	const items = [...hoursOf(booking, centre), bring, belongings, photos];
	return [
		heading(place.title),
		paragraph(addressIn(language)),
		{ type: "list", items },
		quietButton(chrome.contact.map, profile.map),
	];
}
