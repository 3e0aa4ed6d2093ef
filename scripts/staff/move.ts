import {
	bookableDays,
	dayStatus,
	riyadhToday,
} from "../../app/business/calendar.ts";
import { bays } from "../../app/business/capacity.ts";
import { isFinal, type Status } from "../../app/business/status.ts";
import { daysSql } from "./closures.ts";
import { daysFor } from "./phone-booking.ts";
import { quoted } from "./quoted.ts";
import type { Row } from "./show.ts";

/** "4TCR7K 2026-12-01", if such a day can be booked at all. */
export function moveFrom(text: string): string | undefined {
	const [first = "", day = "", ...rest] = text.trim().split(/\s+/);
	const reference = first.toUpperCase();
	const isBookable = dayStatus(day, bookableDays(new Date())) === "bookable";
	return /^[0-9A-Z]{6}$/.test(reference) && isBookable && rest.length === 0
		? `${reference} ${day}`
		: undefined;
}

/** Whether the car has a bay on the new days. Those that the booking holds already are free for it. */
export const roomToMove = {
	sql: (words: string): string[] => {
		const [reference = ""] = words.split(" ");
		const about = `WHERE reference = ${quoted(reference)}`;
		return [
			...daysSql(riyadhToday(new Date())),
			`SELECT status, service_ids FROM bookings ${about}`,
			`SELECT day FROM bay_days JOIN bookings ON bookings.id = booking_id ${about}`,
		];
	},

	decide: (
		words: string,
		[taken = [], closed = [], bookings = [], own = []]: Row[][],
	): { argument: string } | { refusal: string } => {
		const [booking] = bookings;
		if (!booking || isFinal(booking.status as Status))
			return { argument: words };
		const [, bookingDate = ""] = words.split(" ");
		const ownDays = own.map(({ day }) => day);
		const others = taken.map((row) => ({
			...row,
			taken: Number(row.taken) - (ownDays.includes(row.day ?? "") ? 1 : 0),
		}));
		const codes: string[] = JSON.parse(String(booking.service_ids));
		const days = daysFor(
			{ bookingDate, quote: { lines: codes.map((code) => ({ code })) } },
			{ taken: others, closed, now: new Date() },
		);
		if (days.refusal !== undefined)
			return { refusal: `Nothing was changed. ${days.refusal}` };
		return { argument: `${words} ${days.held.join(",")}` };
	},
};

/** What an UPDATE sets; one that does not name the days takes as many as before. */
export function moveUpdate(words: string): string {
	const [, day = "", held] = words.split(" ");
	const update = `booking_date = ${quoted(day)}`;
	if (!held) return update;
	const days = JSON.stringify(held.split(","));
	return `${update}, held_days = ${quoted(days)}, bays = ${bays}`;
}
