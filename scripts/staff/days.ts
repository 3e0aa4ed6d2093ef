import {
	type ClosedDays,
	closures,
	type Day,
	dayAfter,
	isDay,
	riyadhToday,
} from "../../app/business/calendar.ts";
import { whatsappToCustomer } from "../../app/copy/whatsapp.ts";
import { closeDays, openDays } from "../../app/data/closures.ts";
import { translateTo } from "../../app/mail/i18n.ts";
import { parseCommandLine } from "../lib/command-line.ts";
import { databaseOptions } from "../lib/database.ts";
import { fail } from "../lib/run.ts";
import { print } from "./show.ts";
import { withDatabase } from "./with-database.ts";

const { database: _, ...options } = databaseOptions;
const text = { type: "string" } as const;

export async function close() {
	const { values, positionals } = parseCommandLine({
		allowPositionals: true,
		options: { ...options, until: text, reason: text, "reason-en": text },
	});
	const today = riyadhToday(new Date());
	const range = rangeFrom(positionals.slice(1), values.until, today);
	const ar = reasonFrom(values.reason ?? "");
	const en = reasonFrom(values["reason-en"] ?? "Holiday");
	if (!range || !ar || !en)
		fail(
			'Name days from today on, and why, in 2 to 60 letters that customers read: npm run staff -- close 2027-03-09 --until 2027-03-12 --reason "عيد الفطر" --reason-en "Eid al-Fitr"',
			2,
		);
	const booked = await withDatabase(values, (db) =>
		closeDays(db, { ...range, reason: { ar, en } }),
	);
	console.log(
		`Closed from ${range.from} to ${range.to}: ${ar}. Bookings for these days are refused from now on; the calendar shows it within a minute.`,
	);
	if (booked.length === 0) return console.log("Nobody is booked then.");
	console.log(
		`Bookings on these days, which were not changed: ${booked.length}. Call or write to each customer:`,
	);
	print(
		booked.map(({ language, ...booking }) => ({
			...booking,
			whatsapp:
				booking.bookingDate >= range.from
					? whatsappToCustomer(
							"closed",
							{ ...booking, language },
							translateTo("ar"),
						)
					: "the car is in its bay then: call",
		})),
	);
}

export async function open() {
	const { values, positionals } = parseCommandLine({
		allowPositionals: true,
		options: { ...options, until: text },
	});
	const range =
		rangeFrom(positionals.slice(1), values.until) ??
		fail("Name the day to open: npm run staff -- open 2027-03-12", 2);
	const opened = await withDatabase(values, (db) => openDays(db, range));
	if (closures.some(({ from, to }) => from <= range.to && to >= range.from))
		fail("The code closes that day: see closures in app/business/calendar.ts.");
	if (opened === 0) fail("No closure covers that day.");
	console.log(`Open again: ${range.from} to ${range.to}.`);
}

/** At most a year. */
export function rangeFrom(
	words: string[],
	until?: string,
	today: Day = "",
): ClosedDays | undefined {
	const [from = "", ...more] = words;
	const to = until ?? from;
	if (!isDay(from) || !isDay(to) || to < today || more.length > 0) return;
	return from <= to && to <= dayAfter(from, 365) ? { from, to } : undefined;
}

/** Letters, digits and plain punctuation. */
export function reasonFrom(text: string): string | undefined {
	const reason = text.trim().normalize("NFC");
	return /^[\p{L}\p{M}\p{N} .,،()'-]{2,60}$/u.test(reason) ? reason : undefined;
}
