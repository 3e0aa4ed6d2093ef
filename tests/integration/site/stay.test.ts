import { env } from "cloudflare:workers";
import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { heldDays, stayOf, workingDaysOf } from "#app/business/bookings/capacity.ts";
import type { BookingMailKind } from "#app/business/bookings/mail-kinds.ts";
import { catalogue, serviceFields } from "#app/business/prices/catalogue.ts";
import { formatShortDay, formatWeekday } from "#app/copy/format/format.ts";
import { stayText } from "#app/copy/sentences/days.ts";
import { whatsappToCustomer } from "#app/copy/sentences/whatsapp.ts";
import { connect } from "#app/data/base/client.ts";
import { bookings, type StoredBooking } from "#app/data/base/schema.ts";
import { calendarFileFor } from "#app/mail/calendar/calendar-file.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { morningSheetMail } from "#app/mail/sheet/morning-sheet.ts";
import { bookingFields, type FormFields } from "../../support/booking-form.ts";
import { collectLog } from "../../support/doubles.ts";
import { mailSettings, pendingMail, sampleBooking } from "../../support/mail-samples.ts";
import { readPage } from "../../support/page.ts";
import { close, emptyTables, rows } from "../../support/rows.ts";
import { sampleSheet } from "../../support/sheet-samples.ts";
import { cookieOf, get, postBooking } from "../../support/site.ts";
import { translateTo } from "../../support/translate.ts";

collectLog();
beforeEach(emptyTables);
afterEach(() => {
	vi.useRealTimers();
});

type Situation = {
	name: string;
	bookingDate: string;
	closedDay?: string;
	/** After one, two and three working days. */
	lastDays: [string, string, string];
};

const situations: Situation[] = [
	{ name: "over a weekend", lastDays: ["2026-11-26", "2026-11-27", "2026-11-28"] },
	{
		name: "with a closed day inside",
		closedDay: "2026-11-25",
		lastDays: ["2026-11-24", "2026-11-26", "2026-11-27"],
	},
	{ name: "over the end of a month", lastDays: ["2026-11-30", "2026-12-01", "2026-12-02"] },
	{ name: "over a leap day", lastDays: ["2028-02-28", "2028-02-29", "2028-03-01"] },
].map((situation) => {
	const lastDays = situation.lastDays as Situation["lastDays"];
	return { ...situation, lastDays, bookingDate: lastDays[0] };
});

/** Every choice that the form allows. */
const combinations: string[][] = serviceFields
	.map((field) => {
		const services = catalogue.filter((service) => service.field === field);
		const codes = services.flatMap(({ options }) => options.map(({ code }) => code));
		return services[0]?.choice === "one" ? [[], ...codes.map((code) => [code])] : subsetsOf(codes);
	})
	.reduce<string[][]>(
		(all, choices) => all.flatMap((one) => choices.map((more) => [...one, ...more])),
		[[]],
	)
	.filter((codes) => codes.length > 0);

function subsetsOf(codes: string[]): string[][] {
	return codes.reduce<string[][]>(
		(sets, code) => sets.concat(sets.map((set) => set.concat(code))),
		[[]],
	);
}

/** As the specification names them, and not as the price list counts. */
function longest(codes: string[]): number {
	const has = (part: string) => codes.some((code) => code.includes(part));
	return has("ppf-full") ? 3 : has("ppf-front") ? 2 : 1;
}

/** Everything that goes out about a booking names this day as the last one. */
async function expectLastDay(
	booking: StoredBooking,
	lastDay: string,
	kinds: BookingMailKind[] = ["booking-customer"],
) {
	const { language, bookingDate } = booking;
	const t = translateTo(language);
	const written = stayText(stayOf(booking.heldDays), language, t);
	expect(written).toContain(formatShortDay(lastDay, language));
	if (lastDay !== bookingDate)
		expect(written.endsWith(formatWeekday(lastDay, language))).toBe(true);
	for (const kind of kinds) {
		const pending = pendingMail(booking, kind);
		const { text, html } = await mailFor(pending, mailSettings);
		for (const part of [text, html])
			expect(part.replaceAll("\u00A0", " "), kind).toContain(written);
	}
	const chat = new URL(whatsappToCustomer("confirmed", booking, t));
	expect(chat.searchParams.get("text")).toContain(written);
	expectLastDayInCalendar(calendarFileFor(booking, language), lastDay);
	const onSheet = { status: "confirmed" as const, work: null, lastEvent: 0, calledAt: null };
	const sheet = { ...sampleSheet(0, lastDay), today: [{ ...booking, ...onSheet, isComing: 0 }] };
	const { length } = booking.heldDays;
	const { html, text } = morningSheetMail(sheet, mailSettings.inbox);
	for (const part of [html, text])
		expect(part.match(/يوم \d من \d/g) ?? []).toEqual(
			length > 1 ? [`يوم ${length} من ${length}`] : [],
		);
}

