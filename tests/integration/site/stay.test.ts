import { env } from "cloudflare:workers";
import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { heldDays, stayOf } from "#app/business/bookings/capacity.ts";
import { formatShortDay, formatWeekday } from "#app/copy/format/format.ts";
import { stayText } from "#app/copy/sentences/days.ts";
import { whatsappToCustomer } from "#app/copy/sentences/whatsapp.ts";
import { connect } from "#app/data/base/client.ts";
import { bookings } from "#app/data/base/schema.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { bookingFields, type FormFields } from "../../support/booking-form.ts";
import { collectLog } from "../../support/doubles.ts";
import { mailSettings, pendingMail } from "../../support/mail-samples.ts";
import { readPage } from "../../support/page.ts";
import { close, emptyTables, rows } from "../../support/rows.ts";
import { cookieOf, get, postBooking } from "../../support/site.ts";
import { translateTo } from "../../support/translate.ts";

collectLog();
beforeEach(emptyTables);
afterEach(() => void vi.useRealTimers());

/** The last day after one, two and three working days; the first one is the day of the booking. */
const situations: [name: string, lastDays: [string, string, string], closedDay?: string][] = [
	["over a weekend", ["2026-11-26", "2026-11-27", "2026-11-28"]],
	["with a closed day inside", ["2026-11-24", "2026-11-26", "2026-11-27"], "2026-11-25"],
	["over the end of a month", ["2026-11-30", "2026-12-01", "2026-12-02"]],
	["over a leap day", ["2028-02-28", "2028-02-29", "2028-03-01"]],
];

const ofLength: FormFields[] = [
	{ thermal: "thermal-titanium" },
	{ ppf: "ppf-front-glossy-hexis" },
	{ ppf: "ppf-full-matte-xpel" },
];

describe.each(situations)("%s", (_, lastDays, closedDay) => {
	const [bookingDate] = lastDays;
	const closed = closedDay ? [{ from: closedDay, to: closedDay }] : [];

	test.each(
		languages.flatMap((language) =>
			ofLength.map((fields, index) => ({ language, fields, length: index + 1 })),
		),
	)(
		"$language: page, mails and bays agree on $length days",
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
			const event = new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent(
				"vevent",
			);
			expect(String(event?.getFirstPropertyValue("dtend"))).toBe(dayAfter(lastDay, 1));
			const stored = await connect(env.DB).select().from(bookings).get();
			if (!stored) throw new Error("No booking");
			expect(written).toContain(formatShortDay(lastDay, language));
			if (length > 1) expect(written.endsWith(formatWeekday(lastDay, language))).toBe(true);
			for (const kind of ["booking", "moved", "expected", "reminder"] as const) {
				const { text, html } = await mailFor(pendingMail(stored, `${kind}-customer`), mailSettings);
				for (const part of [text, html])
					expect(part.replaceAll("\u00A0", " "), kind).toContain(written);
			}
			const chat = new URL(whatsappToCustomer("confirmed", stored, t));
			expect(chat.searchParams.get("text")).toContain(written);
		},
	);
});
