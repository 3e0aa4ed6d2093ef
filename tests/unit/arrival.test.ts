import { beforeEach, describe, expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { arrivalOn } from "#app/business/centre/opening-hours.ts";
import { profile, type Season } from "#app/business/centre/profile.ts";
import { copies } from "#app/copy/index.ts";
import { arrivalText } from "#app/copy/sentences/opening-hours.ts";
import { whatsappToCustomer, whatsappWithReceipt } from "#app/copy/sentences/whatsapp.ts";
import { calendarFileFor } from "#app/mail/calendar/calendar-file.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { withExampleHours } from "../support/example-hours.ts";
import { mailSettings, pendingMail, sampleBooking } from "../support/mail-samples.ts";
import { translateTo } from "../support/translate.ts";

withExampleHours();

const window = { opens: "10:00", closes: "12:00" };
const [sunday, friday] = ["2026-11-22", "2026-11-27"];
const own = profile.arrival;
const set = (arrival: typeof own) => Object.assign(profile, { arrival });
beforeEach(() => () => void set(own));

/** Of some weeks in which the centre opens only in the evening. */
const evenings = (closes: string): Season => ({
	name: { ar: "رمضان", en: "Ramadan" },
	from: sunday,
	to: friday,
	weekdays: { opens: "20:00", closes },
	friday: { opens: "20:00", closes },
});

describe("a car is brought", () => {
	test.each([
		["in the window", sunday, window, window],
		["in the opening hours, if the centre has no window", sunday, undefined, undefined],
		["in the opening hours of a Friday that begins later", friday, window, undefined],
		[
			"in the window that both hours for Friday have",
			friday,
			{ opens: "14:00", closes: "15:00" },
			{ opens: "14:00", closes: "15:00" },
		],
		[
			"in the opening hours, if only one of them has it",
			friday,
			{ opens: "12:00", closes: "13:00" },
			undefined,
		],
	])("%s", (_, day, arrival, expected) => {
		set(arrival);
		expect(arrivalOn(day)).toEqual(expected);
	});

	test("by the hours of a season, also of one that ends after midnight", () => {
		const late = { opens: "21:00", closes: "23:00" };
		for (const closes of ["24:00", "02:00"]) {
			profile.seasons.push(evenings(closes));
			set(window);
			expect(arrivalOn(sunday)).toBeUndefined();
			set(late);
			expect(arrivalOn(friday)).toEqual(late);
			profile.seasons.splice(0);
		}
	});
});

describe.each(languages)("in %s", (language) => {
	const t = translateTo(language);
	const { arrival } = copies[language].stay;

	test("the sentence names the window, or the opening hours", () => {
		set(window);
		const named = language === "ar" ? "من 10:00 صباحاً إلى 12:00 ظهراً" : "from 10:00 AM to noon";
		expect(arrivalText(sunday, language, t).replaceAll("\u00A0", " ")).toContain(named);
		set(undefined);
		expect(arrivalText(sunday, language, t)).toBe(arrival.open);
	});

	test.each([
		["one day", ["polishing-exterior"]],
		["several days", ["ppf-full-glossy-xpel"]],
	])("mails, texts for WhatsApp and calendar say it of a car that stays %s", async (_, codes) => {
		set(window);
		const booking = sampleBooking({ language, codes, status: "confirmed" });
		const expected = arrivalText(booking.bookingDate, language, t);
		const mails = await Promise.all(
			(
				["booking-customer", "confirmed-customer", "moved-customer", "reminder-customer"] as const
			).map((kind) => mailFor(pendingMail(booking, kind), mailSettings)),
		);
		const told = [
			...mails.map(({ text }) => text.replace(/\s+/g, " ")),
			...(["confirmed", "reminder"] as const).map((text) => whatsappToCustomer(text, booking, t)),
			...[undefined, "https://example.com"].map((url) => whatsappWithReceipt(booking, url, t)),
			calendarFileFor(booking, language).replaceAll("\r\n ", ""),
		].map((text) => decodeURIComponent(text.replaceAll(/%(?![\dA-F]{2})/g, "%25")));
		for (const text of told)
			expect(text.replaceAll("\u00A0", " ")).toContain(expected.replaceAll("\u00A0", " "));
	});
});
