import {
	type Closure,
	closureOn,
	type Day,
	dayAfter,
	isDay,
} from "../../app/business/calendar.ts";
import { bays } from "../../app/business/capacity.ts";
import { formatDay } from "../../app/copy/format.ts";
import {
	type WhatsappRecipient,
	whatsappToCustomer,
} from "../../app/copy/whatsapp.ts";
import { translateTo } from "../../app/mail/i18n.ts";
import type { Row } from "../lib/wrangler.ts";
import { quoted } from "./quoted.ts";

export type Range = { from: Day; to: Day };

/** D1's command line takes no parameters, so days are held to a pattern first. Undefined if they are no such days. */
export function rangeFrom(
	from: string,
	to = from,
	today: Day = "",
): Range | undefined {
	if (!isDay(from) || !isDay(to) || to < today) return;
	return from <= to && to <= dayAfter(from, 365) ? { from, to } : undefined;
}

/** Letters, digits and plain punctuation: it stands on the booking page. */
export function reasonFrom(text: string): string | undefined {
	const reason = text.trim().normalize("NFC");
	return /^[\p{L}\p{M}\p{N} .,،()'-]{2,60}$/u.test(reason) ? reason : undefined;
}

export function closeSql(
	{ from, to }: Range,
	{ ar, en }: Closure["reason"],
): string[] {
	return [
		`INSERT INTO closures (from_day, to_day, reason_ar, reason_en)
			VALUES (${[from, to, ar, en].map(quoted).join(", ")})`,
		`SELECT min(day) AS day, booking_date, reference, status, customer_name, phone_number, language
			FROM bay_days JOIN bookings ON bookings.id = booking_id
			WHERE day BETWEEN ${quoted(from)} AND ${quoted(to)} AND status IN ('pending', 'confirmed') AND erased_at IS NULL
			GROUP BY booking_id ORDER BY booking_date, reference`,
	];
}

/** Opens these days only: of a longer closure the days before and after stay closed. */
export function openSql({ from, to }: Range): string[] {
	const [first, last] = [quoted(from), quoted(to)];
	return [
		`SELECT from_day FROM closures WHERE from_day <= ${last} AND to_day >= ${first}`,
		`INSERT INTO closures (from_day, to_day, reason_ar, reason_en)
			SELECT date(${last}, '+1 day'), to_day, reason_ar, reason_en FROM closures
			WHERE from_day <= ${last} AND to_day > ${last}`,
		`DELETE FROM closures WHERE from_day BETWEEN ${first} AND ${last}`,
		`UPDATE closures SET to_day = date(${first}, '-1 day') WHERE from_day < ${first} AND to_day >= ${first}`,
	];
}

/** What stands in a bay from a day on, and the closures from then on. */
export function daysSql(from: Day): string[] {
	return [
		`SELECT day, count(*) AS taken FROM bay_days WHERE day >= ${quoted(from)} GROUP BY day`,
		`SELECT from_day, to_day, reason_ar, reason_en FROM closures WHERE to_day >= ${quoted(from)} ORDER BY from_day`,
	];
}

export function closuresIn(rows: Row[]): Closure[] {
	return rows.map(({ from_day, to_day, reason_ar, reason_en }) => ({
		from: String(from_day),
		to: String(to_day),
		reason: { ar: String(reason_ar), en: String(reason_en) },
	}));
}

/** One row for each of the coming days: bays taken, bays free, and why it is closed. */
export function daysTable(
	today: Day,
	count: number,
	taken: Row[],
	closures: Closure[],
): Row[] {
	return Array.from({ length: count }, (_, index) => {
		const day = dayAfter(today, index);
		const cars = Number(taken.find((row) => row.day === day)?.taken ?? 0);
		const closure = closureOn(day, closures);
		return {
			day,
			weekday: formatDay(day, "en").split(",")[0] ?? "",
			taken: cars,
			free: closure ? 0 : Math.max(0, bays - cars),
			closed: closure?.reason.ar ?? "",
		};
	});
}

/** A message is ready for customers whose appointment is on a closed day; a car that is in its bay then needs a call. */
export function standingBookings(rows: Row[], { from, to }: Range): Row[] {
	return rows.map(({ language, ...row }) => {
		const bookingDate = String(row.booking_date);
		const isAppointment = from <= bookingDate && bookingDate <= to;
		const recipient: WhatsappRecipient = {
			reference: String(row.reference),
			customerName: String(row.customer_name),
			phoneNumber: String(row.phone_number),
			bookingDate,
			language: language === "en" ? "en" : "ar",
		};
		return {
			...row,
			whatsapp: isAppointment
				? whatsappToCustomer("closed", recipient, translateTo("ar"))
				: "the car is in its bay then: call",
		};
	});
}
