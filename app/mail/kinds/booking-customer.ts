import { riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { bookBefore, stayOf } from "#app/business/bookings/capacity.ts";
import { costOfCancelled } from "#app/business/bookings/charge.ts";
import { linesBesides, whatChanged } from "#app/business/bookings/correction.ts";
import { lapseMoment } from "#app/business/bookings/deadline.ts";
import { starsFromMany } from "#app/business/bookings/reviews.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import { dueHalalasOf, type Line } from "#app/business/prices/quote.ts";
import { formatAmount, formatDay, formatMoment, formatShortDay } from "#app/copy/format/format.ts";
import { freeText } from "#app/copy/sentences/changing.ts";
import { arrivalText, hoursOn } from "#app/copy/sentences/opening-hours.ts";
import { carOf, dueFact, nameOf, priceBlock } from "#app/mail/parts/booking-blocks.ts";
import {
	callBlock,
	callButton,
	changingBlock,
	reasonText,
	stayRow,
	visitBlocks,
} from "#app/mail/parts/customer-blocks.ts";
import type { Draft, MailSettings } from "#app/mail/parts/draft.ts";
import { mailCopy, translateTo } from "#app/mail/parts/i18n.ts";
import { button, detailRows, heading, paragraph, quietButton } from "#app/mail/render/body.ts";
import { reviewUrl } from "#app/signing/booking-link.ts";
import { type CustomerMail, calendarAttachment, customerDraft } from "./customer-draft.ts";

/** A new or confirmed booking. It follows the present status. */
export function bookingMailToCustomer(mail: CustomerMail): Draft {
	const { booking, kind, now, centre } = mail;
	const { language, status } = booking;
	if (status === "cancelled") return cancelledMailToCustomer(mail);
	const { confirmed, pay } = mailCopy[language].mail.customer;
	/** Of a booking by telephone that staff confirmed at once, this mail is the first one, which has the prices. */
	const isFirst = kind === "booking-customer" || booking.source === "phone";
	return customerDraft(mail, {
		withDue: true,
		heading: status === "confirmed" ? "customer.confirmed" : "customer",
		stage: "covered",
		blocks: [
			detailRows([stayRow(booking)]),
			...visitBlocks(booking, centre),
			...(isFirst ? [priceBlock(booking, language, mail.centre)] : []),
			paragraph(isFirst ? pay : confirmed.prices),
			changingBlock(booking, { now, centre, isFirst }),
		],
		attachment: calendarAttachment(mail),
	});
}

/** Staff have ended the links in the earlier mails; or whoever has lost these gets the same link again. */
export function linkMailToCustomer(mail: CustomerMail): Draft {
	const { booking, kind, now, centre } = mail;
	const isAhead = !isFinal(booking.status) && booking.bookingDate > riyadhToday(now);
	return customerDraft(mail, {
		heading: kind === "link-customer" ? "customer.newLink" : "customer.resent",
		blocks: isAhead ? [changingBlock(booking, { now, centre })] : [],
	});
}

/** What staff have corrected since the customer was told last. Of mobile and address, only that they are others. */
export function correctedMailToCustomer(mail: CustomerMail): Draft {
	const { booking } = mail;
	const { language, discountPercent } = booking;
	const t = translateTo(language);
	const [former = booking] = booking.corrections ?? [];
	const named = (text: "added" | "removed", lines: Line[]) =>
		lines.map((line) => t(`mail:customer.corrected.${text}`, { line: nameOf(line, language) }));
	const values = {
		ending: booking.phoneNumber.slice(-4),
		before: carOf(former, language),
		after: carOf(booking, language),
	};
	const items = whatChanged(former, booking).flatMap((field) =>
		field === "services"
			? [
					...named("added", linesBesides(booking.lines, former.lines)),
					...named("removed", linesBesides(former.lines, booking.lines)),
				]
			: t(`mail:customer.corrected.fields.${field}`, values),
	);
	const [was, due] = [former, booking].map(({ lines }) =>
		t("mail:money", { amount: formatAmount(dueHalalasOf({ lines, discountPercent })) }),
	);
	const isStayOther = stayOf(former.heldDays).lastDay !== stayOf(booking.heldDays).lastDay;
	return customerDraft(mail, {
		withDue: true,
		heading: "customer.corrected",
		blocks: [
			{ type: "list", items },
			...(was === due
				? []
				: [
						paragraph(t("mail:customer.corrected.due", { was, due })),
						priceBlock(booking, language, mail.centre),
					]),
			...(isStayOther ? [detailRows([stayRow(booking)])] : []),
			callBlock("corrected.call", booking),
		],
		attachment: isStayOther ? calendarAttachment(mail) : undefined,
	});
}

/** Nothing is booked yet, so there is no calendar file. */
export function askedMailToCustomer(mail: CustomerMail): Draft {
	const { booking, now } = mail;
	const { language } = booking;
	const { asked } = mailCopy[language].mail.customer;
	const moment = formatMoment(bookBefore(now), language);
	return customerDraft(mail, {
		heading: "customer.asked",
		stage: "covered",
		lead: translateTo(language)("mail:customer.asked.lead", { moment }),
		values: { moment },
		dayLabel: asked.day,
		link: asked.link,
		blocks: [
			paragraph(asked.ignore),
			detailRows([stayRow(booking)]),
			priceBlock(booking, language, mail.centre),
		],
	});
}

/** The attached file removes the event from the customer's calendar. */
export function cancelledMailToCustomer(mail: CustomerMail): Draft {
	const { booking, changedBy, reason } = mail;
	const { thankYou, mail: copy } = mailCopy[booking.language];
	const { cancelled, details } = copy.customer;
	const why = reasonText("cancelled", reason, booking);
	const cost = costOfCancelled(mail.centre, booking, { changedBy, reason });
	const attachment = calendarAttachment(mail);
	return customerDraft(mail, {
		heading: "customer.cancelled",
		dayLabel: details.cancelledDay,
		reasons: [why, cost && thankYou.change.cancelled[cost]].flatMap((text) =>
			text ? [paragraph(text)] : [],
		),
		blocks: [
			...(attachment ? [paragraph(cancelled.calendar)] : []),
			button(cancelled.again, new URL(localizedPath(booking.language, "/booking"), mail.url).href),
			callBlock("cancelled.call", booking),
		],
		attachment,
	});
}

/** Two days before the appointment, while cancelling is still free of charge. */
export function reminderMailToCustomer(mail: CustomerMail): Draft {
	const { booking, now, centre } = mail;
	const { bookingDate, language, status } = booking;
	const { pay, reminder } = mailCopy[language].mail.customer;
	const coming = { ...mail, url: `${mail.url}#coming` };
	return customerDraft(coming, {
		heading: "customer.reminder",
		stage: "covered",
		link: reminder.link,
		lead: status === "pending" ? reminder.lead : reminder.confirmed,
		values: {
			free: freeText(mail.centre, booking, language, translateTo(language)),
			shortDay: formatShortDay(bookingDate, language),
		},
		blocks: [
			detailRows([stayRow(booking)]),
			...visitBlocks(booking, centre),
			detailRows([dueFact(booking, language)]),
			paragraph(pay),
			changingBlock(booking, { now, centre }),
		],
	});
}

/** Before a booking ends because nobody answers the centre's calls. */
export function unreachedMailToCustomer(mail: CustomerMail): Draft {
	const { booking, now } = mail;
	const { language } = booking;
	const { unreached } = mailCopy[language].mail.customer;
	const moment = formatMoment(lapseMoment(now), language);
	return customerDraft(mail, {
		heading: "customer.unreached",
		values: { moment },
		urgent: [
			paragraph(translateTo(language)("mail:customer.unreached.until", { moment })),
			paragraph(unreached.call),
			callButton(booking),
		],
		blocks: [],
	});
}

/** The car as staff photographed it, as a part of the mail: no address of the photo is in a mailbox. */
export function readyMailToCustomer(mail: CustomerMail): Draft {
	const { booking, hasPhotos, photo, now, centre } = mail;
	const { bookingDate, language } = booking;
	const { customer } = mailCopy[language].mail;
	const { details, ready } = customer;
	const [hours = "", note] = hoursOn(centre, riyadhToday(now), language);
	const contentId = "photo";
	return customerDraft(mail, {
		withDue: true,
		withoutDay: true,
		about: [{ label: ready.collect, value: hours.replace(": ", " "), note }],
		heading: "customer.ready",
		stage: photo ? undefined : "bare",
		reasons: photo ? [{ ...photo, type: "photo", contentId, alt: ready.photo }] : [],
		blocks: [
			...(hasPhotos ? [paragraph(ready.photos)] : []),
			heading(customer.place.title),
			paragraph(addressIn(language)),
			quietButton(customer.place.map, profile.map),
			paragraph(`${details.day}: ${formatDay(bookingDate, language)}`, true),
		],
		attachment: photo && {
			filename: "car.jpg",
			type: "image/jpeg",
			content: photo.content,
			contentId,
		},
	});
}

/** The attached file moves the event in the customer's calendar. */
export function movedMailToCustomer(mail: CustomerMail): Draft {
	const { booking, movedFrom = booking.bookingDate, reason, now, centre } = mail;
	const { bookingDate, changedLate, language, movedByCentre, status } = booking;
	const t = translateTo(language);
	const { thankYou, mail: copy } = mailCopy[language];
	const { moved, details } = copy.customer;
	const why = reasonText("moved", reason, booking);
	const attachment = calendarAttachment(mail);
	const before = formatDay(movedFrom, language);
	const lead = status === "pending" ? "lead" : "confirmed";
	const day = formatDay(bookingDate, language);
	return customerDraft(mail, {
		heading: "customer.moved",
		stage: "covered",
		dayLabel: details.newDay,
		lead: t(`mail:customer.moved.${lead}`, { day }),
		values: { before },
		reasons: why ? [paragraph(why)] : [],
		blocks: [
			detailRows([{ label: details.dayBefore, value: before }, stayRow(booking)]),
			paragraph(arrivalText(centre, bookingDate, language, t)),
			...(attachment ? [paragraph(moved.calendar)] : []),
			callBlock(movedByCentre ? "expected.call" : "moved.call", booking),
			/** What was late may cost something: until when the next change is free stands on the page. */
			movedByCentre
				? paragraph(moved.free)
				: changedLate
					? paragraph(thankYou.change.movedLate)
					: changingBlock(booking, { now, centre }),
		],
		attachment,
	});
}

/** Staff expect the car on another day. The attached file changes the days in the customer's calendar. */
export function expectedMailToCustomer(mail: CustomerMail): Draft {
	const { booking, reason, now } = mail;
	const { language, bookingDate, heldDays, movedByCentre } = booking;
	const { lastDay } = stayOf(heldDays);
	const { expected } = mailCopy[language].mail.customer;
	const before = formatDay(mail.expectedFrom ?? lastDay, language);
	const attachment = calendarAttachment(mail);
	return customerDraft(mail, {
		heading: "customer.expected",
		stage: "half",
		values: { before, expected: formatDay(lastDay, language) },
		dayLabel: expected.day,
		day: lastDay,
		/** Above the day: the reason with the apology comes first. */
		lead: reasonText("expected", reason, booking),
		urgent: [],
		blocks: [
			detailRows([{ label: expected.before, value: before }, stayRow(booking)]),
			...(attachment ? [paragraph(expected.calendar)] : []),
			callBlock("expected.call", booking),
			...(movedByCentre && bookingDate > riyadhToday(now) ? [paragraph(expected.free)] : []),
		],
		attachment,
	});
}

/** The stars are links that only open the page: programs that check mails open links, too. */
export function reviewMailToCustomer(mail: CustomerMail, settings: MailSettings): Draft {
	const { booking } = mail;
	const { language, statusChangedAt } = booking;
	const t = translateTo(language);
	const { review } = mailCopy[language].mail.customer;
	const url = reviewUrl(booking, settings.secret, settings.origin);
	const { day } = riyadhClock(new Date(statusChangedAt));
	return customerDraft(
		{ ...mail, url },
		{
			heading: "customer.review",
			withoutDay: true,
			values: { day: formatDay(day, language) },
			link: review.link,
			reasons: [
				...starsFromMany.map((stars) =>
					paragraph([
						{
							link: `${"★".repeat(stars)} ${t("mail:customer.review.starsOf", { stars })}`,
							href: `${url}&stars=${stars}`,
						},
					]),
				),
				paragraph(review.opens, true),
			],
			blocks: [paragraph(review.once), callBlock("review.problem", booking)],
		},
	);
}
