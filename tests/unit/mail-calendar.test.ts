import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Status } from "#app/business/bookings/status.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import { arrivalText } from "#app/copy/sentences/opening-hours.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import { calendarFileFor, escapeText, foldLine } from "#app/mail/calendar/calendar-file.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { withExampleHours } from "../support/example-hours.ts";
import { mailSettings, pendingMail, sampleBooking } from "../support/mail-samples.ts";
import { translateTo } from "../support/translate.ts";

withExampleHours();

function eventIn(file: string) {
	const calendar = new ICAL.Component(ICAL.parse(file));
	const event = calendar.getFirstSubcomponent("vevent");
	if (!event) throw new Error("No event");
	return { calendar, event: new ICAL.Event(event), component: event };
}

const encoder = new TextEncoder();

test("a calendar program reads an event of both days of the front film, with place, services and what is to pay", () => {
	const { calendar, event, component } = eventIn(calendarFileFor(sampleBooking(), "ar"));
	expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
	expect(event.uid).toBe(`4TCR7K@${new URL(profile.origin).hostname}`);
	expect(event.startDate.isDate).toBe(true);
	expect(event.startDate.toString()).toBe("2026-11-22");
	expect(event.endDate.toString()).toBe("2026-11-24");
	expect(event.summary).toBe(`سيارتك في ${profile.name.ar}`);
	expect(event.location).toContain(addressIn("ar"));
	expect(event.description).toContain("فيلم لامع للواجهة الأمامية بالكامل (XPEL)");
	expect(event.description).toContain("5,795 ريال");
	expect(event.description).toContain(arrivalText("2026-11-22", "ar", translateTo("ar")));
	expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-20T08:30:00Z");
});

test("the files in the mails of a booking add, confirm, move and remove one event", async () => {
	const made = sampleBooking();
	const confirmed = sampleBooking({ status: "confirmed", revision: 1 });
	const moved = sampleBooking({ bookingDate: "2026-11-26", revision: 2 });
	const cancelled: StoredBooking = { ...moved, status: "cancelled", revision: 3 };
	const files: string[] = [];
	for (const [booking, kind, shown] of [
		[made, "booking-customer", ["2026-11-22 TENTATIVE"]],
		[confirmed, "confirmed-customer", ["2026-11-22 CONFIRMED"]],
		[moved, "moved-customer", ["2026-11-26 TENTATIVE"]],
		[cancelled, "cancelled-customer", []],
		[cancelled, "booking-customer", []],
	] as const) {
		const { attachments } = await mailFor(pendingMail(booking, kind), mailSettings);
		files.push(String(attachments.at(-1)?.content));
		expect(calendarAfter(files)).toEqual(shown);
	}
	expect(calendarAfter(files.toReversed())).toEqual([]);
	expect(calendarAfter([...files, ...files])).toEqual([]);
});

/** The events in a calendar that received these files, by the rules of RFC 5546. */
function calendarAfter(files: string[]): string[] {
	const events = new Map<string, { sequence: number; shown?: string }>();
	for (const file of files) {
		const { calendar, event, component } = eventIn(file);
		const known = events.get(event.uid);
		if (known && known.sequence >= event.sequence) continue;
		expect(component.getFirstPropertyValue("organizer")).toBe(`mailto:${profile.email}`);
		const status = String(component.getFirstPropertyValue("status"));
		const isRemoved = calendar.getFirstPropertyValue("method") === "CANCEL";
		expect(isRemoved).toBe(status === "CANCELLED");
		events.set(event.uid, {
			sequence: event.sequence,
			shown: isRemoved ? undefined : `${event.startDate} ${status}`,
		});
	}
	return [...events.values()].flatMap(({ shown }) => shown ?? []);
}

test("until staff confirm, the calendar says that the booking was received, and always when it changed last", () => {
	const changedAt = "2026-11-21T09:10:11.000Z";
	const description = (status: Status) => {
		const file = calendarFileFor(sampleBooking({ status, changedAt, revision: 1 }), "ar");
		const { component, event } = eventIn(file);
		expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-21T09:10:11Z");
		return event.description;
	};
	expect(description("pending")).toContain("استلمنا حجزك");
	expect(description("confirmed")).not.toContain("استلمنا حجزك");
	expect(description("cancelled")).toContain("أُلغي هذا الحجز");
	expect(description("cancelled")).not.toContain("ريال");
});

test("the English file is in English, without a link to the booking, in lines of 75 octets that end with CRLF", () => {
	const file = calendarFileFor(sampleBooking(), "en");
	const { event } = eventIn(file);
	expect(event.summary).toBe(`Your car at ${profile.name.en}`);
	expect(event.location).toBe(`${profile.name.en}\n${addressIn("en")}`);
	expect(event.description).toContain("free until Saturday 21 November 2026 at\u00A010:00\u00A0AM");
	expect(file).not.toMatch(/\p{Script=Arabic}|https?:|thank-you|booking=/u);
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
	expect(escapeText("x\r\nATTENDEE:mailto:all@example.com\u0000")).toBe(
		"x\\nATTENDEE:mailto:all@example.com",
	);
});

test("a booking without a day has no calendar file", () => {
	expect(() => calendarFileFor(sampleBooking({ bookingDate: "2026-02-30" }), "ar")).toThrow();
});
