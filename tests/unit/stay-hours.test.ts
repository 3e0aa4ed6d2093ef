import { describe, expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import type { BookingMailKind } from "#app/business/bookings/mail-kinds.ts";
import { ramadan } from "#app/business/centre/opening-hours.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatHours } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { calendarFileFor } from "#app/copy/sentences/calendar-file.ts";
import {
	type WhatsappText,
	whatsappToCustomer,
	whatsappWithReceipt,
} from "#app/copy/sentences/whatsapp.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { settings, translateTo } from "../support/facts.ts";
import { mailSettings, pendingMail, sampleBooking } from "../support/mail.ts";

const [thursday, friday, saturday] = ["2026-11-26", "2026-11-27", "2026-11-28"];
const stays = {
	"from Thursday to Friday": [thursday, friday],
	"from Friday to Saturday": [friday, saturday],
	"on Friday alone": [friday],
};
const kinds = [
	...["booking-customer", "confirmed-customer", "reminder-customer", "moved-customer"],
	...["expected-customer", "reopened-customer", "corrected-customer", "resent-customer"],
] as BookingMailKind[];
const texts = ["confirmed", "moved", "toConfirm", "reminder", "stayChanged"] as WhatsappText[];

/** A file folds its lines, and escapes commas. */
const unfolded = (file: string) => file.replaceAll("\r\n ", "").replaceAll("\\,", ",");
const messageIn = (url: string) => new URL(url).searchParams.get("text") ?? "";

function told(booking: StoredBooking, centre = settings): [string, string | Promise<string>][] {
	const { language } = booking;
	const t = translateTo(language);
	const of = { ...booking, status: "confirmed" } as const;
	const mailed = async (kind: BookingMailKind, more = {}) =>
		(await mailFor({ ...pendingMail(of, kind), ...more }, { ...mailSettings, centre })).text;
	return [
		...kinds.map((kind): [string, Promise<string>] => [kind, mailed(kind)]),
		["a day open again", mailed("reopened-customer", { day: booking.bookingDate })],
		["calendar file", unfolded(calendarFileFor(centre, of, language, t, profile.origin))],
		...texts.map((text): [string, string] => [
			text,
			messageIn(whatsappToCustomer(centre, text, of, t)),
		]),
		["receipt", messageIn(whatsappWithReceipt(centre, of, { hasEmail: false }, t))],
		["mailed receipt", messageIn(whatsappWithReceipt(centre, of, { hasEmail: true }, t))],
	];
}

describe.each(languages)("in %s,", (language) => {
	const { fridayNote } = copies[language].chrome.hours;

	test.each(Object.entries(stays))(
		"whoever comes %s reads the hours of Friday",
		async (_, heldDays) => {
			const [bookingDate = ""] = heldDays;
			const booking = sampleBooking({ language, bookingDate, heldDays });
			const hours = formatHours(settings.hours.friday, language);
			for (const [where, text] of told(booking)) {
				/** The text of another last day tells that day alone. */
				if (where === "stayChanged" && heldDays.at(-1) !== friday) continue;
				if (where === "stayChanged" && heldDays.length === 1) continue;
				expect(await text, where).toContain(hours);
				expect(await text, where).toContain(fridayNote);
			}
		},
	);

	test("whoever collects the car within a season reads its hours, and on a usual day none", async () => {
		const weekdays = { opens: "20:00", closes: "02:00" };
		const season = { name: ramadan, from: saturday, to: saturday, weekdays, friday: weekdays };
		const seasonal = { ...settings, hours: { ...settings.hours, seasons: [season] } };
		const heldDays = [thursday, saturday];
		const booking = sampleBooking({ language, bookingDate: thursday, heldDays });
		const hours = formatHours(weekdays, language);
		for (const [where, text] of told(booking, seasonal)) expect(await text, where).toContain(hours);
		const [collect = ""] = copies[language].stay.collect.split("{{");
		for (const [where, text] of told(booking)) {
			expect(await text, where).not.toContain(fridayNote);
			expect(await text, where).not.toContain(
				`${collect}${language === "ar" ? "السبت" : "Saturday"}:`,
			);
		}
	});
});