function expectLastDayInCalendar(file: string, lastDay: string) {
	const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");
	expect(String(event?.getFirstPropertyValue("dtend"))).toBe(dayAfter(lastDay, 1));
}

test("the table has all choices of the form", () => {
	const services = [...Map.groupBy(catalogue, ({ field }) => field).values()];
	const counts = services.map((ofField) => {
		const options = ofField.flatMap(({ options }) => options).length;
		return ofField[0]?.choice === "one" ? 1 + options : 2 ** options;
	});
	const all = counts.reduce((product, count) => product * count) - 1;
	expect(new Set(combinations.map((codes) => codes.join())).size).toBe(all);
});

describe.each(situations)("$name", (situation) => {
	const { bookingDate, closedDay, lastDays } = situation;
	const closed = closedDay ? [{ from: closedDay, to: closedDay }] : [];

	/** What is written needs only the days: each choice is written in one situation, and every situation has all lengths. */
	test("every choice of services ends on the last day of its longest service, which the mail, the chat, the calendar and the sheet name", async () => {
		const lengths = new Set<number>();
		for (const [index, codes] of combinations.entries()) {
			const held = heldDays(bookingDate, workingDaysOf(codes), closed);
			const lastDay = lastDays[longest(codes) - 1] ?? "";
			expect(held.at(-1), codes.join()).toBe(lastDay);
			const turn = Math.floor(index / situations.length);
			if (situations[(index + turn) % situations.length] !== situation) continue;
			lengths.add(held.length);
			const language = turn % 2 ? "en" : "ar";
			const booking = sampleBooking({ codes, bookingDate, heldDays: held, language });
			await expectLastDay(booking, lastDay);
		}
		expect(lengths.size).toBe(3);
	}, 60_000);

	const ofLength: FormFields[] = [
		{ thermal: "thermal-titanium" },
		{ ppf: "ppf-front-glossy-hexis" },
		{ ppf: "ppf-full-matte-xpel" },
	];
	test.each(
		languages.flatMap((language) =>
			ofLength.map((fields, index) => ({ language, fields, length: index + 1 })),
		),
	)(
		"in $language, the page without script, the receipt, its calendar file and the bays agree on the last of $length days",
		async ({ language, fields, length }) => {
			const lastDay = lastDays[length - 1] ?? "";
			const now = new Date(`${dayAfter(bookingDate, -5)}T09:00:00Z`);
			vi.useFakeTimers({ toFake: ["Date"], now });
			if (closedDay) await close(closedDay);
			const sent: FormFields = bookingFields({ thermal: "", ceramic: [], ...fields, bookingDate });
			const summary = await postBooking({ ...sent, intent: "summary" }, { language });
			const t = translateTo(language);
			const held = heldDays(bookingDate, length, closed);
			const written = stayText(stayOf(held), language, t);
			const dates = written.replace(/^[^،,]+[،,] /, "");
			const { mainText } = await readPage(summary);
			expect(mainText.split(dates)).toHaveLength(3);

			const booked = await postBooking(sent, { language });
			expect(booked.status).toBe(303);
			expect(await rows("SELECT max(day) AS day FROM bay_days")).toEqual([{ day: lastDay }]);
			const init = { headers: cookieOf(booked) };
			const receipt = await get(localizedPath(language, "/thank-you"), init);
			expect((await readPage(receipt)).mainText).toContain(written);
			const file = await get(localizedPath(language, "/thank-you/booking.ics"), init);
			expectLastDayInCalendar(await file.text(), lastDay);
			const stored = await connect(env.DB).select().from(bookings).get();
			if (!stored) throw new Error("No booking");
			const kinds = ["booking", "moved", "expected", "reminder"] as const;
			await expectLastDay(
				stored,
				lastDay,
				kinds.map((kind) => `${kind}-customer` as const),
			);
		},
	);
});
