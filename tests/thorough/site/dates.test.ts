import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { type Language, languages, localizedPath } from "#app/business/base/language.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { formatDay, formatShortDay, pluralValues } from "#app/copy/format/format.ts";
import { hijriMonths } from "#app/copy/format/hijri.ts";
import { stayText } from "#app/copy/sentences/days.ts";
import { whatsappToCustomer } from "#app/copy/sentences/whatsapp.ts";
import { connect } from "#app/data/base/client.ts";
import { bookings } from "#app/data/base/schema.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { hijriDay } from "../../../app/ui/form/stay-sentences.ts";
import { hijriDate, settings, translateTo } from "../../support/facts.ts";
import { readPage } from "../../support/html.ts";
import { mailSettings, pendingMail } from "../../support/mail.ts";
import * as world from "../../support/world.ts";

world.collectLog();
beforeEach(world.db.emptyTables);
afterEach(() => void vi.useRealTimers());

/** The Umm al-Qura calendar is published with these months for 1448 and 1449. */
const months = [
	...["محرم Muharram", "صفر Safar", "ربيع الأول Rabi’ I", "ربيع الآخر Rabi’ II"],
	...["جمادى الأولى Jumada I", "جمادى الآخرة Jumada II", "رجب Rajab", "شعبان Sha’ban"],
	...["رمضان Ramadan", "شوال Shawwal", "ذو القعدة Dhu’l-Qi’dah", "ذو الحجة Dhu’l-Hijjah"],
];
const beginnings = [
	...["2026-06-16", "2026-07-15", "2026-08-14", "2026-09-12", "2026-10-12", "2026-11-11"],
	...["2026-12-10", "2027-01-09", "2027-02-08", "2027-03-09", "2027-04-08", "2027-05-07"],
	...["2027-06-06", "2027-07-05", "2027-08-03", "2027-09-02", "2027-10-01", "2027-10-31"],
	...["2027-11-29", "2027-12-29", "2028-01-28", "2028-02-26", "2028-03-27", "2028-04-26"],
].map((day, index) => {
	const [, ar, en] = /([^a-z]+) (.+)/i.exec(months[index % 12] ?? "") ?? [];
	return [1448 + Math.floor(index / 12), day, ar, en] as const;
});

test.each(beginnings)("in %s a customer reads that on %s begins %s", (year, first, ar, en) => {
	expect(hijriDate(first, "ar")).toMatch(new RegExp(`^(عيد الفطر · )?1 ${ar} ${year} هـ$`));
	expect(hijriDate(first, "en")).toMatch(new RegExp(`^(Eid al-Fitr · )?1 ${en} ${year} AH$`));
	expect(hijriDate(dayAfter(first, -1), "en")).toMatch(/^(29|30) /);
});

test.each(languages)(
	"in %s, the day field counts every day of a year as the calendar does",
	(language) => {
		const [from, to] = ["2026-11-22", "2027-11-21"];
		const months = hijriMonths(from, to, language);
		expect(months).toHaveLength(13);
		for (let day = from; day <= to; day = dayAfter(day, 1))
			expect(hijriDay(day, { months, words: "{{date}}" })).toBe(hijriDate(day, language));
	},
);

test("the days of both feasts are named, and no other day", () => {
	const named = (language: Language) => {
		const days = Array.from({ length: 355 }, (_, days) => dayAfter("2026-11-22", days));
		return days.filter((day) => hijriDate(day, language).includes(" · "));
	};
	const fitr = ["2027-03-09", "2027-03-10", "2027-03-11"];
	const adha = ["2027-05-16", "2027-05-17", "2027-05-18", "2027-05-19"];
	for (const language of languages) expect(named(language)).toEqual([...fitr, ...adha]);
	expect(hijriDate("2027-03-09", "ar")).toBe("عيد الفطر · 1 شوال 1448 هـ");
	expect(hijriDate("2027-05-16", "en")).toBe("Eid al-Adha · 10 Dhu’l-Hijjah 1448 AH");
});

const calendars: Record<Language, string> = {
	ar: "، بتقويم أم القرى",
	en: ", Umm al-Qura calendar",
};

/** The stays are of one, two and three working days, the second of them after a closed day. */
test.each<[world.FormFields, held: [string, ...string[]]]>([
	[{ thermal: "thermal-titanium" }, ["2026-11-24"]],
	[{ ppf: "ppf-front-glossy-hexis" }, ["2026-11-24", "2026-11-26"]],
	[{ ppf: "ppf-full-matte-xpel" }, ["2026-11-24", "2026-11-26", "2026-11-27"]],
])("of %j page, mails and bays agree on %j", async (services, held) => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-19T09:00Z") });
	for (const language of languages) {
		await world.db.emptyTables();
		await world.close("2026-11-25");
		const form = { thermal: "", ceramic: [], ...services, bookingDate: held[0] };
		const sent = world.bookingFields(form);
		const t = translateTo(language);
		const written = stayText(stayOf(held), language, t);
		const dates = written.replace(/^[^،,]+[،,] /, "");
		const summary = await world.book({ ...sent, intent: "summary" }, { language });
		const { mainText } = await readPage(summary);
		/** Here they begin a sentence. */
		const sentence = `${dates.charAt(0).toUpperCase()}${dates.slice(1)}.`;
		expect(mainText.split(sentence)).toHaveLength(3);
		const hijri = hijriDate(held[0], language);
		expect(mainText).toContain(hijri + calendars[language]);

		const headers = world.cookieOf(await world.book(sent, { language }));
		const bays = await world.db.rows("SELECT day FROM bay_days ORDER BY day");
		expect(bays.map(({ day }) => day)).toEqual(held);
		const receipt = await readPage(
			await world.get(localizedPath(language, "/thank-you"), { headers }),
		);
		const collected = formatShortDay(held.at(-1) ?? "", language);
		const workingDays = t("stay:workingDays", pluralValues(held.length));
		for (const shown of [collected, workingDays]) expect(receipt.mainText).toContain(shown);
		const stored = await connect(env.DB).select().from(bookings).get();
		if (!stored) throw new Error("No booking");
		const file = await world.get(localizedPath(language, "/thank-you/booking.ics"), { headers });
		const files: unknown[] = [await file.text(), JSON.stringify(stored)];
		const told: string[] = [];
		for (const kind of ["booking", "moved", "expected", "reminder"] as const) {
			const mail = await mailFor(pendingMail(stored, `${kind}-customer`), mailSettings);
			told.push(mail.text.replaceAll("\u00A0", " "), mail.html.replaceAll("\u00A0", " "));
			if (kind !== "booking") continue;
			files.push(mail.attachments.at(-1)?.content);
		}
		for (const text of told) expect(text).toContain(written);
		const chat = new URL(whatsappToCustomer(settings, "confirmed", stored, t)).searchParams;
		// The message names the day of the appointment beside the stay.
		const inChat = held.length > 1 ? written : t("stay:sameDay", { days: workingDays });
		expect(chat.get("text")).toContain(inChat);
		expect(chat.get("text")).toContain(formatDay(held[0], language));
		/** The Hijri day stands only where a day is chosen. */
		for (const text of [receipt.mainText, ...told, ...files]) expect(text).not.toMatch(/هـ|\bAH\b/);
		for (const text of [files[0], files[2]]) expect(text).toContain("BEGIN:VEVENT");
	}
});
