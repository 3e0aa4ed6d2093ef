import { createInstance } from "i18next";
import { type Day, dayAfter, isDay, riyadhToday } from "#app/business/base/calendar.ts";
import { type Language, languages, localizedPath } from "#app/business/base/language.ts";
import type { CardFact } from "#app/business/bookings/card-content.ts";
import { freeUntilFor } from "#app/business/bookings/deadline.ts";
import { type Customer, forEachField, personFields } from "#app/business/bookings/person.ts";
import { pagePaths } from "#app/business/centre/pages.ts";
import { offeredOptions } from "#app/business/offered/service-facts.ts";
import { defaults } from "#app/business/settings/defaults.ts";
import { type Setting, type Settings, settingsFrom } from "#app/business/settings/in-force.ts";
import { hijriText } from "#app/copy/format/format.ts";
import { hijriMonths } from "#app/copy/format/hijri.ts";
import { i18nOptions } from "#app/copy/i18n.ts";
import { copies } from "#app/copy/index.ts";
import { stayHours } from "#app/copy/sentences/opening-hours.ts";

export const today = riyadhToday(new Date());
export const daysFromNow = (days: number) => dayAfter(riyadhToday(new Date()), days);
/** Each visitor has another day, so that no test fills one by accident; tests that fill days use later ones. */
export const spreadDay = (visitor: number) => daysFromNow(7 + (visitor % 250));

/** The owner has set nothing, and the sample offer has no percentage. */
export const settingsOn = settingsFrom([]);
export const settings = settingsOn(today);
export const { priceList } = settings;
export const { hours, bays, discount } = defaults;
export const optionFacts = offeredOptions(priceList);
/** What staff write on a card, as it is stored. */
export const typedFacts = {
	invoice: "INV-4711",
	carMark: "plate",
	carEnding: "4821",
} as const satisfies Record<CardFact, string>;
export const priceOf = (code: string) => priceList.prices[code] ?? { sedan: 0, suv: 0 };
export const freeUntil = (day: string) => (isDay(day) ? freeUntilFor(settings, day) : "");

export function settingsWith(values: Record<string, unknown>, day = settings.day): Settings {
	const rows = Object.entries(values).map(
		([key, value], index): Setting => ({ id: index + 1, key, value }),
	);
	return settingsFrom(rows)(day);
}

/** Each field has a text, so that a test sees which one is lost, or left when the person is erased. */
export const customer: Customer = {
	...forEachField((field) => `ظ${personFields.indexOf(field)}ظ`),
	customerName: "سارة علي",
	phoneNumber: "0501234567",
	email: "sara@example.com",
};

export const missingPage = "/no-such-page";
export const everyAddress = [...pagePaths, missingPage].flatMap((page) =>
	languages.map((language) => ({ page, language, address: localizedPath(language, page) })),
);

const i18n = createInstance(i18nOptions(copies));
i18n.init();
export const translateTo = (language: Language): (typeof i18n)["t"] => i18n.getFixedT(language);

/** Tests read pages and mails with plain spaces. */
export const arrivalOf = (booking: { bookingDate: Day }, language: Language) =>
	(
		stayHours(settings, { heldDays: [booking.bookingDate] }, language, translateTo(language))
			.arrival[0] ?? ""
	).replace(/\s/g, " ");

export const toArabicDigits = (text: string) =>
	text.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? digit);

export function recordedSql(state: string, booking: string): string[] {
	const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
	const [what, columns] =
		state === "in-work" || state === "ready"
			? ["work", `work = '${state}'`]
			: ["status", `status = '${state}', work = NULL, status_changed_at = ${now}`];
	return [
		`INSERT INTO booking_events (booking_id, version, what, from_value, to_value, changed_by)
		SELECT id, version + 1, '${what}', ${what === "work" ? "''" : "status"}, '${state}', 'staff' FROM bookings WHERE ${booking}`,
		`UPDATE bookings SET version = version + 1, ${columns}, changed_by = 'staff' WHERE ${booking}`,
	];
}

/** Returns "11 جمادى الآخرة 1448 هـ", asked for that day alone. */
export function hijriDate(day: string, language: Language): string {
	const [month] = hijriMonths(day, day, language);
	if (!month) throw new Error("No month");
	return hijriText((Date.parse(day) - Date.parse(month.first)) / 86_400_000 + 1, month);
}
