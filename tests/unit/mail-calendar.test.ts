import fc from "fast-check";
import ICAL from "ical.js";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { languages } from "#app/business/base/language.ts";
import type { Status } from "#app/business/bookings/status.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import type { PersonalMail, StoredBooking } from "#app/data/base/schema.ts";
import { calendarFileFor, escapeText, foldLine } from "#app/mail/calendar/calendar-file.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { openDayFrom } from "../support/days.ts";
import { emlOf } from "../support/eml.ts";
import { withExampleHours } from "../support/example-hours.ts";
import { mailSettings, pendingMail, sampleBooking } from "../support/mail-samples.ts";

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
	expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-20T08:30:00Z");
});

test("whoever shares a calendar shares no link to the booking", () => {
	for (const language of languages)
		expect(calendarFileFor(sampleBooking(), language)).not.toMatch(/https?:|thank-you|booking=/);
});

test("the English file is in English", () => {
	const { event } = eventIn(calendarFileFor(sampleBooking(), "en"));
	expect(event.summary).toBe(`Your car at ${profile.name.en}`);
	expect(event.location).toBe(`${profile.name.en}\n${addressIn("en")}`);
	expect(event.description).not.toMatch(/\p{Script=Arabic}/u);
});

test("the files in the mails of a booking add, confirm, move and remove one event", async () => {
	const made = sampleBooking();
	const confirmed = sampleBooking({ status: "confirmed", revision: 1 });
	const moved = sampleBooking({ bookingDate: "2026-11-26", revision: 2 });
	const cancelled: StoredBooking = { ...moved, status: "cancelled", revision: 3 };
	const files = [
		await fileIn(pendingMail(made, "booking-customer")),
		await fileIn(pendingMail(confirmed, "confirmed-customer")),
		await fileIn(pendingMail(moved, "moved-customer")),
		await fileIn(pendingMail(cancelled, "cancelled-customer")),
	];
	expect(calendarAfter(files.slice(0, 1))).toEqual(["2026-11-22 TENTATIVE"]);
	expect(calendarAfter(files.slice(0, 2))).toEqual(["2026-11-22 CONFIRMED"]);
	expect(calendarAfter(files.slice(0, 3))).toEqual(["2026-11-26 TENTATIVE"]);
	expect(calendarAfter(files)).toEqual([]);
	expect(calendarAfter(files.toReversed())).toEqual([]);
	expect(calendarAfter([...files, ...files])).toEqual([]);
});

async function fileIn(pending: PersonalMail): Promise<string> {
	const { attachment } = await mailFor(pending, mailSettings);
	return String(attachment?.content ?? "");
}

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

test("the event says when the booking changed last, and until when moving it is free", () => {
	const changedAt = "2026-11-21T09:10:11.000Z";
	const { component, event } = eventIn(
		calendarFileFor(sampleBooking({ changedAt, revision: 1 }), "en"),
	);
	expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-21T09:10:11Z");
	expect(event.description).toContain("free until Saturday 21 November 2026 at\u00A010:00\u00A0AM");
});

test("until staff confirm, the calendar says that the booking was received", () => {
	const description = (status: Status) =>
		eventIn(calendarFileFor(sampleBooking({ status }), "ar")).event.description;
	expect(description("pending")).toContain("استلمنا حجزك");
	expect(description("confirmed")).not.toContain("استلمنا حجزك");
	expect(description("cancelled")).toContain("أُلغي هذا الحجز");
	expect(description("cancelled")).not.toContain("ريال");
});

test("the customer's mail has the file as an attachment", async () => {
	const mail = await mailFor(pendingMail(sampleBooking()), mailSettings);
	const { attachments } = await PostalMime.parse(emlOf(mail, "info@example.com"), {
		attachmentEncoding: "utf8",
	});
	expect(attachments).toMatchObject([
		{ filename: "booking-4TCR7K.ics", mimeType: "text/calendar", disposition: "attachment" },
	]);
	expect(eventIn(String(attachments[0]?.content)).event.startDate.toString()).toBe("2026-11-22");
});

test.each(["ar", "en"] as const)(
	"every line of the %s file ends with CRLF and holds 75 octets at most",
	(language) => {
		const file = calendarFileFor(sampleBooking(), language);
		expect(file.endsWith("\r\n")).toBe(true);
		const lines = file.split("\r\n");
		for (const line of lines) {
			expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
			expect(line).not.toMatch(/[\n\r\uFFFD]/);
		}
		expect(lines.length).toBeGreaterThan(20);
	},
);

test("any text folds at 75 octets, never inside a letter, and unfolds to itself", () => {
	const letters = fc.string({
		unit: fc.constantFrom("ع", "ر", "a", " ", "é", "😀", "،", "ّ"),
		maxLength: 400,
	});
	fc.assert(
		fc.property(letters, (text) => {
			const line = foldLine(text);
			for (const piece of line.split("\r\n")) {
				const bytes = encoder.encode(piece);
				expect(bytes.length).toBeLessThanOrEqual(75);
				expect(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)).toBe(
					piece,
				);
			}
			expect(line.replaceAll("\r\n ", "")).toBe(text);
		}),
	);
});

test("a calendar program reads back any text unchanged", () => {
	fc.assert(
		fc.property(
			fc.string({
				unit: fc.constantFrom("ع", "a", ",", ";", "\\", "\n", "n", ":", '"', "،", " "),
				minLength: 1,
				maxLength: 200,
			}),
			(text) => {
				const line = foldLine(`SUMMARY:${escapeText(text)}`);
				const [component] = [`BEGIN:VEVENT\r\n${line}\r\nEND:VEVENT\r\n`].map(
					(file) => new ICAL.Component(ICAL.parse(file)),
				);
				expect(component?.getFirstPropertyValue("summary")).toBe(text);
			},
		),
	);
});

test("text cannot start a new calendar line", () => {
	expect(escapeText("x\r\nATTENDEE:mailto:all@example.com\u0000")).toBe(
		"x\\nATTENDEE:mailto:all@example.com",
	);
});

test("the event spans every day that the car stays, on any open days of the next years", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
			const bookingDate = openDayFrom(dayAfter("2026-01-01", days), 3);
			const { event } = eventIn(
				calendarFileFor(sampleBooking({ bookingDate, codes: ["ppf-full-matte-xpel"] }), "ar"),
			);
			expect(event.startDate.toString()).toBe(bookingDate);
			expect(event.endDate.toString()).toBe(dayAfter(bookingDate, 3));
		}),
		{ numRuns: 50 },
	);
});

test("a booking without a day has no calendar file", () => {
	expect(() => calendarFileFor(sampleBooking({ bookingDate: "2026-02-30" }), "ar")).toThrow();
});
