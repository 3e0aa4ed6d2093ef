import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { BookingMailKind } from "#app/business/bookings/mail-kinds.ts";
import type { Status } from "#app/business/bookings/status.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import { calendarFileFor, escapeText, foldLine } from "#app/copy/sentences/calendar-file.ts";
import { stayHours } from "#app/copy/sentences/opening-hours.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { settings, translateTo } from "../support/facts.ts";
import { mailSettings, pendingMail, sampleBooking } from "../support/mail.ts";

function eventIn(file: string) {
	const calendar = new ICAL.Component(ICAL.parse(file));
	const event = calendar.getFirstSubcomponent("vevent");
	if (!event) throw new Error("No event");
	return { calendar, event: new ICAL.Event(event), component: event };
}

const url = "https://example.com/thank-you?booking=4TCR7K.x";
const fileFor = (booking: StoredBooking) =>
	calendarFileFor(settings, booking, booking.language, translateTo(booking.language), url);

const encoder = new TextEncoder();

test("a calendar program reads an event of both days of the front film, with place, services and what is to pay", () => {
	const booking = sampleBooking();
	const { event, component } = eventIn(fileFor(booking));
	expect(event.startDate.isDate).toBe(true);
	expect(event.endDate.toString()).toBe("2026-11-24");
	expect(event.summary).toBe(`سيارتك في ${profile.name.ar}`);
	expect(event.location).toContain(addressIn("ar"));
	expect(event.description).toContain("فيلم لامع للواجهة الأمامية بالكامل (XPEL)");
	expect(event.description).toContain("5,795 ريال");
	const { arrival } = stayHours(settings, booking, "ar", translateTo("ar"));
	for (const sentence of arrival) expect(event.description).toContain(sentence);
	expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-10T08:30:00Z");
});

const confirmed = { status: "confirmed", version: 1 } as const;
const moved = { bookingDate: "2026-11-26", version: 2 };
const cancelled = { ...moved, status: "cancelled", version: 3 } as const;

/** By the rules of RFC 5546 a calendar replaces an event by a file with its UID and a higher SEQUENCE. */
test.each<[string, BookingMailKind, Partial<StoredBooking>, string]>([
	["adds its event", "booking-customer", {}, "PUBLISH 0 2026-11-22 TENTATIVE"],
	["confirms it", "confirmed-customer", confirmed, "PUBLISH 1 2026-11-22 CONFIRMED"],
	["moves it", "moved-customer", moved, "PUBLISH 2 2026-11-26 TENTATIVE"],
	["removes it", "cancelled-customer", cancelled, "CANCEL 3 2026-11-26 CANCELLED"],
	["does not bring it back", "booking-customer", cancelled, "CANCEL 3 2026-11-26 CANCELLED"],
])("the file in the mail of a booking %s in a calendar", async (_, kind, change, expected) => {
	const { attachments } = await mailFor(pendingMail(sampleBooking(change), kind), mailSettings);
	const { calendar, event, component } = eventIn(String(attachments.at(-1)?.content));
	const value = (name: string) => component.getFirstPropertyValue(name);
	const method = calendar.getFirstPropertyValue("method");
	expect([method, event.sequence, event.startDate, value("status")].join(" ")).toBe(expected);
	expect(value("url")).toMatch(/\/thank-you\?booking=4TCR7K\./);
	expect(event.uid).toBe(`4TCR7K@${new URL(profile.origin).hostname}`);
	expect(value("organizer")).toBe(`mailto:${profile.email}`);
});

test("until staff confirm, the calendar says that the booking was received, and always when it changed last", () => {
	const changedAt = "2026-11-21T09:10:11.000Z";
	const description = (status: Status) => {
		const booking = sampleBooking({ status, changedAt, version: 1 });
		const { component, event } = eventIn(fileFor(booking));
		expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-21T09:10:11Z");
		return event.description;
	};
	expect(description("pending")).toContain("استلمنا حجزك");
	expect(description("confirmed")).not.toContain("استلمنا حجزك");
	expect(description("cancelled")).toContain("أُلغي هذا الحجز");
	expect(description("cancelled")).not.toContain("ريال");
});

test("the event of a car handed over a day before its last ends on that day, and speaks of no plan", () => {
	const statusChangedAt = "2026-11-22T20:30:00.000Z";
	const booking = sampleBooking({ language: "en", status: "completed", statusChangedAt });
	const { event } = eventIn(fileFor(booking));
	expect([event.startDate, event.endDate].map(String)).toEqual(["2026-11-22", "2026-11-23"]);
	expect(event.description).toContain("SAR");
	expect(event.description).not.toMatch(/working days|Bring your car|free/);
});

test("the English file is in English, with the link of the booking, in lines of 75 octets that end with CRLF", () => {
	const file = fileFor(sampleBooking({ language: "en" }));
	const { event, component } = eventIn(file);
	expect(event.summary).toBe(`Your car at ${profile.name.en}`);
	expect(event.location).toBe(`${profile.name.en}\n${addressIn("en")}`);
	expect(event.description).toContain("free until Saturday 21 November 2026 at\u00A010am");
	expect(component.getFirstPropertyValue("url")).toBe(url);
	expect(event.description.split("\n")).toContain(`Open your booking: ${url}`);
	expect(file).not.toMatch(/\p{Script=Arabic}/u);
	expect(file.endsWith("\r\n")).toBe(true);
	for (const line of file.split("\r\n")) {
		expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
		expect(line).not.toMatch(/[\n\r\uFFFD]/);
	}
});

test("a calendar program reads back any text, in lines of 75 octets that end inside no letter", () => {
	const unit = fc.constantFrom(...["ع", "ر", "a", " ", "é", "😀", "،", "ّ"], ...',;\\\nn:"');
	const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
	fc.assert(
		fc.property(fc.string({ unit, minLength: 1, maxLength: 400 }), (text) => {
			const line = foldLine(`SUMMARY:${escapeText(text)}`);
			for (const piece of line.split("\r\n")) {
				const bytes = encoder.encode(piece);
				expect(bytes.length).toBeLessThanOrEqual(75);
				expect(decoder.decode(bytes)).toBe(piece);
			}
			const event = ICAL.parse(`BEGIN:VEVENT\r\n${line}\r\nEND:VEVENT\r\n`);
			expect(new ICAL.Component(event).getFirstPropertyValue("summary")).toBe(text);
		}),
	);
});

test("text cannot start a new calendar line", () => {
	const line = "ATTENDEE:mailto:all@example.com";
	expect(escapeText(`x\r\n${line}\u0000`)).toBe(`x\\n${line}`);
});
